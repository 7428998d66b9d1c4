extension Enclosure {
  /// Encloses the arc tangents of the enclosed numbers.
  ///
  /// - Parameters:
  ///   - precision: The number of leading bits in the result.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure.
  /// - Throws: Errors of the checkpoint.
  func arcTangent(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    if mantissa.signum() < 0 { return try negated.arcTangent(precision: precision, bounds).negated }
    if mantissa.isZero { return self }
    // The derivative is 1 / (1 + x²), at most 1 and at most 1 / x².
    var spread = radius
    if !radius.isZero, .power(0) < lowerBound { spread = radius / lowerBound / lowerBound }
    return try arcTangentOfMidpoint(
      precision: precision,
      bits: Self.usefulBits(precision + 8 - min(0, midpointWidth), error: spread),
      bounds
    ).widened(by: spread)
  }

  private func arcTangentOfMidpoint(
    precision: Int, bits: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    let width = midpointWidth
    if width < -(precision / 2) - 8 {
      // |atan x - x| is at most |x|³.
      return midpoint.widened(
        by: midpointUpperBound * midpointUpperBound * midpointUpperBound)
    }
    let point = FixedPoint(bits: bits, bounds)
    if width <= 0 {
      // The errors are 2 units for the kernel, and 1 unit for its argument.
      return Enclosure(
        try point.arcTangent(fixed(bits: bits)), exponent: -bits, radius: .power(2 - bits),
        precision: precision)
    }
    // π/2 - atan(1/x). The errors are 2 units for the inverse, 2 for the kernel, and 2 for π/2.
    let half = try KeptConstant.pi.value(in: point) >> 1
    let inverse =
      width > bits + 1
      ? 0
      : try Enclosure(exactly: 1).divided(by: midpoint, precision: bits, bounds)?
        .fixed(bits: bits) ?? 0
    return Enclosure(
      try half - point.arcTangent(inverse), exponent: -bits, radius: .power(3 - bits),
      precision: precision)
  }
}
