import CLibrary

/// The Riemann zeta function of complex numbers.
extension ComplexArithmetic {
  /// Encloses ζ(s), by Euler–Maclaurin summation, and by the functional equation on the left.
  func zeta(_ s: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try require(s)
    guard s.radiusWidth < 0 else { throw .tooWide }
    let (x, y) = (s.real.approximation, s.imaginary.approximation)
    if x < 0 {
      // ζ(s) = 2 (2π)^(s − 1) sin(πs/2) Γ(1 − s) ζ(1 − s) (DLMF §25.4).
      let other = sum(s.negated, 1)
      let power = try power(pi.scaled(by: 1), other.negated)
      let sine = try sineAndCosineOfMultipleOfPi(s.scaled(by: -1)).sine.scaled(by: 1)
      return try product(product(product(sine, power), gamma(other)), zeta(other))
    }
    if x > Double(precision) / 4 {
      // The terms after n add up to less than n^(1 − Re s), and n is 2^(1 + (precision + 4) / (Re s
      // − 1)) at least.
      let terms = Int(exp2(1 + Double(precision + 4) / (x - 2))) + 1
      let last = try power(ComplexEnclosure(terms), sum(s.negated, 1))
      return try powers(s, terms + 1).sum.widened(by: last.upperBound)
    }
    guard abs(y) < 0x1p18 else {
      throw RealError(
        .limitExceeded, "the imaginary part of an argument of zeta is below 2^18")
    }
    // The corrections get small for terms of about the size of s.
    let count = Int(0.2 * Double(precision) + 0.6 * abs(y) + 0.2 * x) + 8
    let finer = finer(by: 16 + count.bitCount)
    let (sum, next) = try finer.powers(s, count)
    // The terms from the count on are next · (count / (s − 1) + 1/2 + corrections).
    let end = ComplexEnclosure(count)
    var rest = try finer.corrections(end, s, first: s)
    rest = finer.sum(rest, ComplexEnclosure(.half))
    rest = finer.sum(rest, try finer.quotient(end, finer.sum(s, -1)))
    return try finer.sum(sum, finer.product(next, rest))
  }

  /// Encloses the sum of k^−s for k from 1 up to a count, without it, and count^−s.
  ///
  /// Powers and logarithms of composite numbers follow from those of their factors, and the
  /// logarithm of a prime from the previous one.
  private func powers(
    _ s: ComplexEnclosure, _ count: Int
  ) throws(RealError) -> (sum: ComplexEnclosure, last: ComplexEnclosure) {
    var powers = [ComplexEnclosure](repeating: ComplexEnclosure(1), count: count + 1)
    var factors = [Int](repeating: 0, count: count + 1)
    var logarithms = [Enclosure](repeating: Enclosure(exactly: 0), count: count + 1)
    let finer = finer(by: 8 + max(0, s.upperBound.width) + count.bitCount)
    var sum = ComplexEnclosure(1)
    for k in 2...count {
      try bounds.checkpoint()
      if factors[k] == 0 {
        for multiple in stride(from: k, through: count, by: k) where factors[multiple] == 0 {
          factors[multiple] = k
        }
        logarithms[k] = finer.reals.sum(
          logarithms[k - 1], try finer.reals.logarithmicStep(to: k))
        powers[k] = try exponential(finer.product(s.negated, ComplexEnclosure(logarithms[k])))
      } else {
        logarithms[k] = finer.reals.sum(logarithms[factors[k]], logarithms[k / factors[k]])
        powers[k] = try product(powers[factors[k]], powers[k / factors[k]])
      }
      if k < count { sum = self.sum(sum, powers[k]) }
    }
    return (sum, powers[count])
  }
}
