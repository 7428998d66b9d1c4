extension NumeralScanner {
  /// Splits a complex number into its parts.
  ///
  /// - Parameter text: A number of the form `complex`.
  /// - Returns: The text of the real part, `0` if it is absent, and the text of the imaginary part
  ///   without `i`.
  package static func parts(ofComplex text: String) -> (real: String, imaginary: String) {
    let unit = text.utf8.lastIndex(of: UInt8(ascii: "i")) ?? text.utf8.endIndex
    let divisor = text.utf8[unit...].dropFirst()
    let bytes = Array(text.utf8[..<unit])
    // The last sign that does not begin an exponent.
    let border = bytes.indices.dropFirst().last { index in
      signLength(bytes[index...]) > 0 && bytes[index - 1] | 0x20 != UInt8(ascii: "e")
    }
    let imaginary = bytes[(border ?? 0)...]
    let isUnit = signLength(imaginary) == imaginary.count
    return (
      border.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? "0",
      String(decoding: imaginary, as: UTF8.self) + (isUnit ? "1" : "")
        + String(decoding: divisor, as: UTF8.self)
    )
  }
}

extension NumeralScanner {
  /// Splits a quantity into its number and its unit.
  ///
  /// - Parameter text: A quantity of the form `quantity`.
  /// - Returns: The text of the number, which may be empty, and the text of the unit without `_`.
  package static func parts(ofQuantity text: String) -> (number: String, unit: String) {
    let bytes = Array(text.utf8)
    if let angle = AngleShape(bytes[...]) { return (angle.degrees, "°") }
    // The first underscore that does not separate digits. Names of units may contain further ones.
    let border =
      bytes.indices.first { index in
        bytes[index] == UInt8(ascii: "_")
          && (index == 0 || digitCount(bytes[(index + 1)...].prefix(1)) == 0)
      } ?? bytes.endIndex
    if border == bytes.endIndex, bytes.last == UInt8(ascii: "%") {
      return (String(decoding: bytes.dropLast(), as: UTF8.self), "%")
    }
    return (
      String(decoding: bytes[..<border], as: UTF8.self),
      String(decoding: bytes[border...].dropFirst(), as: UTF8.self)
    )
  }
}

