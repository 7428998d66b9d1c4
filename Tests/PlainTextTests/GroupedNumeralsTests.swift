import ReversePolish
import Testing

@testable import PlainText

@Suite("Numbers with groups of digits")
struct GroupedNumeralsTests {
  @Test(
    "Well-formed groups of three are taken together",
    arguments: [
      (",", "1,234", "1234"), (",", "1,234.50", "1234.50"), (",", "-12,345,678", "-12345678"),
      (",", "+123,456e3", "+123456e3"), (",", "−1,234.5E-7", "−1234.5E-7"),
      (",", "1,234.", "1234."),
      (" ", "1 234 567.125", "1234567.125"), ("'", "1'234", "1234"), ("_", "1_234", "1234"),
      ("\u{2019}", "1\u{2019}234", "1234"), ("\u{A0}", "1\u{A0}234", "1234"),
      (",", "1,234_m", "1234_m"), (",", "-1,234.5_km/h", "-1234.5_km/h"),
      (",", "1,234/5", "1234/5"), (",", "1,234/5,678", "1234/5678"), (",", "1,234i", "1234i"),
      (",", "1,234-5,678i", "1234-5678i"), (",", "1,234e3_m^2", "1234e3_m^2"),
      ("'", "1'234_m", "1234_m"), ("_", "1_234_m", "1234_m"),
      ("\u{A0}", "1\u{2009}234\u{202F}567", "1234567"), ("\u{A0}", "0.123\u{202F}4", "0.1234"),
      ("\u{A0}", "1\u{A0}234.567\u{A0}891\u{A0}2_m", "1234.5678912_m"),
      ("\u{202F}", "1\u{202F}234", "1234"), ("\u{2009}", "1\u{2009}234", "1234"),
    ] as [(Unicode.Scalar, String, String)])
  func wellFormed(separator: Unicode.Scalar, text: String, plain: String) throws {
    let group = try #require(GroupedNumerals(separator: separator))
    #expect(group.plain(text) == plain)
    #expect(group.plain(Source("[\(text)] \(text)")).text == "[\(plain)] \(plain)")
  }

  @Test(
    "All else stays as it is",
    arguments: [
      "", "1", "1234", "1,23", "1,2345", "1234,567", "0,123", "012,345", ",123", "1,,234", "1,234,",
      "1,234,5", "1,234.5,6", "1,234e", "1,234e+", "1,234x", "1,23_m", "1,234/5,6", "1/1,23",
      "--1,234", "-",
      "a1,234", "0x1,234", "1,234+", "1.234,5", "true", "1'234", "1 234",
    ])
  func others(text: String) throws {
    let group = try #require(GroupedNumerals(separator: ","))
    #expect(group.plain(text) == nil)
    let source = Source(text)
    #expect(group.plain(source) === source)
  }

  @Test("Hard blanks between groups belong to the number, elsewhere they separate")
  func hardBlanks() throws {
    for (text, plain) in [
      ("2\u{202F}365\u{A0}596 1 +", "2365596 1 +"), ("1\u{A0}2\u{A0}+", "1\u{A0}2\u{A0}+"),
      ("3\u{A0}5 1\u{A0}000", "3\u{A0}5 1000"), ("\"1\u{A0}234\"", "\"1\u{A0}234\""),
      ("5 # 1\u{A0}234", "5 # 1\u{A0}234"), ("a1\u{A0}234", "a1\u{A0}234"),
      ("2026-11-21\u{A0}100", "2026-11-21\u{A0}100"), ("1e3\u{A0}200", "1e3\u{A0}200"),
      ("0.12\u{A0}345", "0.12\u{A0}345"), ("-1\u{A0}234_km", "-1234_km"), ("1²", "1²"),
    ] {
      #expect(Source(text).text == plain)
    }
    let error = #expect(throws: RPNError.self) { try tokenize("1\u{A0}234 1\u{A0}234x") }
    #expect(error?.place?.column == 9)
  }

  @Test("Hard blanks group digits before and behind the operators of a formula, too")
  func hardBlanksOfFormulas() {
    for (text, plain) in [
      ("(1\u{A0}234+2)/3\u{A0}456", "(1234+2)/3456"), ("x=1\u{A0}234;x", "x=1234;x"),
      ("1\u{A0}234.567\u{202F}8*2", "1234.5678*2"), ("1\u{A0}234km", "1234km"),
      ("2×1\u{A0}234", "2×1234"), ("5'6\" + 1\u{A0}234 cm", "5'6\" + 1234 cm"),
      ("1\u{A0}23*2", "1\u{A0}23*2"), ("x1\u{A0}234", "x1\u{A0}234"),
      ("1e3\u{A0}200", "1e3\u{A0}200"), ("2026-11-21\u{A0}100", "2026-11-21\u{A0}100"),
      ("\"(1\u{A0}234)\"", "\"(1\u{A0}234)\""), ("1\u{A0}2345", "1\u{A0}2345"),
    ] {
      let source = Source(unchecked: Array(text.utf8), name: nil, firstLine: 1)
      #expect(source.joiningHardGroupsOfFormula.text == plain)
    }
  }

  @Test("A blank groups digits only where whole groups follow")
  func blanks() throws {
    let group = try #require(GroupedNumerals(separator: " "))
    for (text, plain) in [
      ("1 234 567 2 *", "1234567 2 *"), ("1 23 4", "1 23 4"), ("1 2345", "1 2345"),
      ("1  234", "1  234"), ("1 234 56", "1234 56"), ("1\n234", "1\n234"),
      ("{1 234 567}", "{1234567}"), ("1 234.5 678", "1234.5 678"),
    ] {
      #expect(group.plain(Source(text)).text == plain)
    }
  }

  @Test("Comments and texts in quotes stay, and so do places")
  func places() throws {
    let group = try #require(GroupedNumerals(separator: ","))
    let text = "é 1,234 # 5,678\n[1,111 foo] 2,222"
    let source = Source(text, name: "file")
    let plain = group.plain(source)
    #expect(plain.text == "é 1234 # 5,678\n[1111 foo] 2222")
    let origins = try plain.tokens().map(\.place.origin)
    #expect(origins.allSatisfy { $0.source === source })
    #expect(origins.map(\.text) == ["é", "1,234", "[", "1,111", "foo", "]", "2,222"])
    #expect(origins.map(\.line) == [1, 1, 2, 2, 2, 2, 2])
    #expect(origins.map(\.column) == [1, 3, 1, 2, 8, 11, 13])
    let quoted = Source(#""7,890 \" 1,234" 1,234"#)
    #expect(group.plain(quoted).text == #""7,890 \" 1,234" 1234"#)
  }

  @Test("Only some characters can separate groups")
  func separators() {
    for separator in ".;-5ax[# \t\n".unicodeScalars where separator != " " {
      #expect(GroupedNumerals(separator: separator) == nil)
    }
  }
}
