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
}

extension EnclosureArithmetic {
  /// The part of an integral where the density is extremely small: 1, or an error for the small
  /// part.
  ///
  /// The small part is at most the density divided by a parameter, and for the beta function also
  /// by 1 − x. Both divisors are above 2^−(2^25), as all numbers are.
  ///
  /// - Returns: An enclosure of 1; `nil` for a larger density.
  /// - Throws: `limitExceeded` for the small part.
  func extremePart(_ density: Enclosure, isSmall: Bool) throws(RealError) -> Enclosure? {
    guard density.upperBound.width < -1 << 27 else { return nil }
    if isSmall { throw .tooSmall(bounds) }
    return Enclosure(1).widened(by: .power(max(-precision - 64, -1 << 26)))
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
  ///   - density: Encloses x^a e^−x / Γ(a).
  /// - Returns: The enclosure.
  /// - Throws: `tooWide`; `limitExceeded` for too many terms; errors of the checkpoint.
  /// - Source: DLMF 8.7.1 and 8.8.10.
  func gammaPart(
    _ part: DistributionTail, _ a: Enclosure, _ x: Enclosure,
    density: (EnclosureArithmetic) throws(RealError) -> Enclosure
  ) throws(RealError) -> Enclosure {
    let coarse = try density(with(64))
    let side = with(64).difference(x, a)
    let isAbove = side.sign == 1
    let isSmall = isAbove == (part == .upper)
    if side.sign != nil, let extreme = try extremePart(coarse, isSmall: isSmall) { return extreme }
    guard coarse.sign == 1 else { throw .tooWide }
    // The small part has about as many zeros after the point as the density.
    let zeros = max(0, -coarse.upperBound.width)
    let fitting = isSmall ? self : with(max(64, precision - zeros + 16))
    guard isAbove else {
      let lower = try fitting.lowerPart(a, x, density)
      return isSmall ? lower : difference(1, lower)
    }
    // The upper part is below x^a e^-x / Γ(a) if x is a + 1 or more; the comment in upperSeries
    // proves it.
    if !isSmall, zeros > precision + 64, with(64).sum(side, -1).sign == 1 {
      return Enclosure(1).widened(by: .power(-precision - 64))
    }
    if let series = try fitting.upperSeries(a, x) {
      let product = try fitting.product(density(fitting.finer(by: 16)), series)
      let upper = try fitting.quotient(product, x)
      return isSmall ? upper : difference(1, upper)
    }
    let more = isSmall ? finer(by: zeros + 16) : self
    let lower = try more.lowerPart(a, x, density)
    return isSmall ? more.difference(1, lower) : lower
  }

  /// Encloses the regularized incomplete gamma function of positive numbers, lower or upper.
  func gammaPart(
    _ part: DistributionTail, _ a: Enclosure, _ x: Enclosure
  ) throws(RealError) -> Enclosure {
    let (a, x) = (a.shortest, x.shortest)
    guard a.sign == 1, x.sign == 1 else { throw .tooWide }
    if x.midpointWidth > Enclosure.widestParameter, precision < 1 << 27 {
      // The upper part is below e^(-x/2) here.
      return Enclosure(1).widened(by: .power(-precision - 64))
    }
    return try gammaPart(part, a, x) { arithmetic throws(RealError) in
      try arithmetic.gammaDensity(a, x)
    }
  }

  /// The density x^a e^−x / Γ(a), by its logarithm.
  func gammaDensity(_ a: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure {
    let size = max(a.midpointWidth, x.midpointWidth, 0)
    let working = finer(by: size + max(size, abs(x.midpointWidth)).bitCount + 16)
    let gamma = try working.gammaParts(a)
    let power = try working.product(working.logarithm(x), a)
    let logarithm = working.difference(working.difference(power, x), gamma.logarithm)
    return try quotient(finer(by: 8).exponential(logarithm), gamma.factor)
  }

  /// The lower part: x^a e^−x / Γ(a + 1) · Σ x^n / ((a + 1) ⋯ (a + n)).
  private func lowerPart(
    _ a: Enclosure, _ x: Enclosure,
    _ density: (EnclosureArithmetic) throws(RealError) -> Enclosure
  ) throws(RealError) -> Enclosure {
    let series = RatioSeries(z: x, u: .one, v: .init(start: a, step: 1))
    // The ratios of neighbouring terms decrease, so the first ratio bounds all later ones.
    let sum = try series.sum(self) { n in
      (x.upperBound / with(64).sum(a, n + 1).lowerBound).geometricSum
    }
    return try quotient(product(density(finer(by: 16)), sum.narrow), a)
  }

  /// Σ (a − 1) ⋯ (a − n) / x^n, for x above a; `nil` if its terms do not get small enough.
  private func upperSeries(_ a: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure? {
    let series = RatioSeries(
      z: try finer(by: 64).inverse(x), u: .init(start: a, step: -1), v: .one)
    let rough = with(64)
    // By partial integration, the terms from n on add up to the term n times Γ(s, x) e^x x^(1 − s)
    // with s = a − n. The integrand of that factor is (t/x)^(s − 1) e^(x − t). For s up to 1 it is
    // at most e^(x − t), so the integral is at most 1. For larger s it is at most e^((s − 1)(t −
    // x)/x + x − t), so the integral is at most x / (x − s + 1).
    return try series.sum(self) { n in
      let distance = rough.sum(rough.difference(x, rough.sum(a, -n)), 1)
      if distance.lowerBound.isZero || distance.sign != 1 { return nil }
      return max(.power(0), x.upperBound / distance.lowerBound)
    }
  }
}

extension Magnitude {
  /// An upper bound for 1 + q + q² + ⋯ for this q; `nil` from 1 on.
  var geometricSum: Magnitude? {
    if width <= -1 { return .power(1) }
    let rest = Enclosure(1).adding(Enclosure(exactly: self).negated, precision: 64)
    return rest.sign == 1 ? .power(0) / rest.lowerBound : nil
  }
}
