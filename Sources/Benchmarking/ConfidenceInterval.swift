import CLibrary

/// An estimate with its uncertainty.
public struct ConfidenceInterval: Sendable, Equatable {
  /// The estimate.
  public let estimate: Double

  /// The lower end of the interval.
  public let low: Double

  /// The upper end of the interval.
  public let high: Double

  /// Makes an interval around an estimate.
  public init(estimate: Double, low: Double, high: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
  }

  /// Whether a number is in the interval.
  public func contains(_ number: Double) -> Bool { low <= number && number <= high }
}

extension ConfidenceInterval {
  /// The median of some samples with its 95 % bootstrap interval.
  ///
  /// The bootstrap assumes no distribution of the measurements. It repeatedly draws as many samples
  /// as there are, with replacement, and then values within each sample, since the values of a
  /// sample were measured together. The medians of the draws approximate the distribution of the
  /// median in repeated measurements.
  ///
  /// - Parameters:
  ///   - samples: The measurements; each sample was made under the same conditions.
  ///   - resamples: The number of draws.
  ///   - seed: The seed of the random numbers: equal samples and seeds give equal intervals.
  /// - Complexity: O(`resamples` · *n* log *n*)
  /// - Source: Efron 1979, "Bootstrap methods: another look at the jackknife"; Davison and Hinkley
  ///   1997, "Bootstrap methods and their application", section 3.8, for samples of samples;
  ///   Hesterberg 2015, "What teachers should know about the bootstrap", for the percentiles.
  public init(medianOf samples: [[Double]], resamples: Int = 1000, seed: UInt64 = 1) {
    var generator = SeededGenerator(seed: seed)
    let medians = (0..<resamples).map { _ in
      let values = samples.flatMap { sample in
        let drawn = samples.randomElement(using: &generator) ?? sample
        return drawn.map { drawn.randomElement(using: &generator) ?? $0 }
      }
      return median(values)
    }.sorted()
    let tail = tail(outOf: samples.count > 1 ? samples.count : samples.first?.count ?? 0)
    self.init(
      estimate: median(samples.flatMap(\.self)), low: quantile(tail, of: medians),
      high: quantile(1 - tail, of: medians))
  }
}

/// The fraction of the draws that is cut off at each end of a 95 % interval.
///
/// With 2.5 %, the interval would be too narrow, because few values underestimate the spread. The
/// interval of a normal distribution is wider in the same case, by Student's *t* and by the step
/// from *n* to *n* − 1; this interval is widened by the same amount.
///
/// - Source: Hesterberg 2015; for *t* the expansion of Cornish and Fisher 1937.
private func tail(outOf count: Int) -> Double {
  guard count > 1 else { return 0 }
  let freedom = Double(count - 1)
  let t = 1.96 + 2.372 / freedom + 2.823 / (freedom * freedom)
  return erfc(t * (Double(count) / freedom).squareRoot() / 2.0.squareRoot()) / 2
}

/// A small random number generator: the same seed gives the same numbers on every machine.
///
/// - Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, uniformly distributed.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
