import Testing

@testable import Mine

@Suite("Programs")
struct ProgramTests {
  /// The result of a program on a stack that holds some values.
  private func result(_ program: Program) throws -> [Double] {
    var stack = Stack(values: [9.0, 4, 1, 7])
    try program.run(&stack)
    return stack.values
  }

  @Test("The meaning of two programs side by side is the composition of their meanings")
  func sideBySide() throws {
    let words = ["7", "+", "dup", "*", "swap", "-", "over", "neg"]
    for cut in 0...words.count {
      let whole = try meaning(of: words.joined(separator: " "))
      let before = try meaning(of: words[..<cut].joined(separator: " "))
      let after = try meaning(of: words[cut...].joined(separator: " "))
      #expect(try result(before.then(after)) == result(whole))
    }
  }

  @Test("Composition is associative, and the empty program changes nothing")
  func monoid() throws {
    let (a, b, c) = (try meaning(of: "3 -"), try meaning(of: "swap"), try meaning(of: "dup *"))
    #expect(try result(a.then(b).then(c)) == result(a.then(b.then(c))))
    #expect(try result(Program.empty.then(a)) == result(a))
    #expect(try result(a.then(.empty)) == result(a))
  }
}
