extension Real {
  /// The exponential integral Ei: the principal value of the integral of e^t / t from −∞ to the
  /// number.
  ///
  /// - Throws: `domain` for 0; `limitExceeded`, before the work, if e to the power of the number is
  ///   too large or too close to 0; `undecided`.
  public func exponentialIntegral(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if try signum(bounds) == 0 {
      throw RealError(.domain, "the exponential integral takes numbers other than 0")
    }
    try checkExponent(bounds)
    return try .make(.function(.expint), [self], bounds)
  }

  /// The sine integral Si: the integral of sin t / t from 0 to the number.
  public func sineIntegral(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: return 0
    case 1: return try .make(.function(.si), [self], bounds)
    default: return try negated(bounds).sineIntegral(bounds).negated(bounds)
    }
  }

  /// The cosine integral Ci: the negative of the integral of cos t / t from the number to ∞.
  ///
  /// - Throws: `domain` unless the number is positive; `undecided`.
  public func cosineIntegral(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if try signum(bounds) <= 0 {
      throw RealError(.domain, "the cosine integral takes positive numbers")
    }
    return try .make(.function(.ci), [self], bounds)
  }
}
