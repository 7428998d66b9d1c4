/// A rectangle of complex numbers, symmetric about the real axis.
///
/// It contains all values of a function on another such rectangle. A function that is real on the
/// axis has conjugate values at conjugate numbers, so half of the height describes all imaginary
/// parts.
package struct Region: Sendable {
  /// The real parts.
  let real: Enclosure

  /// An upper bound for the magnitudes of the imaginary parts.
  let height: Magnitude

  init(_ real: Enclosure, height: Magnitude = .zero) {
    (self.real, self.height) = (real, height)
  }

  /// Makes a region of one number.
  package init(enclosing integer: Int) { self.init(Enclosure(exactly: Integer(integer))) }

  /// Whether the region contains only 0.
  package var isZero: Bool { upperBound.isZero }

  /// Whether the region contains only real numbers.
  package var isReal: Bool { height.isZero }

  /// An upper bound for the magnitudes of the numbers.
  var upperBound: Magnitude { real.upperBound + height }

  /// An upper bound for the distances of the numbers from the midpoint.
  private var reach: Magnitude { real.radius + height }

  /// The sign of all real parts; `nil` if they may include 0 or both signs.
  package var sign: Int? { real.sign }

  /// Whether another region is the same rectangle, even if the enclosed numbers may differ.
  package func hasSameBounds(as other: Region) -> Bool {
    real.mantissa == other.real.mantissa && real.exponent == other.real.exponent
      && real.radius == other.real.radius && height == other.height
  }

  /// The midpoint as an exact number; `nil` if it is too long for calculations.
  package func midpoint(_ bounds: Bounds) throws(RealError) -> Real? {
    guard abs(real.exponent) < 1 << 16 else { return nil }
    return Real(try real.midpointRational(bounds))
  }

  /// All numbers whose real parts are between those of two regions.
  package func joined(with other: Region, _ precision: Int) -> Region {
    Region(
      real.joined(with: other.real, precision: precision), height: max(height, other.height))
  }

  /// The values of a function, from its value at a point and its slopes.
  ///
  /// - Parameters:
  ///   - slopes: The function's slopes in the region between the point and its arguments.
  ///   - arguments: A region around its midpoint, at which the function has its value in this
  ///     region.
  /// - Returns: The values for all arguments. By the mean value theorem, their distance is at most
  ///   the greatest slope times the greatest distance of an argument.
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
  /// All values, provided that the function is continuous.
  case continuousValues
  /// All values, provided that the function is analytic.
  case analyticValues
  /// A bound for the area from an end to the end plus the number in the region, relative to that
  /// distance.
  case areaNextTo(end: Real)
}

/// Encloses the values of a real function on a region; `nil` if this fails.
package typealias Cover =
  @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RealError) -> Region?
