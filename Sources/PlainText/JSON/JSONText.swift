// Decoding JSON strings.

extension JSONScanner {
  /// Returns the content of a string.
  ///
  /// - Parameters:
  ///   - range: A valid string with its quotes.
  ///   - bytes: The line.
  /// - Returns: The characters of the string, with escapes replaced.
  /// - Complexity: O(*n*) in the length of the string.
  package static func text(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> String {
    let content = bytes[range.dropFirst().dropLast()]
    if !content.contains(UInt8(ascii: "\\")) { return String(decoding: content, as: UTF8.self) }
    var text = ""
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: content))
    var start = 0
    while let escape = scanner.bytes[start...].firstIndex(of: UInt8(ascii: "\\")) {
      text += String(decoding: scanner.bytes[start..<escape], as: UTF8.self)
      scanner.index = escape
      if let scalar = try? scanner.takeEscape() { text.unicodeScalars.append(scalar) }
      start = scanner.index
    }
    return text + String(decoding: scanner.bytes[start...], as: UTF8.self)
  }

  /// Skips an escape; returns its character.
  mutating func takeEscape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = takeHexadecimals() else { break }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // A half of a surrogate pair is valid only if the other half follows.
      if 0xD800...0xDBFF ~= unit, takeIfNext(UInt8(ascii: "\\")), takeIfNext(UInt8(ascii: "u")),
        let low = takeHexadecimals(), 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    default: break
    }
    throw JSONFault(message: "the escape means nothing", index: start)
  }

  /// Reads four hexadecimal digits.
  private mutating func takeHexadecimals() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4].map { Character(Unicode.Scalar($0)).hexDigitValue }
    index += 4
    return digits.reduce(0) { number, digit in
      number.flatMap { number in digit.map { number << 4 | UInt32($0) } }
    }
  }
}
