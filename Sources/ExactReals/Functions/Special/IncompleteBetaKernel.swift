import CLibrary

extension EnclosureArithmetic {
  /// Encloses the regularized incomplete beta function of a, b and x.
  ///
  /// The function is the integral of t^(a − 1) (1 − t)^(b − 1) over t from 0 to x, divided by the
  /// integral from 0 to 1. The series x^a (1 − x)^b / (a B(a, b)) · Σ (a + b) ⋯ (a + b + n − 1) /
  /// ((a + 1) ⋯ (a + n)) · x^n has positive terms. If it takes less work, 1 minus the value for b,
  /// a and 1 − x is calculated.
  ///
  /// - Source: DLMF 8.17.4 and 8.17.8.
  func betaPart(_ a: Enclosure, _ b: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure {
    let (a, b) = (a.shortest, b.shortest)
    let y = finer(by: 64).difference(1, x)
    guard a.sign == 1, b.sign == 1, x.sign == 1, y.sign == 1 else { throw .tooWide }
    let rough = with(64)
    let coarse = try rough.betaDensity(a, b, x, y)
    // The small part has about as many zeros after the point as the density. If x is below the
    // mean, the lower part is the small one.
    let side = rough.difference(try rough.product(x, b), try rough.product(y, a))
    let isBelow = side.mantissa.isNegative
    if side.sign != nil, let extreme = try extremePart(coarse, isSmall: isBelow) { return extreme }
    guard coarse.sign == 1 else { throw .tooWide }
    let zeros = max(0, -coarse.upperBound.width)
    let other = with(isBelow ? precision + zeros + 16 : max(64, precision - zeros + 16))
    if try work(a, b, x) <= other.work(b, a, y) { return try betaSeries(a, b, x, y) }
    return other.difference(1, try other.betaSeries(b, a, y, x))
  }

  private func betaSeries(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, _ y: Enclosure
  ) throws(RealError) -> Enclosure {
    let before = finer(by: 64).sum(finer(by: 64).sum(a, b), -1)
    let series = RatioSeries(z: x, u: .init(start: before, step: 1), v: .init(start: a, step: 1))
    // u/v tends to 1 monotonically, so later ratios are at most the next ratio or x.
    let sum = try series.sum(self) { n in
      let above = series.u.value(at: n + 1, precision: 64).upperBound
      let below = series.v.value(at: n + 1, precision: 64).lowerBound
      return (x.upperBound * max(.power(0), above / below)).geometricSum
    }
    let density = try finer(by: 16).betaDensity(a, b, x, y)
    return try quotient(product(density, sum.narrow), a)
  }

  /// x^a y^b Γ(a + b) / (Γ(a) Γ(b)), where y is 1 − x.
  func betaDensity(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, _ y: Enclosure
  ) throws(RealError) -> Enclosure {
    let widest = max(a.midpointWidth, b.midpointWidth, 0)
    let working = finer(
      by: widest + widest.bitCount + max(abs(x.midpointWidth), abs(y.midpointWidth)).bitCount + 16)
    // The logarithm of the smaller number determines the logarithm of the other one.
    let isLeft = x.midpointWidth < y.midpointWidth
    let (near, far) = isLeft ? (x, y) : (y, x)
    let (p, q) = isLeft ? (a, b) : (b, a)
    let second =
      far.midpointWidth <= -1
      ? try working.logarithm(far)
      : try near.negated.logarithmOfOneMore(precision: working.precision, bounds).narrow
    let above = try working.gammaParts(working.finer(by: 64).sum(a, b))
    let (below, other) = (try working.gammaParts(a), try working.gammaParts(b))
    var logarithm = working.sum(
      try working.product(working.logarithm(near), p), try working.product(second, q))
    logarithm = working.sum(logarithm, above.logarithm)
    logarithm = working.difference(
      working.difference(logarithm, below.logarithm), other.logarithm)
    let power = try working.product(working.exponential(logarithm), above.factor)
    return try quotient(power, working.product(below.factor, other.factor))
  }

  /// Returns the approximate number of terms of the series times the number of bits.
  private func work(_ a: Enclosure, _ b: Enclosure, _ x: Enclosure) throws(RealError) -> Double {
    guard let a = a.double, let b = b.double, let x = x.double else { throw .tooWide }
    var (n, step, bits) = (0.0, 1.0, 0.0)
    while bits < Double(precision), n < 0x1p40 {
      let middle = n + step / 2
      bits = max(0, bits - step * log2(x * (a + b - 0.5 + middle) / (a + 0.5 + middle)))
      n += step
      step = max(1, (n / 8).rounded())
    }
    return n * Double(precision)
  }
}
