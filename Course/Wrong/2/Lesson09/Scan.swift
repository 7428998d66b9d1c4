// Wrong: the newest state comes first.

/// Folds the elements and keeps every state on the way.
///
/// - Parameters:
///   - elements: What is walked through.
///   - initial: The state before the first element.
///   - step: Gives the next state from the state so far and the next element.
/// - Returns: The state before the first element, and the state after each of them.
public func scan<Element, State>(
  _ elements: [Element], from initial: State, _ step: (State, Element) -> State
) -> [State] {
  elements.reduce(into: [initial]) { states, element in
    states.insert(step(states[0], element), at: 0)
  }
}

/// The one step of the calculator: what a word does to the stack, whose top is its last element.
///
/// A word that it does not know, or that finds too few operands, does nothing.
func step(_ stack: [Double], _ word: Substring) -> [Double] {
  if let number = Double(word) { return stack + [number] }
  let operators: [Substring: (Double, Double) -> Double] = ["+": (+), "-": (-), "*": (*)]
  guard let operation = operators[word], stack.count >= 2 else { return stack }
  return stack.dropLast(2) + [operation(stack[stack.count - 2], stack[stack.count - 1])]
}

/// Every stack that a program goes through, the empty one first.
public func history(_ text: String) -> [[Double]] {
  scan(text.split(separator: " "), from: [], step)
}
