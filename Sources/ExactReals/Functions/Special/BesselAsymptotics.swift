/// Hankel's expansions for large arguments, with coefficients a(k) = (4ν² − 1²)(4ν² − 3²) ⋯ (4ν² −
/// (2k − 1)²) / (k! 8^k).
///
/// After ℓ terms, the errors for J, Y and K are at most 2 |a(ℓ)| / x^ℓ · e^c with c = |ν² − 1/4| /
/// x. The error for I is at most 2 χ(ℓ) |a(ℓ)| / x^ℓ · e^(πc/2), where χ(ℓ) = √π Γ(ℓ/2 + 1) / Γ(ℓ/2
/// + 1/2) is at most √(π (ℓ + 1) / 2), since Γ is logarithmically convex. For orders that are half
/// an odd number, the expansions are finite and exact.
///
/// - Source: DLMF 10.17.3–4 with 10.17.14–15 and 10.40.2 with 10.40.11–12; for I the connection
///   formula 10.34.2–3.
extension Bessel {
  /// Encloses a Bessel function by its expansion.
  ///
  /// - Returns: The enclosure; `nil` if the terms of the expansion do not become small enough.
  func asymptotics(
    order: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let size = min(x.approximation, 0x1p900)
    let degree = min(abs(order.approximation), 0x1p400)
    let growth = (degree * degree + 1) / size
    let working = precision + 24 + Int(min(5 * growth, 0x1p29))
    // The least term is near e^(-2x).
    guard degree < 0x1p20, growth < Double(precision) + 64,
      order.isHalfOdd && size >= degree || 2.88 * size > Double(working)
    else { return nil }
    let square = try order.multiplied(by: order, precision: working, bounds)
    guard
      let t = try Enclosure(exactly: 1).divided(
        by: x.scaled(by: 3), precision: working + 8, bounds)
    else { return nil }
    let isOscillating = self == .j || self == .y
    let series = AsymptoticSeries(
      t: t, alternates: isOscillating, mayGrowUntil: Int(degree) + 2
    ) { k in
      let odd = Integer(2 * k - 1)
      return (
        square.scaled(by: 2).adding(Enclosure(exactly: -(odd * odd)), precision: working), k
      )
    }
    guard let sums = try series.sums(precision: working, bounds) else { return nil }
    let quarter = square.adding(Enclosure(exactly: -1, exponent: -2), precision: working)
    // e^(πc/2) is below 2^(2.27 c), and √(π (ℓ + 1) / 2) below 2 (ℓ + 1).
    guard let power = (quarter.upperBound / x.lowerBound).roundedUp else { return nil }
    let spread =
      sums.rest * Magnitude(4 * UInt64(sums.count + 1), exponent: 0) * .power(3 * power)
    let pi = try Enclosure.pi(precision: working, bounds)
    let even = sums.even.widened(by: spread)
    let odd = sums.odd.widened(by: spread)
    return try isOscillating
      ? oscillating(order, x, even, odd, pi, precision: working, bounds)
      : growing(order, x, even, odd, pi, precision: working, bounds)
  }

  /// J = √(2 / πx) (P cos ω − Q sin ω) and Y = √(2 / πx) (P sin ω + Q cos ω) with ω = x − νπ/2 −
  /// π/4.
  private func oscillating(
    _ order: Enclosure, _ x: Enclosure, _ p: Enclosure, _ q: Enclosure, _ pi: Enclosure,
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let (sine, cosine) = try x.sineAndCosine(precision: precision, bounds)
    let quarters = order.scaled(by: 1).adding(Enclosure(exactly: 1), precision: .max / 4)
    guard
      let (turnSine, turnCosine) = try quarters.scaled(by: -2)
        .sineAndCosineOfMultipleOfPi(precision: precision, bounds)
    else { return nil }
    func sum(
      _ x: Enclosure, _ y: Enclosure, _ z: Enclosure, _ w: Enclosure
    ) throws(RealError) -> Enclosure {
      try x.multiplied(by: y, precision: precision, bounds)
        .adding(z.multiplied(by: w, precision: precision, bounds), precision: precision)
    }
    let phaseSine = try sum(sine, turnCosine, cosine.negated, turnSine)
    let phaseCosine = try sum(cosine, turnCosine, sine, turnSine)
    let wave =
      self == .j
      ? try sum(p, phaseCosine, q.negated, phaseSine) : try sum(p, phaseSine, q, phaseCosine)
    let square = try Enclosure(exactly: 2).divided(
      by: pi.multiplied(by: x, precision: precision, bounds), precision: precision, bounds)
    return try square?.squareRoot(precision: precision, bounds)?
      .multiplied(by: wave, precision: precision, bounds)
  }

  /// K = √(π / 2x) e^−x (P + Q), and I = e^x / √(2πx) (P − Q) − sin νπ · K / π.
  ///
  /// The last term is the real part of the term that the connection formula adds. The error bound
  /// holds for the real part, too.
  private func growing(
    _ order: Enclosure, _ x: Enclosure, _ p: Enclosure, _ q: Enclosure, _ pi: Enclosure,
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let product = try pi.multiplied(by: x.scaled(by: 1), precision: precision, bounds)
    guard let power = try x.exponential(precision: precision, bounds),
      let root = try product.squareRoot(precision: precision, bounds),
      let second = try p.adding(q, precision: precision)
        .multiplied(by: pi, precision: precision, bounds)
        .divided(
          by: power.multiplied(by: root, precision: precision, bounds), precision: precision,
          bounds)
    else { return nil }
    if self == .k { return second }
    guard let sine = try order.sineAndCosineOfMultipleOfPi(precision: precision, bounds)?.sine
    else { return nil }
    let small = try second.multiplied(by: sine, precision: precision, bounds)
      .divided(by: pi, precision: precision, bounds)
    let large = try p.adding(q.negated, precision: precision)
      .multiplied(by: power, precision: precision, bounds)
      .divided(by: root, precision: precision, bounds)
    guard let small, let large else { return nil }
    return large.adding(small.negated, precision: precision)
  }
}

extension Enclosure {
  /// Whether the enclosure is exactly half an odd number.
  var isHalfOdd: Bool {
    isExact && !mantissa.isZero && mantissa.trailingZeroBitCount == -exponent - 1
  }
}

extension Magnitude {
  /// An integer that is not less than the magnitude; `nil` if the magnitude is 2^24 or more.
  fileprivate var roundedUp: Int? {
    if isZero { return 0 }
    if width > 24 { return nil }
    return exponent > -32 ? Int(significand >> UInt64(-exponent)) + 1 : 1
  }
}
