/// An interval that is proved to contain a real number.
///
/// It is a midpoint, `mantissa` · 2^`exponent`, and a radius: the number is not farther from the
/// midpoint than the radius. Arithmetic on enclosures encloses every result that arithmetic on the
/// enclosed numbers can have, so what an enclosure says is *proved*, however it was calculated.
///
/// - Source: Ball arithmetic as in van der Hoeven 2009, "Ball arithmetic", and Johansson 2017,
///   "Arb: efficient arbitrary-precision midpoint-radius interval arithmetic".
package struct Enclosure: Sendable {
  /// The midpoint, in units of 2^`exponent`.
  let mantissa: Integer

  /// The exponent of 2 of the last bit of the midpoint.
  let exponent: Int

  /// The greatest distance of the number from the midpoint.
  let radius: Magnitude

  /// Makes the enclosure of the exact number `mantissa` · 2^`exponent`.
  init(exactly mantissa: Integer, exponent: Int = 0) {
    (self.mantissa, self.exponent, radius) = (mantissa, exponent, .zero)
  }

  /// Makes the enclosure of all numbers within a radius around a midpoint.
  ///
  /// Bits of the midpoint beyond the precision, or below the radius, are rounded away. The radius
  /// grows by the rounding error.
  ///
  /// - Parameters:
  ///   - mantissa: The midpoint in units of 2^`exponent`.
  ///   - exponent: The exponent of the midpoint's last bit.
  ///   - radius: The greatest distance of the number from the midpoint.
  ///   - precision: The number of bits of the midpoint to keep.
  // Inlined, it would double the time to compile the module.
  @inline(never)
  init(_ mantissa: Integer, exponent: Int, radius: Magnitude, precision: Int) {
    let meaningless = radius.isZero ? 0 : radius.width - exponent - 16
    let excess = max(mantissa.bitWidth - precision - 16, meaningless)
    if excess <= 16 {
      (self.mantissa, self.exponent, self.radius) = (mantissa, exponent, radius)
    } else {
      self.mantissa = mantissa >> excess
      self.exponent = exponent + excess
      // An exact number stays exact if only zeros are cut off.
      let isWhole = radius.isZero && mantissa.trailingZeroBitCount >= excess
      self.radius = isWhole ? .zero : radius + .power(exponent + excess)
    }
  }

  /// Whether the enclosure contains only one number.
  var isExact: Bool { radius.isZero }

  /// The least integer w such that the magnitude of the midpoint is below 2^w.
  var midpointWidth: Int { mantissa.isZero ? .min / 4 : exponent + mantissa.bitWidth }

  /// An upper bound for the magnitude of every number in the enclosure.
  var upperBound: Magnitude { midpointUpperBound + radius }

  /// The magnitude of the midpoint, rounded up.
  var midpointUpperBound: Magnitude {
    let (leading, unit, isWhole) = leadingBits
    return Magnitude(isWhole ? leading : leading + 1, exponent: unit)
  }

  /// A lower bound for the magnitude of every number in the enclosure; zero if 0 may be among them.
  var lowerBound: Magnitude {
    // The 62 leading bits, minus the radius in the same units, rounded up.
    let (leading, unit, _) = leadingBits
    if leading == 0 || radius.isZero { return Magnitude(roundedDown: leading, exponent: unit) }
    guard radius.width <= unit + 62 else { return .zero }
    let places = radius.exponent - unit
    let distance: UInt64 =
      places >= 0
      ? radius.significand << UInt64(places)
      : (places > -32 ? radius.significand >> UInt64(-places) : 0) + 1
    guard distance < leading else { return .zero }
    return Magnitude(roundedDown: leading - distance, exponent: unit)
  }

  /// The 62 leading bits of the midpoint's magnitude, rounded down.
  ///
  /// `unit` is the exponent of the last of these bits, and `isWhole` means that the midpoint has no
  /// other bits that are set.
  ///
  /// A shorter midpoint is padded with zeros, so that a small radius can be subtracted.
  private var leadingBits: (bits: UInt64, unit: Int, isWhole: Bool) {
    let excess = mantissa.bitWidth - 62
    if excess > 0 { return (mantissa.absolute.bits(from: excess), exponent + excess, false) }
    return (mantissa.absolute.lowWord << UInt64(-excess & 63), exponent + excess, true)
  }

  /// The sign of every number; 0 for the exact 0; `nil` if 0 may be among other numbers.
  var sign: Int? {
    if isExact { return mantissa.signum() }
    return lowerBound.isZero ? nil : mantissa.signum()
  }

  /// The number of correct leading bits; negative if the radius is larger than the midpoint.
  var accuracy: Int { isExact ? .max / 4 : midpointWidth - radius.width }

  /// Both ends in units of 2^`unit`.
  var ends: (low: Integer, high: Integer, unit: Int) {
    if radius.isZero { return (mantissa, mantissa, exponent) }
    let unit = min(exponent, radius.exponent)
    let middle = mantissa << (exponent - unit)
    let distance = Integer(radius.significand) << (radius.exponent - unit)
    return (middle - distance, middle + distance, unit)
  }
}
