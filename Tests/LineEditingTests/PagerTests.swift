import CLibrary
import Testing

@testable import LineEditing

/// The pages of a long text, as values: no terminal takes part.
struct PagerTests {
  // The width of characters depends on the locale.
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private static let lines = (1...50).map { "line \($0)" }
  private static let pager = Pager(lines, columns: 40, rows: 11)

  /// The rows that are seen after some keys; nothing if the person has left.
  private func window(_ keys: [PagerKey], of pager: Pager = Self.pager) -> ClosedRange<Int>? {
    var seen: Pager? = pager
    for key in keys { seen = seen?.pressing(key) }
    guard let window = seen?.window, let first = window.first, let last = window.last else {
      return nil
    }
    return (Int(first.dropFirst(5)) ?? 0)...(Int(last.dropFirst(5)) ?? 0)
  }

  private func characters(_ text: String) -> [PagerKey] {
    text.unicodeScalars.map { .character($0) }
  }

  @Test(arguments: [
    ("", 1...10), (" ", 11...20), ("  ", 21...30), (" b", 1...10), ("b", 1...10), ("j", 2...11),
    ("jjk", 2...11), ("k", 1...10), ("\r", 2...11), ("G", 41...50), ("Gg", 1...10), ("Gj", 41...50),
    ("d", 6...15), ("ddu", 6...15), ("x?", 1...10), ("    ", 41...50), ("    b", 31...40),
    ("/line 3\r", 3...12), ("/LINE 3\rn", 30...39), ("/line 3\rnn", 31...40), ("/zz\r", 1...10),
    ("/lx\u{7F}ine 7\r", 7...16), ("/line 7\u{1B}j", 2...11), ("/\rj", 2...11),
    ("//\u{7F}\u{7F}j", 2...11),
    ("G/line 1\r", 41...50),
  ])
  func keysMoveTheWindow(keys: String, rows: ClosedRange<Int>) {
    #expect(window(characters(keys)) == rows)
  }

  @Test(arguments: ["q", "Q", "\u{4}", "     ", "G ", "G\r", " q"])
  func oneLeavesWithQAndBehindTheEnd(keys: String) { #expect(window(characters(keys)) == nil) }

  @Test(arguments: [
    ("\u{1B}[B", 2...11), ("\u{1B}OB", 2...11), ("\u{1B}[6~", 11...20), ("\u{1B}[F", 41...50),
    ("\u{1B}[4~", 41...50), ("\u{1B}[A", 1...10), ("\u{1B}[5~", 1...10), ("\u{1B}[99~", 1...10),
  ])
  func otherKeysMoveTheWindow(sequence: String, rows: ClosedRange<Int>) {
    #expect(window([.sequence(sequence)]) == rows)
  }

  @Test func theStatusTellsWhereOneIs() {
    #expect(Self.pager.status == "1-10 of 50  space, b, / to search, q")
    let asking = Self.pager.pressing(.character("/"))?.pressing(.character("ä"))
    #expect(asking?.status == "/ä")
    let missing = asking?.pressing(.character("\r"))
    #expect(missing?.status == "1-10 of 50  'ä' is not below")
    #expect(missing?.pressing(.character("j"))?.status.hasPrefix("2-11 of 50  space") == true)
    for columns in 2...80 {
      let status = Pager(Self.lines, columns: columns, rows: 11).status
      #expect(Geometry.width(of: status) < columns)
    }
  }

  @Test func longLinesAreBroken() {
    let pager = Pager(["abcdef", "日本語", "\u{1B}[2mab\u{1B}[0mcd", ""], columns: 4, rows: 3)
    #expect(!pager.fits)
    let all = Pager(["abcdef", "日本語", "\u{1B}[2mab\u{1B}[0mcd", ""], columns: 4, rows: 9)
    #expect(all.fits)
    #expect(Array(all.window) == ["abcd", "ef", "日本", "語", "\u{1B}[2mab\u{1B}[0mcd", ""])
    #expect(withoutStyle("\u{1B}[2mab\u{1B}[0mc\u{1B}[31md") == "abcd")
  }

  @Test func anotherSizeKeepsThePlace() {
    let end = Self.pager.pressing(.character("G")) ?? Self.pager
    #expect(window([], of: end.resized(columns: 40, rows: 21)) == 31...50)
    #expect(window([], of: end.resized(columns: 40, rows: 6)) == 41...45)
    #expect(window([], of: end.resized(columns: 40, rows: 100)) == 1...50)
    #expect(end.resized(columns: 4, rows: 2).window.count == 1)
  }

  @Test func anyKeysAtAnySizeLeaveAWindow() {
    var generator = SystemRandomNumberGenerator()
    var pager = Self.pager
    let keys = characters(" bjkgGdu/ln1\r\u{7F}\u{1B}\u{0}ä")
    for _ in 0..<20_000 {
      if Bool.random(using: &generator) {
        pager = pager.pressing(keys.randomElement(using: &generator) ?? keys[0]) ?? Self.pager
      } else {
        pager = pager.resized(
          columns: Int.random(in: 1...60, using: &generator),
          rows: Int.random(in: 1...70, using: &generator))
      }
      #expect(!pager.window.isEmpty && pager.window.count <= pager.height)
    }
  }
}
