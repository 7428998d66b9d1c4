// Wrong: the top is at the end, but each step still makes a new array.

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
  elements.reduce([]) { (stack: [Double], element) in
    switch element {
    case .operand(let number):
      return stack + [number]
    case .operator(let function):
      let result = function(stack[stack.count - 2], stack[stack.count - 1])
      return stack.dropLast(2) + [result]
    }
  }
}
