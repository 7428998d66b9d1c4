/// The two parts of an integral or a sum; together they are 1.
public enum DistributionTail: Sendable {
  case lower, upper
}

extension RealError {
  static let tooManyTerms = RealError(
    .limitExceeded, "the numbers are too large: the series has too many terms")
}

extension Enclosure {
  /// The largest number of bits before the point of a parameter; larger ones need too many terms.
  static let widestParameter = 38

  /// The part of an integral where the density is extremely small: 1, or an error for the small
  /// part.
  ///
  /// The small part is at most the density divided by a parameter, and for the beta function also
  /// by 1 − x. Both divisors are above 2^−(2^25), as all numbers are.
  ///
  /// - Returns: An enclosure of 1; `nil` for a larger density.
  /// - Throws: `limitExceeded` for the small part.
  func extremePart(
    isSmall: Bool, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard upperBound.width < -1 << 27 else { return nil }
    if isSmall { throw .tooSmall(bounds) }
    return Enclosure(exactly: 1).widened(by: .power(max(-precision - 64, -1 << 26)))
  }

  /// Encloses the regularized incomplete gamma function of a and x, lower or upper.
  ///
  /// The function is the integral of t^(a − 1) e^−t over t below or above x, divided by Γ(a).
  ///
  /// For x below a, the lower part is x^a e^−x / Γ(a + 1) · Σ x^n / ((a + 1) ⋯ (a + n)), with
  /// positive terms. For x above a, the upper part is x^(a − 1) e^−x / Γ(a) · Σ (a − 1) ⋯ (a − n) /
  /// x^n, if its terms get small enough. Otherwise the first series is subtracted from 1, with
  /// extra bits for the cancellation.
  ///
  /// - Parameters:
  ///   - part: The lower or the upper part.
  ///   - a: The parameter; positive.
  ///   - x: The limit of integration; positive.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The checkpoint.
  ///   - density: Encloses x^a e^−x / Γ(a) with the given number of bits.
  /// - Returns: The enclosure; `nil` if the enclosures of the operands are too wide.
  /// - Throws: `limitExceeded` for too many terms; errors of the checkpoint.
  /// - Source: DLMF 8.7.1 and 8.8.10.
  static func gammaPart(
    _ part: DistributionTail, _ a: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds,
    density: (Int) throws(RealError) -> Enclosure?
  ) throws(RealError) -> Enclosure? {
    let one = Enclosure(exactly: 1)
    guard let coarse = try density(64) else { return nil }
    if let side = x.adding(a.negated, precision: 64).sign,
      let extreme = try coarse.extremePart(
        isSmall: (side == 1) == (part == .upper), precision: precision, bounds)
    {
      return extreme
    }
    guard coarse.sign == 1 else { return nil }
    // The small part has about as many zeros after the point as the density.
    let zeros = max(0, -coarse.upperBound.width)
    if x.adding(a.negated, precision: 64).sign == 1 {
      let isSmall = part == .upper
      if !isSmall, zeros > precision + 64 {
        // The upper part is below x^a e^-x / Γ(a) if x is a + 1 or more; the comment in upperSeries
        // proves it.
        let distance = x.adding(a.negated, precision: 64).adding(one.negated, precision: 64)
        if distance.sign == 1 { return one.widened(by: .power(-precision - 64)) }
      }
      let bits = isSmall ? precision : max(64, precision - zeros + 16)
      if let series = try upperSeries(a, x, precision: bits, bounds),
        let density = try density(bits + 16),
        let upper = try density.multiplied(by: series, precision: bits, bounds)
          .divided(by: x, precision: bits, bounds)
      {
        return isSmall ? upper : one.adding(upper.negated, precision: precision)
      }
      let more = isSmall ? precision + zeros + 16 : precision
      guard let lower = try lowerPart(a, x, precision: more, bounds, density) else { return nil }
      return isSmall ? one.adding(lower.negated, precision: more) : lower
    }
    let isSmall = part == .lower
    let bits = isSmall ? precision : max(64, precision - zeros + 16)
    guard let lower = try lowerPart(a, x, precision: bits, bounds, density) else { return nil }
    return isSmall ? lower : one.adding(lower.negated, precision: precision)
  }

  /// Encloses the regularized incomplete gamma function of positive numbers, lower or upper.
  static func gammaPart(
    _ part: DistributionTail, _ a: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let (a, x) = (a.shortest, x.shortest)
    guard a.sign == 1, x.sign == 1 else { return nil }
    if x.midpointWidth > widestParameter, precision < 1 << 27 {
      // The upper part is below e^(-x/2) here.
      return Enclosure(exactly: 1).widened(by: .power(-precision - 64))
    }
    return try gammaPart(part, a, x, precision: precision, bounds) { bits throws(RealError) in
      try gammaDensity(a, x, precision: bits, bounds)
    }
  }

