// Exercise 3.2: a reason.

/// Why a program has no value.
public enum Fault: Error, Equatable {
  case unknownWord(String)
  case stackUnderflow(String, holds: Int)
  case divisionByZero
  case notOneValue(Int)
}

/// The value of a program.
///
/// - Parameter text: Anything.
/// - Returns: The one value that the program leaves.
/// - Throws: `unknownWord` for what is neither a number nor an operator; `stackUnderflow` at an
///   operator that finds fewer than two values, with what the stack holds; `divisionByZero`;
///   `notOneValue` where in the end there are more values or none, with how many there are.
public func evaluate(_ text: String) throws(Fault) -> Double {
  // TODO: say why, where this gives 0.
  var stack: [Double] = []
  for word in text.split(separator: " ") {
    if let operation = operation(word) {
      guard let second = stack.popLast(), let first = stack.popLast() else { return 0 }
      if word == "/" && second == 0 { return 0 }
      stack.append(operation(first, second))
    } else {
      guard let number = Double(word) else { return 0 }
      stack.append(number)
    }
  }
  return stack.count == 1 ? stack[0] : 0
}
