import Lesson14
import Support
import Testing

@Suite("Exercise 14.2: powers and signs")
struct PowersTests {
  private func check(_ formulas: [(String, String)]) {
    for (formula, wanted) in formulas {
      guard expect(signedProgram(of: formula), is: wanted, for: formula) else { return }
    }
  }

  @Test("A power takes its operands from the right")
  func powers() {
    check([
      ("2 ^ 3 ^ 2", "2 3 2 ^ ^"), ("2 * 3 ^ 2 * 4", "2 3 2 ^ * 4 *"),
      ("( 2 ^ 3 ) ^ 2", "2 3 ^ 2 ^"),
    ])
  }

  @Test("All others still take them from the left")
  func others() {
    check([("10 - 4 - 3", "10 4 - 3 -"), ("8 / 4 / 2", "8 4 / 2 /"), ("1 - 2 + 3", "1 2 - 3 +")])
  }

  @Test("A sign binds weaker than a power, and more strongly than a product")
  func signs() {
    check([
      ("- 2 ^ 2", "2 2 ^ neg"), ("- 2 * 3", "2 neg 3 *"), ("- ( 1 + 2 ) ^ 2", "1 2 + 2 ^ neg"),
      ("- - 1", "1 neg neg"),
    ])
  }

  @Test("A sign can stand behind an operator, and waits with it")
  func behindOperators() {
    check([
      ("1 - - 1", "1 1 neg -"), ("2 * - 3 + 1", "2 3 neg * 1 +"), ("2 ^ - 1", "2 1 neg ^"),
      ("2 ^ - 1 ^ 2", "2 1 2 ^ neg ^"),
    ])
  }

  @Test("A formula that was written from a program is read as that program")
  func random() throws {
    for program in RandomProgram.some(binary: ["+", "-", "*", "/", "^"], unary: ["neg"]) {
      let formula = try formula(of: program.text)
      guard
        expect(
          signedProgram(of: formula), is: program.text, for: "\(formula) (seed \(program.seed))")
      else { return }
    }
  }
}
