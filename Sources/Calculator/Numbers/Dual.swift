/// A dual number: a value with its derivative with respect to a variable.
///
/// The dual number *x* + *x*′*ε* has an infinitesimal *ε* with *ε*² = 0. A function applied to it
/// yields the value and the derivative of the function.
///
/// - Source: Clifford 1873, "Preliminary sketch of biquaternions"; for derivatives of programs,
///   Wengert 1964, "A simple automatic derivative evaluation program".
public struct Dual<Value> {
  /// The value without the derivative.
  public let value: Value

  /// The derivative; `nil` if the value is constant near the point of the variable.
  ///
  /// A derivative of 0 is different from `nil`: it does not imply a constant (*x*² at 0). For a
  /// constant operand, the derivative of the word need not exist: `0 sqrt` is a constant with
  /// derivative 0.
  public let derivative: Value?

  /// Makes a dual number; a constant without a derivative.
  public init(_ value: Value, derivative: Value? = nil) {
    self.value = value
    self.derivative = derivative
  }
}

extension Dual: Equatable where Value: Equatable {}
extension Dual: Sendable where Value: Sendable {}
