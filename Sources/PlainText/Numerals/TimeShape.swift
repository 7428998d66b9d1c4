/// The probable kind of a token that starts like a number, and has a colon or two hyphens behind
/// its first digits.
///
/// No number has this shape, so the tokenizer can test for it last.
package enum TimeShape: Sendable {
  /// `2026-11-21`, with or without a time of day behind it.
  case date
  /// `2:35`, or `2:35:10.5`.
  case hours

  /// The shape of a token; `nil` if it has neither.
  ///
  /// Only the beginning is looked at, so that faults are told by the reader of the whole:
  /// `2026-1-5` and `2:5` have a shape too.
  ///
  /// - Parameter token: The bytes of the token.
  /// - Complexity: O(*n*) in the number of its first digits.
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

/// A text in which a date and a time of day are joined by `T`, where there was a blank between them.
///
/// - Parameter text: Any text.
/// - Returns: The text, as `2026-11-21T09:30` of `2026-11-21 09:30`; the same if it is no such date.
/// - Complexity: O(1), and O(*n*) in its length where it is one.
package func joiningDateAndTime(_ text: String) -> String {
  guard text.utf8.dropFirst(10).first == UInt8(ascii: " ") else { return text }
  var bytes = Array(text.utf8)
  guard TimeShape(bytes[...]) == .date, digitCount(bytes[11...]) == 2 else { return text }
  bytes[10] = UInt8(ascii: "T")
  return String(decoding: bytes, as: UTF8.self)
}

/// The number of decimal digits that bytes begin with.
package func digitCount(_ bytes: ArraySlice<UInt8>) -> Int {
  var index = bytes.startIndex
  while index < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
  return index - bytes.startIndex
}
