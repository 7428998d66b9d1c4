import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Words on lists of any numbers")
struct ScalarListTests {
  @Test("Complex numbers, quantities, dates and temperatures leave what sympy and datetime say")
  func oracle() throws {
    let rows = try Project.table("scalar_lists")
    #expect(rows.count >= 780)
    for row in rows {
      let exact = row[0] == "exact" ? ExactNumbers() : nil
      let session = Session(AllNumbers(exact: exact, givesComplex: false))
      // An integral is a real number of which no one can tell that it equals another.
      if row[1].hasSuffix("integrate") {
        let texts = try session.evaluating(row[1]).texts
        #expect(try texts == session.evaluating(row[2]).texts, "\(row[1])")
        continue
      }
      let texts = try session.evaluating("\(row[1]) \(row[2]) =").texts
      #expect(texts == ["true"], "\(row[1])")
    }
  }

  @Test(
    "Operands that do not fit are refused before the program runs",
    arguments: [
      "{ 1_m 2_s } sum", "{ 1_m 2_s } mean", "{ 1_m 2 } sum", "{ 2026-01-01 2026-01-02 } sum",
      "{ 20_°C 30_°C } sum", "{ 1_m 2_s } sort", "3_m 5 +",
      "20_°C 0 +", "2026-01-01 0 >", "[ 1_m + ] 0_s 2_s integrate",
    ])
  func refused(program: String) throws {
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    // The program before it would fail too.
    let error = #expect(throws: RPNError.self) { try session.evaluating("1 0 / drop \(program)") }
    #expect(error?.kind == .dimensionMismatch)
  }
}
