// Exercise 1.1: a fold from a loop.

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
  // TODO: carry a state through the elements.
  initial
}
