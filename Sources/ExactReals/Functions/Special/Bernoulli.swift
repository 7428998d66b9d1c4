import CLibrary

extension Rational {
  /// The n-th Bernoulli number, with B(1) = −1/2.
  ///
  /// For even n the denominator is the product of the primes p for which p − 1 divides n, by the
  /// theorem of von Staudt and Clausen. So an enclosure of B(n) that is narrower than 1 / (2 ·
  /// denominator) determines the numerator. The enclosure uses |B(n)| = 2 n! / (2π)ⁿ ζ(n), and
  /// 1/ζ(n) is the product of 1 − p⁻ⁿ over the primes.
  ///
  /// - Throws: `domain` for negative and for fractional numbers; `limitExceeded` above 100 000.
  /// - Source: Fillebrown 1992, "Faster computation of Bernoulli numbers".
  public static func bernoulli(
    _ index: Integer, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Rational {
    if index.isNegative {
      throw RealError(.domain, "Bernoulli numbers are counted from 0")
    }
    if index.isZero { return 1 }
    if index == 1 { return Rational(lowest: -1, over: 2) }
    if !index.isEven { return 0 }
    guard let n = index.small, n <= 100_000 else {
      throw RealError(.limitExceeded, "Bernoulli numbers are calculated up to number 100000")
    }
    if n <= 200 { return try small(n, bounds) }
    return try large(n, bounds)
  }

  /// By tangent numbers: B(2k) = (−1)^(k − 1) 2k T(k) / (4^k (4^k − 1)).
  private static func small(_ n: Int, _ bounds: Bounds) throws(RealError) -> Rational {
    let tangents = try tangentNumbers(n / 2, bounds)
    let power = (1 as Integer) << n
    let numerator = (tangents.last ?? 1) * Integer(n % 4 == 0 ? -n : n)
    return try Rational(numerator, over: power * (power - 1), bounds)
  }

  private static func large(_ n: Int, _ bounds: Bounds) throws(RealError) -> Rational {
    let primes = primes(below: n + 2)
    let denominator = primes.reduce(1 as Integer) { n % ($1 - 1) == 0 ? $0 * Integer($1) : $0 }
    let size =
      1 + binaryLogarithmOfFactorial(Double(n)) - Double(n) * 2.651496129472319
      + denominator.binaryLogarithm
    try requireRoom(binaryLogarithm: size - 8, bounds)
    let precision = Int(size) + 64
    // 1/ζ(n), from the primes p for which p^-n is not too small. The omitted primes change the
    // product by less than the sum of k^-n over all later k, which is below twice its first term.
    var (product, isWhole) = (Enclosure(exactly: 1), false)
    for p in primes {
      try bounds.checkpoint()
      let smallness = Int(Double(n) * log2(Double(p)))
      if smallness > precision {
        product = product.widened(by: .power(2 - smallness))
        isWhole = true
        break
      }
      // The quotient by the power is subtracted; it is small, so few of its bits matter.
      let needed = precision - smallness + 32
      let power = try Enclosure(exactly: Integer(p)).power(n, precision: needed, bounds)
      guard let part = try product.divided(by: power, precision: needed, bounds) else { break }
      product = product.adding(part.negated, precision: precision)
    }
    let circle = try Enclosure.pi(precision: precision + 32, bounds).scaled(by: 1)
      .power(n, precision: precision + 32, bounds)
    let scale = Enclosure(exactly: try .factorial(n, bounds.withoutSizes) * denominator).scaled(
      by: 1)
    guard isWhole,
      let value = try scale.divided(
        by: circle.multiplied(by: product, precision: precision, bounds), precision: precision,
        bounds),
      value.radius < .power(-2)
    else { throw .undecided("a Bernoulli number", bounds) }
    let numerator = value.nearestInteger
    return Rational(lowest: n % 4 == 0 ? -numerator : numerator, over: denominator)
  }
}
