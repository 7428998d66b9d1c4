import ExactReals
import ReversePolish

extension ExactNumbers {
  /// Compares two numbers; returns −1, 0 or 1.
  ///
  /// - Throws: `undecided` if the numbers may be equal, but this cannot be proved.
  public func compare(_ x: Real, _ y: Real) throws(RPNError) -> Int {
    try explained { () throws(RealError) in try x.compared(to: y, bounds) }
  }

  /// Returns a shorter list of numbers with the same sum.
  ///
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*).
  func summands(of values: [Real]) throws(RPNError) -> [Real] {
    try explained { () throws(RealError) in try Real.summands(of: values, bounds) }
  }

  /// The integer value of a number; `nil` if the number is not an integer.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  public func integer(_ value: Real) throws(RPNError) -> Integer? {
    if let integer = value.integer { return integer }
    if value.rational != nil { return nil }
    let floor = try explained { () throws(RealError) in try value.floor(bounds) }
    return try compare(value, Real(floor)) == 0 ? floor : nil
  }

  /// Converts an integer.
  public func number(_ integer: Integer) -> Real { Real(integer) }

  /// Converts a machine integer.
  public func number(_ integer: Int) -> Real { Real(integer) }

  /// The integer value of a number, if no calculation is needed to find it.
  public func plainInteger(_ value: Real) -> Integer? { value.integer }

  /// Converts a number to an integer that is not negative.
  func natural(_ value: Real, for word: String) throws(RPNError) -> Integer {
    let integer = try integer(value, for: word)
    if integer.signum() >= 0 { return integer }
    throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(try brief(value))")
  }
}
