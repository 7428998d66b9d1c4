/// A quotient of two integers, in lowest terms.
///
/// ```swift
/// let ratio = try Rational(22, over: 4)
/// ratio.description  // → 11/2
/// ```
public struct Rational: Hashable, Sendable {
  /// The numerator, which carries the sign.
  public let numerator: Integer

  /// The denominator, from 1 up.
  public let denominator: Integer

  /// Converts an integer.
  public init(_ integer: Integer) {
    numerator = integer
    denominator = 1
  }

  /// Creates the quotient of two integers.
  ///
  /// - Throws: `domain` if the denominator is 0; errors of the checkpoint.
  /// - Complexity: The cost of a greatest common divisor.
  public init(
    _ numerator: Integer, over denominator: Integer, _ bounds: Bounds = Bounds()
  ) throws(RealError) {
    if denominator.isZero { throw .divisionByZero }
    let common = try numerator.greatestCommonDivisor(with: denominator, bounds)
    let top = try numerator.dividedExactly(by: common, bounds)
    let bottom = try denominator.dividedExactly(by: common, bounds)
    self.init(
      lowest: bottom.signum() < 0 ? -top : top, over: bottom.signum() < 0 ? -bottom : bottom)
  }

  /// Makes a quotient from parts in lowest terms, with a positive denominator.
  ///
  /// If the numerator is 0, the denominator becomes 1.
  package init(lowest numerator: Integer, over denominator: Integer) {
    self.numerator = numerator
    self.denominator = numerator.isZero ? 1 : denominator
    assert(isCanonical, "\(numerator)/\(denominator)")
  }

  /// Whether the parts have no common divisor and the denominator is positive.
  private var isCanonical: Bool {
    let common = try? numerator.greatestCommonDivisor(with: denominator, .none)
    return denominator.signum() > 0 && common == 1
  }

  /// Whether the number is an integer.
  public var isInteger: Bool { denominator == 1 }

  /// The sign: −1, 0 or 1.
  public func signum() -> Int { numerator.signum() }

  /// The number of bits of both integers together.
  var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }
}

extension Rational: CustomStringConvertible {
  /// The integer, or both integers separated by a slash.
  public var description: String {
    isInteger ? numerator.description : "\(numerator)/\(denominator)"
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Converts an integer literal.
  public init(integerLiteral value: Int64) { self.init(Integer(integerLiteral: value)) }
}

extension Integer {
  /// The quotient by a divisor that leaves no remainder.
  func dividedExactly(by divisor: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    divisor == 1 ? self : try quotientAndRemainder(dividingBy: divisor, bounds).quotient
  }
}

extension Rational {
  /// Converts a double exactly; returns `nil` for infinity and NaN.
  init?(exactly double: Double) {
    guard double.isFinite else { return nil }
    let significand = double.significandBitPattern | (double.isNormal ? 1 << 52 : 0)
    let zeros = significand == 0 ? 0 : significand.trailingZeroBitCount
    let odd = Integer(isNegative: double < 0, Natural(significand >> UInt64(zeros)))
    let exponent = (double.isNormal ? Int(double.exponent) : -1022) - 52 + zeros
    if significand == 0 {
      self.init(0)
    } else if exponent >= 0 {
      self.init(odd << exponent)
    } else {
      self.init(lowest: odd, over: 1 << -exponent)
    }
  }
}
