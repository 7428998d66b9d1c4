extension Enclosure {
  /// Encloses the exponentials of the enclosed numbers.
  ///
  /// - Parameters:
  ///   - precision: The number of leading bits in the result.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure; `nil` if the radius is at least 1, or the argument at least 2^40.
  /// - Throws: Errors of the checkpoint.
  func exponential(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let width = midpointWidth
    guard radius.width <= 0 else { return nil }
    // Below this limit, exponents of 32 bits underflow; the limit of numbers is much closer.
    if width > 28, mantissa.isNegative {
      return Enclosure(exactly: 0).widened(by: .power(-1 << 28))
    }
    guard width <= min(40, Int.bitWidth - 4) else { return nil }
    if isExact, mantissa.isZero { return Enclosure(exactly: 1) }
    let bits = Self.usefulBits(precision + 8, error: radius)
    if width < -bits {
      // |exp x - 1| is at most 2|x| for |x| up to 1.
      return Enclosure(
        1, exponent: 0, radius: Magnitude(2, exponent: 0) * upperBound, precision: precision)
    }
    let point = FixedPoint(bits: bits, bounds)
    let (power, exponent) = try exponential(in: point)
    // The error of the kernel is 2 units. Its argument has an error of 1 or 2 units, which changes
    // the result by less than 5.
    let result = Enclosure(
      power, exponent: exponent - bits, radius: .power(exponent - bits + 3), precision: precision)
    // exp(x ± r) is exp x (1 ± (r + r²)) for r up to 1.
    return result.widened(by: result.upperBound * (radius + radius * radius))
  }

  /// The exponential of the midpoint, as a number between 1/3 and 3, times a power of 2.
  private func exponential(
    in point: FixedPoint
  ) throws(RealError) -> (power: Integer, exponent: Int) {
    if isShort, point.bits > 1000 {
      let power = try point.exponentialInBursts(fixed(bits: point.bits))
      return (power, 0)
    }
    if midpointWidth <= 0 { return (try point.exponential(fixed(bits: point.bits)), 0) }
    // x = k ln 2 + t. The error of ln 2 is multiplied by k, which is below 2^(width + 1).
    let reduction = point.finer(by: midpointWidth + 4)
    let x = fixed(bits: reduction.bits)
    let unit = try KeptConstant.logarithmOfTwo.value(in: reduction)
    let (multiple, rest) = try ExactReals.quotient(x, unit, point.bounds)
    let power = try point.exponential(rest >> (reduction.bits - point.bits))
    let exponent = multiple.small
    assert(exponent != nil, "a number within the bounds has a larger exponent than any may have")
    return (power, exponent ?? 0)
  }

  /// Whether the midpoint has magnitude at most 1 and few bits.
  ///
  /// Binary splitting computes series of such arguments quickly.
  private var isShort: Bool {
    mantissa.bitWidth <= 16 && -exponent <= 16
      && (midpointWidth <= 0 || unitEnd != nil)
  }
}
