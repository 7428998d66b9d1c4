import Functional
import Lesson09
import ReversePolish
import Support
import Testing

@Suite("Exercise 9.1: a fold that forgets nothing")
struct ScanTests {
  @Test("There is a state before the first element, and one after each")
  func allStates() {
    let step = { (formula: String, number: Int) in "(\(formula) - \(number))" }
    let table: [([Int], [String])] = [
      ([], ["10"]),
      ([1], ["10", "(10 - 1)"]),
      ([1, 2], ["10", "(10 - 1)", "((10 - 1) - 2)"]),
    ]
    for (numbers, wanted) in table {
      expect(
        scan(numbers, from: "10", step), is: wanted, for: "10 and then - each of \(numbers)")
    }
  }

  @Test("The last state is what a fold gives")
  func fold() {
    let step = { (state: Int, number: Int) in 3 * state - number }
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let numbers = random.integers()
      guard
        expect(
          scan(numbers, from: 1, step).last, is: numbers.reduce(1, step),
          for: "the last state of 3 * state - number over \(numbers) (seed \(seed))")
      else { return }
    }
  }

  @Test("The history of a program is what rpn explain shows")
  func explain() {
    let table: [(String, [[Double]])] = [
      ("", [[]]),
      ("7", [[], [7]]),
      ("3 5 + 2 *", [[], [3], [3, 5], [8], [8, 2], [16]]),
      ("10 4 3 - -", [[], [10], [10, 4], [10, 4, 3], [10, 1], [9]]),
    ]
    for (program, wanted) in table { expect(history(program), is: wanted, for: program) }
    // The step of the exercise passes over what it cannot do.
    expect(history("3 + 5"), is: [[], [3], [3], [3, 5]], for: "3 + 5")
  }

  @Test("Any program has the history that the library gives it")
  func random() throws {
    let algebra = DoubleAlgebra()
    for program in RandomProgram.some() {
      let elements = try algebra.parse(tokenize(program.text)).elements
      let stacks = try elements.scan(into: Stack<Double>()) { stack, element throws(RPNError) in
        try algebra.step(&stack, element)
      }
      guard expect(history(program.text), is: stacks.map(\.values), for: "\(program)") else {
        return
      }
    }
  }
}
