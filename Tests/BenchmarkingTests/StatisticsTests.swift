import Benchmarking
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "The median is in the middle",
    arguments: [
      ([7], 7), ([1, 2], 1.5), ([3, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([1, 1, 1, 1e9], 1),
    ] as [([Double], Double)])
  func medians(sample: [Double], expected: Double) {
    #expect(median(sample) == expected)
  }

  @Test("The median of nothing is no number")
  func medianOfNothing() {
    #expect(median([]).isNaN)
  }

  @Test("The spread is half the distance of the quartiles, relative to the median")
  func spreads() {
    #expect(spread([5, 5, 5]) == 0)
    #expect(spread([8, 9, 10, 11, 12]) == 0.1)
    #expect(spread([12, 8, 10, 1000, 9]) == 0.15)
  }

  @Test("A power law has its exponent as slope", arguments: [0, 0.5, 1, 1.5, 2, 3] as [Double])
  func slopes(exponent: Double) {
    let points = [10.0, 20, 70, 1000].map { size in
      (size: size, time: 3 * power(size, exponent))
    }
    #expect(abs(growthExponent(points) - exponent) < 1e-9)
  }

  @Test("Noise on the times moves the slope little", arguments: 1...20 as ClosedRange<UInt64>)
  func noisySlopes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = [1000.0, 4000, 16000].map { size in
      (size: size, time: size * size * Double.random(in: 0.95...1.05, using: &generator))
    }
    #expect(abs(growthExponent(points) - 2) < 0.05)
  }

  @Test("One size has no slope")
  func noSlope() {
    #expect(growthExponent([(10, 1), (10, 2)]).isNaN)
  }
}

/// A power with an exponent that is a multiple of a half.
private func power(_ base: Double, _ exponent: Double) -> Double {
  (0..<Int(exponent * 2)).reduce(1) { power, _ in power * base.squareRoot() }
}
