import ExactReals
import Testing

@Suite("Reading and printing real numbers")
struct ReadingTests {
  @Test(
    "Texts that are numbers",
    arguments: [
      ("42", "42"), ("-7", "-7"), ("+7", "7"), ("007", "7"), ("1_000_000", "1000000"),
      ("\u{2212}5", "-5"), ("3.14", "3.14"), (".5", "0.5"), ("5.", "5"),
      ("6.02e23", "602000000000000000000000"), ("1E-9", "1e-9"), ("5.e+3", "5000"),
      ("-22/4", "-5.5"), ("0xff", "255"), ("0o17", "15"), ("0b1010", "10"), ("-0X10", "-16"),
      ("1_0.2_5e1_0", "102500000000"), ("0e99999999999999999999", "0"), ("-0", "0"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func numbers(_ text: String, _ printed: String) throws {
    #expect(try Real(text).decimal() == printed)
  }

  @Test(
    "Texts that are not numbers",
    arguments: [
      "", "-", "ten", "1.2.3", "1e", "e5", ".", "1_", "_1", "1__0", "0x", "0b12", "1/-3", "0x10/3",
      "1/", "/2", "1e+", "--1", "1 2", "1_.5", "1._5", "1e_5", "inf", "٣",
    ])
  func others(_ text: String) throws {
    let error = #expect(throws: RealError.self) { try Real(text) }
    #expect(error?.kind == .domain)
  }

  @Test(
    "Plain notation and the other one",
    arguments: [
      ("123456.7", 3, "1.23e5"), ("12345678.9", 3, "1.23e7"), ("0.0000001", 3, "0.0000001"),
      ("0.00000001", 3, "1e-8"), ("2/3", 1, "0.7"), ("199/3", 1, "7e1"), ("299/3", 2, "1e2"),
      ("2999/3", 3, "1e3"), ("2999/3", 4, "999.7"), ("0.125", 2, "0.12"), ("0.375", 2, "0.38"),
      ("-1/3", 5, "-0.33333"), ("1/3", 1, "0.3"),
    ])
  func notation(_ text: String, _ digits: Int, _ printed: String) throws {
    #expect(try Real(text).decimal(digits: digits) == printed)
  }
}
