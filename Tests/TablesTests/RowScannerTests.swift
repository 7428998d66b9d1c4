import TestSupport
import Testing

@testable import Tables

@Suite("The ends of rows")
struct RowScannerTests {
  private func format(_ separator: Character = ",") -> RowFormat {
    var format = RowFormat(separator: separator)
    format.joinsLines = true
    format.comment = Array("#".utf8)
    return format
  }

  /// The rows of a text that comes in pieces of a size; a comment begins with `-`.
  private func rows(_ text: String, _ format: RowFormat, pieces size: Int) -> [String] {
    var scanner = RowScanner(format)
    var rest = Array(text.utf8)[...]
    var known: [UInt8] = []
    var rows: [String] = []
    repeat {
      known += rest.prefix(size)
      rest = rest.dropFirst(size)
      let (end, special) = known.withUnsafeBytes { scanner.rows(in: $0, isLast: rest.isEmpty) }
      var start = 0
      while start < end {
        let row = special.first { $0.range.lowerBound == start }
        let lineEnd = known[start...].firstIndex(of: newline) ?? end
        let rowEnd = row?.range.upperBound ?? lineEnd
        let text = String(decoding: known[start..<rowEnd], as: UTF8.self)
        rows.append(row?.isComment == true ? "-" + text : text)
        start = rowEnd + 1
      }
      known.removeFirst(end)
    } while !rest.isEmpty
    #expect(known.isEmpty)
    return rows
  }

  @Test(
    "Rows are the same, whatever the pieces that they come in",
    arguments: [
      ("a\nb\n", ["a", "b"]), ("\n\n", ["", ""]),
      ("1,\"a\nb\"\n2\n", ["1,\"a\nb\"", "2"]),
      ("1,\"a\r\nb\" \r\n2\n", ["1,\"a\r\nb\" \r", "2"]),
      ("\"a\"\"\n\"\"\",2\n3\n", ["\"a\"\"\n\"\"\",2", "3"]),
      ("x, \"a\n\n\", \"b\n\"\n3\n", ["x, \"a\n\n\", \"b\n\"", "3"]),
      ("5\" disk\n6\"\n", ["5\" disk", "6\""]),
      ("#\"x\n\"a\n#b\"\n#\n", ["-#\"x", "\"a\n#b\"", "-#"]),
      // A quote that is not closed, or has text behind the one that could close it.
      ("1,\"a\n2\n3\n", ["1,\"a", "2", "3"]),
      ("1,\"a\n2,\"b\"\n3,\"c\nd\"\n", ["1,\"a", "2,\"b\"", "3,\"c\nd\""]),
      ("1,\"a\n2,\"b\nc\"\n", ["1,\"a", "2,\"b\nc\""]),
      ("\"a\"b\n\"c\nd\"\n", ["\"a\"b", "\"c\nd\""]),
      ("\"\n\"\n\"\n", ["\"\n\"", "\""]),
      // Only the white space of ASCII may stand behind a closing quote.
      ("\"a\"\t\n\"b\n\" \n", ["\"a\"\t", "\"b\n\" "]),
      ("\"a\"\u{A0}\n\"b\n\"\u{A0}\n", ["\"a\"\u{A0}", "\"b", "\"\u{A0}"]),
    ])
  func pieces(text: String, expected: [String]) {
    for size in 1...max(1, text.utf8.count) {
      #expect(rows(text, format(), pieces: size) == expected, "\(size)")
    }
    let wide = text.replacing(",", with: "é")
    for size in 1...max(1, wide.utf8.count) {
      let expected = expected.map { $0.replacing(",", with: "é") }
      #expect(rows(wide, format("é"), pieces: size) == expected, "\(size)")
    }
  }

  @Test(
    "Rows that are written are found again, with line breaks in them", arguments: SplitMix64.seeds)
  func written(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let format = format(random.one(of: [",", ";", "é"]))
    let pieces = ["a", "\"", "\n", "\r\n", ",", ";", " ", "é", "\"\"", "1"]
    let texts = (0..<8).map { _ in
      // Text before and behind it, so that no white space stands at the ends of a field.
      (0..<3).map { _ in
        "x" + (0..<random.below(5)).map { _ in random.one(of: pieces) }.joined() + "x"
      }
    }
    let lines = texts.map(format.joined)
    let table = lines.map { $0 + "\n" }.joined()
    for size in [1, 2, 7, 64, table.utf8.count] {
      #expect(rows(table, format, pieces: size) == lines, "seed \(seed), pieces of \(size)")
    }
    for (line, texts) in zip(lines, texts) {
      var fields = RowFields()
      let found = withLine(line) { bytes in
        _ = fields.split(bytes, format)
        return (0..<fields.count).map { fields.text($0, of: bytes) }
      }
      #expect(found == texts, "seed \(seed)")
    }
  }

  @Test("A row that has line breaks is not too long", arguments: [false, true])
  func length(isTooLong: Bool) {
    let long = String(
      repeating: "x\n", count: RowScanner.longestJoinedRow / 2 - (isTooLong ? 0 : 10))
    let text = "1,\"\(long)\"\n2\n"
    for size in [1 << 15, 1 << 20, 1 << 22] {
      let count = rows(text, format(), pieces: size).count
      #expect(isTooLong ? count > 500_000 : count == 2)
    }
  }

  @Test(
    "Many quotes that are not closed take no more time than other lines", .timeLimit(.minutes(1)))
  func time() {
    let nested = "1,\"a\n" + String(repeating: "b\",\"a\n", count: 400_000)
    #expect(rows(nested, format(), pieces: 1 << 16).count == 400_001)
    let single = String(repeating: "1,\"a\"\"\n", count: 400_000)
    #expect(rows(single, format(), pieces: 1 << 16).count == 400_000)
  }
}
