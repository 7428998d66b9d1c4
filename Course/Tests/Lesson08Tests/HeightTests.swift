import Lesson08
import Support
import Testing

@Suite("Exercise 8.1: how high is a program?")
struct HeightTests {
  private func check(_ program: String, _ wanted: Int) throws -> Bool {
    expect(try value(of: program, in: HeightAlgebra()), is: wanted, for: program)
  }

  @Test("A number alone has nothing to wait for")
  func leaves() throws {
    for program in ["7", "pi", "7 9 drop"] { guard try check(program, 0) else { return } }
  }

  @Test("An operation waits for the higher of its operands")
  func operations() throws {
    let heights = [
      ("3 5 +", 1), ("3 5 + 2 *", 2), ("2 3 5 + *", 2), ("1 2 + 3 4 + *", 2), ("4 sqrt", 1),
      ("4 sqrt neg", 2), ("1 2 3 4 5 + + + +", 4),
    ]
    for (program, wanted) in heights { guard try check(program, wanted) else { return } }
  }

  @Test("What only moves values is not in the way")
  func shuffles() throws {
    let heights = [("3 dup *", 1), ("1 2 swap -", 1), ("2 dup * dup * dup *", 3)]
    for (program, wanted) in heights { guard try check(program, wanted) else { return } }
  }

  @Test("It is the height of the tree, for any program")
  func random() throws {
    for program in RandomProgram.some(unary: ["neg", "sqrt"]) {
      let tree = try #require(Tree(program: program.text))
      guard
        expect(
          try value(of: program.text, in: HeightAlgebra()), is: tree.height, for: "\(program)")
      else { return }
    }
  }
}
