extension Real {
  /// The number in at most 20 decimal digits, calculated with machine integers or a fixed
  /// enclosure.
  ///
  /// The text has the form of `decimal`.
  ///
  /// - Parameters:
  ///   - digits: The number of digits, except for integers.
  ///   - bounds: The bounds for numbers.
  /// - Returns: The text; `nil` if more precision is needed.
  func quickDecimal(digits: Int, _ bounds: Bounds) -> String? {
    #if hasFeature(Embedded)
      return nil
    #else
      guard digits <= QuickDecimal.mostDigits else { return nil }
      switch form {
      case .integer(let integer): return String(integer)
      case .rational:
        guard let small else { return nil }
        return QuickDecimal(small, digits: digits)?.text(digits: digits)
      case .computed(let computation):
        return computation.fixed.flatMap { QuickDecimal($0, digits: digits) }?.text(digits: digits)
      }
    #endif
  }
}

/// The leading digits of a number, rounded: `significand` · 10^(`exponent` − digits + 1).
///
/// The type is like `DecimalExpansion`, but uses machine words and has at most 20 digits.
struct QuickDecimal {
  static let mostDigits = 20

  private var significand: UInt128

  /// The power of ten of the first digit.
  private(set) var exponent: Int

  private let isNegative: Bool

  /// Calculates the digits of a quotient, correctly rounded, ties to even; `nil` if they do not
  /// fit.
  ///
  /// - Precondition: The number is not 0.
  init?(_ number: SmallRational, digits: Int) {
    let divisor = UInt128(number.denominator.magnitude)
    let width = 64 - number.numerator.magnitude.leadingZeroBitCount
    let otherWidth = 64 - number.denominator.leadingZeroBitCount
    exponent = decimalExponent(ofWidth: width - otherWidth)
    isNegative = number.numerator < 0
    significand = 0
    while true {
      let places = digits - 1 - exponent
      guard abs(places) < powersOfTen.count else { return nil }
      let power = powersOfTen[abs(places)]
      let top = UInt128(number.numerator.magnitude)
        .multipliedReportingOverflow(by: places < 0 ? 1 : power)
      let bottom = divisor.multipliedReportingOverflow(by: places < 0 ? power : 1)
      // Twice the remainder must also fit.
      if top.overflow || bottom.overflow || bottom.partialValue >> 127 > 0 { return nil }
      let (quotient, rest) = top.partialValue.quotientAndRemainder(
        dividingBy: bottom.partialValue)
      if quotient >= powersOfTen[digits] {
        exponent += 1
        continue
      }
      let isUp =
        2 * rest > bottom.partialValue
        || (2 * rest == bottom.partialValue && quotient & 1 == 1)
      significand = isUp ? quotient + 1 : quotient
      break
    }
    normalize(digits: digits)
  }

  /// Calculates the digits that all numbers in an enclosure share.
  ///
  /// - Returns: `nil` if the digits differ, or if the number is so large or small that the power of
  ///   ten does not fit.
  init?(_ number: FixedEnclosure, digits: Int) {
    isNegative = number.isNegative
    exponent = decimalExponent(ofWidth: number.width)
    significand = 0
    while true {
      let places = digits - 1 - exponent
      guard abs(places) < powersOfTen.count else { return nil }
      let power = powersOfTen[abs(places)]
      let zeros = power.leadingZeroBitCount
      let factor = FixedEnclosure(
        mantissa: power << UInt128(truncatingIfNeeded: zeros), exponent: -zeros, error: 0,
        isNegative: false)
      let scaled = places < 0 ? number.divided(by: factor) : number.multiplied(by: factor)
      // At most 70 bits are before the point, so most of the others are correct.
      guard let scaled, -120 ... -40 ~= scaled.exponent else { return nil }
      let shift = UInt128(truncatingIfNeeded: -scaled.exponent)
      let whole = scaled.mantissa >> shift
      if whole >= powersOfTen[digits] {
        exponent += 1
        continue
      }
      let (half, error) = (UInt128(1) << (shift - 1), UInt128(scaled.error))
      let rest = scaled.mantissa & (2 * half - 1)
      // The half itself is a tie, which only more bits can decide.
      guard rest + error < half || rest > half + error else { return nil }
      significand = rest < half ? whole : whole + 1
      break
    }
    normalize(digits: digits)
  }

  /// Carries a result that was rounded up to 10…0 into the exponent.
  private mutating func normalize(digits: Int) {
    guard significand == powersOfTen[digits] else { return }
    significand = powersOfTen[digits - 1]
    exponent += 1
  }

  /// The digits without trailing zeros, as plain text or with an exponent.
  func text(digits: Int) -> String {
    withFigures(digits) {
      laidOut($0, exponent: exponent, digits: digits, isNegative: isNegative)
    }
  }

  /// Writes `text`.
  ///
  /// - Parameters:
  ///   - place: A buffer for the text.
  ///   - digits: The number of digits.
  /// - Returns: The number of bytes that were written.
  func write(to place: UnsafeMutablePointer<UInt8>, digits: Int) -> Int {
    guard -7..<digits ~= exponent else {
      let text = text(digits: digits)
      for (index, byte) in text.utf8.enumerated() { place[index] = byte }
      return text.utf8.count
    }
    let place = UnsafeMutableBufferPointer(start: place, count: digits + 12)
    return withFigures(digits) {
      layOut($0, exponent: exponent, isNegative: isNegative, to: place)
    }
  }

  /// Calls a closure with the digits without trailing zeros.
  @inline(__always)
  private func withFigures<Result>(
    _ digits: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var bytes = (UInt64(0), UInt64(0), UInt64(0))
    return withUnsafeMutableBytes(of: &bytes) { place in
      // The digits are split into two halves, because only division of machine words is fast.
      let (upper, lower) = (
        UInt64(truncatingIfNeeded: significand >> 64), UInt64(truncatingIfNeeded: significand)
      )
      var words = UInt64(10_000_000_000).dividingFullWidth((upper, lower))
      for index in stride(from: digits - 1, through: 0, by: -1) {
        let isLow = digits - 1 - index < 10
        let word = isLow ? words.remainder : words.quotient
        let (quotient, digit) = word.quotientAndRemainder(dividingBy: 10)
        if isLow { words.remainder = quotient } else { words.quotient = quotient }
        place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      }
      var count = digits
      while count > 1, place[count - 1] == UInt8(ascii: "0") { count -= 1 }
      return body(UnsafeRawBufferPointer(rebasing: place[..<count]))
    }
  }
}

/// The power of ten of the first digit of a number below 2^`width`, or one less.
private func decimalExponent(ofWidth width: Int) -> Int {
  Int((Double(width - 2) * 0.30102999566398120).rounded(.down))
}

private let powersOfTen: [UInt128] = (0..<38).map { exponent in
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}
