import CLibrary

/// The value in the middle of a sample, or the mean of the two in the middle.
///
/// One measurement that was disturbed, however badly, does not move it; it moves the mean.
///
/// ```swift
/// median([3, 1, 2, 1000])  // → 2.5
/// ```
///
/// - Parameter sample: Numbers in any order.
/// - Returns: The median; NaN of no numbers.
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

/// The value below which a part of a sorted sample lies, between two values on the line through them.
///
/// - Source: Hyndman and Fan 1996, "Sample quantiles in statistical packages", definition 7.
func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard let last = sorted.indices.last else { return .nan }
  let position = part * Double(last)
  let below = Int(position)
  let above = min(below + 1, last)
  return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
}

/// The exponent of the power law that the points come nearest to: *y* grows like *x*ᵏ.
///
/// It is the slope of the line of least squares through the logarithms.
///
/// ```swift
/// growthExponent([(size: 8, time: 1), (size: 16, time: 4), (size: 32, time: 16)])  // → 2.0
/// ```
///
/// - Parameter points: Sizes and times, all above 0, of at least two sizes.
/// - Returns: The exponent; NaN where the sizes do not differ.
public func growthExponent(_ points: [(size: Double, time: Double)]) -> Double {
  let logarithms = points.map { (x: log2($0.size), y: log2($0.time)) }
  let count = Double(points.count)
  let meanX = logarithms.reduce(0) { $0 + $1.x } / count
  let meanY = logarithms.reduce(0) { $0 + $1.y } / count
  let covariance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
  let variance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
  return covariance / variance
}
