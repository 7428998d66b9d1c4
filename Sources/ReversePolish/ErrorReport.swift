extension RPNError: CustomStringConvertible {
  /// The error as a person reads it: what was wrong, then the source line with a caret.
  ///
  /// ```
  /// '+' needs 2 values, but the stack holds 1
  ///   3 +
  ///     ^
  /// ```
  ///
  /// In a file, the name, the line and the column stand before the message.
  public var description: String {
    [headline, excerpt, route].compactMap { $0 }.joined(separator: "\n")
  }

  private var headline: String {
    let position = place.flatMap { place in
      place.source.name.map { "\($0):\(place.line):\(place.column): " }
    }
    return (position ?? "") + advice
  }

  /// What was wrong, and what would help.
  public var advice: String { suggestion.map { "\(message); \($0)" } ?? message }

  /// Through which definitions the token was reached; the middle of a long way is left out.
  private var route: String? {
    if trace.isEmpty { return nil }
    let names = trace.map(quoted)
    let shown = names.count <= 6 ? names : names.prefix(3) + ["…"] + names.suffix(2)
    return "  reached through \(shown.joined(separator: ", "))"
  }

  /// The line of the source that holds the token, and a caret under the token's first character.
  private var excerpt: String? {
    guard let place else { return nil }
    let reach = 400  // bytes of the line to look at on either side; what is shown is less
    let start = place.range.lowerBound
    let nearStart = max(place.lineStart, start - reach)
    let nearEnd = min(place.lineEnd, start + reach)
    guard nearStart <= start, start <= nearEnd, nearStart < nearEnd else { return nil }
    let before = decoded(place.source.bytes[nearStart..<start])
    let after = String(decoding: place.source.bytes[start..<nearEnd], as: UTF8.self)
    let isCutBefore = nearStart > place.lineStart || before.count > columnsBefore
    let isCutAfter = nearEnd < place.lineEnd || after.count > columnsAfter
    let line = (isCutBefore ? "…" : "") + printable(before.suffix(columnsBefore))
    let indent = String(repeating: " ", count: columns(of: line))
    let rest = printable(after.prefix(columnsAfter)) + (isCutAfter ? "…" : "")
    return "  \(line)\(rest)\n  \(indent)^"
  }
}

private let columnsBefore = 40
private let columnsAfter = 36

/// Text from bytes that may begin inside a character.
private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
  let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
  return String(decoding: bytes.drop(while: isInside), as: UTF8.self)
}

/// A name as errors quote it: between apostrophes, cut where it is long, safe for a terminal.
func quoted(_ text: some StringProtocol) -> String {
  // A character can have any number of scalars.
  let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(120)))
  let shown = beginning.prefix(40)
  return "'\(printable(shown))\(shown.utf8.count < text.utf8.count ? "…" : "")'"
}

/// The text with a visible mark for each character that would move the cursor.
package func printable(_ text: some StringProtocol) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t" || scalar == "\r" ? " " : "\u{FFFD}"
        case .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        case .format where !scalar.properties.isJoinControl: "\u{FFFD}"
        default: scalar
        }
      }))
}

/// How many columns of a terminal the text takes.
package func columns(of text: some StringProtocol) -> Int {
  text.reduce(0) { width, character in width + (isWide(character) ? 2 : 1) }
}

/// Whether a terminal draws the character two columns wide.
///
/// - Source: Unicode Standard Annex #11, "East Asian Width", the blocks that are wide as a whole.
private func isWide(_ character: Character) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  if scalar.properties.isEmojiPresentation { return true }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return true
  default: return false
  }
}
