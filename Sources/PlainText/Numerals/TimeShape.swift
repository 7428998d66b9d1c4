/// The probable kind of a token that starts like a number and has a colon or two hyphens after its
/// first digits.
///
/// No number has this shape, so the tokenizer can test for it last.
package enum TimeShape: Sendable {
  /// `2026-11-21`, with or without a time of day.
  case date
  /// `2:35`, or `2:35:10.5`.
  case hours

  /// The shape of a token; `nil` if it has neither shape.
  ///
  /// The test reads only the beginning, so that the reader of the whole token reports its faults:
  /// `2026-1-5` and `2:5` have a shape too.
  ///
  /// - Parameter token: The bytes of the token.
  /// - Complexity: O(*n*) in the number of leading digits.
  package init?(_ token: ArraySlice<UInt8>) {
    let unsigned = token.dropFirst(NumeralScanner.signLength(token))
    let digits = digitCount(unsigned)
    let rest = unsigned.dropFirst(digits)
    switch rest.first {
    case UInt8(ascii: ":") where digits > 0: self = .hours
    case UInt8(ascii: "-") where digits >= 4:
      let month = digitCount(rest.dropFirst())
      guard 1...2 ~= month, rest.dropFirst(1 + month).first == UInt8(ascii: "-") else { return nil }
      self = .date
    default: return nil
    }
  }
}

/// A text whose date and time of day are joined by `T` in place of a blank.
///
/// - Parameter text: Any text.
/// - Returns: The text, for example `2026-11-21T09:30` for `2026-11-21 09:30`; unchanged if it is
///   not such a date.
/// - Complexity: O(*n*) in the length of a date; O(1) for other texts.
package func joiningDateAndTime(_ text: String) -> String {
  guard text.utf8.dropFirst(10).first == UInt8(ascii: " ") else { return text }
  var bytes = Array(text.utf8)
  guard TimeShape(bytes[...]) == .date, digitCount(bytes[11...]) == 2 else { return text }
  bytes[10] = UInt8(ascii: "T")
  return String(decoding: bytes, as: UTF8.self)
}

/// The number of decimal digits at the start of bytes.
package func digitCount(_ bytes: ArraySlice<UInt8>) -> Int {
  var index = bytes.startIndex
  while index < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
  return index - bytes.startIndex
}
