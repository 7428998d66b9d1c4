import Testing

@testable import PlainText

@Suite("Plain decimals")
struct PlainDecimalTests {
  @Test(
    "They are digits with a point among them, and end where something else begins",
    arguments: [
      ("12.50\n", false, 1250, 2, 5), ("-12.50,3", true, 1250, 2, 6), ("007 ", false, 7, 0, 3),
      (".5\n", false, 5, 1, 2), ("-.5\n", true, 5, 1, 3), ("5.\n", false, 5, 0, 2),
      ("-0\n", true, 0, 0, 2), ("1.2.3\n", false, 12, 1, 3), ("1e5\n", false, 1, 0, 1),
      ("1_000\n", false, 1, 0, 1), ("1-2\n", false, 1, 0, 1),
      ("999999999999999999\n", false, 999_999_999_999_999_999, 0, 18),
      (".000000000000000001x", false, 1, 18, 19),
    ])
  func decimals(text: String, isNegative: Bool, significand: UInt64, places: Int, end: Int) throws {
    var index = 0
    let decimal = try #require(read(text, &index))
    #expect(decimal.isNegative == isNegative && decimal.significand == significand)
    #expect(decimal.places == places && index == end)
    let numeral = Numeral(decimal)
    #expect(numeral.significand == significand && numeral.exponent == Int32(-places))
    #expect(numeral.isNegative == isNegative && numeral.isComplete)
  }

  @Test(
    "Another form, or more than 18 digits, is not a plain decimal",
    arguments: [
      "\n", "-\n", ".\n", "-.\n", "+1\n", "x\n", "−1\n", "1234567890123456789\n",
      "0.000000000000000001\n", "--1\n",
    ])
  func others(text: String) {
    var index = 0
    #expect(read(text, &index) == nil)
  }

  private func read(_ text: String, _ index: inout Int) -> PlainDecimal? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { PlainDecimal($0, &index) }
    }
  }
}