  /// The density x^a e^−x / Γ(a), by its logarithm.
  static func gammaDensity(
    _ a: Enclosure, _ x: Enclosure, precision bits: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let size = max(a.midpointWidth, x.midpointWidth, 0)
    let working = bits + size + max(size, abs(x.midpointWidth)).bitCount + 16
    guard let logarithm = try x.naturalLogarithm(precision: working, bounds),
      let gamma = try a.gammaParts(precision: working, bounds)
    else { return nil }
    return try logarithm.multiplied(by: a, precision: working, bounds)
      .adding(x.negated, precision: working)
      .adding(gamma.logarithm.negated, precision: working)
      .exponential(precision: bits + 8, bounds)?
      .divided(by: gamma.factor, precision: bits, bounds)
  }

  /// The lower part: x^a e^−x / Γ(a + 1) · Σ x^n / ((a + 1) ⋯ (a + n)).
  private static func lowerPart(
    _ a: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds,
    _ density: (Int) throws(RealError) -> Enclosure?
  ) throws(RealError) -> Enclosure? {
    let series = RatioSeries(z: x, u: .one, v: .init(start: a, step: 1))
    // The ratios of neighbouring terms decrease, so the first ratio bounds all later ones.
    let terms = try series.terms(precision: precision, bounds) { n in
      let next = a.adding(Enclosure(exactly: Integer(n + 1)), precision: 64)
      return (x.upperBound / next.lowerBound).geometricSum
    }
    guard let terms,
      let sum = try series.sum(of: terms.count, precision: precision, bounds)?
        .widened(by: terms.rest),
      let density = try density(precision + 16)
    else { return nil }
    return try density.multiplied(by: sum, precision: precision, bounds)
      .divided(by: a, precision: precision, bounds)
  }

  /// Σ (a − 1) ⋯ (a − n) / x^n, for x above a; `nil` if its terms do not get small enough.
  private static func upperSeries(
    _ a: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let one = Enclosure(exactly: 1)
    guard let z = try one.divided(by: x, precision: precision + 64, bounds) else { return nil }
    let series = RatioSeries(z: z, u: .init(start: a, step: -1), v: .one)
    // By partial integration, the terms from n on add up to the term n times Γ(s, x) e^x x^(1 − s)
    // with s = a − n. The integrand of that factor is (t/x)^(s − 1) e^(x − t). For s up to 1 it is
    // at most e^(x − t), so the integral is at most 1. For larger s it is at most e^((s − 1)(t −
    // x)/x + x − t), so the integral is at most x / (x − s + 1).
    let terms = try series.terms(precision: precision, bounds) { n in
      let s = a.adding(Enclosure(exactly: Integer(-n)), precision: 64)
      let distance = x.adding(s.negated, precision: 64).adding(one, precision: 64)
      if distance.lowerBound.isZero || distance.sign != 1 { return nil }
      let factor = x.upperBound / distance.lowerBound
      return factor < .power(0) ? .power(0) : factor
    }
    guard let terms else { return nil }
    return try series.sum(of: terms.count, precision: precision, bounds)?
      .widened(by: terms.rest)
  }
}

extension Enclosure {
  /// Encloses a logarithm and a factor: the gamma function is e to the power of the first, times
  /// the second.
  ///
  /// For small integers and half-integers the logarithm is 0. The factor is then the product of
  /// Γ(1) = 1 or Γ(1/2) = √π and the rising factorial from 1 or 1/2.
  func gammaParts(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (logarithm: Enclosure, factor: Enclosure)? {
    if isExact, exponent >= -1, midpointWidth <= 9 {
      let twice = Int((mantissa << (exponent + 1)).int64 ?? 0)
      let first = Enclosure(exactly: twice % 2 == 0 ? 2 : 1, exponent: -1)
      let below = try first.risingFactorial((twice - 1) / 2, precision: precision + 8, bounds)
      if twice % 2 == 0 { return (Enclosure(exactly: 0), below) }
      guard
        let root = try Enclosure.pi(precision: precision + 8, bounds)
          .squareRoot(precision: precision + 8, bounds)
      else { return nil }
      return (
        Enclosure(exactly: 0), try root.multiplied(by: below, precision: precision, bounds)
      )
    }
    guard let logarithm = try logarithmOfGamma(precision: precision, bounds) else { return nil }
    return (logarithm, Enclosure(exactly: 1))
  }
}

extension Magnitude {
  /// An upper bound for 1 + q + q² + ⋯ for this q; `nil` from 1 on.
  var geometricSum: Magnitude? {
    if width <= -1 { return .power(1) }
    let rest = Enclosure(exactly: 1).adding(
      Enclosure(exactly: -Integer(significand), exponent: exponent), precision: 64)
    return rest.sign == 1 ? .power(0) / rest.lowerBound : nil
  }
}
