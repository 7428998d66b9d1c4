extension Enclosure {
  /// Encloses the inverse hyperbolic sines of the enclosed numbers: ln(x + √(x² + 1)).
  func areaSine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    if mantissa.signum() < 0 { return try negated.areaSine(precision: precision, bounds).negated }
    if mantissa.isZero { return self }
    // The derivative is 1 / √(x² + 1), at most 1 and at most 1 / x.
    let spread = radius.isZero || lowerBound < .power(0) ? radius : radius / lowerBound
    if midpointWidth < -(precision / 2) - 8 {
      // |asinh x - x| is at most |x|³.
      let cube = midpointUpperBound * midpointUpperBound * midpointUpperBound
      return midpoint.widened(by: cube + spread)
    }
    // x + √(x² + 1) = 1 + x + x² / (1 + √(x² + 1)), where adding the 1 loses no precision.
    let zeros = max(0, -midpointWidth)
    let guarded = max(16, Self.usefulBits(precision + 8 + zeros, error: spread) - zeros)
    let one = Enclosure(exactly: 1)
    let square = try midpoint.multiplied(by: midpoint, precision: guarded, bounds)
    guard
      let root = try square.adding(one, precision: guarded)
        .squareRoot(precision: guarded, bounds),
      let excess = try square.divided(
        by: root.adding(one, precision: guarded), precision: guarded, bounds),
      let logarithm = try midpoint.adding(excess, precision: guarded)
        .logarithmOfOneMore(precision: guarded, bounds)
    else {
      // This is unlikely, because x² + 1 is positive. The magnitude of the inverse sine is at most
      // the magnitude of the number.
      return Enclosure(0, exponent: 0, radius: upperBound, precision: precision)
    }
    return logarithm.widened(by: spread)
  }

  /// Encloses the inverse hyperbolic cosines of the enclosed numbers: ln(x + √((x − 1)(x + 1))).
  ///
  /// - Returns: The enclosure; `nil` unless all enclosed numbers are certainly above 1, or the
  ///   number is exactly 1.
  func areaCosine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if isExact, unitEnd == 1 { return Enclosure(exactly: 0) }
    let guarded = precision + 8
    let below = oneLess(precision: guarded).negated
    guard below.sign == 1 else { return nil }
    let above = negated.oneLess(precision: guarded)
    let square = try below.multiplied(by: above, precision: guarded, bounds)
    guard let root = try square.squareRoot(precision: guarded, bounds) else { return nil }
    return try below.adding(root, precision: guarded)
      .logarithmOfOneMore(precision: precision + 4, bounds)
  }

  /// Encloses the inverse hyperbolic tangents of the enclosed numbers: ln((1 + x) / (1 − x)) / 2.
  ///
  /// - Returns: The enclosure; `nil` if an enclosed number may not be strictly between −1 and 1.
  func areaTangent(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if mantissa.signum() < 0 {
      return try negated.areaTangent(precision: precision, bounds)?.negated
    }
    if isExact, mantissa.isZero { return self }
    let guarded = precision + 8
    let distance = oneLess(precision: guarded)
    guard distance.sign == 1 else { return nil }
    // (1 + x) / (1 - x) = 1 + 2x / (1 - x), where adding the 1 loses no precision.
    return try scaled(by: 1).divided(by: distance, precision: guarded, bounds)?
      .logarithmOfOneMore(precision: precision + 4, bounds)?.scaled(by: -1)
  }
}
