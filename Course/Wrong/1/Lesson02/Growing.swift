// Wrong: the value that is taken first becomes the first operand.

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
  elements.reduce(into: []) { stack, element in
    switch element {
    case .operand(let number):
      stack.append(number)
    case .operator(let function):
      let top = stack.removeLast()
      let below = stack.removeLast()
      stack.append(function(top, below))
    }
  }
}
