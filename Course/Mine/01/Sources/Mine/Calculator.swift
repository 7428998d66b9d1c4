/// A piece of a program: a number, or an operator on two numbers.
enum Element {
  case operand(Double)
  case `operator`((Double, Double) -> Double)
}

/// The meaning of a word; a word that is no operator is taken for a number.
func element(_ word: Substring) -> Element {
  switch word {
  case "+": .operator(+)
  case "-": .operator(-)
  case "*": .operator(*)
  case "/": .operator(/)
  default: .operand(Double(word) ?? 0)
  }
}

/// The stack after one element more; its first value is the top.
func step(_ stack: [Double], _ element: Element) -> [Double] {
  switch element {
  case .operand(let number): [number] + stack
  case .operator(let function): [function(stack[1], stack[0])] + stack[2...]
  }
}

/// The value of a program.
public func value(of program: String) -> Double {
  program.split(separator: " ").map(element).reduce([], step)[0]
}
