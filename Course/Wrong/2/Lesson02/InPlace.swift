// Wrong: `inPlace` computes the next state and drops it.

/// The step that gives a new state, made from one that changes the state in place.
///
/// - Parameter change: Changes the state with an element.
/// - Returns: A function that leaves the state that it is given as it was.
public func pure<State, Element>(
  _ change: @escaping (inout State, Element) -> Void
) -> (State, Element) -> State {
  { state, element in
    var next = state
    change(&next, element)
    return next
  }
}

/// The step that changes the state in place, made from one that gives a new state.
///
/// - Parameter next: Gives the next state from the state so far and an element.
/// - Returns: A function that replaces the state that it is given.
public func inPlace<State, Element>(
  _ next: @escaping (State, Element) -> State
) -> (inout State, Element) -> Void {
  { state, element in _ = next(state, element) }
}
