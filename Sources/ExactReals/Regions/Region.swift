/// A rectangle of complex numbers that lies symmetrically about the real axis.
///
/// It holds all values that a function takes on another such rectangle. A function that is real on
/// the axis takes conjugate values at conjugate numbers, so that the width of one half is all that
/// there is to know of the imaginary parts.
package struct Region: Sendable {
  /// The real parts.
  let real: Enclosure

  /// No imaginary part is greater.
  let height: Magnitude

  init(_ real: Enclosure, height: Magnitude = .zero) {
    (self.real, self.height) = (real, height)
  }

  /// A number.
  package init(enclosing integer: Int) { self.init(Enclosure(exactly: Integer(integer))) }

  /// Whether it holds 0 and nothing else.
  package var isZero: Bool { upperBound.isZero }

  /// Only real numbers are in it.
  package var isReal: Bool { height.isZero }

  /// No number in it has a greater magnitude.
  var upperBound: Magnitude { real.upperBound + height }

  /// No number in it is farther from the midpoint.
  private var reach: Magnitude { real.radius + height }

  /// The sign of all real parts; `nil` where 0 or both signs may be among them.
  package var sign: Int? { real.sign }

  /// Whether another region is the same rectangle; the numbers that the two stand for may differ.
  package func hasSameBounds(as other: Region) -> Bool {
    real.mantissa == other.real.mantissa && real.exponent == other.real.exponent
      && real.radius == other.real.radius && height == other.height
  }

  /// The midpoint as an exact number; `nil` if that is too long to calculate with.
  package func midpoint(_ bounds: Bounds) throws(RealError) -> Real? {
    guard abs(real.exponent) < 1 << 16 else { return nil }
    return Real(try real.midpointRational(bounds))
  }

  /// All numbers whose real parts lie between those of two regions.
  package func joined(with other: Region, _ precision: Int) -> Region {
    Region(
      real.joined(with: other.real, precision: precision), height: max(height, other.height))
  }

  /// The values of a function, from its value at a point and its slopes.
  ///
  /// - Parameters:
  ///   - slopes: The function's slopes in the region between the point and its arguments.
  ///   - arguments: A region around its midpoint, for which this region holds the value.
  /// - Returns: The values for all arguments: by the mean value theorem they are not farther away
  ///   than the largest slope and the farthest argument allow.
  package func moved(alongSlopes slopes: Region, over arguments: Region) -> Region {
    let change = slopes.upperBound
    return Region(
      real.widened(by: change * arguments.reach), height: height + change * arguments.height)
  }
}

/// A question about a function's values on a region.
package enum RegionQuestion: Sendable {
  /// All values.
  case values
  /// All values, if the function is continuous.
  case continuousValues
  /// All values, if the function is analytic.
  case analyticValues
  /// A bound for its area between an end and the end plus the number in the region, as a part of the
  /// distance.
  case areaNextTo(end: Real)
}

/// Encloses the values of a function of real numbers on a region; `nil` where that fails.
package typealias Cover =
  @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RealError) -> Region?
