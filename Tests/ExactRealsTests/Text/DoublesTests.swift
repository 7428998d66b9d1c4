import ExactReals
import TestSupport
import Testing

@Suite("Doubles and real numbers")
struct DoublesTests {
  @Test(
    "A double is taken exactly",
    arguments: [
      (0.5, "0.5"), (-0.75, "-0.75"), (0, "0"), (-0.0, "0"), (1e22, "10000000000000000000000"),
      (0.1, "0.1000000000000000055511151231257827021181583404541015625"),
    ])
  func exactly(_ double: Double, _ text: String) throws {
    #expect(try #require(Real(double)).decimal(digits: 60) == text)
  }

  @Test("Infinity and NaN are no numbers")
  func notNumbers() {
    #expect(Real(Double.infinity) == nil)
    #expect(Real(-Double.infinity) == nil)
    #expect(Real(Double.nan) == nil)
  }

  @Test(
    "Every double comes back",
    arguments: [
      Double.leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude, .leastNormalMagnitude,
      .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 1, -0.1, 0x1p-1030, .pi,
    ])
  func roundTrip(_ double: Double) throws {
    #expect(try #require(Real(double)).nearestDouble() == double)
  }

  @Test("The nearest double is the one that the standard library reads")
  func nearest() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &generator)
    var random = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let digits = UInt64.random(in: 1 ... .max, using: &random)
      let exponent = Int.random(in: -345...295, using: &random)
      let text = "\(digits)e\(exponent)"
      let expected = Double(text) ?? .nan
      #expect(
        try Real(text).nearestDouble() == expected, "seed \(seed): \(text)")
      // Half-way between two doubles, and beside that.
      guard expected.isFinite, expected > 0, let low = Real(expected),
        let high = Real(expected.nextUp)
      else { continue }
      let tie = try (low + high) / 2
      let even = expected.significandBitPattern & 1 == 0 ? expected : expected.nextUp
      #expect(try tie.nearestDouble() == even, "seed \(seed): tie above \(expected)")
      let beside = try tie * (1 + Real(significand: 1, exponent: -200))
      #expect(try beside.nearestDouble() == expected.nextUp, "seed \(seed)")
    }
  }

  @Test("A number that is calculated has a nearest double too")
  func computed() throws {
    #expect(try Real(2).squareRoot().nearestDouble() == 2.0.squareRoot())
    #expect(try Real.pi().negated().nearestDouble() == -.pi)
    #expect(try Real(1).exponential().nearestDouble() == 2.718281828459045)
    #expect(try Real(1000).exponential().nearestDouble() == .infinity)
    #expect(try Real(-1000).exponential().nearestDouble() == 0)
    #expect(try Real(-740).exponential().nearestDouble() == 85 * .leastNonzeroMagnitude)
  }
}
