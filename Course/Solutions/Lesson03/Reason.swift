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
  var stack: [Double] = []
  for word in text.split(separator: " ") {
    if let operation = operation(word) {
      if stack.count < 2 { throw .stackUnderflow(String(word), holds: stack.count) }
      let (second, first) = (stack.removeLast(), stack.removeLast())
      if word == "/" && second == 0 { throw .divisionByZero }
      stack.append(operation(first, second))
    } else {
      guard let number = Double(word) else { throw .unknownWord(String(word)) }
      stack.append(number)
    }
  }
  if stack.count != 1 { throw .notOneValue(stack.count) }
  return stack[0]
}
