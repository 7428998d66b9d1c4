// Exercise 7.2: a ratio that can be trusted.

/// Measures how many times the baseline's time the variant takes.
///
/// - Parameters:
///   - turns: How often to measure both; at least 1.
///   - baseline: Runs the baseline once, and gives the time that it took.
///   - variant: Runs the variant once, and gives the time that it took.
/// - Returns: The ratio: 2 where the variant takes twice as long.
public func ratio(turns: Int, baseline: () -> Double, variant: () -> Double) -> Double {
  // TODO: here all runs of the one come first, then all of the other, as in two tests.
  let ofBaseline = (1...turns).map { _ in baseline() }
  let ofVariant = (1...turns).map { _ in variant() }
  return average(ofVariant) / average(ofBaseline)
}

func average(_ times: [Double]) -> Double {
  times.reduce(0, +) / Double(times.count)
}
