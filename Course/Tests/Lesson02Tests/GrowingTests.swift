import Lesson02
import ReversePolish
import Support
import Testing

@Suite("Exercise 2.2: a solver whose time grows with the length of the program")
struct GrowingTests {
  @Test("Any program has the value that the library gives it")
  func values() throws {
    for program in RandomProgram.some() {
      let elements = program.text.split(separator: " ").map(element)
      let wanted = [try solveRPN(program.text)]
      guard expect(evaluate(elements), is: wanted, for: "\(program)") else { return }
    }
    let elements = "1 2 3 4 +".split(separator: " ").map(element)
    expect(evaluate(elements), is: [1, 2, 7], for: "1 2 3 4 +")
  }

  // Where the time grows with the length, it is 32 times as long; where each step copies the stack,
  // it is some 200 times. The limit lies far from both.
  @Test("32 times the elements do not take more than 80 times as long")
  func growth() {
    let few = shortestTime(of: deepProgram(length: 4_000))
    let many = shortestTime(of: deepProgram(length: 128_000))
    let times = Int(many / few)
    expect(
      times <= 80, "128 000 elements took \(times) times as long as 4 000", for: "a deep stack")
  }

  /// A program that puts half of its elements on the stack before it takes one away.
  private func deepProgram(length: Int) -> [Element] {
    (0..<length / 2).map { .operand(Double($0)) }
      + Array(repeating: .operator(+), count: length / 2 - 1)
  }

  /// The least of three times, in seconds of this thread: other work only makes it longer.
  private func shortestTime(of elements: [Element]) -> Double {
    let times = (0..<3).map { _ in
      let start = threadTime()
      blackHole(evaluate(elements))
      return threadTime() - start
    }
    return times.min() ?? 0
  }
}
