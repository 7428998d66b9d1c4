import Lesson05
import Support
import Testing

@Suite("Exercise 5.1: three functions of functions")
struct CurriedTests {
  @Test("What is given first is the first argument")
  func currying() {
    for function in Formula.some() {
      let got = curried(function.value)(10)(3)
      guard expect(got, is: function.value(10, 3), for: "curried(\(function))(10)(3)") else {
        return
      }
    }
  }

  @Test("Both at once are the same as one after the other")
  func uncurrying() {
    for function in Formula.some() {
      let waiting = { first in { second in function.value(first, second) } }
      let got = uncurried(waiting)(10, 3)
      let what = "uncurried of the curried \(function), of 10 and 3"
      guard expect(got, is: function.value(10, 3), for: what) else { return }
    }
  }

  @Test("A flipped function takes its second argument first")
  func flipping() {
    for function in Formula.some() {
      let got = flipped(function.value)(3, 10)
      guard expect(got, is: function.value(10, 3), for: "flipped(\(function))(3, 10)") else {
        return
      }
    }
  }

  @Test("uncurried undoes curried")
  func undone() {
    for function in Formula.some() {
      let got = uncurried(curried(function.value))(10, 3)
      let what = "uncurried(curried(\(function)))(10, 3)"
      guard expect(got, is: function.value(10, 3), for: what) else { return }
    }
  }

  @Test("Whoever flips twice has done nothing")
  func flippedTwice() {
    for function in Formula.some() {
      let got = flipped(flipped(function.value))(10, 3)
      let what = "flipped(flipped(\(function)))(10, 3)"
      guard expect(got, is: function.value(10, 3), for: what) else { return }
    }
  }
}

/// A function of two numbers, and how it is written.
private struct Formula: CustomStringConvertible {
  let description: String
  let value: (Int, Int) -> Int

  /// Some that are known, then random ones.
  static func some() -> [Formula] {
    [Formula(description: "-", value: -)]
      + SplitMix64.seeds.map { seed in
        var random = SplitMix64(seed: seed)
        let (a, b, c) = (
          random.integer(in: -9...9), random.integer(in: -9...9), random.integer(in: -9...9)
        )
        return Formula(description: "{ x, y in \(a) * x + \(b) * y + \(c) * x * x }") { x, y in
          a * x + b * y + c * x * x
        }
      }
  }
}
