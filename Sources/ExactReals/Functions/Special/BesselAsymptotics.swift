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
    order: Enclosure, _ x: Enclosure, _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> Enclosure? {
    let size = min(x.approximation, 0x1p900)
    let degree = min(abs(order.approximation), 0x1p400)
    let growth = (degree * degree + 1) / size
    let working = arithmetic.finer(by: 24 + Int(min(5 * growth, 0x1p29)))
    // The least term is near e^(-2x).
    guard degree < 0x1p20, growth < Double(arithmetic.precision) + 64,
      order.isHalfOdd && size >= degree || 2.88 * size > Double(working.precision)
    else { return nil }
    let square = try working.square(order)
    let t = try working.finer(by: 8).inverse(x.scaled(by: 3))
    let isOscillating = self == .j || self == .y
    let series = AsymptoticSeries(
      t: t, alternates: isOscillating, mayGrowUntil: Int(degree) + 2
    ) { k in
      let odd = Integer(2 * k - 1)
      return (working.sum(square.scaled(by: 2), Enclosure(exactly: -(odd * odd))), k)
    }
    guard let sums = try series.sums(working) else { return nil }
    let quarter = working.sum(square, Enclosure(exactly: -1, exponent: -2))
    // e^(πc/2) is below 2^(2.27 c), and √(π (ℓ + 1) / 2) below 2 (ℓ + 1).
    guard let power = (quarter.upperBound / x.lowerBound).roundedUp else { return nil }
    let spread =
      sums.rest * Magnitude(4 * UInt64(sums.count + 1), exponent: 0) * .power(3 * power)
    let (even, odd) = (sums.even.widened(by: spread), sums.odd.widened(by: spread))
    return try isOscillating
      ? oscillating(order, x, even, odd, working) : growing(order, x, even, odd, working)
  }

  /// J = √(2 / πx) (P cos ω − Q sin ω) and Y = √(2 / πx) (P sin ω + Q cos ω) with ω = x − νπ/2 −
  /// π/4.
  private func oscillating(
    _ order: Enclosure, _ x: Enclosure, _ p: Enclosure, _ q: Enclosure,
    _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let (sine, cosine) = try working.sineAndCosine(x)
    let quarters = order.scaled(by: 1).adding(1, precision: .max / 4)
    let turn = try working.sineAndCosineOfMultipleOfPi(quarters.scaled(by: -2))
    func sum(
      _ x: Enclosure, _ y: Enclosure, _ z: Enclosure, _ w: Enclosure
    ) throws(RealError) -> Enclosure {
      working.sum(try working.product(x, y), try working.product(z, w))
    }
    let phaseSine = try sum(sine, turn.cosine, cosine.negated, turn.sine)
    let phaseCosine = try sum(cosine, turn.cosine, sine, turn.sine)
    let wave =
      self == .j
      ? try sum(p, phaseCosine, q.negated, phaseSine) : try sum(p, phaseSine, q, phaseCosine)
    let square = try working.quotient(2, working.product(working.pi, x))
    return try working.product(working.squareRoot(square), wave)
  }

  /// K = √(π / 2x) e^−x (P + Q), and I = e^x / √(2πx) (P − Q) − sin νπ · K / π.
  ///
  /// The last term is the real part of the term that the connection formula adds. The error bound
  /// holds for the real part, too.
  private func growing(
    _ order: Enclosure, _ x: Enclosure, _ p: Enclosure, _ q: Enclosure,
    _ working: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    let pi = try working.pi
    let power = try working.exponential(x)
    let root = try working.squareRoot(working.product(pi, x.scaled(by: 1)))
    let second = try working.quotient(
      working.product(working.sum(p, q), pi), working.product(power, root))
    if self == .k { return second }
    let sine = try working.sineAndCosineOfMultipleOfPi(order).sine
    let large = try working.quotient(
      working.product(working.difference(p, q), power), root)
    return working.difference(large, try working.quotient(working.product(second, sine), pi))
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
