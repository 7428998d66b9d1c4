import Shell
import Testing

/// Lines that fill the screen, which libedit alone cannot edit.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct HighLineTests {
  private static let shapes = [5, 10, 24, 60].flatMap { rows in
    [2, 3, 20, 40, 80, 200].map { columns in (rows, columns) }
  }

  @Test(arguments: shapes)
  func aLineThatFillsTheScreenIsEdited(rows: Int, columns: Int) throws {
    try edit(rows, columns, start: "\u{1B}[H", end: "\u{1B}[F", files: [:])
  }

  @Test(arguments: shapes)
  func soItIsWithTheKeysOfVi(rows: Int, columns: Int) throws {
    try edit(rows, columns, start: "\u{1B}0i", end: "\u{1B}A", files: [".editrc": "bind -v\n"])
  }

  /// Fills the screen, inserts at the start and at the end; then the same in the recalled line.
  private func edit(
    _ rows: Int, _ columns: Int, start: String, end: String, files: [String: String]
  ) throws {
    try withDemo(files: files, columns: columns, rows: rows) { demo in
      let pairs = rows * columns / 2 - 1
      try demo.type(String(repeating: "1 ", count: pairs) + start + "222" + end)
      try demo.type(String(repeating: "8", count: 45))
      let count = 2 * pairs + 48
      try demo.type("\r")
      try demo.wait("\(count) characters") { $0.output.contains("8] \(count)\r\nλ2>") }
      try demo.type("\u{1B}[A\(start)3\(end)9\r")
      try demo.wait("2 more") { $0.output.contains("89] \(count + 2)\r\nλ3>") }
      try demo.type("\u{4}")
      #expect(try demo.end() == 0)
    }
  }
}
