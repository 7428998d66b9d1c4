import Calculator
import PlainText
import ReversePolish
import Testing

@testable import Tables

@Suite("Values and fields as JSON")
struct PlainJSONTests {
  @Test(
    "A value is what others understand, or a string",
    arguments: [
      ("5", "5"), ("-2.50", "-2.5"), ("1e30", "1000000000000000000000000000000"),
      ("1 3 /", "0.33333333333333333333"),
      ("true", "true"), ("\"a\\\"b\"", #""a\"b""#), ("\"12\"", "\"12\""),
      ("{ 1 { true \"x\" } }", "[1,[true,\"x\"]]"), ("[ 1 + ]", "\"[ 1 + ]\""), ("{ }", "[]"),
      ("9007199254740993", "9007199254740993"),
    ])
  func values(program: String, expected: String) throws {
    let numbers = AllNumbers()
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    #expect(try numbers.plainJSON(value, as: .plain, within: Limits()).text == expected)
  }

  @Test(
    "A value without a JSON form is a string",
    arguments: [
      ("1 3 /", "\"1/3\""), ("2026-11-21", "\"2026-11-21\""), ("5_km", "\"5_km\""),
      ("3+4i", "\"3+4i\""), ("{ 1/2 2 }", "[\"1/2\",2]"),
    ])
  func others(program: String, expected: String) throws {
    let numbers = AllNumbers(exact: ExactNumbers(showsFractions: true), givesComplex: true)
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    #expect(try numbers.plainJSON(value, as: .plain, within: Limits()).text == expected)
  }

  @Test("In another base, numbers are strings")
  func bases() throws {
    let numbers = AllNumbers()
    let value = Value.number(.integer(255))
    let json = try numbers.plainJSON(value, as: NumberFormat(base: 16), within: Limits())
    #expect(json.text == "\"0xff\"")
  }

  /// By RFC 8259, section 6.
  static let fields = [
    ("0", "0"), ("-0", "-0"), ("1.50", "1.50"), ("1e5", "1e5"), ("1E+5", "1E+5"), ("-0.0", "-0.0"),
    ("12345678901234567890123", "12345678901234567890123"), ("01", "\"01\""), ("+1", "\"+1\""),
    (".5", "\".5\""), ("5.", "\"5.\""), ("-", "\"-\""), ("1_000", "\"1_000\""),
    ("0x1f", "\"0x1f\""), ("1/3", "\"1/3\""), ("1e", "\"1e\""), ("NaN", "\"NaN\""),
    ("1 2", "\"1 2\""), ("−1", "\"−1\""),
  ]

  @Test("A field is a number digit by digit, or a string", arguments: fields)
  func literals(field: String, expected: String) {
    #expect(JSON(literal: field).text == expected)
  }

  @Test(
    "A field of a row as JSON",
    arguments: fields + [
      ("", "null"), ("true", "true"), ("false", "false"), ("True", "\"True\""),
      ("null", "\"null\""), ("\"12\"", "12"), ("\"\"", "null"), ("\"a \"\"b\"\"\"", #""a \"b\"""#),
      ("[1]", "\"[1]\""), ("a\\b", #""a\\b""#),
    ])
  func row(field: String, expected: String) {
    var fields = RowFields()
    let line = "x|\(field)|y"
    let text = withLine(line) { bytes in
      _ = fields.split(bytes, RowFormat(separator: "|"))
      var output = TextBuffer()
      fields.writeJSON(1, to: &output, bytes, isText: false)
      return output.text
    }
    #expect(text == expected)
  }

  @Test("The members of a row are written again as they stood, without blanks between them")
  func members() throws {
    let line = #" { "a" : 1.50 ,"b":[1, {"c":2}], "\u0061b":"\u00e9" } "#
    let text = try withLine(line) { bytes in
      var members = JSONMembers(words: [])
      try members.read(bytes) { Source(line) }
      #expect(members.names(of: bytes) == ["a", "b", "ab"])
      var output = TextBuffer()
      members.write(to: &output, bytes)
      return output.text
    }
    #expect(text == #""a":1.50,"b":[1, {"c":2}],"\u0061b":"\u00e9""#)
  }
}