/// A scanner that parses a whole token as a number in any form of the grammar.
///
/// The tokenizer parses plain digits itself. The scanner handles exponents, fractions, other bases,
/// underscores, and numbers with more digits than fit in a machine word.
package struct NumeralScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var radix: UInt64 = 10

  /// The start of the last unsigned number.
  private var partStart: Int

  /// The digits so far as an integer, and whether they fit in a machine word.
  private var significand: UInt64 = 0
  private var isComplete = true

  /// Parses a token; returns `nil` if it is not a number.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  package static func numeral(_ token: ArraySlice<UInt8>) -> Numeral? {
    var scanner = NumeralScanner(token)
    return scanner.scan()
  }

  /// Returns the length of the sign at the start of a token, in bytes.
  package static func signLength(_ token: ArraySlice<UInt8>) -> Int {
    switch token.first {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 1
    case 0xE2 where token.starts(with: [0xE2, 0x88, 0x92]): 3  // U+2212, the minus sign
    default: 0
    }
  }

  /// Returns the length of the decimal without a sign at the start of bytes, or 0.
  package static func lengthOfDecimal(_ bytes: ArraySlice<UInt8>) -> Int {
    var scanner = NumeralScanner(bytes)
    let whole = scanner.takeDigits()
    let fraction = scanner.take(".") ? scanner.takeDigits() : 0
    guard whole + fraction > 0 else { return 0 }
    let end = scanner.index
    let hasExponent = (scanner.take("e") || scanner.take("E")) && scanner.takeExponent() != nil
    return (hasExponent ? scanner.index : end) - bytes.startIndex
  }

  /// Returns the length of the complex number with an imaginary part at the start of bytes, or 0.
  package static func lengthOfComplex(_ bytes: ArraySlice<UInt8>) -> Int {
    var scanner = NumeralScanner(bytes)
    _ = scanner.takeSign()
    let isComplex = scanner.takePart() != nil && scanner.takeImaginaryPart()
    return isComplex ? scanner.index - bytes.startIndex : 0
  }

  /// Returns the length of a time, a date or a number with a base at the start of bytes, or 0.
  ///
  /// The length includes letters after it, which the parser names in its error.
  package static func lengthOfTimeOrBase(_ bytes: ArraySlice<UInt8>) -> Int {
    var scanner = NumeralScanner(bytes)
    switch TimeShape(bytes) {
    case .hours?: scanner.takeClock()
    case .date?:
      guard scanner.takeShape("9-00-00") else { return 0 }
      let rest = bytes[scanner.index...]
      if lengthOfShape("T0", at: rest) + lengthOfShape("t0", at: rest) > 0 {
        scanner.index += 1
        scanner.takeClock()
        scanner.takeOffset()
      }
    case nil:
      guard radixPrefix(bytes) != nil else { return 0 }
      scanner.takeLetters()
      if scanner.isLetter(at: scanner.index + 1), scanner.take(".") { scanner.takeLetters() }
      // `5rad` is no number in base 5, but `0x1G` is nothing else.
      let isBased = bytes.first == UInt8(ascii: "0") || numeral(bytes[..<scanner.index]) != nil
      return isBased ? scanner.index - bytes.startIndex : 0
    }
    if scanner.next != UInt8(ascii: "_") { scanner.takeLetters() }
    return scanner.index - bytes.startIndex
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    (index, partStart) = (bytes.startIndex, bytes.startIndex)
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }
  private var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func scan() -> Numeral? {
    let isNegative = takeSign()
    if let form = takePrefix() {
      guard takeDigits() > 0 else { return nil }
      if take("/") {
        let base = radix
        guard takePrefix() == form, radix == base, takeDigits() > 0, isAtEnd else { return nil }
        return Numeral(
          form: .rational, isNegative: isNegative, isComplete: false, significand: significand)
      }
      let isWhole = !take(".")
      guard isWhole || takeDigits() > 0, isAtEnd else { return nil }
      return Numeral(
        form: isWhole ? form : .based, isNegative: isNegative, isComplete: isWhole && isComplete,
        significand: significand)
    }
    guard let part = takePart() else { return withTime(isNegative) }
    if bytes[index...].elementsEqual("%".utf8) || AngleShape(bytes) != nil {
      return Numeral(
        form: .quantity, isNegative: isNegative, isComplete: false, significand: significand)
    }
    if !isAtEnd {
      let isComplex = next != UInt8(ascii: "_")
      if isComplex, !takeImaginaryPart() { return withTime(isNegative) }
      if !isAtEnd, !isUnitAhead { return nil }
      return Numeral(
        form: isAtEnd ? .complex : .quantity, isNegative: isNegative, isComplete: false,
        significand: significand)
    }
    guard case .decimal(let power) = part else {
      return Numeral(
        form: .rational, isNegative: isNegative, isComplete: false, significand: significand)
    }
    let exponent = Int32(exactly: power)
    return Numeral(
      isNegative: isNegative, isComplete: isComplete && exponent != nil, significand: significand,
      exponent: exponent ?? 0)
  }

  /// Returns the numeral of a time or a date if the token has that shape; otherwise `nil`.
  ///
  /// A time with a unit is a quantity: `8:00_min/mi`.
  private mutating func withTime(_ isNegative: Bool) -> Numeral? {
    guard let shape = TimeShape(bytes) else { return nil }
    index = bytes.firstIndex(of: UInt8(ascii: "_")) ?? bytes.endIndex
    return Numeral(
      form: shape == .date ? .date : isUnitAhead ? .quantity : .hours, isNegative: isNegative,
      isComplete: false, significand: 0)
  }

  /// Whether `_` and the first character of a unit are next.
  private var isUnitAhead: Bool {
    guard next == UInt8(ascii: "_"), index + 1 < bytes.endIndex else { return false }
    return switch bytes[index + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }

  /// An unsigned number: digits with an exponent, or a fraction.
  private enum UnsignedNumeral {
    case rational
    /// Digits multiplied by a power of ten.
    case decimal(power: Int64)
  }

  /// Parses an unsigned decimal or fraction.
  private mutating func takePart() -> UnsignedNumeral? {
    partStart = index
    let whole = takeDigits()
    if take("/") { return whole > 0 && takeDigits() > 0 ? .rational : nil }
    let fraction = take(".") ? takeDigits() : 0
    guard whole + fraction > 0 else { return nil }
    guard take("e") || take("E") else { return .decimal(power: -Int64(fraction)) }
    guard let exponent = takeExponent() else { return nil }
    return .decimal(power: exponent - Int64(fraction))
  }

  /// Parses the end of a complex number after its first part: `i`, or a sign, another part and `i`.
  private mutating func takeImaginaryPart() -> Bool {
    if take("i") { return takeDivisor() }
    let length = NumeralScanner.signLength(bytes[index...])
    index += length
    guard length > 0 else { return false }
    if take("i") { return true }
    return takePart() != nil && take("i") && takeDivisor()
  }

  /// Parses the denominator of an imaginary integer, as in `3i/4`, if there is one.
  private mutating func takeDivisor() -> Bool {
    guard next == UInt8(ascii: "/") else { return true }
    let isWhole = bytes[partStart..<(index - 1)].allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "_")
    }
    return isWhole && take("/") && takeDigits() > 0
  }

  /// Skips digits, letters and `_`.
  private mutating func takeLetters() { while isLetter(at: index) { index += 1 } }

  private func isLetter(at index: Int) -> Bool {
    index < bytes.endIndex
      && (bytes[index] == UInt8(ascii: "_") || digitValue(bytes[index], inBase: 36) != nil)
  }

  @inline(never)
  private mutating func takeShape(_ shape: String) -> Bool {
    let length = lengthOfShape(shape, at: bytes[index...])
    index += length
    return length > 0
  }

  private mutating func takeClock() {
    while takeShape("9") || takeShape(":") || takeShape(".9") {}
  }

  /// Skips an offset from UTC, such as `+05:00` or `+0500`; but `+0500_d` adds days.
  private mutating func takeOffset() {
    let start = index + NumeralScanner.signLength(bytes[index...])
    for shape in ["00:00:00", "00:00", "0000", "00"] where start > index {
      let end = start + lengthOfShape(shape, at: bytes[start...])
      let isEnd = end == bytes.endIndex || bytes[end] < 0x80 && !".:".utf8.contains(bytes[end])
      if end > start, !isLetter(at: end), isEnd {
        index = end
        return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func takeSign() -> Bool {
    let length = NumeralScanner.signLength(bytes[index...])
    defer { index += length }
    return length > 0 && next != UInt8(ascii: "+")
  }

  private mutating func takePrefix() -> Numeral.Form? {
    guard let (radix, length) = radixPrefix(bytes[index...]) else { return nil }
    let form: Numeral.Form
    switch bytes[index + 1] | 0x20 {
    case UInt8(ascii: "x"): form = .hexadecimal
    case UInt8(ascii: "o"): form = .octal
    case UInt8(ascii: "b"): form = .binary
    default: form = .based
    }
    self.radix = UInt64(radix)
    index += length
    return form
  }

  /// Parses digits with single underscores between them; returns the number of digits.
  private mutating func takeDigits() -> Int {
    var count = 0
    while let byte = next {
      if let digit = digitValue(byte, inBase: radix) {
        append(digit)
        count += 1
      } else if byte != UInt8(ascii: "_") || count == 0 || !isBetweenDigits {
        break
      }
      index += 1
    }
    return count
  }

  private var isBetweenDigits: Bool {
    index > bytes.startIndex && index + 1 < bytes.endIndex
      && digitValue(bytes[index - 1], inBase: radix) != nil
      && digitValue(bytes[index + 1], inBase: radix) != nil
  }

  private mutating func append(_ digit: UInt64) {
    let (product, overflowsProduct) = significand.multipliedReportingOverflow(by: radix)
    let (sum, overflowsSum) = product.addingReportingOverflow(digit)
    if overflowsProduct || overflowsSum { isComplete = false }
    significand = sum
  }

  /// Parses an exponent; returns a value beyond all limits if it does not fit.
  private mutating func takeExponent() -> Int64? {
    let isNegative = takeSign()
    var scanner = self
    (scanner.significand, scanner.isComplete) = (0, true)
    guard scanner.takeDigits() > 0 else { return nil }
    index = scanner.index
    let magnitude = scanner.isComplete ? Int64(clamping: scanner.significand) : .max
    let clamped = min(magnitude, 1 << 48)
    return isNegative ? -clamped : clamped
  }
}

/// Returns the form of a text that is a number of a program; `nil` for other texts.
package func form(of text: String) -> Numeral.Form? {
  NumeralScanner.numeral(Array(text.utf8)[...])?.form
}

/// Whether a text is a decimal or a fraction.
package func isScalar(_ text: String) -> Bool { [.decimal, .rational].contains(form(of: text)) }

/// Returns the base and the length of the prefix of a literal; `nil` without a prefix.
///
/// The prefix is `0x`, `0o`, `0b`, or a base from 2 to 36 and `r`.
package func radixPrefix(_ bytes: ArraySlice<UInt8>) -> (radix: Int, length: Int)? {
  let start = Array(bytes.prefix(3))
  guard start.count > 1 else { return nil }
  switch (start[0], start[1] | 0x20) {
  case (UInt8(ascii: "0"), UInt8(ascii: "x")): return (16, 2)
  case (UInt8(ascii: "0"), UInt8(ascii: "o")): return (8, 2)
  case (UInt8(ascii: "0"), UInt8(ascii: "b")): return (2, 2)
  default: break
  }
  let count = digitCount(start[...])
  guard 1...2 ~= count, start[0] != UInt8(ascii: "0"), count < start.count,
    start[count] | 0x20 == UInt8(ascii: "r")
  else { return nil }
  let radix = start.prefix(count).reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  return 2...36 ~= radix ? (radix, count + 1) : nil
}

/// Returns the value of a digit in a base up to 36, in upper or lower case; `nil` for other bytes.
package func digitValue(_ byte: UInt8, inBase radix: UInt64 = 16) -> UInt64? {
  let value: UInt8
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A") + 10
  default: return nil
  }
  return value < radix ? UInt64(value) : nil
}
