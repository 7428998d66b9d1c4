/// The leading decimal digits of a number, rounded: `significand` · 10^(`exponent` − digits + 1).
struct DecimalExpansion: Equatable {
  /// The digits as one integer; 0 only for the number 0.
  let significand: Integer

  /// The power of ten of the first digit.
  let exponent: Int

  private init(significand: Integer, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// Calculates the expansion of a quotient of positive integers, correctly rounded, ties to even.
  ///
  /// - Parameters:
  ///   - numerator: The numerator.
  ///   - denominator: The denominator.
  ///   - digits: The number of digits to keep, from 1 up.
  ///   - powers: The powers of ten.
  ///   - bounds: The checkpoint.
  /// - Throws: Errors of the checkpoint.
  init(
    _ numerator: Integer, over denominator: Integer, digits: Int, _ powers: inout PowersOfTen,
    _ bounds: Bounds
  ) throws(RealError) {
    let unbounded = bounds.withoutSizes
    // The quotient is at least 2^(width - 1). The estimate of its exponent is correct or 1 too
    // small.
    let width = numerator.bitWidth - denominator.bitWidth
    var exponent = Int((Double(width - 1) * 0.30102999566398120).rounded(.down))
    while true {
      let places = digits - 1 - exponent
      let power = try powers.power(abs(places), unbounded)
      let limit = try powers.power(digits, unbounded)
      let scaled =
        places >= 0
        ? (try numerator.multiplied(by: power, unbounded), denominator)
        : (numerator, try denominator.multiplied(by: power, unbounded))
      let (quotient, remainder) = try scaled.0.quotientAndRemainder(
        dividingBy: scaled.1, unbounded)
      if quotient >= limit {
        exponent += 1
        continue
      }
      let twice = remainder + remainder
      let roundsUp = twice > scaled.1 || (twice == scaled.1 && !quotient.isEven)
      let rounded = roundsUp ? quotient + 1 : quotient
      self.exponent = rounded == limit ? exponent + 1 : exponent
      significand =
        rounded == limit ? try powers.power(digits - 1, unbounded) : rounded
      return
    }
  }

  /// The digits without trailing zeros, as plain text or with an exponent.
  ///
  /// - Parameters:
  ///   - digits: The number of digits.
  ///   - isNegative: Whether a minus sign precedes the digits.
  ///   - bounds: The checkpoint.
  /// - Returns: The text.
  /// - Throws: Errors of the checkpoint.
  func text(
    digits: Int, isNegative: Bool, _ bounds: Bounds
  ) throws(RealError) -> String {
    if significand.isZero { return "0" }
    let text = try significand.text(bounds.withoutSizes)
    var figures = text.utf8[...]
    while figures.last == UInt8(ascii: "0") { figures.removeLast() }
    return laidOut(
      figures, exponent: exponent, digits: digits, isNegative: isNegative)
  }

  /// The expansion of the number times a power of ten.
  func shifted(by power: Int) -> DecimalExpansion {
    DecimalExpansion(significand: significand, exponent: exponent + power)
  }

  /// The even one of two neighbours, for a number half-way between them.
  ///
  /// If both are equal, that expansion is returned; `nil` if they are not neighbours.
  static func tied(
    _ low: DecimalExpansion, _ high: DecimalExpansion, digits: Int
  ) -> DecimalExpansion? {
    if low == high { return low }
    if low.exponent == high.exponent, low.significand + 1 == high.significand {
      return low.significand.isEven ? low : high
    }
    // From 99…9 to 10…0, the latter is even.
    return low.exponent + 1 == high.exponent ? high : nil
  }
}

/// Powers of ten with a cache of the last power: the next power is often the same or slightly
/// larger.
struct PowersOfTen {
  private var exponent = 0
  private var power: Integer = 1

  /// The power with a nonnegative exponent.
  ///
  /// - Throws: Errors of the checkpoint.
  mutating func power(_ exponent: Int, _ bounds: Bounds) throws(RealError) -> Integer {
    let more = exponent - self.exponent
    if 0...18 ~= more {
      return power * (0..<more).reduce(1 as Integer) { power, _ in power * 10 }
    }
    self.exponent = exponent
    power = try (10 as Integer).power(exponent, bounds)
    return power
  }
}

/// The text of a number with digits without trailing zeros: plain, or with an exponent.
///
/// - Parameters:
///   - figures: The digits.
///   - exponent: The power of ten of the first digit.
///   - digits: The number of digits for which the notation is plain.
///   - isNegative: Whether a minus sign precedes the digits.
/// - Returns: The text.
func laidOut(
  _ figures: some Collection<UInt8>, exponent: Int, digits: Int, isNegative: Bool
) -> String {
  guard -7..<digits ~= exponent else {
    let first = String(decoding: figures.prefix(1), as: UTF8.self)
    let others = String(decoding: figures.dropFirst(), as: UTF8.self)
    return (isNegative ? "-" : "") + first + (others.isEmpty ? "" : "." + others) + "e\(exponent)"
  }
  return String(unsafeUninitializedCapacity: max(digits, figures.count) + 12) { place in
    layOut(figures, exponent: exponent, isNegative: isNegative, to: place)
  }
}

/// Writes a number with digits without trailing zeros as plain text.
///
/// - Parameters:
///   - figures: The digits.
///   - exponent: The power of ten of the first digit, from -7 up.
///   - isNegative: Whether a minus sign precedes the digits.
///   - place: The buffer for the text.
/// - Returns: The number of bytes that were written.
func layOut(
  _ figures: some Collection<UInt8>, exponent: Int, isNegative: Bool,
  to place: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var count = 0
  func append(_ byte: UInt8) {
    place[count] = byte
    count += 1
  }
  if isNegative { append(UInt8(ascii: "-")) }
  if exponent < 0 {
    append(UInt8(ascii: "0"))
    append(UInt8(ascii: "."))
    for _ in 0..<(-exponent - 1) { append(UInt8(ascii: "0")) }
  }
  for (index, figure) in figures.enumerated() {
    if index == exponent + 1, exponent >= 0 { append(UInt8(ascii: ".")) }
    append(figure)
  }
  for _ in 0..<max(0, exponent + 1 - figures.count) { append(UInt8(ascii: "0")) }
  return count
}
