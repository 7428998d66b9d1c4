import Benchmarking
import Testing

@Suite("The bootstrap interval")
struct IntervalTests {
  @Test("The same sample and seed give the same interval, another seed nearly the same")
  func seeds() {
    let sample = [[1.0, 2, 3, 4, 5, 6, 7, 8, 9]]
    let interval = ConfidenceInterval(medianOf: sample)
    #expect(interval == ConfidenceInterval(medianOf: sample, seed: 1))
    #expect(interval != ConfidenceInterval(medianOf: sample.map { $0.map { $0 * $0 } }))
    #expect(abs(interval.low - ConfidenceInterval(medianOf: sample, seed: 2).low) <= 1)
  }

  @Test("Values that are all equal leave no doubt")
  func certain() {
    let interval = ConfidenceInterval(medianOf: [[2, 2, 2], [2, 2]])
    #expect(interval == ConfidenceInterval(estimate: 2, low: 2, high: 2))
    #expect(interval.contains(2))
    #expect(!interval.contains(2.001))
  }

  @Test("Samples that differ widen the interval more than values that differ within them")
  func samples() {
    let values = [1.0, 2, 3, 4, 5, 6, 7, 8, 9]
    let apart = ConfidenceInterval(medianOf: values.map { value in values.map { _ in value } })
    let mixed = ConfidenceInterval(medianOf: values.map { _ in values })
    #expect(apart.high - apart.low > mixed.high - mixed.low)
  }

  @Test("It holds the true median about as often as it says")
  func coverage() {
    var generator = SeededGenerator(seed: 1)
    let hits = (0..<200).count { trial in
      let sample = (0..<45).map { _ in skewed(&generator) }
      let truth = 1.5
      return ConfidenceInterval(medianOf: [sample], resamples: 200, seed: UInt64(trial)).contains(
        truth)
    }
    #expect(180...200 ~= hits, "\(hits) of 200")
  }
}

/// A number above 1 whose median is 1.5 and whose tail is long.
private func skewed(_ generator: inout SeededGenerator) -> Double {
  0.5 + 0.5 / Double.random(in: 0.0001..<1, using: &generator)
}
