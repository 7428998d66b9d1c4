/// A quotient of two 64-bit integers, which suffices for most numbers in tables.
///
/// All rational arithmetic tries this type first, because it allocates no memory. An operation
/// returns `nil` if its result does not fit; integers of any size then calculate the result.
package struct SmallRational: BitwiseCopyable, Sendable {
  package var numerator: Int64

  /// The denominator, from 1 up.
  package var denominator: Int64

  /// Makes a quotient, not necessarily in lowest terms.
  ///
  /// - Precondition: `denominator` is positive.
  @inline(__always)
  package init(_ numerator: Int64, over denominator: Int64 = 1) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }
}

extension SmallRational {
  /// The sum; `nil` if it does not fit.
  @inline(__always)
  package func adding(_ other: SmallRational) -> SmallRational? {
    if denominator == other.denominator {
      let (sum, overflows) = numerator.addingReportingOverflow(other.numerator)
      return overflows ? nil : SmallRational(sum, over: denominator)
    }
    return sum(with: other)
  }

  private func sum(with other: SmallRational) -> SmallRational? {
    // If the smaller denominator divides the larger, the larger is the common one.
    let (large, small) = denominator >= other.denominator ? (self, other) : (other, self)
    let (quotient, rest) = large.denominator.quotientAndRemainder(dividingBy: small.denominator)
    let factor = rest == 0 ? quotient : large.denominator
    let addend = small.numerator.multipliedReportingOverflow(by: factor)
    let otherFactor = rest == 0 ? 1 : small.denominator
    let other = large.numerator.multipliedReportingOverflow(by: otherFactor)
    let denominator = large.denominator.multipliedReportingOverflow(by: otherFactor)
    let sum = addend.partialValue.addingReportingOverflow(other.partialValue)
    if addend.overflow || other.overflow || denominator.overflow || sum.overflow { return nil }
    return SmallRational(sum.partialValue, over: denominator.partialValue)
  }

  /// The negated number; `nil` if it does not fit.
  @inline(__always)
  package var negated: SmallRational? {
    numerator == .min ? nil : SmallRational(-numerator, over: denominator)
  }

  /// The product; `nil` if it does not fit.
  @inline(__always)
  package func multiplied(by other: SmallRational) -> SmallRational? {
    let top = numerator.multipliedReportingOverflow(by: other.numerator)
    let bottom = denominator.multipliedReportingOverflow(by: other.denominator)
    if top.overflow || bottom.overflow { return nil }
    return SmallRational(top.partialValue, over: bottom.partialValue)
  }

  /// 1 divided by the number; `nil` if it is 0, or the quotient does not fit.
  @inline(__always)
  package var inverse: SmallRational? {
    if numerator > 0 { return SmallRational(denominator, over: numerator) }
    if numerator == 0 || numerator == .min { return nil }
    return SmallRational(-denominator, over: -numerator)
  }

  /// The quotient; `nil` if the divisor is 0 or the quotient does not fit.
  @inline(__always)
  package func divided(by other: SmallRational) -> SmallRational? {
    guard let inverse = other.inverse else { return nil }
    return multiplied(by: inverse)
  }

  /// An integer power; `nil` if it does not fit, or for 0 to a power that is not positive.
  package func power(_ exponent: Int64) -> SmallRational? {
    guard var factor = exponent < 0 ? inverse : self, exponent != .min else { return nil }
    if numerator == 0, exponent <= 0 { return nil }
    var (rest, power) = (exponent.magnitude, SmallRational(1))
    while true {
      if rest & 1 == 1 {
        guard let product = power.multiplied(by: factor) else { return nil }
        power = product
      }
      rest >>= 1
      if rest == 0 { return power }
      guard let square = factor.multiplied(by: factor) else { return nil }
      factor = square
    }
  }
}

