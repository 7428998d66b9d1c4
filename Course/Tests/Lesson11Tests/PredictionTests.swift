import Lesson11
import ReversePolish
import Support
import Testing

@Suite("Exercise 11.2: what a program does to the stack, told without running it")
struct PredictionTests {
  @Test("A program takes what it finds missing on its way")
  func table() {
    let table = [
      ("", (0, 0)), ("3 5 + 2 *", (0, 1)), ("+", (2, 1)), ("drop 5", (1, 1)), ("swap", (2, 2)),
      ("dup *", (1, 1)), ("swap dup *", (2, 2)), ("+ +", (3, 1)), ("1 rot", (2, 3)),
    ]
    for (program, (takes, leaves)) in table {
      expect(effect(of: program), is: Effect(takes: takes, leaves: leaves), for: "'\(program)'")
    }
  }

  @Test("On as many values as it takes, any program leaves as many as was told")
  func enough() {
    for program in programs {
      let effect = effect(of: program)
      guard
        expect(
          depth(after: program, on: effect.takes), is: "\(effect.leaves)",
          for: "how many values '\(program)' leaves on \(effect.takes) values")
      else { return }
    }
  }

  @Test("On one value fewer, no program runs")
  func tooFew() {
    for program in programs {
      let takes = effect(of: program).takes
      guard
        takes <= 0
          || expect(
            depth(after: program, on: takes - 1), is: "too few",
            for: "'\(program)' on \(takes - 1) values")
      else { return }
    }
  }

  /// Programs of random words, the shortest first; most of them need values to run on.
  private let programs = SplitMix64.seeds.map { seed in
    var random = SplitMix64(seed: seed)
    let words = ["1", "2", "+", "-", "*", "neg", "dup", "drop", "swap", "over", "nip", "rot"]
    return (0..<random.integer(in: 1...10)).map { _ in random.one(of: words) }
      .joined(separator: " ")
  }
  .sorted { $0.count < $1.count }

  /// How many values a program leaves when it is run by the library, on so many ones.
  private func depth(after program: String, on count: Int) -> String {
    let algebra = DoubleAlgebra()
    let text = Array(repeating: "1 ", count: max(0, count)).joined() + program
    do {
      return try "\(algebra.evaluate(algebra.parse(tokenize(text))).count)"
    } catch {
      return error.kind == .stackUnderflow ? "too few" : "\(error)"
    }
  }
}
