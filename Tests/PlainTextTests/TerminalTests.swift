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
    "What would move the cursor is shown as a mark",
    arguments: [
      ("a\tb", "a b"), ("a\r", "a "), ("\u{1B}[31m", "\u{FFFD}[31m"), ("\n", "\u{FFFD}"),
      ("\u{2028}\u{202E}\u{AD}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
  func marks(text: String, shown: String) {
    #expect(printable(text) == shown)
    #expect(quoted(text) == "'\(shown)'")
  }
}
