extension EnclosureArithmetic {
  /// Encloses the values of the beta function.
  ///
  /// - Throws: `tooWide` if a pole or a zero may be among the numbers; `limitExceeded` for a result
  ///   that is too large or too near to 0.
  func beta(_ a: Enclosure, _ b: Enclosure) throws(RealError) -> Enclosure {
    // The logarithms may be large; the bits before their point reduce the precision of the result.
    let extra = max(0, min(80, max(a.midpointWidth, b.midpointWidth))) + precision.bitCount
    let working = finer(by: extra + 16)
    let both = working.sum(a, b)
    let logarithm = working.difference(
      working.sum(try working.logarithmOfGamma(a), try working.logarithmOfGamma(b)),
      try working.logarithmOfGamma(both))
    guard logarithm.radius.width < 0 else { throw .tooWide }
    let limit = Double(bounds.exponentLimit) * 0.6931471805599454 + 64
    if logarithm.approximation > limit { throw .tooLarge(bounds) }
    if logarithm.approximation < -limit { throw .tooSmall(bounds) }
    let value = try exponential(logarithm)
    let isNegative = (a.isGammaNegative != b.isGammaNegative) != both.isGammaNegative
    return isNegative ? value.negated : value
  }
}

extension Enclosure {
  /// Whether the gamma function is negative at the enclosed numbers, which include no pole.
  fileprivate var isGammaNegative: Bool {
    if mantissa.signum() > 0 { return false }
    return nearestInteger.isEven == distanceFromInteger.mantissa.isNegative
  }
}
