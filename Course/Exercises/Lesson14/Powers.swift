// Exercise 14.2: powers and signs.

import Functional

/// What has been read of a formula with powers and signs.
struct SignedYard {
  /// The program so far.
  var program: [String] = []

  /// The operators that wait, and the parentheses that are open, the innermost last.
  var waiting: [String] = []

  /// Whether the next piece begins an operand, so that `-` is a sign.
  var expectsOperand = true

  /// Reads a number, an operator or a parenthesis.
  mutating func read(_ piece: String) {
    switch piece {
    case "(": waiting.append(piece)
    case ")":
      while let last = waiting.popLast(), last != "(" { program.append(last) }
    case "-" where expectsOperand:
      waiting.append("neg")
    case "+", "-", "*", "/", "^":
      while let last = waiting.last, last != "(", strength(last) >= strength(piece) {
        program.append(waiting.removeLast())
      }
      waiting.append(piece)
    default: program.append(piece)
    }
    expectsOperand = "+-*/^(".contains(piece)
  }

  // TODO: what does a power wait for, and what a sign?

  /// How strongly an operator binds its operands.
  private func strength(_ sign: String) -> Int {
    ["+": 1, "-": 1, "*": 2, "/": 2, "^": 3, "neg": 4][sign] ?? 0
  }
}

/// The program in reverse Polish notation that calculates a formula with powers and signs.
///
/// - Parameter formula: Numbers, `+`, `-`, `*`, `/`, `^`, the sign `-` and parentheses, with spaces
///   between them.
/// - Returns: The numbers and operators in the order of the program, the sign as `neg`.
public func signedProgram(of formula: String) -> String {
  let yard = formula.split(separator: " ").fold(into: SignedYard()) { yard, piece in
    yard.read(String(piece))
  }
  return (yard.program + yard.waiting.reversed()).joined(separator: " ")
}
