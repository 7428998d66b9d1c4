extension EnclosureArithmetic {
  /// Encloses a logarithm and a factor of the gamma function at simple rational numbers: the
  /// function is e to the power of the first, times the second.
  ///
  /// With s from 1 to 2 and an integer N, Γ(s) is N^s e^−N (A + B / N), where A is the sum of N^k /
  /// (s (s + 1) ⋯ (s + k)) from k = 0, and B the asymptotic sum of (s − 1) ⋯ (s − k) / N^k. The
  /// first N terms of B leave an error of some e^−N, so the relative error is about e^−2N. Binary
  /// splitting adds both sums quickly. A rising factorial leads from s to the number.
  ///
  /// - Returns: Logarithm and factor; `nil` unless the number is near a simple positive fraction,
  ///   and binary splitting is faster than Stirling's series.
  /// - Throws: Errors of the checkpoint.
  /// - Source: DLMF 8.7.1 and 8.11.2; Brent 1978, "Some new algorithms for high-precision
  ///   computation of Euler's constant", for the balance of both sums.
  func gammaOfSimpleRational(_ x: Enclosure) throws(RealError) -> GammaParts? {
    guard precision >= 700, let (numerator, divisor, change) = try simpleFraction(near: x) else {
      return nil
    }
    // The number is s + steps, with s from 1 to 2; steps is −1 for numbers below 1.
    let steps = Int(numerator / divisor) - 1
    guard steps < precision / 8 else { return nil }
    let first = numerator - Int64(steps) * divisor
    let size = Int64(Double(precision + 32) * 0.34658) + 16
    let (working, finer) = (finer(by: 16), finer(by: 48))
    let s = try finer.quotient(Integer(first), Integer(divisor))
    var factor = try working.sumForGamma(first, over: divisor, size)
    if steps < 0 {
      // Γ(s − 1) is Γ(s) / (s − 1).
      factor = try working.product(
        factor, working.quotient(Integer(divisor), Integer(numerator)))
    } else if steps > 0 {
      factor = try working.product(factor, working.risingFactorial(s, steps))
    }
    let n = Enclosure(exactly: Integer(size))
    let main = finer.difference(try finer.product(s, finer.logarithm(n)), n)
    return (main, factor.widened(by: factor.upperBound * change))
  }

  /// The simple positive fraction near a number, if there is one.
  ///
  /// - Returns: Numerator and denominator, and a bound for the relative difference of the gamma
  ///   function at both numbers.
  private func simpleFraction(
    near x: Enclosure
  ) throws(RealError) -> (numerator: Int64, divisor: Int64, change: Magnitude)? {
    guard x.sign == 1, abs(x.midpointWidth) < 16, x.accuracy > 128,
      let fraction = try Enclosure(
        x.mantissa, exponent: x.exponent, radius: x.radius, precision: 112
      ).simplestRational(bounds),
      let numerator = fraction.numerator.int64, numerator < 1 << 32,
      let divisor = fraction.denominator.int64, divisor < 1 << 24, divisor > 1
    else { return nil }
    // The number differs from the fraction by at most `distance`. As |ψ(x)| is at most |ln x| + 1/x,
    // the gamma function changes by at most twice that multiple of it, relatively.
    let finer = finer(by: 64)
    let distance = finer.difference(
      x, try finer.quotient(fraction.numerator, fraction.denominator)
    ).upperBound
    let change = distance * (.power(5) + .power(1) / x.lowerBound)
    let isNear = change.width < max(x.radius.width + 24, -precision)
    return isNear ? (numerator, divisor, change) : nil
  }

  /// Encloses A + B / N for s = `first` / `divisor` and N = `size`.
  private func sumForGamma(
    _ first: Int64, over divisor: Int64, _ size: Int64
  ) throws(RealError) -> Enclosure {
    let (n, bits) = (Int(size), Int(Double(size) * 1.4427) + 16)
    let splitting = bounds.withoutSizes
    let lower = BinarySplitting { k in
      (1, Integer(k == 0 ? divisor : size * divisor), Integer(first + Int64(k) * divisor))
    }
    let upper = BinarySplitting { k in
      k == 0 ? (1, 1, 1) : (1, Integer(first - Int64(k) * divisor), Integer(size * divisor))
    }
    // As s is at least 1, the term k of A is at most N^k / k!, which is below (eN/k)^k. From k =
    // 18/5 N on, each term is less than a third of the previous one, and that bound is 2^(−1.459 N).
    let a = try lower.fraction(of: 0..<(n * 18 / 5 + 1), bits: bits, splitting)
    // The omitted terms of B add up to less than the first of them, since s − N is below 1. It is
    // at most N! / N^N, which is below 3 √N e^−N.
    let b = try upper.fraction(of: 0..<n, bits: bits, splitting)
    let sumA = try quotient(a.numerator, a.denominator)
      .widened(by: .power(-bits + 1) + .power(1 - Int(Double(size) * 1.4589)))
    let sumB = try quotient(b.numerator, b.denominator)
      .widened(by: .power(-bits + 1) + .power(3 + n.bitCount / 2 - Int(Double(size) * 1.4426)))
    return sum(sumA, try quotient(sumB, Enclosure(exactly: Integer(size))))
  }
}
