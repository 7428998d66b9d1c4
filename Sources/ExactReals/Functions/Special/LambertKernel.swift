import CLibrary

/// The real branches of the Lambert W function.
public enum LambertBranch: Sendable {
  /// Values from −1 up, for numbers from −1/e up.
  case principal
  /// Values from −1 down, for numbers from −1/e up to 0.
  case lower
}

extension EnclosureArithmetic {
  /// Encloses the values of a branch of the Lambert W function, by Newton's method on intervals.
  ///
  /// With f(w) = w eʷ − x and a midpoint m of an interval, every zero in the interval is in m −
  /// f(m) / f′(interval). If that set lies within the interval, there is a zero. If f′ = (1 + w) eʷ
  /// has one sign in the interval, the zero is the only one, and lies on the same branch as the
  /// interval.
  ///
  /// - Parameters:
  ///   - branch: The branch of the function.
  ///   - x: The numbers.
  /// - Returns: The enclosure.
  /// - Throws: `tooWide`; errors of the checkpoint.
  /// - Source: Moore 1966, "Interval analysis", 7.1; Corless et al. 1996, "On the Lambert W
  ///   function".
  func lambertW(_ branch: LambertBranch, _ x: Enclosure) throws(RealError) -> Enclosure {
    var interval = try firstInterval(branch, x)
    var isProved = false
    while true {
      try bounds.checkpoint()
      let working = with(min(precision, max(64, 2 * interval.accuracy + 64)) + 32)
      let next = try working.newtonStep(interval, x)
      let distance = working.difference(next, interval.midpoint).upperBound
      if !isProved, !(distance < interval.radius) { throw .tooWide }
      isProved = true
      // If a step hardly improves the interval, the radius of x or the precision limits the
      // accuracy.
      let gains = next.accuracy > interval.accuracy + 4
      if next.radius < interval.radius { interval = next }
      if !gains || interval.accuracy >= precision { return interval }
    }
  }

  /// One step of Newton's method for w eʷ = x from an interval.
  private func newtonStep(_ interval: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure {
    let middle = interval.midpoint
    let power = try exponential(middle)
    // e^(m ± r) is e^m (1 ± 2r) for r up to 1.
    guard interval.radius.width <= 0 else { throw .tooWide }
    let powers = power.widened(by: power.upperBound * interval.radius * .power(1))
    let slopes = try product(sum(interval, 1), powers)
    let value = difference(try product(middle, power), x)
    return difference(middle, try quotient(value, slopes))
  }

  /// An interval around an estimate, which may miss the value.
  private func firstInterval(
    _ branch: LambertBranch, _ x: Enclosure
  ) throws(RealError) -> Enclosure {
    let bound = x.upperBound
    if branch == .principal, bound.width < -40 {
      // |W(x) - x + x²| is at most 4|x|³ for |x| up to 1/8, since W has the series Σ (-n)^(n - 1) /
      // n! xⁿ.
      return difference(x, try square(x)).midpoint
        .widened(by: bound * bound * bound * .power(2) + x.radius * .power(1))
    }
    // Near -1/e, with p = √(2(ex + 1)) or its negative, W is -1 + p - p²/3 + 11/72 p³ - …
    if x.mantissa.isNegative, x.midpointWidth > -3 {
      let finer = finer(by: 32)
      let rest = finer.sum(try finer.product(finer.exponential(1), x), 1)
      guard rest.sign == 1 else { throw .tooWide }
      if rest.midpointWidth < -12 {
        let root = try squareRoot(rest.scaled(by: 1))
        let p = branch == .principal ? root.midpoint : root.midpoint.negated
        let square = try square(p)
        let middle = difference(p.adding(-1, precision: .max / 4), try quotient(square, 3))
        return middle.midpoint.widened(by: root.radius + square.upperBound * p.upperBound)
      }
    }
    guard let exact = Rational(exactly: x.lambertEstimate(branch)) else { throw .tooWide }
    let middle = try with(64).quotient(exact.numerator, exact.denominator)
    return middle.midpoint.widened(by: .power(middle.midpointWidth - 34))
  }
}

extension Enclosure {
  /// An estimate with some 10 digits, by Newton's method on w + ln |w| − ln |x|.
  fileprivate func lambertEstimate(_ branch: LambertBranch) -> Double {
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
