extension Real {
  /// The regularized incomplete beta function: a part of the beta function's integral, divided by
  /// the whole integral.
  ///
  /// The integrand is t^(a − 1) (1 − t)^(b − 1). The part is the integral from 0 to the number; the
  /// whole is the integral from 0 to 1.
  ///
  /// For integers a and b and a rational number, the result is rational. The result is calculated
  /// as a rational number if (a + b) times the length of the denominator is at most 2^17 bits.
  ///
  /// - Parameters:
  ///   - a: One parameter.
  ///   - b: The other parameter.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The part, from 0 to 1.
  /// - Throws: `domain` unless both parameters are positive and the number is from 0 to 1;
  ///   `limitExceeded` for a part that is too close to 0, and for numbers that need too many terms;
  ///   `undecided`.
  public func betaPart(
    _ a: Real, _ b: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    if try min(a.signum(bounds), b.signum(bounds)) <= 0 {
      throw RealError(.domain, "'betainc' takes two positive parameters")
    }
    let rest = try Real(1).subtracting(self, bounds)
    if isZero || rest.isZero { return self }
    if try min(signum(bounds), rest.signum(bounds)) < 0 {
      throw RealError(.domain, "'betainc' takes a number from 0 to 1")
    }
    // The part is x^a for b = 1, and 1 − (1 − x)^b for a = 1.
    if case .integer(1) = b.form { return try power(a, bounds) }
    if case .integer(1) = a.form { return try Real(1).subtracting(rest.power(b, bounds), bounds) }
    let half = Rational.half
    if a.rational == half, b.rational == half {
      // With t = sin² φ, the integral is an arc, 2φ/π.
      return try squareRoot(bounds).arcSine(bounds).multiplied(by: 2, bounds)
        .divided(by: .pi(bounds), bounds)
    }
    if let x = rational, let a = a.integer?.small, let b = b.integer?.small,
      a < 1 << 17, b < 1 << 17, x.denominator.bitWidth <= (1 << 17) / (a + b)
    {
      if b <= a { return Real(try x.betaPart(a, b, bounds)) }
      let other = try Rational(x.denominator - x.numerator, over: x.denominator, bounds)
      return try Real(1).subtracting(Real(other.betaPart(b, a, bounds)), bounds)
    }
    if try max(a.width(bounds), b.width(bounds)) > Enclosure.widestParameter {
      throw .tooManyTerms
    }
    return try .make(.function(.betainc), [a, b, self], bounds)
  }
}

extension Rational {
  /// The part for a number p/q between 0 and 1 and integers a and b.
  ///
  /// With n = a + b − 1, it is the sum of C(n, j) p^j (q − p)^(n − j) / q^n for j from a to n. This
  /// is the first term times 1 + r₁ + r₁r₂ + …, where rᵢ = (b − i) p / ((a + i)(q − p)).
  ///
  /// - Source: DLMF 8.17.5.
  fileprivate func betaPart(
    _ a: Int, _ b: Int, _ bounds: Bounds
  ) throws(RealError) -> Rational {
    let n = a + b - 1
    let difference = denominator - numerator
    let ratios = BinarySplitting { i in (1, Integer(b - i) * numerator, Integer(a + i) * difference)
    }
    let sum = try ratios.part(1..<b, bounds)
    let first = try product(
      .binomial(n: Integer(n), k: Integer(a), bounds),
      product(
        ExactReals.power(numerator, a, bounds),
        ExactReals.power(difference, b - 1, bounds), bounds),
      bounds)
    return try Rational(
      product(first, sum.q + sum.total, bounds),
      over: product(sum.q, ExactReals.power(denominator, n, bounds), bounds),
      bounds)
  }
}
