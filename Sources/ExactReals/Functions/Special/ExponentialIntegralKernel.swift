extension EnclosureArithmetic {
  /// Encloses Ei of the numbers.
  ///
  /// - Throws: `tooWide` if 0 may be among the numbers, or the radius is 1 or more.
  func exponentialIntegral(_ x: Enclosure) throws(RealError) -> Enclosure {
    guard x.sign != nil, x.radius.width <= 0 else { throw .tooWide }
    let middle = x.midpoint
    let power = try finer(by: 8).exponential(middle)
    var value = try farExponentialIntegral(middle, power)
    if value == nil { value = try exponentialIntegralSeries(middle) }
    if x.isExact { return try value.narrow }
    // The derivative is e^x / x; e^r is at most 1 + 2r for r up to 1.
    let steepest = power.upperBound * (.power(0) + x.radius + x.radius) / x.lowerBound
    return try value.narrow.widened(by: x.radius * steepest)
  }

  /// Ei of an exact number by e^x / x · (1 + 1!/x + 2!/x² + ⋯); `nil` if the terms do not get small
  /// enough.
  ///
  /// For x > 0 the error after n terms is e^x times the principal value of ∫ t^n e^(-xt) / (1 - t)
  /// dt from 0 up. That is the mean of the integrals along rays at angles ±φ, where |1 - t| is at
  /// least sin φ. With sin² φ = 1 / (n + 2) they are at most n! / x^(n+1) · √(e (n + 2)). For x < 0
  /// the error is at most the first omitted term.
  ///
  /// - Source: DLMF 6.12.1 and 6.12.2.
  private func farExponentialIntegral(
    _ x: Enclosure, _ power: Enclosure
  ) throws(RealError) -> Enclosure? {
    guard let sums = try factorialSums(x, alternating: false) else { return nil }
    let finer = finer(by: 8)
    let spread = Magnitude(UInt64(2 * (sums.count + 2)), exponent: 0) * sums.rest
    return try product(
      finer.sum(sums.even, sums.odd).widened(by: spread), finer.quotient(power, x))
  }

  /// The sums of k! / x^k over even and over odd k; `nil` if the terms do not get small enough.
  private func factorialSums(
    _ x: Enclosure, alternating: Bool
  ) throws(RealError) -> AsymptoticSums? {
    // The least term is near e^(-|x|).
    guard abs(x.approximation) * 1.4427 > Double(precision) else { return nil }
    let series = AsymptoticSeries(
      t: try finer(by: 24).inverse(x), alternates: alternating, mayGrowUntil: 0
    ) { k in (Enclosure(k), 1) }
    return try series.sums(finer(by: 16))
  }

  /// Ei of an exact number: γ + ln |x| + Σ x^k / (k · k!) (DLMF 6.6.1).
  private func exponentialIntegralSeries(_ x: Enclosure) throws(RealError) -> Enclosure {
    // For x < 0 terms up to e^|x| add up to a sum near e^-|x|; for x > 0 nothing cancels.
    let size = Int(min(abs(x.approximation), 0x1p28))
    let finer = finer(by: 24 + size.bitCount + (x.mantissa.isNegative ? 3 * size : 0))
    return try finer.withLogarithm(x, finer.series(x, divisor: { $0 }, weight: { $0 }))
  }

  /// γ + ln |x| + `sum` for an exact number x.
  private func withLogarithm(_ x: Enclosure, _ sum: Enclosure) throws(RealError) -> Enclosure {
    let logarithm = try logarithm(x.mantissa.isNegative ? x.negated : x)
    return self.sum(self.sum(logarithm, try eulerConstant), sum)
  }

  /// Encloses Si of positive numbers.
  ///
  /// - Throws: `tooWide` if 0 may be among the numbers.
  func sineIntegral(_ x: Enclosure) throws(RealError) -> Enclosure {
    let (least, middle) = (x.lowerBound, x.midpoint)
    guard !least.isZero else { throw .tooWide }
    // The derivative is sin x / x.
    let spread = x.radius * min(.power(0), .power(0) / least)
    if let (f, g, sine, cosine) = try auxiliary(middle) {
      let wave = sum(try product(f, cosine), try product(g, sine))
      return difference(try pi.scaled(by: -1), wave).widened(by: spread)
    }
    let finer = forWaves(middle)
    let series = try finer.series(
      finer.square(middle).negated, divisor: { 2 * $0 * (2 * $0 + 1) }, weight: { 2 * $0 + 1 })
    return try product(finer.sum(series, 1), middle).widened(by: spread)
  }

  /// Encloses Ci of positive numbers.
  ///
  /// - Throws: `tooWide` if 0 may be among the numbers.
  func cosineIntegral(_ x: Enclosure) throws(RealError) -> Enclosure {
    let (least, middle) = (x.lowerBound, x.midpoint)
    guard !least.isZero else { throw .tooWide }
    // The derivative is cos x / x.
    let spread = x.radius / least
    if let (f, g, sine, cosine) = try auxiliary(middle) {
      return difference(try product(f, sine), try product(g, cosine)).widened(by: spread)
    }
    let finer = forWaves(middle)
    let series = try finer.series(
      finer.square(middle).negated, divisor: { (2 * $0 - 1) * 2 * $0 }, weight: { 2 * $0 })
    return try finer.withLogarithm(middle, series).widened(by: spread)
  }

  /// The arithmetic for a series whose terms grow up to e^x and cancel.
  private func forWaves(_ x: Enclosure) -> EnclosureArithmetic {
    finer(by: 24 + 3 * Int(min(x.approximation, 0x1p28)) / 2)
  }

  /// The auxiliary functions f and g, the sine and the cosine of an exact number.
  ///
  /// Si x = π/2 − f cos x − g sin x and Ci x = f sin x − g cos x.
  ///
  /// The series f = 1/x (1 - 2!/x² + 4!/x⁴ - ⋯) and g = 1/x (1!/x - 3!/x³ + ⋯) have errors of at
  /// most their first omitted terms.
  ///
  /// - Source: DLMF 6.2.17–20 and 6.12.3–6.
  private func auxiliary(
    _ x: Enclosure
  ) throws(RealError) -> (f: Enclosure, g: Enclosure, sine: Enclosure, cosine: Enclosure)? {
    let finer = finer(by: 8)
    guard let sums = try finer.factorialSums(x, alternating: true) else { return nil }
    let (sine, cosine) = try finer.sineAndCosine(x)
    return (
      try finer.quotient(sums.even.widened(by: sums.rest), x),
      try finer.quotient(sums.odd.widened(by: sums.rest), x), sine, cosine
    )
  }
}
