// Wrong: the square and the root ignore the slope of their operand.

import Functional
import ReversePolish

/// A number that depends on a variable, and how fast it changes with it.
public struct Dual: Equatable, Sendable {
  /// The number.
  public let value: Double

  /// By how many times a small change of the variable it changes.
  public let slope: Double

  /// A dual number; a constant has the slope 0, the variable the slope 1.
  public init(_ value: Double, slope: Double = 0) {
    self.value = value
    self.slope = slope
  }
}

/// A meaning for the words in which each number knows its slope.
public struct SlopeAlgebra: Algebra {
  private let numbers = DoubleAlgebra()

  /// The algebra; it has no settings.
  public init() {}

  /// What an operation on two numbers gives.
  public func apply(_ operation: Binary, to x: Dual, _ y: Dual) throws(RPNError) -> Dual {
    let value = try numbers.apply(operation, to: x.value, y.value)
    let slope =
      switch operation {
      case .add: x.slope + y.slope
      case .subtract: x.slope - y.slope
      case .multiply: x.slope * y.value + x.value * y.slope
      case .divide: (x.slope - value * y.slope) / y.value
      default: throw RPNError(.domain, "'\(operation.rawValue)' has no rule yet")
      }
    return Dual(value, slope: slope)
  }

  /// What an operation on one number gives.
  public func apply(_ operation: Unary, to x: Dual) throws(RPNError) -> Dual {
    let value = try numbers.apply(operation, to: x.value)
    let slope =
      switch operation {
      case .negate: -x.slope
      case .square: 2 * x.value
      case .squareRoot: 1 / (2 * value)
      default: throw RPNError(.domain, "'\(operation.rawValue)' has no rule yet")
      }
    return Dual(value, slope: slope)
  }

  /// A number does not change.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Dual {
    Dual(try numbers.number(numeral, text: text()))
  }

  /// Nor does a constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Dual {
    Dual(numbers.constant(constant))
  }

  /// The value as a whole number, for words that count values.
  public func integer(_ x: Dual, for operation: StackOperation) throws(RPNError) -> Int {
    try numbers.integer(x.value, for: operation)
  }
}

/// What a program makes of a variable: its value, and its slope.
///
/// - Parameters:
///   - program: A program that takes one number from the stack and leaves one: "sq 3 *".
///   - x: The number.
/// - Returns: What it leaves.
/// - Throws: What the words throw, and `domain` where there is no rule.
public func run(_ program: String, at x: Double) throws(RPNError) -> Dual {
  let algebra = SlopeAlgebra()
  var start = Stack<Dual>()
  start.push(Dual(x, slope: 1))
  let elements = try algebra.parse(tokenize(program)).elements
  let end = try elements.fold(into: start) { stack, element throws(RPNError) in
    try algebra.step(&stack, element)
  }
  return try onlyValue(end)
}
