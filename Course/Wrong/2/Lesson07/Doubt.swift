// Wrong: it takes the mean of each draw.

/// The interval that is meant to hold the true median, 19 times out of 20.
///
/// - Parameters:
///   - sample: What was measured; at least one number.
///   - generator: What chance comes from.
/// - Returns: The interval of the bootstrap.
public func interval(
  ofMedian sample: [Double], using generator: inout some RandomNumberGenerator
) -> ClosedRange<Double> {
  let means = (1...200).map { _ in
    let drawn = sample.map { sample.randomElement(using: &generator) ?? $0 }
    return drawn.reduce(0, +) / Double(drawn.count)
  }.sorted()
  return means[5]...means[194]
}
