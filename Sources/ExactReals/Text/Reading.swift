extension Real {
  /// Reads the exact number of a text.
  ///
  /// Money and other decimals should be texts: `Real("1.19")` is 119/100, and `Real(1.19)` is the
  /// nearest binary fraction.
  ///
  /// ```swift
  /// try Real("1.19").rational  // → Optional(119/100)
  /// try Real("-22/7").decimal(digits: 5)  // → -3.1429
  /// try Real("0xff").decimal()  // → 255
  /// (try? Real("ten")) == nil  // → true
  /// ```
  ///
  /// - Parameters:
  ///   - text: A decimal number, with an optional point and an optional exponent; two integers with
  ///     a slash between them; or digits in a base with its prefix, `0x`, `0o`, `0b` or `36r`, also
  ///     of both integers of a quotient.
  ///     Single underscores between digits are ignored.
  ///   - bounds: The bounds of the number.
  /// - Throws: `domain` for a text that is not a number and for a denominator of 0; `limitExceeded`
  ///   for a number of too many digits.
  /// - Complexity: The time for reading the digits and for the power of ten.
  public init(_ text: String, _ bounds: Bounds = Bounds()) throws(RealError) {
    guard let number = try Real(reading: text, bounds) else {
      throw .notANumber(text, "a number")
    }
    self = number
  }

  /// Reads the exact number of a text; returns `nil` if the text is not a number.
  package init?(reading text: String, _ bounds: Bounds = Bounds()) throws(RealError) {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.takeSign()
    guard let magnitude = try Real.magnitude(rest, bounds) else { return nil }
    self = isNegative ? try magnitude.negated(bounds) : magnitude
  }

  private static func magnitude(
    _ bytes: ArraySlice<UInt8>, _ bounds: Bounds
  ) throws(RealError) -> Real? {
    if let (radix, length) = prefix(bytes.prefix(3)) {
      guard let line = bytes.firstIndex(of: UInt8(ascii: "/")) else {
        return try based(bytes.dropFirst(length), radix, bounds)
      }
      let second = bytes[(line + 1)...]
      guard let (other, count) = prefix(second.prefix(3)), (other, count) == (radix, length),
        let numerator = try Integer(digits: bytes[..<line].dropFirst(length), radix: radix, bounds),
        let denominator = try Integer(digits: second.dropFirst(count), radix: radix, bounds)
      else { return nil }
      return Real(try Rational(numerator, over: denominator, bounds))
    }
    if let line = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = try Integer(digits: bytes[..<line], bounds),
        let denominator = try Integer(digits: bytes[(line + 1)...], bounds)
      else { return nil }
      return Real(try Rational(numerator, over: denominator, bounds))
    }
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = bytes[..<(end ?? bytes.endIndex)]
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    let fraction = mantissa[point...].dropFirst()
    guard let exponent = exponent(end.map { bytes[($0 + 1)...] }),
      isDigits(mantissa[..<point]), isDigits(fraction),
      let significand = try Integer(digits: mantissa[..<point] + fraction, bounds)
    else { return nil }
    let places = fraction.count { $0 != UInt8(ascii: "_") }
    return try Real(significand: significand, exponent: exponent - places, bounds)
  }

  /// Digits in a base, with an optional point.
  private static func based(
    _ digits: ArraySlice<UInt8>, _ radix: Int, _ bounds: Bounds
  ) throws(RealError) -> Real? {
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else {
      return try Integer(digits: digits, radix: radix, bounds).map { Real($0) }
    }
    let (whole, fraction) = (digits[..<point], digits[(point + 1)...])
    guard !whole.isEmpty, !fraction.isEmpty, isDigits(whole), isDigits(fraction),
      let numerator = try Integer(digits: whole + fraction, radix: radix, bounds)
    else { return nil }
    let places = fraction.count { $0 != UInt8(ascii: "_") }
    return Real(
      try Rational(numerator, over: Integer(radix).power(places, bounds), bounds))
  }

  /// The base of a prefix such as `0x` or `36r`, and the length of the prefix.
  private static func prefix(_ bytes: ArraySlice<UInt8>) -> (radix: Int, length: Int)? {
    let start = Array(bytes)
    guard start.count > 1 else { return nil }
    switch (start[0], start[1] | 0x20) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")): return (16, 2)
    case (UInt8(ascii: "0"), UInt8(ascii: "o")): return (8, 2)
    case (UInt8(ascii: "0"), UInt8(ascii: "b")): return (2, 2)
    default: break
    }
    guard let letter = start.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "r") }),
      let radix = Int(String(decoding: start[..<letter], as: UTF8.self)), 2...36 ~= radix
    else { return nil }
    return (radix, letter + 1)
  }

  /// Whether the bytes are empty, or digits with single underscores between them.
  private static func isDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first != UInt8(ascii: "_") && bytes.last != UInt8(ascii: "_")
  }

  /// Reads an exponent; if it does not fit, returns an exponent beyond every limit.
  private static func exponent(_ bytes: ArraySlice<UInt8>?) -> Int? {
    guard var rest = bytes else { return 0 }
    let isNegative = rest.takeSign()
    guard !rest.isEmpty, isDigits(rest) else { return nil }
    var magnitude = 0
    for byte in rest where byte != UInt8(ascii: "_") {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
      magnitude = min(magnitude * 10 + Int(byte & 0xF), mostExponent)
    }
    return isNegative ? -magnitude : magnitude
  }
}

extension ArraySlice<UInt8> {
  /// Removes a sign; returns whether it was a minus sign, either ASCII's or U+2212.
  mutating func takeSign() -> Bool {
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      return popFirst() == UInt8(ascii: "-")
    }
    if starts(with: [0xE2, 0x88, 0x92]) {
      removeFirst(3)
      return true
    }
    return false
  }
}

/// An exponent beyond the length of every text that fits in memory.
///
/// Ten times the exponent still fits an integer.
private let mostExponent = Int(clamping: (1 as Int64) << 48) / 16
