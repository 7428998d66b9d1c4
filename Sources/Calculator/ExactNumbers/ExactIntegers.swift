import ExactReals
import ReversePolish

extension ExactNumbers {
  /// The order of two numbers: −1, 0 or 1.
  ///
  /// - Throws: `undecided` if they cannot be distinguished.
  public func compare(_ x: Real, _ y: Real) throws(RPNError) -> Int {
    try explained { () throws(RealError) in try x.compared(to: y, bounds) }
  }

  /// A shorter list of numbers with the same sum.
  ///
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*).
  public func summands(of values: [Real]) throws(RPNError) -> [Real] {
    try explained { () throws(RealError) in try Real.summands(of: values, bounds) }
  }

  /// The integer value of a number.
  ///
  /// - Throws: `undecided` if it cannot be determined.
  public func integer(_ value: Real) throws(RPNError) -> Integer? {
    if let integer = value.integer { return integer }
    if value.rational != nil { return nil }
    let floor = try explained { () throws(RealError) in try value.floor(bounds) }
    return try compare(value, Real(floor)) == 0 ? floor : nil
  }

  /// The number itself.
  public func real(_ value: Real) -> Real? { value }

  /// The number itself.
  public func number(_ real: Real, _ bounds: Bounds) -> Real { real }

  /// The number of an integer.
  public func number(_ integer: Integer) -> Real { Real(integer) }

  /// The number of a machine integer.
  public func number(_ integer: Int) -> Real { Real(integer) }

  /// The integer that the number is known to be.
  public func plainInteger(_ value: Real) -> Integer? { value.integer }

  /// The nonnegative integer value of a number.
  func natural(_ value: Real, for word: String) throws(RPNError) -> Integer {
    let integer = try integer(value, for: word)
    if integer.signum() >= 0 { return integer }
    throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(try brief(value))")
  }
}
