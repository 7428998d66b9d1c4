// Exercise 1.3: words that take two operands, and words that take one.

/// A piece of a program: a number, or an operator.
enum Piece {
  case operand(Double)
  case binary((Double, Double) -> Double)
  case unary((Double) -> Double)
}

/// What a word means.
func piece(_ word: Substring) -> Piece {
  switch word {
  case "+": .binary(+)
  case "-": .binary(-)
  case "*": .binary(*)
  case "/": .binary(/)
  case "neg": .unary(-)
  default: .operand(Double(word) ?? 0)
  }
}

/// The one step of the evaluation: what a piece does to the stack, whose top is its first element.
func step(_ stack: [Double], _ piece: Piece) -> [Double] {
  switch piece {
  case .operand(let number): [number] + stack
  case .binary(let function): [function(stack[1], stack[0])] + stack[2...]
  case .unary(let function): [function(stack[0])] + stack[1...]
  }
}

/// Evaluates a program in reverse Polish notation: `+`, `-`, `*`, `/` and `neg`.
///
/// - Parameter text: A program whose every word finds its operands: "6 3 / neg".
/// - Returns: The value on top at the end.
public func calculate(_ text: String) -> Double {
  text.split(separator: " ").map(piece).reduce([], step)[0]
}
