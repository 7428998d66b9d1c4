import ExactReals

extension NumberFormat {
  /// Writes a number in the style of the format.
  ///
  /// All styles use the same data: an integer that was rounded once, and the position of its
  /// point.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - bounds: The checkpoint.
  /// - Returns: The text, and whether it is exact; `nil` if the style does not apply to the
  ///   number.
  /// - Throws: Errors of the checkpoint.
  func text(
    of number: Real, _ bounds: Bounds
  ) throws(RealError) -> (text: String, isExact: Bool)? {
    switch style {
    case .plain, .based: return nil
    case .fixed(let places):
      let (integer, isExact) = try number.rounded(timesTenTo: places, rounding, bounds)
      return (try Decimal(integer, places: places, bounds).text, isExact)
    case .scientific(let places):
      let (digits, exponent, isExact) = try number.rounded(toDigits: places + 1, rounding, bounds)
      return (try Decimal(digits, places: places, bounds).text + "e\(exponent)", isExact)
    case .engineering(let places):
      let (decimal, exponent, isExact) = try thousands(of: number, places: places, bounds)
      return (decimal.text + "e\(exponent)", isExact)
    case .prefixed(let places):
      let (decimal, exponent, isExact) = try thousands(of: number, places: places, bounds)
      let power = NumberFormat.prefix(exponent) ?? "e\(exponent)"
      return (decimal.withoutZeros.text + power, isExact)
    case .fraction, .mixed:
      guard let rational = number.rational else { return nil }
      let (numerator, denominator) = (rational.numerator, rational.denominator)
      if rational.isInteger { return (try numerator.text(bounds), true) }
      let over = "/" + (try denominator.text(bounds))
      if style == .fraction || numerator.magnitude < denominator.magnitude {
        return (try numerator.text(bounds) + over, true)
      }
      let (whole, rest) = try numerator.magnitude.quotientAndRemainder(
        dividingBy: denominator.magnitude, bounds)
      let sign = numerator.signum() < 0 ? "-" : ""
      return (try sign + whole.text(bounds) + " " + rest.text(bounds) + over, true)
    case .hours(let places):
      let (parts, isExact) = try sixtieths(of: number, places: places, bounds)
      return (parts.sign + "\(parts.whole):\(parts.minutes):\(parts.seconds)", isExact)
    case .degrees(let places):
      let (parts, isExact) = try sixtieths(of: number, places: places, bounds)
      return (parts.sign + "\(parts.whole)°\(parts.minutes)'\(parts.seconds)\"", isExact)
    }
  }

  /// The leading digits and a power of a thousand, with one to three digits before the point.
  private func thousands(
    of number: Real, places: Int, _ bounds: Bounds
  ) throws(RealError) -> (Decimal, exponent: Int, isExact: Bool) {
    let (digits, exponent, isExact) = try number.rounded(toDigits: places + 1, rounding, bounds)
    let shift = ((exponent % 3) + 3) % 3
    // Zeros are appended if there are too few digits before the point.
    let zeros = max(0, shift - places)
    let integer = zeros == 0 ? digits : digits * (zeros == 1 ? 10 : 100)
    return (
      try Decimal(integer, places: max(0, places - shift), bounds), exponent - shift, isExact
    )
  }

  /// Writes the number of a quantity in its unit with another SI prefix.
  ///
  /// There are one to three digits before the point, or one to six for a square unit, as far as the
  /// unit allows the prefixes.
  ///
  /// - Parameters:
  ///   - number: The number in the unit as it is.
  ///   - places: The number of significant digits after the first one.
  ///   - prefixes: The prefixes of the unit.
  ///   - bounds: The checkpoint.
  /// - Returns: The text, the power of a thousand of the prefix, and whether the text is exact;
  ///   `nil` for 0, and if all prefixes are far from the number.
  /// - Throws: Errors of the checkpoint.
  func text(
    of number: Real, places: Int, with prefixes: UnitPrefixes, _ bounds: Bounds
  ) throws(RealError) -> (text: String, power: Int, isExact: Bool)? {
    let (digits, exponent, isExact) = try number.multiplied(by: prefixes.factor, bounds)
      .rounded(toDigits: places + 1, rounding, bounds)
    let step = 3 * prefixes.exponent
    guard !digits.isZero, let power = prefixes.power(exponent) ?? prefixes.powers.first,
      abs((Double(exponent) / Double(step)).rounded(.down) - Double(power)) <= 2
    else { return nil }
    let shift = exponent - places - power * step
    let integer = try digits * (10 as Integer).power(max(0, shift), bounds)
    let decimal = try Decimal(integer, places: max(0, -shift), bounds)
    return (decimal.withoutZeros.text, power, isExact)
  }

  /// The SI prefix for a power of ten: empty for 1, `nil` without a prefix.
  private static func prefix(_ exponent: Int) -> String? {
    guard -30...30 ~= exponent else { return nil }
    return UnitPrefixes.symbol(exponent / 3)
  }

  /// Splits a number into whole units, two-digit minutes, and rounded two-digit seconds.
  private func sixtieths(
    of number: Real, places: Int, _ bounds: Bounds
  ) throws(RealError) -> (
    parts: (sign: String, whole: String, minutes: String, seconds: String), isExact: Bool
  ) {
    let unbounded = bounds.withoutSizes
    let (integer, isExact) = try number.multiplied(by: 3600, unbounded)
      .rounded(timesTenTo: places, rounding, bounds)
    let minute = try (10 as Integer).power(places, unbounded) * 60
    let (minutes, seconds) = try integer.magnitude.quotientAndRemainder(
      dividingBy: minute, unbounded)
    let (whole, rest) = try minutes.quotientAndRemainder(dividingBy: 60, unbounded)
    let parts = (
      integer.signum() < 0 ? "-" : "", try whole.text(unbounded),
      try Decimal(rest, places: 0, whole: 2, bounds).text,
      try Decimal(seconds, places: places, whole: 2, bounds).text
    )
    return (parts, isExact)
  }
}

/// A decimal number as digits before and after the point.
private struct Decimal {
  private var sign: String
  private var whole: ArraySlice<UInt8>
  private var fraction: ArraySlice<UInt8>

  /// Divides an integer by a power of ten.
  ///
  /// - Parameters:
  ///   - integer: The integer; 0 has no sign, even if it is a rounded negative number.
  ///   - places: The number of digits after the point.
  ///   - count: The minimum number of digits before the point.
  ///   - bounds: The checkpoint.
  /// - Throws: Errors of the checkpoint.
  init(_ integer: Integer, places: Int, whole count: Int = 1, _ bounds: Bounds) throws(RealError) {
    var digits = Array(try integer.magnitude.text(bounds.withoutSizes).utf8)
    let missing = places + count - digits.count
    if missing > 0 { digits = [UInt8](repeating: UInt8(ascii: "0"), count: missing) + digits }
    let point = digits.count - places
    sign = integer.signum() < 0 ? "-" : ""
    (whole, fraction) = (digits[..<point], digits[point...])
  }

  /// The decimal without trailing zeros after the point.
  var withoutZeros: Decimal {
    var copy = self
    while copy.fraction.last == UInt8(ascii: "0") { copy.fraction.removeLast() }
    return copy
  }

  /// The decimal as text.
  var text: String {
    sign + String(decoding: whole, as: UTF8.self)
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }
}
