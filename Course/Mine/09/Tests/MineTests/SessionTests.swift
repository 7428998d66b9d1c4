import Testing

@testable import Mine

@Suite("Sessions")
struct SessionTests {
  /// The answers to some lines.
  private func answers(_ lines: String...) -> [String] {
    lines.scan(into: Session()) { $0 = $0.answering($1) }.dropFirst().map(\.answer)
  }

  @Test("The stack is kept from line to line")
  func lines() {
    #expect(answers("3 5", "+", "2 *") == ["3.0 5.0", "8.0", "16.0"])
  }

  @Test("A line that fails changes nothing")
  func failing() {
    #expect(answers("3 5", "+ +", "+") == ["3.0 5.0", "the stack holds too few values", "8.0"])
  }

  @Test("What was undone can be redone until something else is done")
  func undoing() {
    #expect(answers("1", "2", "undo", "redo").last == "1.0 2.0")
    #expect(answers("1", "2", "undo", "3", "redo").last == "there is nothing to redo")
    #expect(answers("undo") == ["there is nothing to undo"])
  }

  @Test("The steps of a program are the states of its fold")
  func steps() throws {
    let stacks = try Algebra.numbers.steps(of: "3 5 + 2 *").map(\.stack.values)
    #expect(stacks == [[3], [3, 5], [8], [8, 2], [16]])
  }
}
