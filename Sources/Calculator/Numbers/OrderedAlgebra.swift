import ReversePolish

/// An algebra with an order.
///
/// Derivatives need only comparisons beyond `Algebra`, which detect kinks and jumps of a function.
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
  /// Converts a small integer to a value.
  func whole(_ number: Int) throws(RPNError) -> Value {
    try self.number(Numeral(number), text: "\(number)")
  }

  /// Returns −1 for a negative value, 0 for zero, and 1 for a positive one.
  func sign(_ x: Value) throws(RPNError) -> Int { try compare(x, whole(0)) }
}

extension DoubleAlgebra: OrderedAlgebra {
  /// Compares two doubles and returns −1, 0 or 1.
  public func compare(_ x: Double, _ y: Double) -> Int { x < y ? -1 : x > y ? 1 : 0 }
}
