import Testing

@testable import Mine

@Suite("Formulas")
struct FormulaTests {
  @Test(
    "A formula has the parentheses that it needs",
    arguments: [
      ("3 5 + 2 *", "(3 + 5) * 2"), ("10 4 - 3 -", "10 - 4 - 3"), ("10 4 3 - -", "10 - (4 - 3)"),
      ("3 dup *", "3 * 3"), ("2 3 4 * *", "2 * (3 * 4)"), ("1 2 + neg", "neg(1 + 2)"),
      ("1 -2 -", "1 - (-2)"),
    ])
  func text(program: String, wanted: String) throws {
    #expect(try answer(to: program, option: "--formula") == wanted)
  }

  @Test("A formula, written as a program, is the formula of this program")
  func roundTrip() throws {
    let formula = try Algebra.formulas.value(of: "1 2 + dup 3 - sq * neg")
    #expect(try Algebra.formulas.value(of: formula.program) == formula)
    #expect(formula.height == 5)
  }
}
