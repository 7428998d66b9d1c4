import CLibrary

/// The median: the middle value of a sample, or the mean of the two middle values.
///
/// Unlike the mean, the median hardly changes with a single disturbed measurement.
///
/// ```swift
/// median([3, 1, 2, 1000])  // → 2.5
/// ```
///
/// - Parameter sample: Numbers in any order.
/// - Returns: The median; NaN for an empty sample.
/// - Complexity: O(*n* log *n*)
public func median(_ sample: [Double]) -> Double { quantile(0.5, of: sample.sorted()) }

/// The width of the middle half of a sample, relative to its median.
///
/// - Parameter sample: Positive numbers in any order.
/// - Returns: Half of the distance between the quartiles, divided by the median.
/// - Complexity: O(*n* log *n*)
public func spread(_ sample: [Double]) -> Double {
  let sorted = sample.sorted()
  return (quantile(0.75, of: sorted) - quantile(0.25, of: sorted)) / 2 / quantile(0.5, of: sorted)
}

/// The value below which a given fraction of a sorted sample lies, by linear interpolation.
///
/// - Source: Hyndman and Fan 1996, "Sample quantiles in statistical packages", definition 7.
func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard let last = sorted.indices.last else { return .nan }
  let position = part * Double(last)
  let below = Int(position)
  let above = min(below + 1, last)
  return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
}

/// The exponent *k* of the power law *y* = *c* *x*ᵏ that fits the points best.
///
/// The exponent is the slope of the least-squares line through the logarithms.
///
/// ```swift
/// growthExponent([(size: 8, time: 1), (size: 16, time: 4), (size: 32, time: 16)])  // → 2.0
/// ```
///
/// - Parameter points: Positive sizes and times, with at least two different sizes.
/// - Returns: The exponent; NaN if all sizes are equal.
public func growthExponent(_ points: [(size: Double, time: Double)]) -> Double {
  let logarithms = points.map { (x: log2($0.size), y: log2($0.time)) }
  let count = Double(points.count)
  let meanX = logarithms.reduce(0) { $0 + $1.x } / count
  let meanY = logarithms.reduce(0) { $0 + $1.y } / count
  let covariance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
  let variance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
  return covariance / variance
}
