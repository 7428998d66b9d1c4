extension Real {
  /// Encloses the number in an interval with rational ends.
  ///
  /// ```swift
  /// try Real(2).squareRoot().interval(precision: 8)  // → 181/128...363/256
  /// try Real(2).squareRoot().interval(precision: 16)  // → 92681/65536...46341/32768
  /// ```
  ///
  /// - Parameters:
  ///   - precision: The exponent of 1/2 that is the unit of the interval, from 0 up.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: Two multiples of 2^−`precision`, at most two steps apart.
  /// - Throws: `undecided` for a number that cannot be calculated with this precision, because an
  ///   earlier question is undecided; errors of the checkpoint.
  /// - Complexity: The time for calculating the number with as many bits, plus the bits that
  ///   cancel.
  public func interval(
    precision: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> ClosedRange<Rational> {
    let scale = try Real(2).power(max(0, precision), bounds)
    var (low, high) = (self, self)
    if rational == nil {
      let isNarrow = { (enclosure: Enclosure) in enclosure.radius.width < -precision }
      var patient = bounds
      patient.decisionBits = max(bounds.decisionBits, precision + Real.firstPrecision)
      guard
        let ends = try enclosure(
          from: Real.firstPrecision, accuracy: patient.decisionBits, patient, until: isNarrow)?.ends
      else { throw .undecided("so narrow an interval", bounds) }
      let unit = try Real(2).power(ends.unit, bounds.withoutSizes)
      low = try Real(ends.low).multiplied(by: unit, bounds.withoutSizes)
      high = try Real(ends.high).multiplied(by: unit, bounds.withoutSizes)
    }
    let first = try low.multiplied(by: scale, bounds.withoutSizes).floor(bounds)
    let last = try high.multiplied(by: scale, bounds.withoutSizes).ceiling(bounds)
    let divisor = try scale.floor(bounds)
    return try Rational(first, over: divisor, bounds)...Rational(last, over: divisor, bounds)
  }
}
