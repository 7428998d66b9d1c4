// Wrong: the undone states stay, before the new state.

/// A state, the states before it, and those that were undone.
public struct History<State> {
  /// All states, the oldest first.
  private var states: [State]

  /// Which of them is shown.
  private var current = 0

  /// The history of something that nobody has changed yet.
  public init(_ state: State) { states = [state] }

  /// The state that is shown.
  public var state: State { states[current] }

  /// The history after a change; what was undone before it is forgotten.
  ///
  /// - Parameter change: Gives the next state from the state that is shown.
  /// - Returns: The history that shows the next state.
  public func doing(_ change: (State) -> State) -> History {
    var next = self
    next.states.append(change(state))
    next.current = next.states.count - 1
    return next
  }

  /// The history before the last change that was not undone; `nil` if there is none.
  public var undone: History? { moved(by: -1) }

  /// The history after the change that was undone last; `nil` if there is none.
  public var redone: History? { moved(by: 1) }

  private func moved(by steps: Int) -> History? {
    guard states.indices.contains(current + steps) else { return nil }
    var history = self
    history.current += steps
    return history
  }
}
