import ReversePolish

/// An algebra whose values can be compared.
///
/// Calculus needs no more than this beyond `Algebra`: kinks and jumps of a function are detected by
/// comparing.
public protocol OrderedAlgebra<Value>: Algebra {
  /// Compares two values.
  ///
  /// - Parameters:
  ///   - x: A value.
  ///   - y: The value to compare it with.
  /// - Returns: −1 if `x` is less than `y`, 0 if they are equal, 1 if it is greater.
  /// - Throws: `undecided` if the values cannot be distinguished.
  func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int
}

extension OrderedAlgebra {
  /// A small integer as a value of the algebra.
  func whole(_ number: Int) throws(RPNError) -> Value {
    try self.number(Numeral(number), text: "\(number)")
  }

  /// −1 for a negative value, 0 for zero, 1 for a positive one.
  func sign(_ x: Value) throws(RPNError) -> Int { try compare(x, whole(0)) }
}

extension DoubleAlgebra: OrderedAlgebra {
  /// Compares two doubles: −1, 0 or 1.
  public func compare(_ x: Double, _ y: Double) -> Int { x < y ? -1 : x > y ? 1 : 0 }
}
