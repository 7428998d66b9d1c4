/// The measurements of a pair.
public struct Finding: Sendable {
  /// The pair that was measured.
  public let pair: Pair

  /// The measurements for each size, in ascending order.
  public let points: [Measurement]

  /// The measurement for one size.
  public struct Measurement: Sendable {
    /// The number of elements of the problem.
    public let size: Int

    /// The time of the baseline.
    public let baseline: Time

    /// The time of the variant.
    public let variant: Time

    /// The ratio of the variant's time to the baseline's.
    public let ratio: ConfidenceInterval

    /// The number of turns with both variants.
    public let turns: Int

    /// Computes the statistics of measurements.
    ///
    /// - Parameters:
    ///   - size: The number of elements of the problem.
    ///   - samples: The measurements, pass by pass.
    public init(size: Int, samples: [Sample]) {
      self.size = size
      baseline = Time(samples.flatMap(\.baseline))
      variant = Time(samples.flatMap(\.variant))
      ratio = ConfidenceInterval(medianOf: samples.map(\.ratios))
      turns = samples.reduce(0) { $0 + $1.baseline.count }
    }
  }

  /// The time of a run.
  public struct Time: Sendable {
    /// The median, in nanoseconds.
    public let median: Double

    /// Half of the distance between the quartiles, relative to the median.
    public let spread: Double

    init(_ sample: [Double]) {
      median = Benchmarking.median(sample)
      spread = Benchmarking.spread(sample)
    }
  }

  /// Makes a finding.
  public init(pair: Pair, points: [Measurement]) {
    self.pair = pair
    self.points = points
  }

  /// The exponents of growth: a time grows like this power of the size.
  public var growth: (baseline: Double, variant: Double) {
    (growth(of: \.baseline), growth(of: \.variant))
  }

  private func growth(of time: KeyPath<Measurement, Time>) -> Double {
    growthExponent(points.map { (Double($0.size), $0[keyPath: time].median) })
  }
}
