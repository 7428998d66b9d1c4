extension Enclosure {
  /// Encloses the natural logarithms of the enclosed numbers.
  ///
  /// - Parameters:
  ///   - precision: The number of leading bits in the result, also for numbers near 1.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure; `nil` if an enclosed number may be 0 or negative.
  /// - Throws: Errors of the checkpoint.
  func naturalLogarithm(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let least = lowerBound
    guard mantissa.signum() > 0, !least.isZero else { return nil }
    // ln(x ± r) differs from ln x by at most r / (x - r).
    let spread = isExact ? Magnitude.zero : radius / least
    // x = y · 2^k with y from 3/4 to 3/2.
    let width = midpointWidth
    let isAbove = mantissa >> (mantissa.bitWidth - 2) == 3
    let power = isAbove ? width : width - 1
    if power == 0 {
      let difference = midpoint.adding(Enclosure(exactly: -1), precision: .max / 4)
      if difference.mantissa.isZero { return difference.widened(by: spread) }
      return try difference.logarithmOfOneMore(precision: precision, spread: spread, bounds)
    }
    let size = abs(power).bitCount
    let bits = Self.usefulBits(precision + 8 - size, error: spread)
    let point = FixedPoint(bits: bits, bounds)
    let fraction = scaled(by: -power).fixed(bits: bits)
    let logarithm = try point.naturalLogarithm(fraction)
    // The error of ln 2 is multiplied by k, which is below 2^size.
    let unit = try KeptConstant.logarithmOfTwo.value(in: point.finer(by: size))
    let sum = ((unit * Integer(power)) >> size) + logarithm
    // The errors are 2 units for the kernel, 4/3 unit for its argument, and 3 units for the
    // product.
    return Enclosure(
      sum, exponent: -bits, radius: spread + .power(3 - bits), precision: precision)
  }

  /// Encloses the natural logarithms of 1 plus the enclosed numbers.
  ///
  /// Adding the 1 loses no precision for numbers near 0.
  ///
  /// - Returns: The enclosure; `nil` if a sum may be 0 or negative.
  func logarithmOfOneMore(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if isExact, mantissa.isZero { return self }
    let size = max(midpointWidth, radius.width)
    if size < -1 {
      let spread = radius + radius  // The derivative is 1 / (1 + x), below 2.
      return try midpoint.logarithmOfOneMore(precision: precision, spread: spread, bounds)
    }
    let sum = adding(
      Enclosure(exactly: 1), precision: precision + 8 + max(0, -midpointWidth))
    return try sum.naturalLogarithm(precision: precision, bounds)
  }

  /// Encloses ln(1 + x) for the midpoint, from −1/4 to 1/2, and for numbers within a spread of it.
  private func logarithmOfOneMore(
    precision: Int, spread: Magnitude, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    if mantissa.isZero { return widened(by: spread) }
    let width = midpointWidth
    let bits = Self.usefulBits(precision + 8 - width, error: spread)
    if width < -(precision / 2) - 8 {
      // |ln(1 + x) - x + x²/2| is at most |x|³ for |x| up to 1/2.
      let square = try multiplied(by: self, precision: precision, bounds)
      let sum = adding(square.scaled(by: -1).negated, precision: precision)
      return sum.widened(by: upperBound * upperBound * upperBound + spread)
    }
    let point = FixedPoint(bits: bits, bounds)
    let logarithm = try point.naturalLogarithm(point.one + fixed(bits: bits))
    // The errors are 2 units for the kernel, and 4/3 unit for its argument.
    return Enclosure(
      logarithm, exponent: -bits, radius: spread + .power(2 - bits), precision: precision)
  }
}
