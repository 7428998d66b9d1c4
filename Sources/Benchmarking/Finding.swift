/// What the measurement of a pair has found.
public struct Finding: Sendable {
  /// What was measured.
  public let pair: Pair

  /// What was found at each size, ascending.
  public let points: [Measurement]

  /// What was found at one size.
  public struct Measurement: Sendable {
    /// How many elements the problem has.
    public let size: Int

    /// The baseline.
    public let baseline: Time

    /// The variant.
    public let variant: Time

    /// How many times the baseline's time the variant takes.
    public let ratio: ConfidenceInterval

    /// How often both were measured in turn.
    public let turns: Int

    /// The statistics of what was measured.
    ///
    /// - Parameters:
    ///   - size: How many elements the problem has.
    ///   - samples: What was measured, pass by pass.
    public init(size: Int, samples: [Sample]) {
      self.size = size
      baseline = Time(samples.flatMap(\.baseline))
      variant = Time(samples.flatMap(\.variant))
      ratio = ConfidenceInterval(medianOf: samples.map(\.ratios))
      turns = samples.reduce(0) { $0 + $1.baseline.count }
    }
  }

  /// How long a run takes.
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

  /// A finding.
  public init(pair: Pair, points: [Measurement]) {
    self.pair = pair
    self.points = points
  }

  /// The exponents that the times grow with, like the size to that power.
  public var growth: (baseline: Double, variant: Double) {
    (growth(of: \.baseline), growth(of: \.variant))
  }

  private func growth(of time: KeyPath<Measurement, Time>) -> Double {
    growthExponent(points.map { (Double($0.size), $0[keyPath: time].median) })
  }
}
