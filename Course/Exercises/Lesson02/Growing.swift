// Exercise 2.2: a solver whose time grows with the length of the program, not with its square.

/// A piece of a program: a number, or an operator on two numbers.
public enum Element {
  case operand(Double)
  case `operator`((Double, Double) -> Double)
}

/// What a word means; a word that is no operator is taken for a number.
public func element(_ word: Substring) -> Element {
  switch word {
  case "+": .operator(+)
  case "-": .operator(-)
  case "*": .operator(*)
  default: .operand(Double(word) ?? 0)
  }
}

/// Evaluates a program whose every operator finds its operands.
///
/// - Parameter elements: The program.
/// - Returns: The values that are left, the bottom first.
public func evaluate(_ elements: [Element]) -> [Double] {
  // TODO: keep the top of the stack where an array likes to grow.
  let stack = elements.reduce([]) { (stack: [Double], element) in
    switch element {
    case .operand(let number): return [number] + stack
    case .operator(let function): return [function(stack[1], stack[0])] + stack[2...]
    }
  }
  return stack.reversed()
}
