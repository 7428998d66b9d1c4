extension Real {
  /// The number in decimal digits, correctly rounded.
  ///
  /// Integers are written in full, and other numbers exactly if the digits suffice. Otherwise, the
  /// number is rounded to the nearest, ties to even. Trailing zeros are omitted. The notation is
  /// plain for exponents from −7 to `digits` − 1.
  ///
  /// ```swift
  /// try (Real(2) / 3).decimal(digits: 5)  // → 0.66667
  /// try (Real(1) / 8).decimal(digits: 5)  // → 0.125
  /// ```
  ///
  /// - Parameters:
  ///   - digits: The number of digits, except for integers.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The text. A number that cannot be distinguished from 0 counts as 0; a number that
  ///   cannot be distinguished from a tie counts as a tie.
  /// - Throws: `limitExceeded` if the calculation needs too many bits; errors of the checkpoint.
  public func decimal(
    digits: Int = 20, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> String {
    if let text = quickDecimal(digits: digits, bounds) { return text }
    return try rounded(digits: digits, bounds).text
  }

  /// The number in decimal digits, and whether they are exact.
  package func rounded(
    digits: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> (text: String, isExact: Bool) {
    if case .integer(let integer) = form { return (String(integer), true) }
    guard let rational else { return (try roundedComputation(digits, bounds), false) }
    if rational.isInteger { return (try rational.numerator.text(bounds), true) }
    let isNegative = rational.signum() < 0
    let expansion = try rational.expansion(digits: digits, bounds)
    let text = try expansion.text(digits: digits, isNegative: isNegative, bounds)
    return (text, try rational.hasDigits(digits, first: expansion.exponent, bounds))
  }

  /// The digits that both ends of a narrow enclosure share.
  private func roundedComputation(_ digits: Int, _ bounds: Bounds) throws(RealError) -> String {
    if let text = quickDecimal(digits: digits, bounds) { return text }
    let needed = neededBits(digits)
    var last: (low: DecimalExpansion, high: DecimalExpansion)?
    var isNegative = false
    let precision = max(needed + 40, Real.firstPrecision)
    let enclosure = try enclosure(from: precision, accuracy: needed, bounds) {
      enclosure throws(RealError) in
      guard enclosure.accuracy >= needed, let sign = enclosure.sign else { return false }
      let ends = try enclosure.roundedEnds(digits: digits, bounds)
      (last, isNegative) = (ends, sign < 0)
      return ends.low == ends.high
    }
    if enclosure != nil, let low = last?.low {
      return try low.text(digits: digits, isNegative: isNegative, bounds)
    }
    guard let last, let tied = DecimalExpansion.tied(last.low, last.high, digits: digits)
    else { return "0" }
    return try tied.text(digits: digits, isNegative: isNegative, bounds)
  }
}

extension Enclosure {
  /// The magnitudes of both ends, rounded to decimal digits.
  ///
  /// A very large number, or a number very close to 0, is first divided by a power of ten. The
  /// power has only the bits that the digits need.
  ///
  /// - Precondition: 0 is not in the enclosure.
  fileprivate func roundedEnds(
    digits: Int, _ bounds: Bounds
  ) throws(RealError) -> (low: DecimalExpansion, high: DecimalExpansion) {
    let needed = neededBits(digits)
    let exponent = Int(Double(midpointWidth) * 0.30102999566398120)
    // Squaring doubles the relative error of a power, about as often as its exponent has bits.
    let precision = needed + 64 + 2 * abs(exponent).bitCount
    guard abs(midpointWidth) > 2 * precision + 1024,
      let scaled = try divided(byPowerOfTen: exponent, precision: precision, bounds),
      !scaled.lowerBound.isZero
    else { return try plainRoundedEnds(digits: digits, bounds) }
    let (low, high) = try scaled.plainRoundedEnds(digits: digits, bounds)
    return (low.shifted(by: exponent), high.shifted(by: exponent))
  }

  /// Encloses the quotients by a power of ten.
  private func divided(
    byPowerOfTen exponent: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let power = try Enclosure(exactly: 10).power(abs(exponent), precision: precision, bounds)
    return exponent < 0
      ? try multiplied(by: power, precision: precision, bounds)
      : try divided(by: power, precision: precision, bounds)
  }

  /// The magnitudes of both ends, rounded to decimal digits with exact powers of ten and of two.
  private func plainRoundedEnds(
    digits: Int, _ bounds: Bounds
  ) throws(RealError) -> (low: DecimalExpansion, high: DecimalExpansion) {
    let ends = ends
    let scale = try (1 as Integer).shifted(left: abs(ends.unit), bounds.withoutSizes)
    var powers = PowersOfTen()
    func expansion(_ end: Integer) throws(RealError) -> DecimalExpansion {
      let integer = end.magnitude
      return ends.unit >= 0
        ? try DecimalExpansion(integer * scale, over: 1, digits: digits, &powers, bounds)
        : try DecimalExpansion(integer, over: scale, digits: digits, &powers, bounds)
    }
    let (low, high) = (try expansion(ends.low), try expansion(ends.high))
    return mantissa.isNegative ? (high, low) : (low, high)
  }
}

/// The number of bits that distinguish numbers with a given number of digits.
private func neededBits(_ digits: Int) -> Int { Int(Double(digits) * 3.3219280948873626) + 8 }

extension Rational {
  /// The leading digits, rounded.
  ///
  /// For long integers, the leading bits of the quotient are tried first. They do not suffice if
  /// the number is nearly or exactly half-way between two others.
  ///
  /// - Precondition: The number is not 0.
  fileprivate func expansion(digits: Int, _ bounds: Bounds) throws(RealError) -> DecimalExpansion {
    let precision = neededBits(digits) + 64
    if bitWidth > 4 * precision {
      let enclosure = try Enclosure.quotient(
        numerator, denominator, precision: precision, bounds)
      let (low, high) = try enclosure.roundedEnds(digits: digits, bounds)
      if low == high { return low }
    }
    var powers = PowersOfTen()
    return try DecimalExpansion(
      numerator.magnitude, over: denominator, digits: digits, &powers, bounds)
  }

  /// Whether the decimal expansion ends within the given number of digits.
  ///
  /// - Parameters:
  ///   - digits: The greatest number of digits.
  ///   - exponent: The power of ten of the first digit.
  ///   - bounds: The checkpoint.
  /// - Returns: Whether the expansion ends.
  /// - Throws: Errors of the checkpoint.
  fileprivate func hasDigits(
    _ digits: Int, first exponent: Int, _ bounds: Bounds
  ) throws(RealError) -> Bool {
    // The number of places is the larger of the exponents of 2 and 5.
    let places = digits - 1 - exponent
    let twos = denominator.trailingZeroBitCount
    guard places >= 0, twos <= places else { return false }
    guard let fives = try (denominator >> twos).powerOfFive(bounds) else { return false }
    return fives <= places
  }
}

extension Real: CustomStringConvertible {
  /// The number in at most 20 decimal digits; integers are written in full.
  public var description: String {
    (try? decimal(digits: 20)) ?? "a number of more digits than there is room for"
  }
}
