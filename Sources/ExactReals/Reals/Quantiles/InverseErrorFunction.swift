extension Real {
  /// The inverse of the error function.
  ///
  /// - Throws: `domain` unless the number is between −1 and 1; `undecided`.
  public func inverseErrorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let sign = try signum(bounds)
    if sign == 0 { return 0 }
    let lower = try magnitude(bounds)
    let upper = try Real(1).subtracting(lower, bounds)
    if try upper.signum(bounds) <= 0 {
      throw RealError(.domain, "'erfinv' takes a number between -1 and 1")
    }
    let root = try Real.rootOfErrorFunction(lower: lower, upper: upper, bounds)
    return sign < 0 ? try root.negated(bounds) : root
  }

  /// The inverse of the complementary error function.
  ///
  /// - Throws: `domain` unless the number is between 0 and 2; `undecided`.
  public func inverseComplementaryErrorFunction(
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let lower = try Real(1).subtracting(self, bounds)
    let sign = try lower.signum(bounds)
    if sign == 0 { return 0 }
    let upper = sign > 0 ? self : try Real(2).subtracting(self, bounds)
    if try upper.signum(bounds) <= 0 {
      throw RealError(.domain, "'erfcinv' takes a number between 0 and 2")
    }
    let root = try Real.rootOfErrorFunction(lower: lower.magnitude(bounds), upper: upper, bounds)
    return sign < 0 ? try root.negated(bounds) : root
  }

  /// The square root of the quantile of the gamma distribution with parameter 1/2.
  ///
  /// `lower` and `upper` are the probabilities below and above the quantile.
  private static func rootOfErrorFunction(
    lower: Real, upper: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    let half = Real(Rational.half)
    return try quantile(.gammaQuantile, [half, lower, upper], bounds) { x throws(RealError) in
      try x.gammaPart(.lower, half, bounds).subtracting(lower, bounds)
    }.squareRoot(bounds)
  }
}
