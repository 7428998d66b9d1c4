import Testing

@testable import Mine

@Suite("Programs")
struct ProgramTests {
  /// The result of a program on a stack that holds some values.
  private func result(_ program: Program<Double>) throws -> [Double] {
    var stack = Stack<Double>(values: [9, 4, 1, 7])
    try program.run(&stack)
    return stack.values
  }

  @Test("The meaning of two programs side by side is the composition of their meanings")
  func sideBySide() throws {
    let words = ["7", "+", "dup", "*", "swap", "-", "over", "neg"]
    for cut in 0...words.count {
      let whole = try Algebra.numbers.meaning(of: words.joined(separator: " "))
      let before = try Algebra.numbers.meaning(of: words[..<cut].joined(separator: " "))
      let after = try Algebra.numbers.meaning(of: words[cut...].joined(separator: " "))
      #expect(try result(before.then(after)) == result(whole))
    }
  }

  @Test("Composition is associative, and the empty program changes nothing")
  func monoid() throws {
    let (a, b) = (try Algebra.numbers.meaning(of: "3 -"), try Algebra.numbers.meaning(of: "swap"))
    let c = try Algebra.numbers.meaning(of: "dup *")
    #expect(try result(a.then(b).then(c)) == result(a.then(b.then(c))))
    #expect(try result(Program<Double>.empty.then(a)) == result(a))
    #expect(try result(a.then(.empty)) == result(a))
  }
}
