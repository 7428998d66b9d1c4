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

/// Changes the stack as one element wants it.
func step(_ stack: inout Stack<Double>, _ element: Element) {
  switch element {
  case .operand(let number):
    stack.push(number)
  case .operator(let function):
    let second = stack.pop()
    let first = stack.pop()
    stack.push(function(first, second))
  }
}

/// The value of a program.
public func value(of program: String) -> Double {
  program.split(separator: " ").map(element).fold(into: Stack(), step).values[0]
}
