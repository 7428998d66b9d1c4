extension Enclosure {
  /// Encloses Ei of the enclosed numbers.
  ///
  /// - Returns: The enclosure; `nil` if 0 may be among the numbers, or the radius is 1 or more.
  func exponentialIntegral(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard sign != nil, radius.width <= 0,
      let power = try midpoint.exponential(precision: precision + 8, bounds)
    else { return nil }
    var value = try midpoint.exponentialIntegral(power, precision: precision, bounds)
    if value == nil {
      value = try midpoint.exponentialIntegralSeries(precision: precision, bounds)
    }
    if isExact { return value }
    // The derivative is e^x / x; e^r is at most 1 + 2r for r up to 1.
    let steepest = power.upperBound * (.power(0) + radius + radius) / lowerBound
    return value?.widened(by: radius * steepest)
  }

  /// Ei of the exact midpoint by e^x / x · (1 + 1!/x + 2!/x² + ⋯); `nil` if the terms do not get
  /// small enough.
  ///
  /// For x > 0 the error after n terms is e^x times the principal value of ∫ t^n e^(-xt) / (1 - t)
  /// dt from 0 up. That is the mean of the integrals along rays at angles ±φ, where |1 - t| is at
  /// least sin φ. With sin² φ = 1 / (n + 2) they are at most n! / x^(n+1) · √(e (n + 2)). For x < 0
  /// the error is at most the first omitted term.
  ///
  /// - Source: DLMF 6.12.1 and 6.12.2.
  private func exponentialIntegral(
    _ power: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard let sums = try factorialSums(alternating: false, precision: precision, bounds),
      let factor = try power.divided(by: self, precision: precision + 8, bounds)
    else { return nil }
    let spread = Magnitude(UInt64(2 * (sums.count + 2)), exponent: 0) * sums.rest
    return try sums.even.adding(sums.odd, precision: precision + 8).widened(by: spread)
      .multiplied(by: factor, precision: precision, bounds)
  }

  /// The sums of k! / x^k over even and over odd k; `nil` if the terms do not get small enough.
  private func factorialSums(
    alternating: Bool, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> AsymptoticSums? {
    // The least term is near e^(-|x|).
    guard abs(approximation) * 1.4427 > Double(precision),
      let inverse = try Enclosure(exactly: 1).divided(
        by: self, precision: precision + 24, bounds)
    else { return nil }
    let series = AsymptoticSeries(t: inverse, alternates: alternating, mayGrowUntil: 0) { k in
      (Enclosure(exactly: Integer(k)), 1)
    }
    return try series.sums(precision: precision + 16, bounds)
  }

  /// Ei of the exact midpoint: γ + ln |x| + Σ x^k / (k · k!) (DLMF 6.6.1).
  private func exponentialIntegralSeries(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    // For x < 0 terms up to e^|x| add up to a sum near e^-|x|; for x > 0 nothing cancels.
    let size = Int(min(abs(approximation), 0x1p28))
    let bits = precision + 24 + size.bitCount + (mantissa.signum() < 0 ? 3 * size : 0)
    let sum = try series(bits: bits, bounds, divisor: { $0 }, weight: { $0 })
    return try withLogarithm(sum, precision: bits, bounds)
  }

  /// γ + ln |x| + `sum` for the exact midpoint x.
  private func withLogarithm(
    _ sum: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let positive = mantissa.signum() < 0 ? negated : self
    return try positive.naturalLogarithm(precision: precision, bounds)?
      .adding(.eulerConstant(precision: precision, bounds), precision: precision)
      .adding(sum, precision: precision)
  }

  /// Encloses Si of the enclosed numbers, which are positive.
  ///
  /// - Returns: The enclosure; `nil` if 0 may be among the numbers.
  func sineIntegral(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let least = lowerBound
    guard !least.isZero else { return nil }
    // The derivative is sin x / x.
    let spread = radius * min(.power(0), .power(0) / least)
    if let (f, g, sine, cosine) = try midpoint.auxiliary(precision: precision, bounds) {
      let wave = try f.multiplied(by: cosine, precision: precision, bounds)
        .adding(g.multiplied(by: sine, precision: precision, bounds), precision: precision)
      return try Enclosure.pi(precision: precision, bounds).scaled(by: -1)
        .adding(wave.negated, precision: precision).widened(by: spread)
    }
    let x = midpoint
    let bits = precision + 24 + 3 * Int(min(x.approximation, 0x1p28)) / 2
    let square = try x.multiplied(by: x, precision: bits, bounds).negated
    let sum = try square.series(
      bits: bits, bounds, divisor: { 2 * $0 * (2 * $0 + 1) }, weight: { 2 * $0 + 1 })
    return try sum.adding(Enclosure(exactly: 1), precision: bits)
      .multiplied(by: x, precision: precision, bounds).widened(by: spread)
  }

  /// Encloses Ci of the enclosed numbers, which are positive.
  ///
  /// - Returns: The enclosure; `nil` if 0 may be among the numbers.
  func cosineIntegral(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let least = lowerBound
    guard !least.isZero else { return nil }
    // The derivative is cos x / x.
    let spread = radius / least
    if let (f, g, sine, cosine) = try midpoint.auxiliary(precision: precision, bounds) {
      return try f.multiplied(by: sine, precision: precision, bounds)
        .adding(
          g.multiplied(by: cosine, precision: precision, bounds).negated, precision: precision
        ).widened(by: spread)
    }
    let x = midpoint
    let bits = precision + 24 + 3 * Int(min(x.approximation, 0x1p28)) / 2
    let square = try x.multiplied(by: x, precision: bits, bounds).negated
    let sum = try square.series(
      bits: bits, bounds, divisor: { (2 * $0 - 1) * 2 * $0 }, weight: { 2 * $0 })
    return try x.withLogarithm(sum, precision: bits, bounds)?.widened(by: spread)
  }

  /// The auxiliary functions f and g, the sine and the cosine of the exact midpoint.
  ///
  /// Si x = π/2 − f cos x − g sin x and Ci x = f sin x − g cos x.
  ///
  /// The series f = 1/x (1 - 2!/x² + 4!/x⁴ - ⋯) and g = 1/x (1!/x - 3!/x³ + ⋯) have errors of at
  /// most their first omitted terms.
  ///
  /// - Source: DLMF 6.2.17–20 and 6.12.3–6.
  private func auxiliary(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (f: Enclosure, g: Enclosure, sine: Enclosure, cosine: Enclosure)? {
    let precision = precision + 8
    guard let sums = try factorialSums(alternating: true, precision: precision, bounds),
      let f = try sums.even.widened(by: sums.rest)
        .divided(by: self, precision: precision, bounds),
      let g = try sums.odd.widened(by: sums.rest)
        .divided(by: self, precision: precision, bounds)
    else { return nil }
    let (sine, cosine) = try sineAndCosine(precision: precision, bounds)
    return (f, g, sine, cosine)
  }
}
