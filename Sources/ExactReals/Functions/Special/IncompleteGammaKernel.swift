/// Both parts of an integral or a sum, which make 1 together.
public enum DistributionTail: Sendable {
  case lower, upper
}

extension RealError {
  static let tooManyTerms = RealError(
    .limitExceeded, "the numbers are too large: the series has too many terms")
}

extension Enclosure {
  /// Parameters with more bits before the point than this take too many terms.
  static let widestParameter = 38

  /// The parts of an integral that begin with this density where it is next to nothing: all, and less
  /// than any number may be; `nil` for a larger density.
  ///
  /// The small part is at most the density over a parameter, and over 1 − x for the beta function's;
  /// both are above 2^−(2^25), as all numbers.
  ///
  /// - Throws: `limitExceeded` for the small part.
  func extremePart(
    isSmall: Bool, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard upperBound.width < -1 << 27 else { return nil }
    if isSmall { throw .tooSmall(bounds) }
    return Enclosure(exactly: 1).widened(by: .power(max(-precision - 64, -1 << 26)))
  }

  /// Encloses a part of the integral of t^(a − 1) e^−t over t from 0 on, divided by Γ(a): the part
  /// below x or the part above it.
  ///
  /// Below the maximum of the integrand, the lower part is x^a e^−x / Γ(a + 1) · Σ x^n / ((a + 1) ⋯
  /// (a + n)), of positive terms. Above it, the upper part is x^(a − 1) e^−x / Γ(a) · Σ (a − 1) ⋯
  /// (a − n) / x^n, as far as terms of that get small enough; else the first series is taken, with
  /// as many bits more as are lost when it is subtracted from 1.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - a: The exponent; positive.
  ///   - x: The place where the parts meet; positive.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The checkpoint.
  ///   - density: Encloses x^a e^−x / Γ(a) with the given number of bits.
  /// - Returns: The enclosure; `nil` if the operands are not known well enough.
  /// - Throws: `limitExceeded` for too many terms; what the checkpoint throws.
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
    // The part that is small has about as many zeros behind the point.
    let zeros = max(0, -coarse.upperBound.width)
    if x.adding(a.negated, precision: 64).sign == 1 {
      let isSmall = part == .upper
      if !isSmall, zeros > precision + 64 {
        // The upper part is below x^a e^-x / Γ(a) if x is a + 1 or more, as is shown at the series.
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

  /// Encloses a part of the gamma function's integral, for any positive numbers.
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
      // x^a e^-x / Γ(a) by its logarithm.
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
  }

  /// x^a e^−x / Γ(a + 1) · Σ x^n / ((a + 1) ⋯ (a + n)).
  private static func lowerPart(
    _ a: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds,
    _ density: (Int) throws(RealError) -> Enclosure?
  ) throws(RealError) -> Enclosure? {
    let series = RatioSeries(z: x, u: .one, v: .init(start: a, step: 1))
    // From a term on, the ratio of each to the one before is no more than its own.
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
    // By parts, what follows the terms to n − 1 is the term n · Γ(s, x) e^x x^(1 − s) with s = a −
    // n. The integrand (t/x)^(s − 1) e^(x − t) of that is at most e^(x − t) for s up to 1, else at
    // most e^((s − 1)(t − x)/x + x − t), so the integral is at most 1, or x / (x − s + 1).
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
  /// Encloses two numbers of which the gamma function of a positive number is made: e to the power
  /// of the first, times the second.
  ///
  /// For small integers and halves the second is all of it: the product of the numbers below them,
  /// from Γ(1) = 1 and Γ(1/2) = √π on.
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
  /// 1 + q + q² + ⋯ for this q, or more than that; `nil` from 1 on.
  var geometricSum: Magnitude? {
    if width <= -1 { return .power(1) }
    let rest = Enclosure(exactly: 1).adding(
      Enclosure(exactly: -Integer(significand), exponent: exponent), precision: 64)
    return rest.sign == 1 ? .power(0) / rest.lowerBound : nil
  }
}
