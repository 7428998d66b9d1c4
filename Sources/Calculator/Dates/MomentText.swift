import ExactReals

extension Moment {
  /// The text from which the moment can be read, and whether this text is exact.
  ///
  /// Seconds are omitted if they are 0. A fraction without a finite decimal form is cut to nine
  /// digits.
  ///
  /// - Complexity: O(1) except for the fraction.
  public var text: (text: String, isExact: Bool) {
    let date = calendarDay
    var bytes: [UInt8] = date.year < 0 ? [UInt8(ascii: "-")] : []
    bytes.append(abs(date.year), width: 4)
    bytes.append(date.month, after: "-")
    bytes.append(date.day, after: "-")
    var isExact = true
    if let clock {
      bytes.append(hour, after: "T")
      bytes.append(minute, after: ":")
      let (digits, isAll) = clock.fraction.decimals
      let second = Int(clock.second) % 60
      if second != 0 || !digits.isEmpty { bytes.append(second, after: ":") }
      if !digits.isEmpty { bytes += [UInt8(ascii: ".")] + digits }
      isExact = isAll
      if let offset { bytes.append(offset: offset) }
    }
    return (String(decoding: bytes, as: UTF8.self), isExact)
  }
}

extension [UInt8] {
  /// Appends a number, padded with zeros to a number of digits.
  mutating func append(_ number: Int, width: Int) {
    var power = 1
    for _ in 1..<Swift.max(width, 1) { power *= 10 }
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// Appends a character and a two-digit number.
  fileprivate mutating func append(_ number: Int, after character: Unicode.Scalar) {
    append(UInt8(ascii: character))
    append(number, width: 2)
  }

  /// Appends an offset from UTC, given in seconds.
  mutating func append(offset: Int) {
    if offset == 0 { return append(UInt8(ascii: "Z")) }
    append(abs(offset) / 3600, after: offset < 0 ? "-" : "+")
    append(abs(offset) / 60 % 60, after: ":")
    if offset % 60 != 0 { append(abs(offset) % 60, after: ":") }
  }
}

extension Rational {
  /// The decimal places of a number from 0 to less than 1, and whether they are complete.
  ///
  /// If a denominator of *n* bits divides any power of 10, it divides 10 to the power *n*.
  fileprivate var decimals: (digits: [UInt8], isAll: Bool) {
    if isInteger { return ([], true) }
    let length = Int(denominator.binaryLogarithm) + 1
    if let (digits, rest) = digits(length), rest.isZero {
      return (Array(digits[...(digits.lastIndex { $0 != UInt8(ascii: "0") } ?? 0)]), true)
    }
    return (digits(9)?.digits ?? [], false)
  }

  /// The first decimal places, and the remainder.
  private func digits(_ count: Int) -> (digits: [UInt8], rest: Integer)? {
    let bounds = Bounds()
    // The numbers are too small to exceed a limit.
    guard let power = try? (10 as Integer).power(count, bounds),
      let (whole, rest) = try? (numerator * power).quotientAndRemainder(
        dividingBy: denominator, bounds),
      let text = try? whole.text(bounds)
    else { return nil }
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - text.utf8.count))
    return (zeros + text.utf8, rest)
  }
}
