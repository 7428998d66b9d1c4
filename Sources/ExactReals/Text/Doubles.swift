extension Real {
  /// Converts a double exactly; returns `nil` for infinity and NaN.
  ///
  /// ```swift
  /// try Real(0.5)?.decimal()  // → Optional("0.5")
  /// try Real(0.1)?.decimal()  // → Optional("0.10000000000000000555")
  /// try Real("0.1").decimal()  // → 0.1
  /// ```
  public init?(_ double: Double) {
    guard let rational = Rational(exactly: double) else { return nil }
    self.init(rational)
  }

  /// The double nearest to the number, ties to even; infinite for a number outside the range of
  /// doubles.
  ///
  /// - Throws: Errors of the checkpoint. A number that cannot be distinguished from a tie counts as
  ///   a tie.
  public func nearestDouble(_ bounds: Bounds = Bounds()) throws(RealError) -> Double {
    if let rational {
      let magnitude = try nearest(
        rational.numerator.absolute, rational.denominator.absolute, bounds)
      return rational.signum() < 0 ? -magnitude : magnitude
    }
    var ends = (low: 0.0, high: 0.0)
    var isNegative = false
    let enclosure = try enclosure(from: Real.firstPrecision, accuracy: 57, bounds) {
      enclosure throws(RealError) in
      guard enclosure.accuracy > 56, let sign = enclosure.sign else { return false }
      (ends, isNegative) = (try enclosure.nearestDoubles(bounds), sign < 0)
      return ends.low == ends.high
    }
    // A tie is rounded to the even neighbour. A number that cannot be distinguished from 0 becomes
    // 0.
    let isTied = enclosure == nil && ends.low.significandBitPattern & 1 == 1
    let magnitude = isTied ? ends.high : ends.low
    return isNegative ? -magnitude : magnitude
  }
}

extension Enclosure {
  /// The doubles nearest to the magnitudes of both ends.
  fileprivate func nearestDoubles(
    _ bounds: Bounds
  ) throws(RealError) -> (low: Double, high: Double) {
    // Far outside the range of doubles, the exact ends do not matter.
    if midpointWidth > 1100 { return (.infinity, .infinity) }
    if midpointWidth < -1100 { return (0, 0) }
    let ends = ends
    let denominator = Natural.one << max(0, -ends.unit)
    func nearestTo(_ end: Integer) throws(RealError) -> Double {
      try nearest(end.absolute << max(0, ends.unit), denominator, bounds)
    }
    let (low, high) = (try nearestTo(ends.low), try nearestTo(ends.high))
    return mantissa.isNegative ? (high, low) : (low, high)
  }
}

/// The double nearest to a quotient, ties to even.
///
/// - Precondition: `denominator` is not 0.
private func nearest(
  _ numerator: Natural, _ denominator: Natural, _ bounds: Bounds
) throws(RealError) -> Double {
  if numerator.isZero { return 0 }
  // The leading bit of the quotient is at `width` - 1 or `width`. Doubles end below 2^-1074.
  let width = numerator.bitWidth - denominator.bitWidth
  if width > 1100 { return .infinity }
  let unit = max(width - 55, -1076)
  let (quotient, remainder) = try (numerator << max(0, -unit)).divided(
    by: denominator << max(0, unit), bounds)
  // A last bit that marks a nonzero remainder makes the conversion to a double round correctly.
  let digits = quotient.lowWord << 1 | (remainder.isZero ? 0 : 1)
  let excess = unit - 1
  if width >= -1021 { return Double(sign: .plus, exponent: excess, significand: Double(digits)) }
  // Below 2^-1022, doubles have fewer bits: the number is rounded to a multiple of the smallest
  // double.
  let places = UInt64(-1074 - excess)
  let rest = digits & ((1 << places) - 1)
  let half = UInt64(1) << (places - 1)
  let whole = digits >> places
  let roundsUp = rest > half || (rest == half && whole & 1 == 1)
  return Double(roundsUp ? whole + 1 : whole) * .leastNonzeroMagnitude
}
