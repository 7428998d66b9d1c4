extension Enclosure {
  /// Encloses the arc sines of the enclosed numbers: atan(x / √((1 − x)(1 + x))).
  ///
  /// - Returns: The enclosure; `nil` unless all enclosed numbers are certainly between −1 and 1, or
  ///   the number is exactly −1 or 1.
  func arcSine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if isExact, mantissa.isZero { return self }
    if isExact, let end = unitEnd {
      let half = try Enclosure.pi(precision: precision, bounds).scaled(by: -1)
      return end > 0 ? half : half.negated
    }
    if max(midpointWidth, radius.width) < -(precision / 2) - 8 {
      // |asin x - x| is at most |x|³ up to 1/2, and the derivative at most 1 + x².
      let cube = upperBound * upperBound * upperBound
      return widened(by: cube + radius * upperBound * upperBound)
    }
    let guarded = precision + 8
    let square = try oneLess(precision: guarded)
      .multiplied(by: negated.oneLess(precision: guarded), precision: guarded, bounds)
    guard let leg = try square.squareRoot(precision: guarded, bounds) else { return nil }
    return try divided(by: leg, precision: guarded, bounds)?
      .arcTangent(precision: precision, bounds)
  }

  /// Encloses the arc cosines of the enclosed numbers: 2 atan(√((1 − x) / (1 + x))).
  ///
  /// - Returns: The enclosure; `nil` unless all enclosed numbers are certainly between −1 and 1, or
  ///   the number is exactly −1 or 1.
  func arcCosine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    if isExact, let end = unitEnd {
      return end > 0 ? Enclosure(exactly: 0) : try Enclosure.pi(precision: precision, bounds)
    }
    let guarded = precision + 8
    let (below, above) = (
      oneLess(precision: guarded), negated.oneLess(precision: guarded)
    )
    guard let square = try below.divided(by: above, precision: guarded, bounds),
      let tangent = try square.squareRoot(precision: guarded, bounds)
    else { return nil }
    return try tangent.arcTangent(precision: precision, bounds).scaled(by: 1)
  }

  /// The midpoint if it is 1 or −1.
  var unitEnd: Int? {
    guard midpointWidth == 1,
      mantissa.trailingZeroBitCount == mantissa.bitWidth - 1
    else { return nil }
    return mantissa.signum()
  }

  /// Encloses 1 minus the enclosed numbers, with full relative precision near 1.
  func oneLess(precision: Int) -> Enclosure {
    let isNear = midpointWidth == 0 || midpointWidth == 1
    return Enclosure(exactly: 1).adding(negated, precision: isNear ? .max / 4 : precision)
  }
}
