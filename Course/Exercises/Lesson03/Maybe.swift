// Exercise 3.1: an answer, or nothing.

/// The value of a program.
///
/// - Parameter text: Anything.
/// - Returns: The one value that the program leaves, or `nil` where it has none.
public func value(of text: String) -> Double? {
  // TODO: six places give an answer that nobody has asked for.
  var stack: [Double] = []
  for word in text.split(separator: " ") {
    if let operation = operation(word) {
      let second = stack.popLast() ?? 0
      let first = stack.popLast() ?? 0
      stack.append(operation(first, second))
    } else {
      stack.append(Double(word) ?? 0)
    }
  }
  return stack.last ?? 0
}

/// What an operator stands for; `nil` for any other word.
func operation(_ word: Substring) -> ((Double, Double) -> Double)? {
  switch word {
  case "+": (+)
  case "-": (-)
  case "*", "×": (*)
  case "/": (/)
  default: nil
  }
}
