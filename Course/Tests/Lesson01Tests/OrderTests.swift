import Lesson01
import ReversePolish
import Support
import Testing

@Suite("Exercise 1.2: which operand came first?")
struct OrderTests {
  @Test("The operand that was written first stands first")
  func difference() throws {
    for program in ["5 3 -", "3 5 -", "1 2 3 - -", "10 4 - 3 -", "8 2 1 - 3 * -"] {
      expect(solve(program), is: try solveRPN(program), for: program)
    }
  }

  @Test("A result lies on top of what was there")
  func sumsAndProducts() throws {
    for program in ["7", "3 5 + 2 *", "2 3 4 5 + * +", "1 2 3 4 5 + + * +"] {
      expect(solve(program), is: try solveRPN(program), for: program)
    }
  }

  @Test("Any program has the value that the library gives it")
  func random() throws {
    for program in RandomProgram.some() {
      let wanted = try solveRPN(program.text)
      guard expect(solve(program.text), is: wanted, for: "\(program)") else { return }
    }
  }
}
