extension Real {
  /// The Riemann zeta function.
  ///
  /// - Throws: `domain` for 1; `limitExceeded` by an estimate, before the work; `undecided`.
  public func zeta(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if try compared(to: 1, bounds) == 0 { throw .zetaPole }
    if let value = try exactZeta(bounds) { return value }
    // For s below -1, the factor Γ(1 - s) of ζ(s) has by far the most digits, except for (2π)^s.
    if try compared(to: -10, bounds) < 0 { try checkZeta(bounds) }
    return try .make(.function(.zeta), [self], bounds)
  }

  /// A derivative of the Riemann zeta function.
  ///
  /// - Parameters:
  ///   - order: The order of the derivative, from 0 to 1000.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The derivative.
  /// - Throws: `domain` for 1 and for orders that are negative or not integers; `limitExceeded`;
  ///   `undecided`.
  public func zetaDerivative(
    order: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    guard let whole = order.integer, whole.signum() >= 0 else {
      throw RealError(.domain, "the order of a derivative is a whole number from 0")
    }
    if whole.isZero { return try zeta(bounds) }
    if try compared(to: 1, bounds) == 0 { throw .zetaPole }
    if whole > 1000 {
      throw RealError(.limitExceeded, "zeta has derivatives here up to order 1000")
    }
    if try compared(to: -1000, bounds) < 0 {
      throw RealError(.limitExceeded, "the derivatives of zeta are calculated from -1000 up")
    }
    // The derivative is about (ln 2)^n / 2^s.
    if try compared(to: Real(bounds.exponentLimit), bounds) > 0 { throw .tooSmall(bounds) }
    return try .make(.function(.zetaderiv), [order, self], bounds)
  }

  /// The exact values for even numbers and for negative integers, by Bernoulli numbers.
  ///
  /// ζ(2n) = |B(2n)| (2π)^2n / (2 (2n)!) and ζ(−n) = −B(n + 1) / (n + 1).
  private func exactZeta(_ bounds: Bounds) throws(RealError) -> Real? {
    guard let integer else { return nil }
    if integer < -2000, !integer.isEven { return nil }
    if integer.isZero { return try Real(-1) / 2 }
    if integer.isNegative {
      if integer.isEven { return 0 }
      let index = 1 - integer
      let number = try Rational.bernoulli(index, bounds)
      return try Real(number).divided(by: Real(-index), bounds)
    }
    guard integer.isEven, let n = integer.small, n <= 200 else { return nil }
    return try Real(.bernoulli(integer, bounds)).magnitude(bounds)
      .multiplied(by: Real((1 as Integer) << (n - 1)), bounds)
      .divided(by: Real(.factorial(n, bounds)), bounds)
      .multiplied(by: Real.pi(bounds).power(n, bounds), bounds)
  }

  /// Throws if ζ(s) for a number s below 0 is certainly too large.
  private func checkZeta(_ bounds: Bounds) throws(RealError) {
    guard let near = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling })
    else { return }
    if near.midpointWidth > 40 { throw .tooLarge(bounds) }
    // Near its zeros, the even numbers, the magnitude of the function is at most the distance to
    // them.
    let s = near.approximation.magnitude
    let half = try divided(by: 2, bounds)
    let distance = try half.subtracting(Real(half.rounded(bounds)), bounds)
    let gap = try distance.enclosure(
      from: Real.firstPrecision, bounds, until: { $0.isTelling })
    let bits =
      binaryLogarithmOfFactorial(s) - s * 2.6514961294723188 + Double(gap?.midpointWidth ?? 0)
    if bits > Double(bounds.exponentLimit) * 1.000001 + 64 { throw .tooLarge(bounds) }
  }
}

extension RealError {
  fileprivate static let zetaPole = RealError(
    .domain, "the zeta function has a pole at 1 and takes all other numbers")
}
