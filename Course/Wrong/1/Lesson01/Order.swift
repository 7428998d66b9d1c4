// Wrong: the result goes to the bottom of the stack, not to the top.

/// A piece of a program: a number, or an operator on two numbers.
enum Element {
  case operand(Double)
  case `operator`((Double, Double) -> Double)
}

/// What a word means; a word that is no operator is taken for a number.
func element(_ word: Substring) -> Element {
  switch word {
  case "+": .operator(+)
  case "-": .operator(-)
  case "*": .operator(*)
  default: .operand(Double(word) ?? 0)
  }
}

/// Evaluates a program in reverse Polish notation; the stack is a list, the top first.
///
/// - Parameter text: A program with an operator behind each two operands: "5 3 -".
/// - Returns: The value on top at the end.
public func solve(_ text: String) -> Double {
  let stack = text.split(separator: " ").map(element).reduce([]) { (stack: [Double], element) in
    switch element {
    case .operand(let number): return [number] + stack
    case .operator(let function): return stack[2...] + [function(stack[1], stack[0])]
    }
  }
  return stack[0]
}
