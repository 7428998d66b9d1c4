import Foundation
import InfixFormulas
import ReversePolish
import Testing

@Suite("Large inputs")
struct LargeInputTests {
  private static let count = 200_000

  @Test("Two hundred thousand tokens", arguments: Evaluator.allCases)
  func manyTokens(evaluator: Evaluator) throws {
    let text = "0" + String(repeating: " 1 +", count: Self.count / 2)
    #expect(try evaluator.values(of: text) == [Double(Self.count / 2)])
  }

  @Test(
    "Two hundred thousand values on the stack",
    arguments: [Evaluator.fold, .loop, .linking, .fused])  // copying them would take hours
  func deepStack(evaluator: Evaluator) throws {
    let text = String(repeating: "1 ", count: Self.count)
    #expect(try evaluator.values(of: text).count == Self.count)
    let sum = text + String(repeating: "+ ", count: Self.count - 1)
    #expect(try evaluator.values(of: sum) == [Double(Self.count)])
  }

  @Test("A deep linked stack goes away without recursion, also where a part of it is shared")
  func deepLinks() {
    let half = 500_000  // a recursion of this depth needs more than a thread has
    var lower = LinkedStack<Int>()
    for value in 0..<half { lower.push(value) }
    var stack = lower
    for value in 0..<half { stack.push(value) }
    stack = LinkedStack()
    #expect(lower.count == half)
    #expect(lower.peek(0) == half - 1)
    #expect(lower.values.count == half)
  }

  @Test("Long formulas, deep on the left, on the right and under a sign")
  func longFormulas() throws {
    let left = "1" + String(repeating: " 1 +", count: Self.count / 2)
    #expect(try infix(left).utf8.count == 1 + 4 * (Self.count / 2))
    let right =
      String(repeating: "1 ", count: Self.count / 2) + "1"
      + String(repeating: " +", count: Self.count / 2)
    #expect(try infix(right).hasPrefix("1 + (1 + (1 +"))
    #expect(try infix("1" + String(repeating: " neg", count: Self.count)).hasPrefix("-(-(-"))
  }

  @Test("Brackets without end", arguments: Evaluator.allCases)
  func manyBrackets(evaluator: Evaluator) throws {
    let text = String(repeating: "[", count: 300_000)
    let error = try #require(failure { () throws(RPNError) in try evaluator.values(of: text) })
    #expect(error.kind == .incomplete)
    #expect(error.place?.range == 299_999..<300_000)
    #expect(error.description.utf8.count < 300)
  }

  @Test("An error in a line of five million bytes is reported in short", arguments: ["a", "é"])
  func longLine(letter: String) throws {
    let text =
      String(repeating: "123456789012345 \(letter) ", count: 280_000) + "3+"
      + String(repeating: " 1", count: 1000)
    let error = try #require(failure { () throws(RPNError) in try tokenize(text) })
    #expect(error.place?.column == 18 * 280_000 + 1)
    #expect(error.description.utf8.count < 300)
    #expect(error.message == "'3+' is not a number")
  }

  @Test(
    "A token of half a million characters is reported in short",
    arguments: ["1", "x", "é", "1x", "0x1", "1_", "-", "1/", "."])
  func longToken(piece: String) throws {
    let text = String(repeating: piece, count: 500_000 / piece.count)
    let error = try #require(failure { () throws(RPNError) in try solveRPN(text) })
    #expect([.malformedNumber, .unknownWord, .limitExceeded].contains(error.kind))
    #expect(error.description.utf8.count < 400)
  }

  @Test("A literal of a million digits is read, in every form")
  func longLiterals() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(try solveRPN("0.\(zeros)1") == 0)
    #expect(try solveRPN("1\(zeros)e-1000000") == 1)
    #expect(try solveRPN("\(zeros)7") == 7)
    #expect(try solveRPN("0x\(zeros)7") == 7)
    #expect(try solveRPN("1\(zeros)/3\(zeros)") == 1.0 / 3)
    #expect(try solveRPN("1/1\(zeros)") == 0)
  }

  @Test(
    "The work grows with the length, not with its square",
    arguments: ["1 drop ", "1 é\u{301} ", "[", "[ ] ", "1 +# \n", "1 2 3 4 5 drop2 drop2 drop "])
  func linearWork(piece: String) {
    let small = time(String(repeating: piece, count: 1500))
    let large = time(String(repeating: piece, count: 12_000))
    // Eight times the text: about 8 where the work is linear, 64 where it is not.
    #expect(large < small * 25)
  }

  /// The time that everything takes that reads a program, in seconds of this thread alone.
  private func time(_ text: String) -> Double {
    let runs = (0..<3).map { _ in
      let start = threadTime()
      _ = Evaluator.fold.outcome(of: text)
      _ = Evaluator.fused.outcome(of: text)
      _ = try? infix(text)
      return threadTime() - start
    }
    return runs.min() ?? 0
  }

  /// Other tests that run at the same time do not count here.
  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
