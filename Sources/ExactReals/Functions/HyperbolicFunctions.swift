extension Enclosure {
  /// Encloses the hyperbolic sines of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if the exponential cannot be enclosed.
  func hyperbolicSine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    try hyperbolicSineAndCosine(precision: precision, bounds)?.sine
  }

  /// Encloses the hyperbolic cosines of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if the exponential cannot be enclosed.
  func hyperbolicCosine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    try hyperbolicSineAndCosine(precision: precision, bounds)?.cosine
  }

  /// Encloses (e^x − e^−x) / 2 and (e^x + e^−x) / 2.
  private func hyperbolicSineAndCosine(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure)? {
    if isExact, mantissa.isZero { return (self, Enclosure(exactly: 1)) }
    guard radius.width <= 0,
      let (sine, cosine) = try hyperbolicSineAndCosineOfMidpoint(precision: precision, bounds)
    else { return nil }
    if isExact { return (sine, cosine) }
    // sinh(|x| + r) = sinh |x| cosh r + cosh x sinh r. For r up to 1, cosh r is at most 1 + r and
    // sinh r at most 2r. The same applies to cosh(|x| + r). Each function is the derivative of the
    // other.
    let (stretch, shift) = (.power(0) + radius, radius + radius)
    let (sineBound, cosineBound) = (sine.upperBound, cosine.upperBound)
    return (
      sine.widened(by: radius * (cosineBound * stretch + sineBound * shift)),
      cosine.widened(by: radius * (sineBound * stretch + cosineBound * shift))
    )
  }

  private func hyperbolicSineAndCosineOfMidpoint(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure)? {
    let size = midpointWidth
    if size < -(precision / 2) - 8 {
      // |sinh x - x| is at most |x|³ up to 1, and |cosh x - 1| at most x².
      let square = midpointUpperBound * midpointUpperBound
      return (
        midpoint.widened(by: square * midpointUpperBound),
        Enclosure(exactly: 1).widened(by: square)
      )
    }
    // The difference loses as many bits as the number has zeros after the binary point.
    let guarded = Self.usefulBits(precision + 8 + max(0, -size), error: radius)
    guard let power = try midpoint.exponential(precision: guarded, bounds),
      let inverse = try Enclosure(exactly: 1).divided(by: power, precision: guarded, bounds)
    else { return nil }
    return (
      power.adding(inverse.negated, precision: guarded).scaled(by: -1),
      power.adding(inverse, precision: guarded).scaled(by: -1)
    )
  }

  /// Encloses the hyperbolic tangents of the enclosed numbers: (1 − e^−2x) / (1 + e^−2x).
  ///
  /// - Returns: The enclosure; `nil` if the radius is at least 1.
  func hyperbolicTangent(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if mantissa.signum() < 0 {
      return try negated.hyperbolicTangent(precision: precision, bounds)?.negated
    }
    if isExact, mantissa.isZero { return self }
    guard radius.width <= 0 else { return nil }
    let size = midpointWidth
    if max(size, radius.width) < -(precision / 2) - 8 {
      // |tanh x - x| is at most |x|³, and the derivative at most 1.
      return widened(by: upperBound * upperBound * upperBound)
    }
    if .power(precision.bitCount) < lowerBound {
      // 1 - tanh x is at most 2 e^-2x, and therefore below 2^(1 - 2x).
      return Enclosure(exactly: 1).widened(by: .power(1 - 2 * precision))
    }
    let guarded = Self.usefulBits(precision + 8 + max(0, -size), error: radius)
    guard
      let power = try midpoint.scaled(by: 1).negated
        .exponential(precision: guarded, bounds)
    else { return nil }
    // The magnitude of the derivative is at most 4 e^-2(x - r), and e^2r is at most 1 + 8r.
    let steepness =
      Magnitude(4, exponent: 0) * power.upperBound * (.power(0) + .power(3) * radius)
    return try power.oneLess(precision: guarded)
      .divided(by: power.negated.oneLess(precision: guarded), precision: precision, bounds)?
      .widened(by: radius * min(.power(0), steepness))
  }
}
