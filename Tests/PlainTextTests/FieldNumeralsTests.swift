import Testing

@testable import PlainText

@Suite("Numbers as tables write them")
struct FieldNumeralsTests {
  @Test(
    "A comma can be the decimal sign",
    arguments: [
      (nil, "3,14", "3.14"), (nil, "1234", "1234"), (nil, "1/3", "1/3"), (nil, "1.5", "1,5"),
      (".", "1.234,56", "1234.56"), (".", "-1.234.567", "-1234567"), (".", "1.23", "1,23"),
      ("'", "1'234,5", "1234.5"), (" ", "1 234,5e3", "1234.5e3"),
    ] as [(Unicode.Scalar?, String, String)])
  func decimalComma(group: Unicode.Scalar?, text: String, plain: String) throws {
    let numerals = try #require(FieldNumerals(hasDecimalComma: true, group: group))
    #expect(numerals.plain(text) == plain)
  }

  @Test("The decimal sign separates no groups")
  func clash() {
    #expect(FieldNumerals(hasDecimalComma: true, group: ",") == nil)
    #expect(FieldNumerals(hasDecimalComma: false, group: ".") == nil)
  }
}
