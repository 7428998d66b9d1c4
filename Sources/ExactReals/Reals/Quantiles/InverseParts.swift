extension Real {
  /// The inverse of the lower `gammaPart`: the limit of integration for a given part.
  ///
  /// - Parameters:
  ///   - a: The parameter, as in `gammaPart`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number, from 0 up.
  /// - Throws: `domain` unless a is positive and the number at least 0 and less than 1;
  ///   `limitExceeded`, `undecided`.
  public func inverseGammaPart(_ a: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if isZero { return 0 }
    let (lower, upper) = (self, try Real(1).subtracting(self, bounds))
    if try min(a.signum(bounds), signum(bounds), upper.signum(bounds)) <= 0 {
      throw RealError(.domain, "the shape is positive, the probability from 0 to less than 1")
    }
    if case .integer(1) = a.form { return try upper.naturalLogarithm(bounds).negated(bounds) }
    return try .quantile(.gammaQuantile, [a, lower, upper], bounds) { x throws(RealError) in
      try x.gammaPart(.lower, a, bounds).subtracting(lower, bounds)
    }
  }

  /// The inverse of `betaPart`: the limit of integration for a given part.
  ///
  /// A result above 1/2 is calculated as its distance from 1, where enclosures have more digits.
  ///
  /// - Parameters:
  ///   - a: One parameter, as in `betaPart`.
  ///   - b: The other parameter.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number, from 0 to 1.
  /// - Throws: `domain` unless both parameters are positive and the number is from 0 to 1;
  ///   `limitExceeded`, `undecided`.
  public func inverseBetaPart(
    _ a: Real, _ b: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let upper = try Real(1).subtracting(self, bounds)
    if try min(a.signum(bounds), b.signum(bounds), signum(bounds) + 1, upper.signum(bounds) + 1)
      <= 0
    {
      throw RealError(.domain, "the parameters are positive, the probability from 0 to 1")
    }
    if isZero || upper.isZero { return self }
    if case .integer(1) = b.form { return try power(a.inverse(bounds), bounds) }
    if case .integer(1) = a.form {
      return try Real(1).subtracting(upper.power(b.inverse(bounds), bounds), bounds)
    }
    let half = Real(Rational.half)
    if a.rational == half.rational, b.rational == half.rational {
      // With t = sin² φ, the integral is an arc, 2φ/π.
      return try Real.pi(bounds).multiplied(by: self, bounds).multiplied(by: half, bounds)
        .sine(bounds).power(2, bounds)
    }
    if let a = a.rational, a == b.rational, rational == half.rational { return half }
    // Near the middle, both directions are equally good.
    var isBelow = true
    do throws(RealError) {
      var coarse = bounds
      coarse.decisionBits = Real.firstPrecision
      isBelow = try half.betaPart(a, b, bounds).compared(to: self, coarse) >= 0
    } catch {
      if error.kind != .undecided { throw error }
    }
    if isBelow { return try .betaQuantile(a, b, lower: self, upper: upper, bounds) }
    return try Real(1).subtracting(
      .betaQuantile(b, a, lower: upper, upper: self, bounds), bounds)
  }

  /// The quantile up to 1/2 of the beta distribution with the given probabilities below and above
  /// it.
  private static func betaQuantile(
    _ a: Real, _ b: Real, lower: Real, upper: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    try quantile(.betaQuantile, [a, b, lower, upper], bounds) { x throws(RealError) in
      try x.betaPart(a, b, bounds).subtracting(lower, bounds)
    }
  }
}
