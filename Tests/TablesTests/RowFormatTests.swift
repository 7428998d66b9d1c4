import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("The format of rows")
struct RowFormatTests {
  @Test(
    "The separator decides about quotes and about the output",
    arguments: [
      // separator, joint: quotes are read, quotes are printed, fields as read, fast path
      (nil, nil, false, false, true, true), (",", nil, true, true, true, true),
      ("\t", nil, true, true, true, true), (" ", nil, true, true, true, true),
      ("\"", nil, false, false, true, true), ("·", nil, true, true, true, false),
      (",", ";", true, true, false, true), (",", "\t", true, true, false, true),
      ("\t", ",", true, true, false, true), (nil, ",", false, true, false, true),
      (nil, " ", false, true, false, true), (",", ", ", true, true, false, false),
      (",", ",", true, true, true, true), (",", "", true, false, false, false),
      (",", "\"", true, false, false, true),
    ] as [(Character?, String?, Bool, Bool, Bool, Bool)])
  func facts(
    separator: Character?, joint: String?, reads: Bool, prints: Bool, asRead: Bool, isFast: Bool
  ) {
    let format = RowFormat(separator: separator, joint: joint)
    #expect(format.hasQuotes == reads && format.quotesTexts == prints)
    #expect(format.printsFieldsAsRead == asRead && format.suitsFastPath == isFast)
    var keeping = format
    keeping.keepsFields = true
    #expect(keeping.suitsFastPath == (isFast && asRead))
  }

  @Test(
    "A text stands between quotes where it would be taken for something else",
    arguments: [
      (",", nil, "a", "a"), (",", nil, "a b", "a b"), (",", nil, "a,b", "\"a,b\""),
      (",", nil, "a\"b", "\"a\"\"b\""), (",", nil, "a\nb", "\"a\nb\""),
      (",", nil, "a\rb", "\"a\rb\""), (",", nil, "a;b", "a;b"), (",", nil, "a\tb", "a\tb"),
      (",", ";", "a;b", "\"a;b\""), (",", ";", "a,b", "a,b"), (",", "; ", "a;b", "a;b"),
      (",", "; ", "a; b", "\"a; b\""), ("·", nil, "a·b", "\"a·b\""), (",", nil, "", ""),
      ("\t", nil, "a\tb", "\"a\tb\""), ("\t", nil, "a\"b", "\"a\"\"b\""), ("\t", nil, "a b", "a b"),
      ("\t", nil, "a\nb", "\"a\nb\""), (" ", nil, "a b", "\"a b\""), (nil, " ", "a b", "\"a b\""),
      // Blanks around a field are not read as part of it.
      (",", nil, " a", "\" a\""), (",", nil, "a\t", "\"a\t\""),
      (",", nil, "\u{2003}a", "\"\u{2003}a\""),
      (",", nil, "a\u{85}", "\"a\u{85}\""), (",", nil, "aé", "aé"), ("\t", nil, " ", "\" \""),
      // Without quotes, what would end a field or a line is written as programs write it.
      (nil, nil, "a b", "a b"), (nil, nil, "a\nb", "\"a\\nb\""), ("\"", nil, "a\tb", "\"a\\tb\""),
    ] as [(Character?, String?, String, String)])
  func quoting(separator: Character?, joint: String?, text: String, expected: String) {
    #expect(RowFormat(separator: separator, joint: joint).quoting(text) == expected)
  }

  @Test("Rows of texts are those of Python's csv module")
  func tables() throws {
    let rows = try Project.table("table_rows")
    #expect(rows.count == 80)
    for row in rows {
      let separator = try #require(row[0].first)
      #expect(RowFormat(separator: separator).joined(Array(row[3...])) == row[1])
    }
  }

  @Test("A row of one field without a value is no empty line, which would be no row")
  func gaps() {
    #expect(RowFormat(separator: ",").joined([""]) == "\"\"")
    #expect(RowFormat(separator: "\t").joined(["", ""]) == "\t")
    #expect(RowFormat(separator: ",").joined([]) == "" && RowFormat().joined([""]) == "")
  }
}
