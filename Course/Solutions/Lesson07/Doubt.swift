/// The interval that is meant to hold the true median, 19 times out of 20.
///
/// - Parameters:
///   - sample: What was measured; at least one number.
///   - generator: What chance comes from.
/// - Returns: The interval of the bootstrap.
public func interval(
  ofMedian sample: [Double], using generator: inout some RandomNumberGenerator
) -> ClosedRange<Double> {
  let medians = (1...200).map { _ in
    middle(sample.map { sample.randomElement(using: &generator) ?? $0 })
  }.sorted()
  return medians[5]...medians[194]
}

/// The value in the middle, or the mean of the two in the middle.
func middle(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
