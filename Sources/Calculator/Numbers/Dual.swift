/// A dual number: a value that depends on a variable, and how fast it changes with it.
///
/// A dual number *x* + *x*′*ε* is what a function sees if its variable is moved by an infinitely
/// small *ε*, whose square is 0: the value, and beside it the derivative.
///
/// - Source: Clifford 1873, "Preliminary sketch of biquaternions"; for derivatives of programs,
///   Wengert 1964, "A simple automatic derivative evaluation program".
public struct Dual<Value> {
  /// The value itself.
  public let value: Value

  /// The derivative; `nil` if the value is constant near the point where the variable is.
  ///
  /// Not to keep a 0 there is more than thrift. A derivative that is 0 does not make a constant
  /// (*x*² at 0), and a constant asks nothing of a word: `0 sqrt` has a derivative, if a dull one.
  public let derivative: Value?

  /// A dual number; a constant, if no derivative is given.
  public init(_ value: Value, derivative: Value? = nil) {
    self.value = value
    self.derivative = derivative
  }
}

extension Dual: Equatable where Value: Equatable {}
extension Dual: Sendable where Value: Sendable {}
