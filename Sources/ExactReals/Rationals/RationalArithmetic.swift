/// Arithmetic on rational numbers.
///
/// Results are `nil` if reducing them to lowest terms takes too long: that time grows with the
/// product of the sizes of numerator and denominator. Such a number continues as a computed real
/// number.
///
/// - Source: Knuth 1969, "The Art of Computer Programming" 2, 4.5.1.
extension Rational {
  /// The sum of two rational numbers.
  ///
  /// - Returns: The sum; `nil` if reducing it to lowest terms takes too long.
  package func adding(_ other: Rational, _ bounds: Bounds) throws(RealError) -> Rational? {
    if isInteger, other.isInteger { return Rational(numerator + other.numerator) }
    let size = max(
      numerator.bitWidth + other.denominator.bitWidth,
      other.numerator.bitWidth + denominator.bitWidth)
    guard
      Rational.isAffordable(size, denominator.bitWidth + other.denominator.bitWidth, bounds)
    else { return nil }
    let common = try denominator.greatestCommonDivisor(with: other.denominator, bounds)
    if common == 1 {
      return Rational(
        lowest: numerator * other.denominator + other.numerator * denominator,
        over: denominator * other.denominator)
    }
    let rest = try denominator.dividedExactly(by: common, bounds)
    let otherRest = try other.denominator.dividedExactly(by: common, bounds)
    let top = numerator * otherRest + other.numerator * rest
    let remaining = try top.greatestCommonDivisor(with: common, bounds)
    return Rational(
      lowest: try top.dividedExactly(by: remaining, bounds),
      over: rest * (try other.denominator.dividedExactly(by: remaining, bounds)))
  }

  /// The product of two rational numbers.
  ///
  /// - Returns: The product; `nil` if reducing it to lowest terms takes too long.
  func multiplied(by other: Rational, _ bounds: Bounds) throws(RealError) -> Rational? {
    if isInteger, other.isInteger {
      return Rational(try numerator.multiplied(by: other.numerator, bounds))
    }
    guard
      Rational.isAffordable(
        numerator.bitWidth + other.numerator.bitWidth,
        denominator.bitWidth + other.denominator.bitWidth, bounds)
    else { return nil }
    let first = try numerator.greatestCommonDivisor(with: other.denominator, bounds)
    let second = try other.numerator.greatestCommonDivisor(with: denominator, bounds)
    return Rational(
      lowest: try numerator.dividedExactly(by: first, bounds)
        * (try other.numerator.dividedExactly(by: second, bounds)),
      over: try denominator.dividedExactly(by: second, bounds)
        * (try other.denominator.dividedExactly(by: first, bounds)))
  }

  /// The reciprocal; `nil` for 0.
  var inverse: Rational? {
    switch numerator.signum() {
    case 0: nil
    case 1: Rational(lowest: denominator, over: numerator)
    default: Rational(lowest: -denominator, over: -numerator)
    }
  }

  package static prefix func - (x: Rational) -> Rational {
    Rational(lowest: -x.numerator, over: x.denominator)
  }

  /// The number to an integer power.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, from 0 up.
  ///   - bounds: The bounds of the power.
  /// - Returns: The power; `nil` for a fraction that is too long.
  /// - Throws: `limitExceeded` for an integer of too many digits; errors of the checkpoint.
  func power(_ exponent: Int, _ bounds: Bounds) throws(RealError) -> Rational? {
    if isInteger { return Rational(try numerator.power(exponent, bounds)) }
    let (width, overflows) = max(numerator.bitWidth, denominator.bitWidth)
      .multipliedReportingOverflow(by: exponent)
    if overflows || width > min(Rational.largestPower, bounds.exponentLimit) { return nil }
    return Rational(
      lowest: try numerator.power(exponent, bounds.withoutSizes),
      over: try denominator.power(exponent, bounds.withoutSizes))
  }

  /// The order of two numbers: −1, 0 or 1.
  @inline(never)
  package func compared(to other: Rational) -> Int {
    if denominator == other.denominator { return order(numerator, other.numerator) }
    return order(numerator * other.denominator, other.numerator * denominator)
  }

  private func order(_ x: Integer, _ y: Integer) -> Int { x < y ? -1 : x == y ? 0 : 1 }

  /// The largest number of bits of numerator and denominator of a power that is a fraction.
  private static let largestPower = 1 << 18

  /// Whether a result of these sizes in bits can be reduced to lowest terms in some hundredths of a
  /// second.
  private static func isAffordable(_ numerator: Int, _ denominator: Int, _ bounds: Bounds) -> Bool {
    max(numerator, denominator) <= bounds.exponentLimit
      && Int64(numerator) <= (1 << 40) / Int64(max(1, denominator))
  }
}

extension Rational: Comparable {
  /// Whether one number is less than another.
  public static func < (x: Rational, y: Rational) -> Bool { x.compared(to: y) < 0 }
}
