import PlainText
import Testing

@Suite("Text on a terminal")
struct TerminalTests {
  @Test(
    "Wide characters take two columns, marks none",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}\u{323}", 1), ("漢字", 4), ("ｆｕ", 4), ("한", 2),
      ("\u{1100}\u{1161}", 2), ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("→", 1), ("∞", 1),
    ])
  func width(text: String, width: Int) {
    #expect(columns(of: text) == width)
  }

  @Test(
    "A character that would move the cursor is shown as a mark",
    arguments: [
      ("a\tb", "a b"), ("a\r", "a "), ("\u{1B}[31m", "\u{FFFD}[31m"), ("\n", "\u{FFFD}"),
      ("\u{2028}\u{202E}\u{AD}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
  func marks(text: String, shown: String) {
    #expect(printable(text) == shown)
    #expect(quoted(text) == "'\(shown)'")
  }

  @Test("Each character is treated as its properties in Unicode ask")
  func properties() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let (text, properties) = (String(scalar), scalar.properties)
      if properties.isEmojiPresentation, columns(of: text) != 2 {
        Issue.record("U+\(String(value, radix: 16)) is drawn as a picture")
      }
      let movesCursor: Bool =
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: !properties.isJoinControl
        default: false
        }
      if (printable(text) != text) != movesCursor {
        Issue.record("U+\(String(value, radix: 16)) is \(properties.generalCategory)")
      }
      if Character(scalar).isSpace != properties.isWhitespace {
        Issue.record("U+\(String(value, radix: 16)) is white space or not")
      }
    }
  }
}
