extension Enclosure {
  /// Encloses a quotient of integers.
  ///
  /// Only the leading bits of long integers are used.
  ///
  /// - Precondition: `denominator` is positive.
  /// - Complexity: The time for a division of `precision` bits, whatever the length of the
  ///   integers.
  static func quotient(
    _ numerator: Integer, _ denominator: Integer, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    if denominator == 1 {
      return Enclosure(numerator, exponent: 0, radius: .zero, precision: precision)
    }
    if max(numerator.bitWidth, denominator.bitWidth) > 2 * precision + 256 {
      let dividend = Enclosure(numerator, exponent: 0, radius: .zero, precision: precision + 8)
      let divisor = Enclosure(denominator, exponent: 0, radius: .zero, precision: precision + 8)
      // A positive integer does not become 0 when its last bits are cut off.
      if let quotient = try dividend.divided(by: divisor, precision: precision, bounds) {
        return quotient
      }
    }
    let width = numerator.bitWidth - denominator.bitWidth
    let scale = precision + 4 - width
    let scaled = scale >= 0 ? numerator << scale : numerator >> -scale
    // Rounding the scaled numerator moves the quotient by at most 1, and so does the division.
    let result = try ExactReals.quotient(scaled, denominator, bounds)
    let isExact = result.remainder.isZero && scale >= 0
    return Enclosure(
      result.quotient, exponent: -scale, radius: isExact ? .zero : .power(1 - scale),
      precision: precision)
  }

  /// Encloses the sums of the enclosed numbers.
  @inline(never)
  func adding(_ other: Enclosure, precision: Int) -> Enclosure {
    let radius = radius + other.radius
    if mantissa.isZero {
      return Enclosure(
        other.mantissa, exponent: other.exponent, radius: radius, precision: precision)
    }
    if other.mantissa.isZero {
      return Enclosure(mantissa, exponent: exponent, radius: radius, precision: precision)
    }
    // Bits far below the precision or the radius need not be added.
    let top = max(midpointWidth, other.midpointWidth)
    let unit = max(
      min(exponent, other.exponent), top - precision - 32,
      radius.isZero ? .min : radius.width - 64)
    let (x, isWhole) = midpoint(inUnitsOf: unit)
    let (y, isOtherWhole) = other.midpoint(inUnitsOf: unit)
    let rounding = isWhole && isOtherWhole ? Magnitude.zero : .power(unit + 1)
    return Enclosure(x + y, exponent: unit, radius: radius + rounding, precision: precision)
  }

  /// The midpoint in units of 2^`unit`, rounded down, and `true` only if nothing was cut off.
  private func midpoint(inUnitsOf unit: Int) -> (Integer, Bool) {
    let shift = exponent - unit
    if shift >= 0 { return (shift == 0 ? mantissa : mantissa << shift, true) }
    return (mantissa >> -shift, false)
  }

  /// Encloses the negatives of the enclosed numbers.
  var negated: Enclosure {
    Enclosure(-mantissa, exponent: exponent, radius: radius, precision: .max / 4)
  }

  /// Encloses the products with 2^`power`.
  func scaled(by power: Int) -> Enclosure {
    let radius = Magnitude(radius.significand, exponent: radius.exponent + power)
    return Enclosure(
      mantissa, exponent: exponent + power, radius: radius, precision: .max / 4)
  }

  /// Encloses the products of the enclosed numbers.
  @inline(never)
  func multiplied(
    by other: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    let (x, y) = (rounded(to: precision), other.rounded(to: precision))
    // For x' near x and y' near y, |xy - x'y'| is at most |x||y - y'| + |y'||x - x'|.
    var radius = Magnitude.zero
    let (change, otherChange) = (self.radius + x.rounding, other.radius + y.rounding)
    if !otherChange.isZero { radius = radius + upperBound * otherChange }
    if !change.isZero { radius = radius + (other.midpointUpperBound + y.rounding) * change }
    return Enclosure(
      try product(x.mantissa, y.mantissa, bounds), exponent: x.exponent + y.exponent,
      radius: radius, precision: precision)
  }

