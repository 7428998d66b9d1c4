import PlainText
import ReversePolish
import Testing

@testable import Calculator

@Suite("Amounts as people write them")
struct AmountTests {
  private func number(
    _ text: String, comma: Bool = false, group: Unicode.Scalar? = nil
  ) throws -> String {
    var limits = Limits()
    if comma || group != nil {
      limits.numerals = FieldNumerals(hasDecimalComma: comma, group: group)
    }
    let numbers = AllNumbers(exact: ExactNumbers(digits: 20, showsFractions: true))
    return try numbers.text(numbers.number(written: Text(text), limits))
  }

  @Test(
    "Currencies, units, words for large numbers and brackets are understood",
    arguments: [
      ("$1,234.50", "2469/2"), ("€ 5", "5"), ("5 €", "5"), ("5€", "5"), ("12%", "12_%"),
      ("12.5 %", "25/2_%"), ("(5.00)", "-5"), ("($1,234.50)", "-2469/2"), ("NT$5", "5"),
      ("1 kg", "1_kg"), ("12kg", "12_kg"), ("5 km/h", "5_km/h"), ("-$5", "-5"), ("$-5", "-5"),
      ("\u{2212}£5.25", "-21/4"), ("+5 %", "5_%"), ("USD 5", "5"), ("5 EUR", "5"), ("US$5", "5"),
      ("R$ 5", "5"), ("¥1,000,000", "1000000"), ("1,234,567", "1234567"), ("₹ 5", "5"),
      ("-1.5e3 m", "-1500_m"), ("1e3", "1000"), (" 7 ", "7"), ("1/3", "1/3"), ("1e3%", "1000_%"),
      ("5k", "5000"), ("5M", "5000000"), ("5 M$", "5000000"), ("5m", "5_m"), ("$5m", "5000000"),
      ("5 T", "5_T"), ("5 µm", "5_µm"), ("5\u{A0}kg", "5_kg"),
      ("1\u{202F}234.5 kg", "2469/2_kg"), ("5 dozen", "60"), ("5 kEUR", "5000"), ("5 PEN", "5"),
      ("5 fluid ounces", "5_fluid_ounces"), ("100 km per h", "100_km/h"), ("2 Mio. EUR", "2000000"),
    ])
  func amounts(text: String, expected: String) throws {
    #expect(try number(text) == expected)
  }

  @Test(
    "An ambiguous text, or one that is no amount, is an error",
    arguments: [
      "1,234", "$1,234", "1,5", "1.234,50", "1,23,456.7", "M$5", "$(5)", "3 x 4",
      "12%%", "$5%", "$5€",
      "(-5)", "(5", "5)", "--5", "$", "%", "kg", "5 foo", "USD5USD", "10-20", "5 5", "()",
      "US", "1,", ",5", "1.2.3", "5 m kg", "7 pm", "7pm", "12 AM", "5 XXX", "5 kg EUR", "$5 kg",
    ])
  func noAmounts(text: String) throws {
    let error = #expect(throws: RPNError.self) { try number(text) }
    #expect(error?.kind == .malformedNumber)
  }

  @Test(
    "The error names the rest behind the number",
    arguments: [("5 foo", "foo"), ("7 pm", "pm"), ("3 x 4", "x 4"), ("12 kgs/foo", "kgs/foo")])
  func rest(text: String, rest: String) {
    let error = #expect(throws: RPNError.self) { try number(text) }
    #expect(error?.message == "'\(text)' is not a number because of '\(rest)'")
  }

  @Test("The separator of groups, and the decimal sign, can be told")
  func numerals() throws {
    #expect(try number("$1,234", group: ",") == "1234")
    #expect(try number("1'234.50 CHF", group: "'") == "2469/2")
    #expect(try number("1 234 kg", group: " ") == "1234_kg")
    #expect(try number("€ 1.234,50", comma: true, group: ".") == "2469/2")
    #expect(try number("12,5 %", comma: true) == "25/2_%")
    #expect(try number("1,234", comma: true) == "617/500")
    #expect(throws: RPNError.self) { try number("1.234", comma: true) }
    for text in ["12,34", "$1,5"] {
      let error = #expect(throws: RPNError.self) { try number(text, group: ",") }
      #expect(error?.message.contains("is not a number") == true)
    }
  }

  @Test("Any text of such characters is read in bounded time, or refused")
  func fuzz() {
    let characters = Array("1205.,%$€()-+ kgeUSD\u{A0}")
    var state: UInt64 = 1
    for _ in 0..<4000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var rest = state
      var text = ""
      for _ in 0..<(state >> 60) {
        text.append(characters[Int(rest % UInt64(characters.count))])
        rest /= 3
      }
      _ = try? number(text)
    }
  }
}
