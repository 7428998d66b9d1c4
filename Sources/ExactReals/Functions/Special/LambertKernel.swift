import CLibrary

/// The real branches of the Lambert W function.
public enum LambertBranch: Sendable {
  /// Values from −1 up, for numbers from −1/e up.
  case principal
  /// Values from −1 down, for numbers from −1/e up to 0.
  case lower
}

extension Enclosure {
  /// Encloses the values of a branch of the Lambert W function, by Newton's method on intervals.
  ///
  /// With f(w) = w eʷ − x and a midpoint m of an interval, every zero in the interval is in m −
  /// f(m) / f′(interval). If that set lies within the interval, there is a zero. If f′ = (1 + w) eʷ
  /// has one sign in the interval, the zero is the only one, and lies on the same branch as the
  /// interval.
  ///
  /// - Parameters:
  ///   - branch: The branch of the function.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if the enclosure of x is too wide.
  /// - Throws: Errors of the checkpoint.
  /// - Source: Moore 1966, "Interval analysis", 7.1; Corless et al. 1996, "On the Lambert W
  ///   function".
  func lambertW(
    _ branch: LambertBranch, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard var interval = try firstInterval(branch, precision: precision, bounds) else { return nil }
    var isProved = false
    var working = 64
    while true {
      try bounds.checkpoint()
      working = min(precision, max(64, 2 * interval.accuracy + 64)) + 32
      let middle = interval.midpoint
      guard let next = try interval.newtonStep(for: self, precision: working, bounds)
      else { return nil }
      let distance = next.adding(middle.negated, precision: working).upperBound
      let isWithin = distance < interval.radius
      if !isProved, !isWithin { return nil }
      isProved = true
      // If a step hardly improves the interval, the radius of x or the precision limits the
      // accuracy.
      let gains = next.accuracy > interval.accuracy + 4
      if next.radius < interval.radius { interval = next }
      if !gains || interval.accuracy >= precision { return interval }
    }
  }

  /// One step of Newton's method for w eʷ = x from this interval.
  private func newtonStep(
    for x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard let power = try midpoint.exponential(precision: precision, bounds),
      // e^(m ± r) is e^m (1 ± 2r) for r up to 1.
      radius.width <= 0
    else { return nil }
    let powers = power.widened(by: power.upperBound * radius * .power(1))
    let slopes = try adding(Enclosure(exactly: 1), precision: precision)
      .multiplied(by: powers, precision: precision, bounds)
    let value = try midpoint.multiplied(by: power, precision: precision, bounds)
      .adding(x.negated, precision: precision)
    return try value.divided(by: slopes, precision: precision, bounds)?.negated
      .adding(midpoint, precision: precision)
  }

  /// An interval around an estimate, which may miss the value.
  private func firstInterval(
    _ branch: LambertBranch, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    if branch == .principal, upperBound.width < -40 {
      // |W(x) - x + x²| is at most 4|x|³ for |x| up to 1/8, since W has the series Σ (-n)^(n - 1) /
      // n! xⁿ.
      let square = try multiplied(by: self, precision: precision, bounds)
      let cube = upperBound * upperBound * upperBound
      return adding(square.negated, precision: precision).midpoint
        .widened(by: cube * .power(2) + radius * .power(1))
    }
    // Near -1/e, with p = √(2(ex + 1)) or its negative, W is -1 + p - p²/3 + 11/72 p³ - …
    if mantissa.isNegative, midpointWidth > -3 {
      let e = try Enclosure(exactly: 1).exponential(precision: precision + 32, bounds)
      guard
        let rest = try e?.multiplied(by: self, precision: precision + 32, bounds)
          .adding(Enclosure(exactly: 1), precision: precision + 32),
        rest.sign == 1
      else { return nil }
      if rest.midpointWidth < -12 {
        guard let root = try rest.scaled(by: 1).squareRoot(precision: precision, bounds)
        else { return nil }
        let p = branch == .principal ? root.midpoint : root.midpoint.negated
        let square = try p.multiplied(by: p, precision: precision, bounds)
        let third = try square.divided(byInteger: 3, precision: precision, bounds)
        let middle = p.adding(Enclosure(exactly: -1), precision: .max / 4)
          .adding(third.negated, precision: precision)
        return middle.midpoint.widened(by: (root.radius + square.upperBound * p.upperBound))
      }
    }
    let guess = lambertEstimate(branch)
    guard let exact = Rational(exactly: guess) else { return nil }
    let middle = try Enclosure.quotient(exact.numerator, exact.denominator, precision: 64, bounds)
    return middle.midpoint.widened(by: .power(middle.midpointWidth - 34))
  }

  /// An estimate with some 10 digits, by Newton's method on w + ln |w| − ln |x|.
  private func lambertEstimate(_ branch: LambertBranch) -> Double {
    let logarithm = binaryLogarithm * 0.6931471805599453
    let x = approximation
    var w: Double
    if branch == .lower {
      // Between -1/e and 0, start at the asymptotic series, or at the square root near -1/e.
      w = logarithm < -1.5 ? logarithm - log(-logarithm) : -1 - (2 * (M_E * x + 1)).squareRoot()
    } else if logarithm > 1.5 {
      w = logarithm - log(logarithm)
    } else {
      // Near 0 and below it, use Newton's method without logarithms.
      w = x > -0.25 ? log1p(x) : -1 + (2 * (M_E * x + 1)).squareRoot()
      for _ in 0..<40 {
        let power = exp(w)
        w -= (w * power - x) / ((1 + w) * power)
      }
      return w
    }
    for _ in 0..<40 { w -= (w + log(abs(w)) - logarithm) * w / (w + 1) }
    return w
  }
}
