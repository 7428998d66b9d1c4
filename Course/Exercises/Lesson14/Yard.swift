// Exercise 14.1: who has to wait?

import Functional

/// What has been read of a formula.
struct Yard {
  /// The program so far.
  var program: [String] = []

  /// The operators that wait for their second operand, and the parentheses that are open, the
  /// innermost last.
  var waiting: [String] = []

  /// Reads a number, an operator or a parenthesis.
  mutating func read(_ piece: String) {
    switch piece {
    case "(": waiting.append(piece)
    case ")":
      while let last = waiting.popLast(), last != "(" { program.append(last) }
    case "+", "-", "*", "/":
      // TODO: must all of them have their say before this one?
      while let last = waiting.last, last != "(" { program.append(waiting.removeLast()) }
      waiting.append(piece)
    default: program.append(piece)
    }
  }
}

/// The program in reverse Polish notation that calculates a formula.
///
/// - Parameter formula: Numbers, `+`, `-`, `*`, `/` and parentheses, with spaces between them.
/// - Returns: The numbers and operators in the order of the program, with spaces between them.
public func program(of formula: String) -> String {
  let yard = formula.split(separator: " ").fold(into: Yard()) { yard, piece in
    yard.read(String(piece))
  }
  return (yard.program + yard.waiting.reversed()).joined(separator: " ")
}
