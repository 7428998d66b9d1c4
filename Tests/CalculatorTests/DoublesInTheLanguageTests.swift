import Calculator
import ReversePolish
import Testing

@Suite("Doubles among all numbers")
struct DoublesInTheLanguageTests {
  private let session = Session(AllNumbers(exact: nil))

  @Test(
    "Words that count take numbers that are not whole, as exact numbers do",
    arguments: [
      // Γ(5/2), B(10, 5/2), 5.5 · 4.5, Γ(−1/2), and 10¹⁶ (10¹⁶ − 1) / 2, each rounded once.
      ("1.5 fact", "1.329340388179137"), ("10 2.5 choose", "77.80235599418519"),
      ("1.5 factorial", "1.329340388179137"),
      ("5.5 2 perm", "24.75"), ("-1.5 fact", "-3.544907701811032"),
      ("1e16 2 choose", "4.999999999999999e31"), ("5 fact", "120"), ("5 2 choose", "10"),
    ])
  func counts(program: String, expected: String) throws {
    #expect(try session.evaluating(program).texts == [expected])
  }

  @Test("A negative whole number has no factorial", arguments: ["-1 fact", "-5 2 choose"])
  func negative(program: String) {
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == .domain)
  }

  @Test(
    "A date moves by the decimal as which a double is printed",
    arguments: [
      ("2026-11-21T00:00 0.1_s +", "2026-11-21T00:00:00.1"),
      ("2026-11-21T00:00 0.7_s -", "2026-11-20T23:59:59.3"),
      ("2026-11-21T00:00 0.1_min +", "2026-11-21T00:00:06"),
      ("1795253400.1 unixtime", "2026-11-21T09:30:00.1Z"),
    ])
  func dates(program: String, expected: String) throws {
    #expect(try session.evaluating(program).texts == [expected])
  }
}