  /// The midpoint with only the bits that a precision needs, and the rounding error.
  private func rounded(
    to precision: Int
  ) -> (mantissa: Integer, exponent: Int, rounding: Magnitude) {
    let excess = mantissa.bitWidth - precision - 32
    if excess <= 0 { return (mantissa, exponent, .zero) }
    let isWhole = mantissa.trailingZeroBitCount >= excess
    return (
      mantissa >> excess, exponent + excess, isWhole ? .zero : .power(exponent + excess)
    )
  }

  /// Encloses the quotients of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if the divisor may be 0.
  func divided(
    by other: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let divisor = other.lowerBound
    if divisor.isZero { return nil }
    let (x, y) = (rounded(to: precision), other.rounded(to: precision))
    let scale = max(
      0, precision + 8 + y.mantissa.bitWidth - x.mantissa.bitWidth)
    let result = try ExactReals.quotient(x.mantissa << scale, y.mantissa, bounds)
    let unit = x.exponent - y.exponent - scale
    var radius = result.remainder.isZero ? Magnitude.zero : .power(unit)
    // For x' near x and y' near y, |x/y - x'/y'| is at most (|x - x'| + |x'/y'||y - y'|) / |y|.
    let ratio = Enclosure(exactly: result.quotient, exponent: unit).midpointUpperBound + radius
    let change = self.radius + x.rounding + ratio * (other.radius + y.rounding)
    if !change.isZero { radius = radius + change / divisor }
    return Enclosure(result.quotient, exponent: unit, radius: radius, precision: precision)
  }

  /// Encloses an integer power of the enclosed numbers, by repeated squaring.
  ///
  /// - Parameters:
  ///   - power: The exponent, from 0 up.
  ///   - precision: The required number of leading bits of the result.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(log `power`) products.
  func power(
    _ power: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    var result = Enclosure(exactly: 1)
    for bit in (0..<power.bitCount).reversed() {
      result = try result.multiplied(by: result, precision: precision, bounds)
      if power >> bit & 1 == 1 {
        result = try result.multiplied(by: self, precision: precision, bounds)
      }
    }
    return result
  }

  /// Encloses the square roots of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if a number may be negative, or may be 0 without being exactly
  ///   0.
  func squareRoot(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if isExact, mantissa.isZero { return self }
    guard mantissa.signum() > 0, !lowerBound.isZero else { return nil }
    // The exponent must be even, and the number needs twice as many bits as the root.
    let (midpoint, place, rounding) = rounded(to: 2 * precision)
    var shift = max(0, 2 * (precision + 8) - midpoint.bitWidth)
    if (place - shift) % 2 != 0 { shift += 1 }
    let scaled = midpoint << shift
    let unit = (place - shift) / 2
    let (natural, remainder) = try scaled.absolute.squareRoot(bounds)
    let root = Integer(natural)
    var spread = remainder.isZero ? Magnitude.zero : .power(unit)
    let change = radius + rounding
    if !change.isZero {
      // |sqrt(x ± r) - sqrt(x)| is at most r / (sqrt(x) + sqrt(x - r)), so at most
      // (r / sqrt(x)) / (2 - r/x), where 1 / (2 - e) is at most (1 + e) / 2 for e up to 1.
      let rootBound = Enclosure(exactly: root, exponent: unit).lowerBound
      let relative = change / Enclosure(exactly: midpoint, exponent: place).lowerBound
      spread = spread + change / rootBound * (.power(-1) + relative)
    }
    return Enclosure(root, exponent: unit, radius: spread, precision: precision)
  }

  /// The midpoint alone.
  ///
  /// Functions are calculated at the midpoint, and the effect of the radius on the result is added.
  var midpoint: Enclosure { Enclosure(exactly: mantissa, exponent: exponent) }

  /// The same enclosure with a larger radius.
  func widened(by distance: Magnitude) -> Enclosure {
    Enclosure(
      mantissa, exponent: exponent, radius: radius + distance, precision: .max / 4)
  }
}
