import Foundation
import Shell
import Testing

@testable import LineEditing

/// The line on the screen.
@Suite struct LineScreenTests {
  @Test func eachChangeIsDrawnAsAWholePictureWouldBe() {
    // The width of a character is known to a locale only.
    setlocale(LC_CTYPE, "C.UTF-8")
    let seed = UInt64.random(in: 0...(.max))
    var random = Linear(state: seed)
    for _ in 0..<200 {
      let columns = Int.random(in: 3...60, using: &random)
      let rows = Int.random(in: 2...20, using: &random)
      var terminal = TerminalScreen(columns: columns, rows: rows)
      terminal.show(String(repeating: "\r\n", count: Int.random(in: 0...rows, using: &random)))
      var screen = LineScreen(columns: columns)
      var line = [Unicode.Scalar]()
      var cursor = 0
      for _ in 0..<60 {
        edit(&line, &cursor, &random)
        let picture = LinePicture(
          prompt: "> ", line: text(line), beforeCursor: text(line.prefix(cursor)),
          styles: [(3, ""), (4, "1"), (2, "")], geometry: Geometry(columns: columns), rows: rows,
          before: screen.hidden)
        terminal.show(screen.show(picture))
        let top = terminal.row - picture.cursor.row
        let drawn = (0..<rows - top).map { row in
          terminal.lines.dropFirst(top + row).first ?? ""
        }
        let wanted = (0..<rows - top).map { row in
          trimmed(picture.rows.dropFirst(row).first?.cells.map(\.text).joined() ?? "")
        }
        #expect(
          drawn == wanted, "seed \(seed), \(columns) × \(rows), \(text(line).debugDescription)")
        #expect(terminal.column == picture.cursor.column, "seed \(seed)")
        if drawn != wanted { return }
      }
    }
  }

  private func edit(
    _ line: inout [Unicode.Scalar], _ cursor: inout Int, _ random: inout Linear
  ) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: cursor = 0
    case 1: cursor = line.count
    case 2 where cursor > 0:
      line.remove(at: cursor - 1)
      cursor -= 1
    case 3:
      let many = Array(
        repeating: Unicode.Scalar("x"), count: Int.random(in: 1...90, using: &random))
      line.insert(contentsOf: many, at: cursor)
      cursor += many.count
    case 4: line.removeLast(min(line.count - cursor, 40))
    default:
      let scalars: [Unicode.Scalar] = ["a", "b", " ", "\n", "日", "é", "\t", "\u{1}"]
      line.insert(scalars.randomElement(using: &random) ?? "a", at: cursor)
      cursor += 1
    }
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// Random numbers that a seed repeats.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }
}
