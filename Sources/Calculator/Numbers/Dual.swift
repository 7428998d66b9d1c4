/// A dual number: a value that depends on a variable, with its rate of change.
///
/// A function sees a dual number *x* + *x*′*ε* if its variable is moved by an infinitely small *ε*,
/// whose square is 0. The dual number consists of the value and its derivative.
///
/// - Source: Clifford 1873, "Preliminary sketch of biquaternions"; for derivatives of programs,
///   Wengert 1964, "A simple automatic derivative evaluation program".
public struct Dual<Value> {
  /// The value itself.
  public let value: Value

  /// The derivative; `nil` if the value is constant near the variable's point.
  ///
  /// A stored 0 would have another meaning. A derivative of 0 does not imply a constant (*x*² at
  /// 0), and a constant operand needs no derivative of its word: `0 sqrt` is a constant with
  /// derivative 0.
  public let derivative: Value?

  /// Makes a dual number, or a constant if no derivative is given.
  public init(_ value: Value, derivative: Value? = nil) {
    self.value = value
    self.derivative = derivative
  }
}

extension Dual: Equatable where Value: Equatable {}
extension Dual: Sendable where Value: Sendable {}
