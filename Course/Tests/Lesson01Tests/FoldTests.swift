import Lesson01
import Support
import Testing

@Suite("Exercise 1.1: a fold from a loop")
struct FoldTests {
  @Test("The first element is taken first")
  func leftToRight() {
    let step = { (formula: String, number: Int) in "(\(formula) - \(number))" }
    let formulas = [[]: "10", [1]: "(10 - 1)", [1, 2]: "((10 - 1) - 2)"]
    for (numbers, wanted) in formulas.sorted(by: { $0.key.count < $1.key.count }) {
      expect(fold(numbers, from: "10", step), is: wanted, for: "10 and then - each of \(numbers)")
    }
    expect(fold([1, 2, 3], from: 10, -), is: 4, for: "10 - 1 - 2 - 3")
  }

  @Test("Every element counts")
  func allElements() {
    let words = ["a", "program", "is", "a", "fold"]
    expect(fold(words, from: 0) { $0 + $1.count }, is: 15, for: "the lengths of \(words)")
  }

  @Test("A fold can be interrupted and go on where it was")
  func interrupted() {
    let step = { (state: Int, number: Int) in 3 * state - number }
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let (before, after) = (random.integers(), random.integers())
      let half = fold(before, from: 1, step)
      guard
        expect(
          fold(before + after, from: 1, step), is: fold(after, from: half, step),
          for: "3 * state - number over \(before) and then \(after) (seed \(seed))")
      else { return }
    }
  }
}
