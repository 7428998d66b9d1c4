import Lesson
import ReversePolish
import Testing

@Suite("The greatest depth of a stack")
struct DepthTests {
  @Test(
    "It is the largest number of values that lie on the stack at one time",
    arguments: [("7", 1), ("3 5 + 2 *", 2), ("1 2 3 + +", 3), ("", 0)])
  func depth(program: String, wanted: Int) throws {
    let got = try greatestDepth(of: program)
    #expect(got == wanted, "for \"\(program)\"")
  }

  @Test("What the tokenizer refuses is refused")
  func malformed() {
    #expect { try greatestDepth(of: "3 5x") } throws: { error in
      (error as? RPNError)?.kind == .malformedNumber
    }
  }
}
