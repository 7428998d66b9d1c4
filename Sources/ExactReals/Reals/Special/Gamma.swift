extension Real {
  /// The gamma function, which is (n − 1)! for positive integers n.
  ///
  /// - Throws: `domain` for 0 and negative integers; `limitExceeded` by an estimate, before the
  ///   work; `undecided`.
  public func gamma(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the gamma function", bounds)
    if let value = try exactGamma(upTo: Real.largestExactGamma, bounds) { return value }
    if let integer {
      guard let number = integer.small else { throw .tooLarge(bounds) }
      return Real(try .factorial(number - 1, bounds))
    }
    try checkGamma(bounds)
    return try .make(.function(.gamma), [self], bounds)
  }

  /// The natural logarithm of the magnitude of the gamma function.
  ///
  /// - Throws: `domain` for 0 and negative integers; `limitExceeded`, `undecided`.
  public func logarithmOfGamma(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the gamma function", bounds)
    if let value = try exactGamma(upTo: 1000, bounds) {
      return try value.magnitude(bounds).naturalLogarithm(bounds)
    }
    return try .make(.function(.lgamma), [self], bounds)
  }

  /// The greatest magnitude for which the gamma function of half-integers is calculated as a
  /// rational number times √π.
  private static let largestExactGamma: Int64 = 10_000

  /// Throws for 0 and for negative integers.
  func requireNoPole(of function: String, _ bounds: Bounds) throws(RealError) {
    if try isNaturalNegated(bounds) {
      throw RealError(.domain, "\(function) takes neither 0 nor negative integers")
    }
  }

  /// Whether the number is 0 or a negative integer.
  func isNaturalNegated(_ bounds: Bounds) throws(RealError) -> Bool {
    if try signum(bounds) > 0 { return false }
    return try compared(to: Real(floor(bounds)), bounds) == 0
  }

  /// The gamma function of integers and half-integers; `nil` for other numbers.
  ///
  /// Γ(n + 1/2) is (2n − 1)!! / 2ⁿ · √π, and Γ(1/2 − n) is (−2)ⁿ / (2n − 1)!! · √π.
  func exactGamma(upTo limit: Int64, _ bounds: Bounds) throws(RealError) -> Real? {
    guard let rational, let numerator = rational.numerator.int64,
      numerator.magnitude < limit.magnitude
    else { return nil }
    if rational.isInteger { return Real(try .factorial(Int(numerator) - 1, bounds)) }
    guard rational.denominator == 2 else { return nil }
    let n = Int(numerator.magnitude) / 2 + (numerator < 0 ? 1 : 0)
    let factorials = try quotient(.factorial(2 * n, bounds), .factorial(n, bounds), bounds)
    let odd = factorials.quotient >> n
    let power = (1 as Integer) << n
    let factor =
      numerator > 0
      ? Rational(lowest: odd, over: power)
      : Rational(lowest: n % 2 == 0 ? power : -power, over: odd)
    return try Real(factor).multiplied(by: Real.pi(bounds).squareRoot(bounds), bounds)
  }

  /// Throws if the gamma function is certainly too large or too close to 0.
  private func checkGamma(_ bounds: Bounds) throws(RealError) {
    guard let near = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling }),
      let sign = near.sign
    else { return }
    if near.midpointWidth > 40 { throw sign > 0 ? .tooLarge(bounds) : .tooSmall(bounds) }
    // The estimate is correct to about 9 digits; its error is less than a bit within common bounds.
    let bits = binaryLogarithmOfFactorial(near.approximation.magnitude)
    let limit = Double(bounds.exponentLimit) * 1.000001 + 64
    if sign > 0 {
      // Γ(x) is Γ(x + 1) / x.
      if bits - Double(near.midpointWidth) > limit { throw .tooLarge(bounds) }
    } else {
      // The magnitude of Γ(-x) is π / (x Γ(x) |sin πx|), and |sin πx| is at least the distance to
      // an integer.
      let distance = try subtracting(Real(rounded(bounds)), bounds)
      guard
        let gap = try distance.enclosure(
          from: Real.firstPrecision, bounds, until: { $0.isTelling })
      else { return }
      if bits + Double(gap.midpointWidth) > limit + 64 { throw .tooSmall(bounds) }
    }
  }
}
