import PlainText
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("The fields of a row")
struct RowFieldsTests {
  private func fields(_ line: String, _ separator: Character?) -> [String]? {
    var fields = RowFields()
    return Array(line.utf8).withUnsafeBytes { bytes in
      if fields.split(bytes, RowFormat(separator: separator)) != nil { return nil }
      return (0..<fields.count).map { fields.text($0, of: bytes) }
    }
  }

  @Test(
    "A line is split",
    arguments: [
      ("1 2", nil, ["1", "2"]), ("  1\t 2 \r", nil, ["1", "2"]),
      // Only the white space of ASCII separates, as in awk.
      ("1\u{2003}2\u{85} \u{A0}3", nil, ["1\u{2003}2\u{85}", "\u{A0}3"]),
      ("1\u{A0}000 2\u{202F}5\u{3000}", nil, ["1\u{A0}000", "2\u{202F}5\u{3000}"]),
      ("\u{A0}a\u{A0} , b\u{2009}", ",", ["\u{A0}a\u{A0}", "b\u{2009}"]),
      ("", nil, []), (" \t", nil, []), ("\"1 2\"", nil, ["\"1", "2\""]),
      ("1,2", ",", ["1", "2"]), (" 1 , 2 3\r", ",", ["1", "2 3"]), (",", ",", ["", ""]),
      (" \r", ",", []), ("1,", ",", ["1", ""]), ("\"a,b\" ,c", ",", ["a,b", "c"]),
      ("\"a \"\"b\"\"\"", ",", ["a \"b\""]), ("\"\"", ",", [""]),
      ("5\" disk,2", ",", ["5\" disk", "2"]),
      ("\"\"\"\"", ",", ["\""]), ("1\t\t2", "\t", ["1", "", "2"]),
      ("\"1\"\t2", "\t", ["1", "2"]),
      ("\"1\t2\"\t3", "\t", ["1\t2", "3"]), ("\t", "\t", ["", ""]),
      (" \t\t\r", "\t", ["", "", ""]),
      (" ", " ", ["", ""]), ("\"a b\" c", " ", ["a b", "c"]),
      ("1 - [2 +3] \"GET /a b\" 200", " ", ["1", "-", "[2", "+3]", "GET /a b", "200"]),
      ("a·b", "·", ["a", "b"]), ("é;ü", ";", ["é", "ü"]), ("1|2", "|", ["1", "2"]),
    ] as [(String, Character?, [String])])
  func split(line: String, separator: Character?, expected: [String]) {
    #expect(fields(line, separator) == expected)
  }

  @Test(
    "Quotes that are not closed, or have text behind them",
    arguments: ["\"1", "1,\"2\"\"", "\"1\"2"])
  func faults(line: String) {
    #expect(fields(line, ",") == nil)
  }

  @Test("Rows that Python's csv module has written have the fields that it was given")
  func tables() throws {
    let rows = try Project.table("table_rows")
    #expect(rows.count == 80)
    for row in rows {
      for line in row[1...2] { #expect(fields(line, row[0].first) == Array(row[3...])) }
    }
  }

  @Test("Joined texts are split into the same, with any separator", arguments: SplitMix64.seeds)
  func joined(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "\"", ",", ";", "·", " ", "é", "\\", "#", "'", "1", "\t", "\n", "\r", "\u{2003}",
      "\u{85}",
    ]
    for separator in [",", ";", "·", "|", "\t", " "] as [Character] {
      let texts = (0..<random.below(4) + 1).map { _ in
        (0..<random.below(5)).map { _ in random.one(of: pieces) }.joined()
      }
      var format = RowFormat(separator: separator)
      format.joinsLines = true
      let line = format.joined(texts)
      #expect(fields(line, separator) == texts, "seed \(seed): \(texts)")
      // The line is one row, whatever it contains.
      var scanner = RowScanner(format)
      let rows = Array((line + "\n").utf8).withUnsafeBytes { scanner.rows(in: $0, isLast: true) }
      #expect(rows.end == line.utf8.count + 1)
      let joins = line.utf8.contains(UInt8(ascii: "\n"))
      #expect(rows.special.map(\.range) == (joins ? [0..<line.utf8.count] : []))
    }
  }

  @Test(
    "Fields are written as they were read, without the blanks around them",
    arguments: [
      ("1, 2 ,3", ",", nil, "1,2,3"), ("\"a,b\" ,\"\"", ",", nil, "\"a,b\",\"\""),
      ("\"a\"\"b\",c", ",", nil, "\"a\"\"b\",c"), ("\"a\",\"b;c\"", ",", ";", "a;\"b;c\""),
      ("\"a,b\"", ",", ";", "a,b"), ("a,b", ",", "\t", "a\tb"), ("\"a\tb\"", ",", "\t", "\"a\tb\""),
      ("a  b\tc", nil, nil, "a b c"),
      ("a b", nil, ",", "a,b"), ("a,1 2", nil, ",", "\"a,1\",2"), ("é·ü", "·", nil, "é·ü"),
      ("a\"b\"\"c", "\"", nil, "a\"b\"\"c"),
    ] as [(String, Character?, String?, String)])
  func written(line: String, separator: Character?, joint: String?, expected: String) {
    let format = RowFormat(separator: separator, joint: joint)
    let text = withLine(line) { bytes in
      var fields = RowFields()
      _ = fields.split(bytes, format)
      var output = TextBuffer()
      fields.write(to: &output, bytes, format)
      return output.text
    }
    #expect(text == expected)
  }
}
