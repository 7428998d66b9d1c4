import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Decimals of tables as machine integers")
struct TableFieldTests {
  private func decimal(_ text: String) throws -> PlainDecimal {
    let bytes = Array("\(text)\n".utf8)
    var index = 0
    return try #require(
      bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.flatMap { PlainDecimal($0, &index) }
      })
  }

  @Test(
    "The order of two decimals does not depend on their zeros",
    arguments: [
      ("1", "2", -1), ("2", "1", 1), ("1.10", "1.1", 0), ("-0", "0.00", 0), ("-1", "1", -1),
      ("-1.5", "-1.50", 0), ("-1.51", "-1.5", -1), ("9.22", "9.3", -1), ("0.5", ".50", 0),
      ("999999999999999999", "-999999999999999999", 1), ("9.22337203685477580", "9.2233", 1),
      // 10 times the first one is no machine integer.
      ("999999999999999999", "0.5", nil), ("0.5", "999999999999999999", nil),
      ("922337203685477580", "0.1", 1), ("922337203685477581", "0.1", nil),
    ] as [(String, String, Int?)])
  func order(x: String, y: String, expected: Int?) throws {
    #expect(try decimal(x).order(decimal(y)) == expected)
    #expect(try decimal(y).order(decimal(x)) == expected.map { -$0 })
  }

  @Test(
    "An integer times a power of ten, if there is room for it",
    arguments: [
      (7, 0, 7), (-7, 2, -700), (0, 18, 0), (9, 18, 9_000_000_000_000_000_000), (10, 18, nil),
      (-9, 18, -9_000_000_000_000_000_000), (922_337_203_685_477_580, 1, 9_223_372_036_854_775_800),
      (922_337_203_685_477_581, 1, nil), (.min, 0, .min), (.min, 1, nil),
    ] as [(Int, Int, Int?)])
  func scaling(integer: Int, exponent: Int, expected: Int?) {
    #expect(scaled(integer, exponent) == expected)
  }

  @Test(
    "A field is the number that it says, exactly or as a double",
    arguments: [
      ("12.50", "25/2", 12.5), ("-.5", "-1/2", -0.5), ("5.", "5", 5), ("-0", "0", 0),
      (".000000000000000001", "1/1000000000000000000", 1e-18),
      ("999999999999999999", "999999999999999999", 1e18), ("1/3", "1/3", 1.0 / 3),
    ] as [(String, String, Double)])
  func value(text: String, fraction: String, double: Double) throws {
    let exact = AllNumbers(exact: ExactNumbers(showsFractions: true))
    let doubles = AllNumbers(exact: nil)
    #expect(try exact.text(of: tableField(text, exact).value(exact)) == fraction)
    guard case .number(.double(let found)) = try tableField(text, doubles).value(doubles) else {
      Issue.record("a number is no number")
      return
    }
    #expect(found == double)
  }
}
