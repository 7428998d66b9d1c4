extension Real {
  /// The beta function: Γ(a) Γ(b) / Γ(a + b).
  ///
  /// - Parameters:
  ///   - other: The number b.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The value.
  /// - Throws: `domain` if one of the numbers is 0 or a negative integer; `limitExceeded`,
  ///   `undecided`.
  public func beta(_ other: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the beta function", bounds)
    try other.requireNoPole(of: "the beta function", bounds)
    if let value = try exactBeta(other, bounds) { return value }
    if let value = try other.exactBeta(self, bounds) { return value }
    let sum = try adding(other, bounds)
    if try sum.isNaturalNegated(bounds) { return 0 }
    if let a = try exactGamma(upTo: 1000, bounds), let b = try other.exactGamma(upTo: 1000, bounds),
      let c = try sum.exactGamma(upTo: 1000, bounds)
    {
      return try a.multiplied(by: b, bounds).divided(by: c, bounds)
    }
    return try .make(.function(.beta), [self, other], bounds)
  }

  /// The value for a rational number a and a small integer n: (n − 1)! / (a (a + 1) ⋯ (a + n − 1)).
  private func exactBeta(_ other: Real, _ bounds: Bounds) throws(RealError) -> Real? {
    guard let count = other.integer?.small, count <= 1000,
      let product = try risingFactorial(count, bounds)
    else { return nil }
    return try Real(.factorial(count - 1, bounds)).divided(by: product, bounds)
  }

  /// The product x (x + 1) ⋯ (x + n − 1) for a rational number.
  ///
  /// The product is `nil` for other numbers, and if it would be long.
  private func risingFactorial(_ count: Int, _ bounds: Bounds) throws(RealError) -> Real? {
    guard let rational, rational.bitWidth <= (1 << 18) / max(1, count) else { return nil }
    let denominator = rational.denominator
    var numerator: Integer = 1
    for k in 0..<count {
      try bounds.checkpoint()
      numerator = numerator * (rational.numerator + Integer(k) * denominator)
    }
    return Real(try Rational(numerator, over: ExactReals.power(denominator, count, bounds), bounds))
  }

  /// The factorial of any number: Γ(x + 1).
  ///
  /// - Throws: `domain` for negative integers; `limitExceeded`, `undecided`.
  public func factorial(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let next = try adding(1, bounds)
    try next.requireFactorial(bounds)
    return try next.gamma(bounds)
  }

  /// The binomial coefficient of any numbers: Γ(n + 1) / (Γ(k + 1) Γ(n − k + 1)).
  ///
  /// - Parameters:
  ///   - k: The number of things chosen.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number of ways.
  /// - Throws: `domain` if the number is a negative integer; `limitExceeded`, `undecided`.
  public func binomial(_ k: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let next = try adding(1, bounds)
    try next.requireFactorial(bounds)
    if let count = k.integer?.small, 0...1000 ~= count,
      let falling = try next.subtracting(k, bounds).risingFactorial(count, bounds)
    {
      return try falling.divided(by: Real(.factorial(count, bounds)), bounds)
    }
    // 1 / Γ is 0 at the poles of Γ.
    let (chosen, left) = (try k.adding(1, bounds), try next.subtracting(k, bounds))
    if try chosen.isNaturalNegated(bounds) { return 0 }
    if try left.isNaturalNegated(bounds) { return 0 }
    return try chosen.beta(left, bounds).multiplied(by: next, bounds).inverse(bounds)
  }

  /// The number of ways to choose in order, for any numbers: Γ(n + 1) / Γ(n − k + 1).
  ///
  /// - Parameters:
  ///   - k: The number of things chosen.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number of ways.
  /// - Throws: `domain` if the number is a negative integer; `limitExceeded`, `undecided`.
  public func fallingPower(_ k: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let next = try adding(1, bounds)
    try next.requireFactorial(bounds)
    if let integer = k.integer, let count = integer.small, abs(count) <= 1000 {
      if count < 0, let rising = try next.risingFactorial(-count, bounds) {
        return try rising.inverse(bounds)
      }
      if count >= 0,
        let falling = try next.subtracting(k, bounds).risingFactorial(count, bounds)
      {
        return falling
      }
    }
    let chosen = try k.adding(1, bounds)
    if try chosen.isNaturalNegated(bounds) {
      // Γ(x) / Γ(x + m) = B(x, m) / Γ(m) with m = -k.
      let count = try k.negated(bounds)
      return try next.beta(count, bounds).divided(by: count.gamma(bounds), bounds)
    }
    return try binomial(k, bounds).multiplied(by: chosen.gamma(bounds), bounds)
  }

  private func requireFactorial(_ bounds: Bounds) throws(RealError) {
    if try isNaturalNegated(bounds) {
      throw RealError(.domain, "negative integers have no factorial")
    }
  }
}
