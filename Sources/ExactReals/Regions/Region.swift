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

  /// No real part is nearer to 0, and none lies on the other side of it than the midpoint; `nil` where
  /// both signs may be among them.
  ///
  /// Between a tiny number and a large one a midpoint and a radius cannot tell where the tiny one lies.
  let nearest: Magnitude?

  init(_ real: Enclosure, height: Magnitude = .zero, nearest: Magnitude? = nil) {
    (self.real, self.height) = (real, height)
    let least = real.lowerBound
    if !least.isZero {
      self.nearest = max(least, nearest ?? least)
    } else if real.isExact {
      self.nearest = .zero
    } else {
      // A midpoint of 0 has no side.
      self.nearest = real.mantissa.isZero ? nil : nearest
    }
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

  /// The sign of all real parts; `nil` where 0 or both signs may be among them.
  package var sign: Int? {
    if let nearest, !nearest.isZero { return real.mantissa.signum() }
    return real.sign
  }

  /// Whether no real part lies below 0.
  package var isNotNegative: Bool { nearest != nil && !real.mantissa.isNegative }

  /// No real part has a lesser magnitude.
  var lowerBound: Magnitude { nearest ?? .zero }

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
      real.joined(with: other.real, precision: precision), height: max(height, other.height),
      nearest: nearest(with: other).map { min($0, other.lowerBound) })
  }

  /// The distance from 0 of numbers that lie on one side of it with those of another region; `nil` if
  /// these do not.
  func nearest(with other: Region) -> Magnitude? {
    let sides = (real.mantissa.signum(), other.real.mantissa.signum())
    guard let nearest, other.nearest != nil, sides.0 * sides.1 >= 0 else { return nil }
    return nearest
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
