// Wrong: it measures in turn, but then divides the median of all times by the median of all times.

/// Measures how many times the baseline's time the variant takes.
///
/// - Parameters:
///   - turns: How often to measure both; at least 1.
///   - baseline: Runs the baseline once, and gives the time that it took.
///   - variant: Runs the variant once, and gives the time that it took.
/// - Returns: The ratio: 2 where the variant takes twice as long.
public func ratio(turns: Int, baseline: () -> Double, variant: () -> Double) -> Double {
  let times = (1...turns).map { _ in (baseline(), variant()) }
  return median(times.map { $0.1 }) / median(times.map { $0.0 })
}

/// The value in the middle, or the mean of the two in the middle.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let half = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
