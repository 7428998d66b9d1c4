import Lesson10
import ReversePolish
import Support
import Testing

@Suite("Exercise 10.2: when is a guess good enough?")
struct NewtonTests {
  /// Heron's method: the place where x² - a crosses the axis.
  private func heron(_ square: Double) -> Double? {
    newton({ $0 * $0 - square }, slope: { 2 * $0 }, from: (square + 1) / 2)
  }

  @Test("A root of a small number is as good as a root of a large one")
  func anySize() {
    for square in [2.5, 9, 2, 0.25, 1e-10, 1e10, 1e-20, 1e20, 1e-30, 1e30, 1e-80, 1e-200, 1e-290] {
      let root = square.squareRoot()
      guard let got = heron(square) else {
        expect(false, "there is an answer, \(root), but none was found", for: "√\(square)")
        return
      }
      guard expect(got, is: root, within: 4 * root.ulp, for: "√\(square)") else { return }
    }
  }

  @Test("Any positive number has a root")
  func random() {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let digits = Double(random.integer(in: 1...9_999))
      let square = (1...random.integer(in: 1...30)).reduce(digits) { number, _ in number / 8 }
      let root = square.squareRoot()
      guard
        expect(
          heron(square) ?? .nan, is: root, within: 4 * root.ulp, for: "√\(square) (seed \(seed))")
      else { return }
    }
  }

  @Test("Guesses that creep are waited for")
  func creeping() {
    // Where the curve only touches the axis, each step goes half of the way.
    let got = newton({ x in (x - 1) * (x - 1) }, slope: { x in 2 * (x - 1) }, from: 3)
    expect(got ?? .nan, is: 1, within: 8 * (1.0).ulp, for: "(x - 1)² from 3")
  }

  @Test("A root may be 0")
  func zero() {
    let got = newton({ x in x * x * x + x }, slope: { x in 3 * x * x + 1 }, from: 1)
    expect(got, is: 0, for: "x³ + x from 1")
  }

  @Test("Guesses that go round and round have no answer")
  func cycle() {
    let got = newton({ x in x * x * x - 2 * x + 2 }, slope: { x in 3 * x * x - 2 }, from: 0)
    expect(got, is: nil, for: "x³ - 2x + 2 from 0, which goes to 1, to 0, to 1, …")
  }

  @Test("Guesses that run away have no answer")
  func runningAway() {
    let cubeRoot = { x in (try? DoubleAlgebra().apply(.cubeRoot, to: x)) ?? .nan }
    let got = newton(cubeRoot, slope: { x in 1 / (3 * cubeRoot(x) * cubeRoot(x)) }, from: 1)
    expect(got, is: nil, for: "the cube root from 1, which goes to -2, to 4, to -8, …")
  }

  @Test("From a place where the curve is flat there is no way on")
  func flatStart() {
    let got = newton({ x in x * x - 2 }, slope: { x in 2 * x }, from: 0)
    expect(got, is: nil, for: "x² - 2 from 0, where the slope is 0")
  }
}