extension SmallRational {
  /// The order of two numbers: −1, 0 or 1.
  @inline(__always)
  package func compared(to other: SmallRational) -> Int {
    if denominator == other.denominator {
      return numerator < other.numerator ? -1 : numerator == other.numerator ? 0 : 1
    }
    let left = numerator.multipliedFullWidth(by: other.denominator)
    let right = other.numerator.multipliedFullWidth(by: denominator)
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low < right.low ? -1 : left.low == right.low ? 0 : 1
  }

  /// The floor of the number.
  @inline(__always)
  package var floor: Int64 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest < 0 ? whole - 1 : whole
  }

  /// The ceiling of the number.
  @inline(__always)
  package var ceiling: Int64 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest > 0 ? whole + 1 : whole
  }

  /// The number truncated to an integer.
  @inline(__always)
  package var truncated: Int64 { numerator / denominator }

  /// The nearest integer; halves are rounded away from 0.
  @inline(__always)
  package var rounded: Int64 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // The remainder is below the denominator, so the calculation does not overflow.
    let distance = rest.magnitude
    if distance < UInt64(denominator) - distance { return whole }
    return rest < 0 ? whole - 1 : whole + 1
  }

  /// The number minus an integer multiple of another number.
  ///
  /// - Parameters:
  ///   - divisor: The other number.
  ///   - isFloored: Whether the quotient is rounded down, so the result has the sign of the
  ///     divisor; otherwise the quotient is truncated.
  /// - Returns: The remainder; `nil` if the divisor is 0, or if an intermediate result does not
  ///   fit.
  @inline(__always)
  package func remainder(dividingBy divisor: SmallRational, isFloored: Bool) -> SmallRational? {
    var (x, y, unit) = (numerator, divisor.numerator, denominator)
    if denominator != divisor.denominator {
      let top = x.multipliedReportingOverflow(by: divisor.denominator)
      let other = y.multipliedReportingOverflow(by: denominator)
      let bottom = denominator.multipliedReportingOverflow(by: divisor.denominator)
      if top.overflow || other.overflow || bottom.overflow { return nil }
      (x, y, unit) = (top.partialValue, other.partialValue, bottom.partialValue)
    }
    if y == 0 || y == -1 { return y == 0 ? nil : SmallRational(0) }
    let rest = x % y
    let isOnOtherSide = isFloored && rest != 0 && (rest < 0) != (y < 0)
    return SmallRational(isOnOtherSide ? rest + y : rest, over: unit)
  }

  /// The same number with the least denominator.
  @inline(__always)
  package var reduced: SmallRational {
    if denominator == 1 { return self }
    let common = Int64(
      truncatingIfNeeded: greatestCommonDivisor(
        numerator.magnitude, UInt64(truncatingIfNeeded: denominator)))
    return common == 1 ? self : SmallRational(numerator / common, over: denominator / common)
  }
}

extension Rational {
  /// The number as a quotient of 64-bit integers; `nil` if it does not fit.
  @inline(__always)
  var small: SmallRational? {
    guard let numerator = numerator.int64, let denominator = denominator.int64 else { return nil }
    return SmallRational(numerator, over: denominator)
  }

  /// Converts a quotient in lowest terms.
  init(lowest small: SmallRational) {
    self.init(
      lowest: Integer(small.numerator), over: Integer(small.denominator))
  }
}

extension Bounds {
  /// Whether every quotient of 64-bit integers is within the bounds.
  @inline(__always)
  package var holdSmallRationals: Bool { largestSmall == .max }
}

extension SmallRational {
  /// Whether both parts may be squares, according to their last six bits.
  var mayBeSquare: Bool {
    // Each set bit marks a remainder modulo 64 that squares have.
    let squares: UInt64 = 0x0202_0212_0203_0213
    return squares >> UInt64(truncatingIfNeeded: numerator & 63) & 1 == 1
      && squares >> UInt64(truncatingIfNeeded: denominator & 63) & 1 == 1
  }
}
