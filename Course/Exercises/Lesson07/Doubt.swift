// Exercise 7.3: how far to trust it.

/// The interval that is meant to hold the true median, 19 times out of 20.
///
/// - Parameters:
///   - sample: What was measured; at least one number.
///   - generator: What chance comes from.
/// - Returns: The interval of the bootstrap.
public func interval(
  ofMedian sample: [Double], using generator: inout some RandomNumberGenerator
) -> ClosedRange<Double> {
  // TODO: draw from the sample, 200 times; so far, this says where all that was measured lies.
  let sorted = sample.sorted()
  return sorted[0]...sorted[sorted.count - 1]
}

/// The value in the middle, or the mean of the two in the middle.
func middle(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
