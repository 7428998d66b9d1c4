import Lesson04
import ReversePolish
import Support
import Testing

@Suite("Exercise 4.3: a number or nothing")
struct NumbersTests {
  @Test("Points, exponents and signs have the values that the library gives them")
  func values() throws {
    for piece in ["7", "-7", "+7", "0.5", "2.25", ".5", "5.", "1e3", "1E3", "-.5e+2", "2.5e-3"] {
      expect(number(Substring(piece)), is: try solveRPN(piece), for: piece)
    }
  }

  @Test("What is no number, or too large for one, has no value")
  func noNumbers() {
    let words = ["", "+", "-", ".", "e", "e5", "dup", "--5", "+-3"]
    let faults = ["1e", "1e+", "1.2.3", "5x", "3+", "1e5.5", "1 2"]
    let names = ["inf", "nan", "-infinity", "0x1p3", "1e999"]
    for piece in words + faults + names {
      expect(number(Substring(piece)), is: nil, for: piece.debugDescription)
    }
  }

  @Test("A number that is written and read again is the same number")
  func roundTrip() {
    let values = SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      return Double(bitPattern: random.next())
    }
    for value in [0.1, 1e-7, Double.leastNonzeroMagnitude] + values where value.isFinite {
      guard expect(number("\(value)"), is: value, for: "\(value)") else { return }
    }
  }
}
