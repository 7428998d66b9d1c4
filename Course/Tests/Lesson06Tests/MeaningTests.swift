import Lesson06
import ReversePolish
import Support
import Testing

@Suite("Exercise 6.2: the function that a program denotes")
struct MeaningTests {
  @Test("The first word of a program is applied first")
  func order() {
    for (stack, wanted) in [([1.0], [24.0]), ([2], [27]), ([5, 3], [5, 30])] {
      expect(result("7 + 3 *", stack), is: wanted, for: "\"7 + 3 *\" on \(stack)")
    }
  }

  @Test("The empty program changes nothing")
  func empty() {
    for stack in [[], [1.0], [1, 2]] {
      expect(result("", stack), is: stack, for: "the empty program on \(stack)")
    }
  }

  @Test("A program that needs values takes them from the stack that it is given")
  func onValues() {
    let cases: [(String, [Double], [Double]?)] = [
      ("-", [10, 3], [7]), ("swap", [1, 2], [2, 1]), ("dup *", [3], [9]), ("5", [1], [1, 5]),
      ("drop", [1, 2], [1]), ("+", [1], nil),
    ]
    for (program, stack, wanted) in cases {
      expect(result(program, stack), is: wanted, for: "\"\(program)\" on \(stack)")
    }
  }

  @Test("Cut anywhere: the meaning of both parts, composed, is the meaning of the whole")
  func cut() {
    for program in RandomProgram.some() {
      let words = program.text.split(separator: " ")
      for count in 0...words.count {
        let (p, q) = (
          words.prefix(count).joined(separator: " "), words.dropFirst(count).joined(separator: " ")
        )
        let parts = result(p, [4]).flatMap { stack in result(q, stack) }
        let whole = result(program.text, [4])
        guard
          expect(
            parts == whole,
            "one after the other they give \(shown(parts)), side by side \(shown(whole))",
            for: "\"\(p)\" and \"\(q)\" on [4.0] (seed \(program.seed))")
        else { return }
      }
    }
  }

  @Test("On the empty stack, any program leaves the value that the library gives it")
  func random() throws {
    for program in RandomProgram.some() {
      let wanted = [try solveRPN(program.text)]
      guard expect(result(program.text, []), is: wanted, for: "\(program)") else { return }
    }
  }

  private func shown(_ stack: [Double]?) -> String { stack.map { "\($0)" } ?? "no stack" }

  /// The stack that a program makes of a stack; `nil` where it says no.
  private func result(_ program: String, _ stack: [Double]) -> [Double]? {
    try? meaning(program)(stack)
  }
}
