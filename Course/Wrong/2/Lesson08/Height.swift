// Wrong: a number counts as an operation.

import ReversePolish

/// The algebra of heights: how many operations of a program have to wait for each other.
public struct HeightAlgebra: Algebra {
  /// The algebra; it has no settings.
  public init() {}

  /// The height of a number.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Int { 1 }

  /// The height of a constant.
  public func constant(_ constant: Constant) -> Int { 1 }

  /// The height of an operation on one value, from the height of its operand.
  public func apply(_ operation: Unary, to x: Int) -> Int { x + 1 }

  /// The height of an operation on two values, from the heights of its operands.
  public func apply(_ operation: Binary, to x: Int, _ y: Int) -> Int { max(x, y) + 1 }

  /// A height cannot be counted with.
  public func integer(_ value: Int, for operation: StackOperation) throws(RPNError) -> Int {
    throw RPNError(.typeMismatch, "'\(operation.rawValue)' takes a number, not a height")
  }
}
