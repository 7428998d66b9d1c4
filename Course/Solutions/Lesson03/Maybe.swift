// Exercise 3.1: an answer, or nothing.

/// The value of a program.
///
/// - Parameter text: Anything.
/// - Returns: The one value that the program leaves, or `nil` where it has none.
public func value(of text: String) -> Double? {
  var stack: [Double] = []
  for word in text.split(separator: " ") {
    if let operation = operation(word) {
      guard let second = stack.popLast(), let first = stack.popLast() else { return nil }
      let result = operation(first, second)
      guard result.isFinite else { return nil }
      stack.append(result)
    } else {
      guard let number = Double(word) else { return nil }
      stack.append(number)
    }
  }
  return stack.count == 1 ? stack[0] : nil
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
