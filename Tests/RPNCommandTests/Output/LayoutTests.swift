import PlainText
import Testing

@testable import RPNCommand

@Suite("Texts on the screen")
struct LayoutTests {
  static let lines: [(String, Int, [String])] = [
    ("one two three", 20, ["one two three"]), ("one two three", 13, ["one two three"]),
    ("one two three", 12, ["one two", "  three"]),
    ("one two three", 5, ["one", "  two", "  three"]),
    ("", 5, [""]), ("a  b      c", 6, ["a  b", "  c"]), ("  x y z", 5, ["  x y", "  z"]),
    ("longer-than-that x", 6, ["longer-than-that", "  x"]), ("日本 日本 日本", 9, ["日本 日本", "  日本"]),
  ]

  @Test("A line is broken at its blanks, and goes on indented", arguments: lines)
  func fitted(line: String, columns: Int, expected: [String]) {
    #expect(Screen(columns: columns).fitted(line) == expected)
  }

  @Test("A table has two columns where there is room, else one")
  func table() {
    let rows = [("a", "one two three four five"), ("long", "six")]
    #expect(
      Screen(columns: 26).table(rows, width: 4) == [
        "a     one two three four", "      five", "long  six",
      ])
    #expect(
      Screen(columns: 20).table(rows, width: 4) == [
        "a", "    one two three", "    four five", "long", "    six",
      ])
  }

  @Test("The message and the caret of an error stand out, and the excerpt does not")
  func alarming() {
    let report = "no such\n  3 foo\n    ^\n  reached through 'f'"
    #expect(Screen().alarming(report) == report)
    #expect(
      Screen(usesColour: true).alarming(report)
        == "\u{1B}[31mno such\u{1B}[0m\n  3 foo\n\u{1B}[31m    ^\u{1B}[0m\n  reached through 'f'")
    #expect(Screen(columns: 6).alarming("no such\n 3 foo") == "no\n  such\n 3 foo")
  }

  @Test("All that is said fits the width, errors too", arguments: [40, 60, 80, 200])
  func widths(columns: Int) {
    let screen = Screen(columns: columns)
    let long = (1...columns).map(String.init).joined(separator: " ")
    for line in [
      long + " foo", "\"some text\" 1 +", "sqqrt", "{ 1 } 1 nth", ":find interest", ":find matrix",
      ":set", ":set format fix:2,sci:3", ":help", ":words", ":explain \(long)", ":xyzzy", ":s",
      ":effect \(long) foo", ":infix 1 + \(long)", "1 0 /", ":set fraction maybe",
    ] {
      let talk = Dialogue([line], on: screen)
      let said = talk.output + talk.errors.map(screen.alarming)
      #expect(!said.isEmpty)
      for row in said.flatMap({ $0.split(separator: "\n") }) {
        #expect(PlainText.columns(of: row) <= columns, "\(row)")
      }
    }
  }

  @Test("Rows are counted as the terminal breaks lines")
  func rows() {
    let screen = Screen(columns: 4)
    #expect(screen.rowsTaken(by: ["", "abcd", "abcde", "\u{1B}[2mabcd\u{1B}[0m", "日本"]) == 6)
  }
}
