/// The probable kind of a token whose leading digits are followed by a colon or by hyphens as in a
/// date.
///
/// No number has this shape, so the tokenizer tests for it last.
package enum TimeShape: Sendable {
  /// A date, with or without a time of day: `2026-11-21`.
  case date
  /// Hours and minutes, with or without seconds: `2:35`, `2:35:10.5`.
  case hours

  /// Makes the shape of a token; `nil` if the token has neither shape.
  ///
  /// Only the beginning is tested, so that invalid tokens such as `2026-1-5` and `2:5` get the
  /// error of the full parser.
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

/// Joins a date and a time of day by `T` if a blank separates them.
///
/// - Parameter text: Any text.
/// - Returns: The text, such as `2026-11-21T09:30` for `2026-11-21 09:30`; other texts are
///   unchanged.
/// - Complexity: O(*n*) in the length of a date; O(1) for other texts.
package func joiningDateAndTime(_ text: String) -> String {
  guard text.utf8.dropFirst(10).first == UInt8(ascii: " ") else { return text }
  var bytes = Array(text.utf8)
  guard TimeShape(bytes[...]) == .date, digitCount(bytes[11...]) == 2 else { return text }
  bytes[10] = UInt8(ascii: "T")
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the time from midnight of a time with `am` or `pm`, such as `5:30pm`; `nil` for other
/// texts.
package func hoursOfDay(_ text: String) -> String? {
  let parts = text.dropLast(2).split(separator: ":", maxSplits: 1)
  guard let half = ["am", "pm"].firstIndex(of: String(text.suffix(2)).asciiLowercased),
    parts.count == 2, let hour = Int(parts[0]), 1...12 ~= hour
  else { return nil }
  return "\(hour % 12 + 12 * half):\(parts[1])"
}

/// Returns the number of decimal digits at the start of bytes.
package func digitCount(_ bytes: ArraySlice<UInt8>) -> Int {
  var index = bytes.startIndex
  while index < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
  return index - bytes.startIndex
}

/// Returns the length of text of a shape at the start of bytes, or 0.
///
/// In a shape, `0` is a digit, `9` one or more digits, and `-` any minus sign.
package func lengthOfShape(_ shape: String, at bytes: ArraySlice<UInt8>) -> Int {
  var rest = bytes
  for sign in shape.utf8 {
    let length =
      switch sign {
      case UInt8(ascii: "0"): min(1, digitCount(rest))
      case UInt8(ascii: "9"): digitCount(rest)
      case UInt8(ascii: "-"): rest.first == UInt8(ascii: "+") ? 0 : NumeralScanner.signLength(rest)
      default: rest.first == sign ? 1 : 0
      }
    if length == 0 { return 0 }
    rest = rest.dropFirst(length)
  }
  return bytes.count - rest.count
}
