import Foundation
import Testing

@testable import LineEditing

/// Undo while a line is edited.
@Suite struct LineChangesTests {
  /// The lines that were typed, in which a bar is the cursor.
  private func changes(_ lines: [String]) -> LineChanges {
    var changes = LineChanges()
    for line in lines { changes.note(state(line)) }
    return changes
  }

  private func state(_ line: String) -> LineState {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return LineState(line: parts.joined(), beforeCursor: String(parts[0]))
  }

  static let cases: [(lines: [String], back: [String])] = [
    ([], []),
    (["|"], []),
    (["1|", "12|", "123|"], ["|"]),
    (["1|", "12|", "12 |", "12 3|", "12 34|"], ["12 |", "12|", "|"]),
    (["1|", "12|", "1|"], ["12|", "|"]),
    (["12|", "|12", "3|12"], ["|12", "|"]),
    (["12|", "1|2", "1x|2", "1xy|2"], ["1|2", "|"]),
    (["1|", "1 2 +|", "|"], ["1 2 +|", "1|", "|"]),
  ]

  @Test(arguments: cases)
  func changesAreTakenBack(lines: [String], back: [String]) {
    var changes = changes(lines)
    for line in back { #expect(changes.takeBack() == state(line)) }
    #expect(changes.takeBack() == nil)
  }

  @Test func theyAreBounded() {
    var changes = changes((0..<3000).map { "\($0 * 7)|" })
    var count = 0
    while changes.takeBack() != nil { count += 1 }
    #expect(count == 999)
  }
}

/// The lines that are drawn around libedit.
@Suite struct DrawingTests {
  private let geometry = Geometry(columns: 10)

  @Test(arguments: [
    ("abc", "abc", ""), ("ae\u{301}b", "ae\u{301}b", "\u{1B}7\u{1B}[2Ge\u{301}\u{1B}8"),
    ("日\u{301}", "", "\u{1B}7\u{1B}[1G日\u{301}\u{1B}8"),
    ("0123456789e\u{301}", "0", "\u{1B}7\u{1B}[1B\u{1B}[1Ge\u{301}\u{1B}8"),
    ("e\u{301}123456789ab", "e\u{301}123456789ab", "\u{1B}7\u{1B}[1A\u{1B}[1Ge\u{301}\u{1B}8"),
    ("012345678日\u{301}", "0", "\u{1B}7\u{1B}[1B\u{1B}[1G日\u{301}\u{1B}8"),
  ])
  func accentsStandOverTheirLetters(text: String, cursor: String, drawn: String) {
    // The width of a character is known to a locale only.
    setlocale(LC_CTYPE, "C.UTF-8")
    #expect(geometry.accents(of: text, cursor: cursor) == drawn)
  }

  @Test func aBracketIsMarkedAndUnmarked() {
    var mark = BracketMark()
    #expect(
      mark.show(at: 1, in: "a[ ]", prompt: "> ", geometry, rows: 5)
        == "\u{1B}7\u{1B}[4G\u{1B}[7m[\u{1B}[27m\u{1B}8")
    #expect(mark.show(at: 1, in: "a[ ]", prompt: "> ", geometry, rows: 5) == "")
    #expect(mark.removal() == "\u{1B}7\u{1B}[4G[\u{1B}8")
    #expect(mark.removal() == "")
    let far = "[ 1 2 3 4 5 ]"
    #expect(
      mark.show(at: 0, in: far, prompt: "> ", geometry, rows: 5)
        == "\u{1B}7\u{1B}[1A\u{1B}[3G\u{1B}[7m[\u{1B}[27m\u{1B}8")
    var other = BracketMark()
    #expect(other.show(at: 0, in: far, prompt: "> ", geometry, rows: 1) == "")
  }
}
