extension Enclosure {
  /// Encloses the values of the beta function.
  ///
  /// - Returns: The enclosure; `nil` if a pole or a zero may be among the numbers.
  /// - Throws: `limitExceeded` for a result that is too large or too near to 0.
  func beta(_ other: Enclosure, precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    // The logarithms may be large; the bits before their point reduce the precision of the result.
    let extra = max(0, min(80, max(midpointWidth, other.midpointWidth))) + precision.bitCount
    let working = precision + extra + 16
    let sum = adding(other, precision: working)
    guard sign != nil, other.sign != nil, sum.sign != nil,
      let first = try logarithmOfGamma(precision: working, bounds),
      let second = try other.logarithmOfGamma(precision: working, bounds),
      let third = try sum.logarithmOfGamma(precision: working, bounds)
    else { return nil }
    let logarithm = first.adding(second, precision: working)
      .adding(third.negated, precision: working)
    guard logarithm.radius.width < 0 else { return nil }
    let limit = Double(bounds.exponentLimit) * 0.6931471805599454 + 64
    if logarithm.approximation > limit { throw .tooLarge(bounds) }
    if logarithm.approximation < -limit { throw .tooSmall(bounds) }
    let isNegative =
      (isGammaNegative != other.isGammaNegative) != sum.isGammaNegative
    let value = try logarithm.exponential(precision: precision, bounds)
    return isNegative ? value?.negated : value
  }

  /// Whether the gamma function is negative at the enclosed numbers, which include no pole.
  private var isGammaNegative: Bool {
    if mantissa.signum() > 0 { return false }
    let nearest = nearestInteger
    let rest = adding(Enclosure(exactly: -nearest), precision: .max / 4)
    return nearest.isEven == rest.mantissa.isNegative
  }
}
