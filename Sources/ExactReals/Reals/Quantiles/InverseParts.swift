extension Real {
  /// The inverse of the lower `gammaPart`: the upper end of an integral that is this part of the
  /// whole.
  ///
  /// - Parameters:
  ///   - a: The exponent, as in `gammaPart`.
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
    return try .quantile(
      lower: lower, upper: upper,
      source: { part, bounds throws(RealError) in
        guard let a = try a.program(bounds),
          let value = try (part == .lower ? lower : upper).program(bounds)
        else { return nil }
        return part == .lower
          ? "[ \(a) swap gammainc \(value) - ]" : "[ \(a) swap gammaincc \(value) swap - ]"
      }, bounds
    ) { x, part, bounds throws(RealError) in try x.gammaPart(part, a, bounds) }
  }

  /// The inverse of `betaPart`: the upper end of an integral that is this part of the whole.
  ///
  /// A number above 1/2 is searched from 1 downwards, where doubles, and therefore the interval,
  /// have more digits.
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
    let half = try Real(1).divided(by: 2, bounds)
    if try half.betaPart(a, b, bounds).compared(to: self, bounds) >= 0 {
      return try .betaQuantile(a, b, lower: self, upper: upper, bounds)
    }
    return try Real(1).subtracting(
      .betaQuantile(b, a, lower: upper, upper: self, bounds), bounds)
  }

  /// The number up to 1/2 with the given parts of the beta function's integral below and above it.
  private static func betaQuantile(
    _ a: Real, _ b: Real, lower: Real, upper: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    try quantile(
      lower: lower, upper: upper,
      source: { part, bounds throws(RealError) in
        guard let a = try a.program(bounds), let b = try b.program(bounds),
          let value = try (part == .lower ? lower : upper).program(bounds)
        else { return nil }
        return part == .lower
          ? "[ -> x \(a) \(b) x betainc \(value) - ]"
          : "[ -> x \(value) \(b) \(a) 1 x - betainc - ]"
      }, bounds
    ) { x, part, bounds throws(RealError) in
      let rest = try Real(1).subtracting(x, bounds)
      // From 1 on, the whole integral lies below.
      if try rest.signum(bounds) <= 0 { return part == .lower ? 1 : 0 }
      return part == .lower ? try x.betaPart(a, b, bounds) : try rest.betaPart(b, a, bounds)
    }
  }
}
