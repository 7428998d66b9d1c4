// Wrong: it starts each step from the initial state, so only the last element counts.

/// Folds the elements, from the first to the last, into one value.
///
/// - Parameters:
///   - elements: What is walked through.
///   - initial: The state before the first element.
///   - step: Gives the next state from the state so far and the next element.
/// - Returns: The state after the last element.
public func fold<Element, State>(
  _ elements: [Element], from initial: State, _ step: (State, Element) -> State
) -> State {
  var state = initial
  for element in elements { state = step(initial, element) }
  return state
}
