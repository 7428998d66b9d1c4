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
      ("1\u{2003}2\u{85}", nil, ["1", "2"]),
      ("", nil, []), (" \t", nil, []), ("\"1 2\"", nil, ["\"1", "2\""]),
      ("1,2", ",", ["1", "2"]), (" 1 , 2 3\r", ",", ["1", "2 3"]), (",", ",", ["", ""]),
      (" \r", ",", []), ("1,", ",", ["1", ""]), ("\"a,b\" ,c", ",", ["a,b", "c"]),
      ("\"a \"\"b\"\"\"", ",", ["a \"b\""]), ("\"\"", ",", [""]),
      ("5\" disk,2", ",", ["5\" disk", "2"]),
      ("\"\"\"\"", ",", ["\""]), ("1\t\t2", "\t", ["1", "", "2"]),
      ("\"1\"\t2", "\t", ["\"1\"", "2"]),
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
}
