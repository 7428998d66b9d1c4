import CLibrary

extension Enclosure {
  /// Encloses the regularized incomplete beta function of a, b and x.
  ///
  /// The function is the integral of t^(a − 1) (1 − t)^(b − 1) over t from 0 to x, divided by the
  /// integral from 0 to 1. The series x^a (1 − x)^b / (a B(a, b)) · Σ (a + b) ⋯ (a + b + n − 1) /
  /// ((a + 1) ⋯ (a + n)) · x^n has positive terms. If it takes less work, 1 minus the value for b,
  /// a and 1 − x is calculated.
  ///
  /// - Returns: The enclosure; `nil` if the enclosures of the operands are too wide.
  /// - Source: DLMF 8.17.4 and 8.17.8.
  static func betaPart(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let (one, a, b) = (Enclosure(exactly: 1), a.shortest, b.shortest)
    let y = one.adding(x.negated, precision: precision + 64)
    guard a.sign == 1, b.sign == 1, x.sign == 1, y.sign == 1,
      let coarse = try betaDensity(a, b, x, y, precision: 64, bounds)
    else { return nil }
    // The small part has about as many zeros after the point as the density. If x is below the
    // mean, the lower part is the small one.
    let left = try x.multiplied(by: b, precision: 64, bounds)
    let right = try y.multiplied(by: a, precision: 64, bounds)
    let side = left.adding(right.negated, precision: 64)
    let isBelow = side.mantissa.isNegative
    if side.sign != nil,
      let extreme = try coarse.extremePart(isSmall: isBelow, precision: precision, bounds)
    {
      return extreme
    }
    guard coarse.sign == 1 else { return nil }
    let zeros = max(0, -coarse.upperBound.width)
    let bits = precision
    let otherBits = isBelow ? precision + zeros + 16 : max(64, precision - zeros + 16)
    guard let length = try length(a, b, x, precision: bits),
      let otherLength = try self.length(b, a, y, precision: otherBits)
    else { return nil }
    if length * Double(bits) <= otherLength * Double(otherBits) {
      return try betaSeries(a, b, x, y, precision: bits, bounds)
    }
    return try betaSeries(b, a, y, x, precision: otherBits, bounds).map { other in
      one.adding(other.negated, precision: otherBits)
    }
  }

  private static func betaSeries(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, _ y: Enclosure, precision: Int,
    _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let before = a.adding(b, precision: precision + 64)
      .adding(Enclosure(exactly: -1), precision: precision + 64)
    let series = RatioSeries(z: x, u: .init(start: before, step: 1), v: .init(start: a, step: 1))
    // u/v tends to 1 monotonically, so later ratios are at most the next ratio or x.
    let terms = try series.terms(precision: precision, bounds) { n in
      let above = series.u.value(at: n + 1, precision: 64).upperBound
      let below = series.v.value(at: n + 1, precision: 64).lowerBound
      return (x.upperBound * max(.power(0), above / below)).geometricSum
    }
    guard let terms,
      let sum = try series.sum(of: terms.count, precision: precision, bounds)?
        .widened(by: terms.rest),
      let density = try betaDensity(a, b, x, y, precision: precision + 16, bounds)
    else { return nil }
    return try density.multiplied(by: sum, precision: precision, bounds)
      .divided(by: a, precision: precision, bounds)
  }

  /// x^a y^b Γ(a + b) / (Γ(a) Γ(b)), where y is 1 − x.
  static func betaDensity(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, _ y: Enclosure, precision: Int,
    _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    let widest = max(a.midpointWidth, b.midpointWidth, 0)
    let working =
      precision + widest + widest.bitCount
      + max(abs(x.midpointWidth), abs(y.midpointWidth)).bitCount + 16
    // The logarithm of the smaller number determines the logarithm of the other one.
    let isLeft = x.midpointWidth < y.midpointWidth
    let (near, far) = isLeft ? (x, y) : (y, x)
    let sum = a.adding(b, precision: working + 64)
    guard let first = try near.naturalLogarithm(precision: working, bounds),
      let second = far.midpointWidth <= -1
        ? try far.naturalLogarithm(precision: working, bounds)
        : try near.negated.logarithmOfOneMore(precision: working, bounds),
      let above = try sum.gammaParts(precision: working, bounds),
      let below = try a.gammaParts(precision: working, bounds),
      let otherBelow = try b.gammaParts(precision: working, bounds)
    else { return nil }
    let (p, q) = isLeft ? (a, b) : (b, a)
    return try first.multiplied(by: p, precision: working, bounds)
      .adding(second.multiplied(by: q, precision: working, bounds), precision: working)
      .adding(above.logarithm, precision: working)
      .adding(below.logarithm.negated, precision: working)
      .adding(otherBelow.logarithm.negated, precision: working)
      .exponential(precision: working, bounds)?
      .multiplied(by: above.factor, precision: working, bounds)
      .divided(
        by: below.factor.multiplied(by: otherBelow.factor, precision: working, bounds),
        precision: precision, bounds)
  }

  /// Returns the approximate number of terms of the series; `nil` if the enclosures of the operands
  /// are too wide.
  private static func length(
    _ a: Enclosure, _ b: Enclosure, _ x: Enclosure, precision: Int
  ) throws(RealError) -> Double? {
    guard let a = a.double, let b = b.double, let x = x.double else { return nil }
    var (n, step, bits) = (0.0, 1.0, 0.0)
    while bits < Double(precision), n < 0x1p40 {
      let middle = n + step / 2
      bits = max(0, bits - step * log2(x * (a + b - 0.5 + middle) / (a + 0.5 + middle)))
      n += step
      step = max(1, (n / 8).rounded())
    }
    return n
  }
}
