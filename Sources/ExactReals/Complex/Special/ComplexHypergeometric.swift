import CLibrary

/// Sums of hypergeometric series, convergent and asymptotic.
extension ComplexArithmetic {
  /// Encloses the sum of (a₁)ₖ (a₂)ₖ ⋯ / ((b₁)ₖ (b₂)ₖ ⋯) tᵏ over all k from 0 on.
  ///
  /// The error is below 2^−`precision` times the greatest term.
  ///
  /// - Parameters:
  ///   - upper: The numbers a.
  ///   - lower: The numbers b, more than numbers a; a factorial is the number 1 among them.
  ///   - t: The argument.
  /// - Returns: The sum; the plane if a number b may be 0 or a negative integer.
  /// - Throws: Errors of the checkpoint.
  func series(
    _ upper: [ComplexEnclosure] = [], over lower: [ComplexEnclosure], _ t: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    var (term, sum, k) = (ComplexEnclosure(1), ComplexEnclosure(1), 0)
    while true {
      try bounds.checkpoint()
      let width = term.upperBound.width
      // Small terms need fewer bits.
      let step = ComplexArithmetic(
        precision: max(48, min(precision, precision + width)), bounds: bounds)
      var divisor = ComplexEnclosure(1)
      term = try step.product(term, t)
      for a in upper { term = try step.product(term, self.sum(a, k)) }
      for b in lower { divisor = try step.product(divisor, self.sum(b, k)) }
      term = try step.quotient(term, divisor)
      k += 1
      if term.radiusWidth > 1 << 40 { throw .tooWide }
      if term.upperBound.isZero { return sum }
      if width < -precision, ratioBound(upper, lower, t, from: k) < 0.5 {
        // The terms from this one on add up to less than twice its magnitude.
        return sum.widened(by: term.upperBound * .power(1))
      }
      sum = self.sum(sum, term)
    }
  }

  /// Bounds the quotients of all successive terms from a term on; infinite if there is no bound.
  ///
  /// For positive Re b + k, |a + j| / |b + j| is at most 1 + |a − b| / (Re b + k) for all j from k
  /// on. Rounding errors are far below the distance of 1/2 from 1.
  private func ratioBound(
    _ upper: [ComplexEnclosure], _ lower: [ComplexEnclosure], _ t: ComplexEnclosure, from k: Int
  ) -> Double {
    var bound = t.upperBound.approximation
    for (index, b) in lower.enumerated() {
      let distance = b.real.approximation - b.real.radius.approximation + Double(k)
      if distance < 1 { return .infinity }
      if index < upper.count {
        bound *= 1 + difference(upper[index], b).upperBound.approximation / distance
      } else {
        bound /= distance
      }
    }
    return bound
  }

  /// Encloses zᵃ U(a, b, z), with U as Tricomi's confluent hypergeometric function and b = a − c +
  /// 1, by its asymptotic series: the sum of (a)ₙ (c)ₙ / n! (−z)⁻ⁿ.
  ///
  /// - Parameters:
  ///   - a: The first parameter.
  ///   - c: a − b + 1.
  ///   - z: The argument, with an angle from −π to π.
  /// - Returns: The enclosure, whose error is below 2^−`precision`; `nil` if the terms do not get
  ///   as small as this.
  /// - Throws: Errors of the checkpoint.
  /// - Source: DLMF 13.7(ii), with the bound for the largest region, |z| > 2 |b − 2a|.
  func asymptotics(
    _ a: ComplexEnclosure, _ c: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure? {
    let rough = ComplexArithmetic(precision: 64, bounds: bounds)
    let distance = try rough.magnitude(z)
    guard distance.accuracy > 40, let factor = try rough.errorFactors(a, c, distance) else {
      return nil
    }
    let size = distance.approximation
    let limit = size + a.size + c.size
    let isFinite = a.real.count ?? 1 <= 0 && a.isReal || c.real.count ?? 1 <= 0 && c.isReal
    guard isFinite || size * 1.4427 > Double(precision) else { return nil }
    let inverse = try inverse(z).negated
    var (term, sum, n) = (ComplexEnclosure(1), ComplexEnclosure(1), 0)
    while true {
      try bounds.checkpoint()
      let step = ComplexArithmetic(
        precision: max(48, precision + min(64, term.upperBound.width)), bounds: bounds)
      let factors = try step.product(self.sum(a, n), self.sum(c, n))
      term = try step.quotient(step.product(step.product(term, inverse), factors), n + 1)
      n += 1
      if term.upperBound.isZero { return sum }
      if term.upperBound.width < -precision {
        let error = factor.base * pow(factor.growth, Double(n)) * (Double(n) + 2)
        guard error < 0x1p60 else { return nil }
        let spread = term.upperBound * Magnitude(UInt64(error) + 1, exponent: 0)
        // On the cut, the function has an imaginary part that the series has not.
        return ComplexEnclosure(
          sum.real.widened(by: spread),
          sum.isReal && z.real.sign == 1 ? sum.imaginary : sum.imaginary.widened(by: spread))
      }
      if Double(n) > limit { return nil }
      sum = self.sum(sum, term)
    }
  }

  /// Returns bounds for the error, divided by the first omitted term with the index n: it is at
  /// most the base times growthⁿ (n + 2).
  ///
  /// With C(n) = (√(1 + πn/2) + σν²n) νⁿ the bound is 2 C(n) / (1 − τ) · exp(2 C(1) ρ / ((1 − τ)
  /// |z|)). Rounding errors are far below the margin of 1 percent. Since σν² is below 9/8, C(n) is
  /// at most 2 (n + 2) νⁿ.
  private func errorFactors(
    _ a: ComplexEnclosure, _ c: ComplexEnclosure, _ distance: Enclosure
  ) throws(RealError) -> (base: Double, growth: Double)? {
    let size = distance.approximation
    // b − 2a = 1 − a − c, and a² − ab + b/2 = a (c − 1) + (a − c + 1) / 2.
    let shift = sum(sum(a, c), -1).upperBound.approximation
    let middle = try sum(product(a, sum(c, -1)), sum(difference(a, c), 1).scaled(by: -1))
      .upperBound.approximation
    let sigma = shift / size
    let nu = 1 + 2 * sigma * sigma
    let tau = nu * sigma
    guard sigma < 0.49, tau < 0.9 else { return nil }
    let rho = middle + tau * (1 + tau / 4) / ((1 - tau) * (1 - tau))
    let first = ((1 + Double.pi / 2).squareRoot() + sigma * nu * nu) * nu
    let exponent = 2 * first * rho / ((1 - tau) * size)
    guard exponent < 40 else { return nil }
    return (1.01 * 4 / (1 - tau) * exp(exponent), 1.000001 * nu)
  }
}

extension Magnitude {
  /// The magnitude as a double, for estimates.
  var approximation: Double { Double(significand) * exp2(Double(exponent)) }
}
