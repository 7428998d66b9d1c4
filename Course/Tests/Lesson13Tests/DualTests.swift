import Calculator
import Functional
import Lesson13
import ReversePolish
import Support
import Testing

@Suite("Exercise 13.1: numbers that know their slope")
struct DualTests {
  /// The derivative that the library gives.
  private func derivative(of program: String, at x: Double) throws -> Double {
    let algebra = DualAlgebra(DoubleAlgebra())
    let elements = try algebra.parse(tokenize(program)).elements
    return try algebra.derivative(
      of: { (variable: Calculator.Dual<Double>) throws(RPNError) in
        var start = Stack<Calculator.Dual<Double>>()
        start.push(variable)
        let end = try elements.fold(into: start) { stack, element throws(RPNError) in
          try algebra.step(&stack, element)
        }
        return try onlyValue(end)
      }, at: x)
  }

  /// Random programs on one number, and where they are run; the shortest first.
  private func programs() -> [(program: String, x: Double, seed: UInt64)] {
    let words = [
      "sq", "sqrt", "neg", "3 +", "1 -", "2 *", "4 /", "dup *", "1 swap /", "5 swap -",
      "dup 1 + *", "dup 7 + /",
    ]
    return SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let program = (1...random.integer(in: 1...4)).map { _ in random.one(of: words) }
      return (program.joined(separator: " "), Double(random.integer(in: 1...9)), seed)
    }.sorted { $0.program.count < $1.program.count }
  }

  private func near(_ number: Double) -> Double { 1e-9 * max(1, number.magnitude) }

  @Test("Products and quotients")
  func rules() throws {
    for program in [
      "dup *", "3 *", "dup dup * *", "dup dup * +", "dup 1 + *", "3 /", "1 swap /", "dup 1 + /",
    ] {
      for x in [3.0, 0.5, -2] {
        guard
          try expect(
            run(program, at: x).slope, is: derivative(of: program, at: x), within: 1e-12,
            for: "the slope of '\(program)' at \(x)")
        else { return }
      }
    }
  }

  @Test("Squares and roots, of the variable and of what depends on it")
  func words() throws {
    for program in ["sq", "sqrt", "2 * sq", "sq sq", "sq 1 + sqrt", "7 swap drop sqrt", "neg sq"] {
      guard
        try expect(
          run(program, at: 3).slope, is: derivative(of: program, at: 3), within: 1e-12,
          for: "the slope of '\(program)' at 3.0")
      else { return }
    }
  }

  @Test("The chain rule: a program behind another multiplies the slopes")
  func chainRule() throws {
    let programs = programs()
    for ((first, x, seed), (second, _, other)) in zip(programs, programs.dropFirst()) {
      guard let inner = try? run(first, at: x), let outer = try? run(second, at: inner.value),
        let both = try? run("\(first) \(second)", at: x), (outer.slope * inner.slope).isFinite
      else { continue }
      let wanted = outer.slope * inner.slope
      guard
        expect(
          both.slope, is: wanted, within: near(wanted),
          for: "the slope of '\(first)' and then '\(second)' at \(x) (seeds \(seed) and \(other))")
      else { return }
    }
  }

  @Test("Any program has the value and the derivative that the library gives it")
  func library() throws {
    for (program, x, seed) in programs() {
      // Where the library has no value or no derivative, none is wanted.
      guard let value = try? solveRPN("\(x) \(program)"),
        let slope = try? derivative(of: program, at: x)
      else { continue }
      let got = try run(program, at: x)
      let input = "'\(program)' at \(x) (seed \(seed))"
      guard expect(got.value, is: value, for: "the value of \(input)"),
        expect(got.slope, is: slope, within: near(slope), for: "the slope of \(input)")
      else { return }
    }
  }
}
