/// A rectangle of complex numbers, symmetric about the real axis.
///
/// A region contains all values of a function on another region. A function that is real on the
/// axis has conjugate values at conjugate numbers, so half the height bounds all imaginary parts.
package struct Region: Sendable {
  /// The real parts.
  let real: Enclosure

  /// An upper bound for the magnitudes of the imaginary parts.
  let height: Magnitude

  /// A lower bound for the magnitudes of the real parts; `nil` if the real parts may have both
  /// signs.
  ///
  /// Real parts on the other side of 0 than the midpoint are excluded. If the region reaches from a
  /// tiny number to a large one, midpoint and radius are too coarse to locate the tiny number.
  let nearest: Magnitude?

  init(_ real: Enclosure, height: Magnitude = .zero, nearest: Magnitude? = nil) {
    (self.real, self.height) = (real, height)
    let least = real.lowerBound
    if !least.isZero {
      self.nearest = max(least, nearest ?? least)
    } else if real.isExact {
      self.nearest = .zero
    } else {
      // A midpoint of 0 has no sign.
      self.nearest = real.mantissa.isZero ? nil : nearest
    }
  }

  /// Makes a region that contains one number.
  package init(enclosing integer: Int) { self.init(Enclosure(exactly: Integer(integer))) }

  /// Whether the region contains only 0.
  package var isZero: Bool { upperBound.isZero }

  /// Whether the region contains only real numbers.
  package var isReal: Bool { height.isZero }

  /// An upper bound for the magnitudes of the numbers.
  var upperBound: Magnitude { real.upperBound + height }

  /// An upper bound for the distances of the numbers from the midpoint.
  private var reach: Magnitude { real.radius + height }

  /// The sign of all real parts; `nil` if 0 or both signs may occur.
  package var sign: Int? {
    if let nearest, !nearest.isZero { return real.mantissa.signum() }
    return real.sign
  }

  /// Whether all real parts are 0 or positive.
  package var isNotNegative: Bool { nearest != nil && !real.mantissa.isNegative }

  /// A lower bound for the magnitudes of the real parts.
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

  /// The region of all numbers whose real parts are between the real parts of two regions.
  package func joined(with other: Region, _ precision: Int) -> Region {
    Region(
      real.joined(with: other.real, precision: precision), height: max(height, other.height),
      nearest: nearest(with: other).map { min($0, other.lowerBound) })
  }

  /// A lower bound for the magnitudes of this region's real parts.
  ///
  /// It is `nil` if the real parts of both regions may have different signs.
  func nearest(with other: Region) -> Magnitude? {
    let sides = (real.mantissa.signum(), other.real.mantissa.signum())
    guard let nearest, other.nearest != nil, sides.0 * sides.1 >= 0 else { return nil }
    return nearest
  }

  /// Encloses the values of a function by its value at a point and its slopes.
  ///
  /// - Parameters:
  ///   - slopes: The slopes of the function in the region between the point and the arguments.
  ///   - arguments: The region of the arguments. This region holds the function's value at the
  ///     midpoint of `arguments`.
  /// - Returns: The values for all arguments. By the mean value theorem, their distance is at most
  ///   the greatest slope times the greatest distance of an argument.
  package func moved(alongSlopes slopes: Region, over arguments: Region) -> Region {
    let change = slopes.upperBound
    return Region(
      real.widened(by: change * arguments.reach), height: height + change * arguments.height)
  }
}

/// A question about the values of a function on a region.
package enum RegionQuestion: Sendable {
  /// All values.
  case values
  /// All values, provided that the function is continuous.
  case continuousValues
  /// All values of the analytic function that has the function's values on a region of real
  /// numbers.
  case analyticValues(on: Region)
  /// The area between `end` and `end` plus the number in the region, divided by that distance.
  case areaNextTo(end: Real)
}

/// Encloses the values of a real function on a region; `nil` if this fails.
package typealias Cover =
  @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RealError) -> Region?
