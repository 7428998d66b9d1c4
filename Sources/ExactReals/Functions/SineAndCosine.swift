extension Enclosure {
  /// Encloses the sines of the enclosed numbers, calculated together with the cosines.
  func sine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    try sineAndCosine(precision: precision, bounds).sine
  }

  /// Encloses the cosines of the enclosed numbers, calculated together with the sines.
  func cosine(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    try sineAndCosine(precision: precision, bounds).cosine
  }

  /// Encloses the tangents of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if a cosine may be 0.
  func tangent(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let (sine, cosine) = try sineAndCosine(precision: precision + 4, bounds)
    return try sine.divided(by: cosine, precision: precision, bounds)
  }

  /// Encloses the sines and the cosines of the enclosed numbers.
  ///
  /// - Parameters:
  ///   - precision: The number of leading bits in each result, also near its zeros.
  ///   - bounds: The checkpoint.
  /// - Returns: The two enclosures.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: An argument of n bits before the point needs n bits of π.
  func sineAndCosine(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure) {
    if isExact, mantissa.isZero { return (self, Enclosure(exactly: 1)) }
    if radius.width > 0 {
      let all = Enclosure(0, exponent: 0, radius: .power(0), precision: precision)
      return (all, all)
    }
    if mantissa.signum() < 0 {
      let (sine, cosine) = try negated.sineAndCosine(precision: precision, bounds)
      return (sine.negated, cosine)
    }
    let (sine, cosine) =
      midpointWidth < -(precision / 2) - 8
      ? sineAndCosineOfTiny
      : try sineAndCosineOfMidpoint(precision: precision, bounds)
    if isExact { return (sine, cosine) }
    // The magnitude of each function's derivative is the magnitude of the other function, which
    // changes by at most r within the radius.
    return (
      sine.widened(by: radius * min(.power(0), cosine.upperBound + radius)),
      cosine.widened(by: radius * min(.power(0), sine.upperBound + radius))
    )
  }

  /// The sine and cosine of the midpoint: |sin x − x| is at most |x|³ and |cos x − 1| at most x².
  private var sineAndCosineOfTiny: (sine: Enclosure, cosine: Enclosure) {
    let square = midpointUpperBound * midpointUpperBound
    return (
      midpoint.widened(by: square * midpointUpperBound), Enclosure(exactly: 1).widened(by: square)
    )
  }

  private func sineAndCosineOfMidpoint(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure) {
    // The error of the angle is 2 units, and the kernel adds 2.
    let (angle, quarters, bits) = try angleInQuarter(precision: precision, bounds)
    let (sine, cosine) = try FixedPoint(bits: bits, bounds).sineAndCosine(angle)
    func enclosed(_ value: Integer) -> Enclosure {
      Enclosure(value, exponent: -bits, radius: .power(2 - bits), precision: precision)
    }
    return switch quarters {
    case 0: (enclosed(sine), enclosed(cosine))
    case 1: (enclosed(cosine), enclosed(-sine))
    case 2: (enclosed(-sine), enclosed(-cosine))
    default: (enclosed(-cosine), enclosed(sine))
    }
  }

  /// The positive midpoint minus a multiple of π/2, and the multiple modulo 4.
  ///
  /// The error is at most 2 units of 2^−`bits`.
  ///
  /// `bits` is large enough for the requested leading bits, unless the radius makes them
  /// insignificant.
  private func angleInQuarter(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (angle: Integer, quarters: Int, bits: Int) {
    let width = midpointWidth
    if width <= -1 {
      let bits = Self.usefulBits(precision + 8 - width, error: radius)
      return (fixed(bits: bits), 0, bits)
    }
    var bits = Self.usefulBits(precision + 16, error: radius)
    while true {
      try bounds.checkpoint()
      // π in units of 2^-n is π/2 in units of 2^-(n+1). Its error is multiplied by the multiple,
      // which is below 2^width. After truncation, the error of the remainder is below 2 units.
      let reduction = FixedPoint(bits: bits + max(0, width) + 4, bounds)
      let quarter = try KeptConstant.pi.value(in: reduction)
      let doubled = fixed(bits: reduction.bits + 2)
      // The nearest multiple is (2x + quarter) / (2 · quarter), rounded down.
      let (multiple, rest) = try ExactReals.quotient(doubled + quarter, 2 * quarter, bounds)
      let angle = (rest - quarter) >> (reduction.bits + 2 - bits)
      let isAccurate = angle.bitWidth >= precision + 6
      if isAccurate || Self.usefulBits(bits + 1, error: radius) <= bits {
        return (angle, Int(multiple.absolute.lowWord & 3), bits)
      }
      let known = angle.bitWidth
      bits = Self.usefulBits(
        known < 8 ? 2 * bits : bits + precision + 8 - known, error: radius)
    }
  }
}
