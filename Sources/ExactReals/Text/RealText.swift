extension Real {
  /// The number in decimal digits, correctly rounded.
  ///
  /// Integers are written in full, other numbers exactly if they have so few digits. What is not
  /// exact is rounded to the nearest, ties to even; zeros behind the last digit are left out. The
  /// notation is plain while the exponent is from −7 to `digits` − 1.
  ///
  /// ```swift
  /// try (Real(2) / 3).decimal(digits: 5)  // → 0.66667
  /// try (Real(1) / 8).decimal(digits: 5)  // → 0.125
  /// ```
  ///
  /// - Parameters:
  ///   - digits: How many digits a number has that is no integer.
  ///   - bounds: What bounds the calculation.
  /// - Returns: The text. A number that cannot be told from 0, or from a tie, is taken for it.
  /// - Throws: `limitExceeded` if that takes more bits than there is room for; what the checkpoint
  ///   throws.
  public func decimal(
    digits: Int = 20, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> String {
    try rounded(digits: digits, bounds).text
  }

  /// The number in decimal digits, and whether they are all of it.
  package func rounded(
    digits: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> (text: String, isExact: Bool) {
    if case .integer(let integer) = form { return (String(integer), true) }
    guard let rational else { return (try roundedComputation(digits, bounds), false) }
    if rational.isInteger { return (try rational.numerator.text(bounds), true) }
    let isNegative = rational.signum() < 0
    let expansion = try DecimalExpansion(
      rational.numerator.magnitude, over: rational.denominator, digits: digits, bounds)
    let text = try expansion.text(digits: digits, isNegative: isNegative, bounds)
    return (text, try rational.hasDigits(digits, first: expansion.exponent, bounds))
  }

  /// The digits that both ends of a narrow enclosure have.
  private func roundedComputation(_ digits: Int, _ bounds: Bounds) throws(RealError) -> String {
    let needed = Int(Double(digits) * 3.3219280948873626) + 8
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
  /// Both ends, by magnitude, rounded to decimal digits.
  ///
  /// - Precondition: 0 is not enclosed.
  fileprivate func roundedEnds(
    digits: Int, _ bounds: Bounds
  ) throws(RealError) -> (low: DecimalExpansion, high: DecimalExpansion) {
    let ends = ends
    let scale = try (1 as Integer).shifted(left: abs(ends.unit), bounds.withoutSizes)
    func expansion(_ end: Integer) throws(RealError) -> DecimalExpansion {
      let integer = end.magnitude
      return ends.unit >= 0
        ? try DecimalExpansion(integer * scale, over: 1, digits: digits, bounds)
        : try DecimalExpansion(integer, over: scale, digits: digits, bounds)
    }
    let (low, high) = (try expansion(ends.low), try expansion(ends.high))
    return mantissa.isNegative ? (high, low) : (low, high)
  }
}

extension Rational {
  /// Whether the decimal expansion ends within so many digits.
  ///
  /// - Parameters:
  ///   - digits: How many digits there may be.
  ///   - exponent: The power of ten of the first one.
  ///   - bounds: The checkpoint.
  /// - Returns: Whether it does.
  /// - Throws: What the checkpoint throws.
  fileprivate func hasDigits(
    _ digits: Int, first exponent: Int, _ bounds: Bounds
  ) throws(RealError) -> Bool {
    // The expansion has as many places as the larger of the powers of 2 and 5.
    let places = digits - 1 - exponent
    guard places >= 0, denominator.trailingZeroBitCount <= places else { return false }
    let unbounded = bounds.withoutSizes
    guard denominator.bitWidth <= 4 * places + 1 else { return false }
    let power = try (10 as Integer).power(places, unbounded)
    return try power.quotientAndRemainder(dividingBy: denominator, unbounded).remainder.isZero
  }
}

extension Real: CustomStringConvertible {
  /// The number in at most 20 decimal digits, an integer in full.
  public var description: String {
    (try? decimal(digits: 20)) ?? "a number of more digits than there is room for"
  }
}
