import Lesson01
import ReversePolish
import Support
import Testing

@Suite("Exercise 1.3: words that take two operands, and words that take one")
struct WordsTests {
  @Test("The dividend is written before the divisor")
  func quotient() throws {
    for program in ["6 3 /", "1 4 /", "8 4 / 2 /"] {
      expect(calculate(program), is: try solveRPN(program), for: program)
    }
  }

  @Test("neg replaces the top and leaves the rest alone")
  func negation() throws {
    for program in ["3 neg", "5 3 neg -", "5 neg 3 +", "1 2 3 neg + +", "4 neg neg"] {
      expect(calculate(program), is: try solveRPN(program), for: program)
    }
  }

  @Test("Any program has the value that the library gives it")
  func random() {
    for program in RandomProgram.some(binary: ["+", "-", "*", "/"], unary: ["neg"]) {
      // What the library says no to, as to a division by zero, is for lesson 3.
      guard let wanted = try? solveRPN(program.text) else { continue }
      guard expect(calculate(program.text), is: wanted, for: "\(program)") else { return }
    }
  }
}
