import InfixFormulas
import Lesson14
import ReversePolish
import Support
import Testing

@Suite("Exercise 14.1: who has to wait?")
struct YardTests {
  private func check(_ formulas: [(String, String)]) {
    for (formula, wanted) in formulas {
      guard expect(program(of: formula), is: wanted, for: formula) else { return }
    }
  }

  @Test("A product comes before a sum")
  func products() {
    check([
      ("1 + 2 * 3", "1 2 3 * +"), ("1 * 2 + 3", "1 2 * 3 +"), ("1 - 2 / 3 - 4", "1 2 3 / - 4 -"),
    ])
  }

  @Test("What binds alike goes from left to right")
  func equals() {
    check([
      ("10 - 4 - 3", "10 4 - 3 -"), ("1 - 2 + 3", "1 2 - 3 +"), ("8 / 4 * 2", "8 4 / 2 *"),
      ("8 * 4 / 2 / 1", "8 4 * 2 / 1 /"),
    ])
  }

  @Test("A parenthesis keeps what is outside waiting")
  func parentheses() {
    check([
      ("( 1 + 2 ) * 3", "1 2 + 3 *"), ("10 - ( 4 - 3 )", "10 4 3 - -"),
      ("2 * ( 1 + 2 * 3 ) - 1", "2 1 2 3 * + * 1 -"), ("( ( 7 ) )", "7"),
    ])
  }

  @Test("A formula that was written from a program is read as that program")
  func random() throws {
    for program in RandomProgram.some(binary: ["+", "-", "*", "/"]) {
      let formula = try formula(of: program.text)
      guard
        expect(
          Lesson14.program(of: formula), is: program.text, for: "\(formula) (seed \(program.seed))")
      else { return }
    }
  }
}

/// The formula of a program, with spaces between its pieces.
func formula(of program: String) throws -> String {
  let algebra = InfixAlgebra()
  let text = try onlyValue(algebra.evaluate(algebra.parse(tokenize(program)))).text
  return text.map { "()-".contains($0) ? " \($0) " : "\($0)" }.joined().split(separator: " ")
    .joined(separator: " ")
}
