/// The sums over even and over odd k of terms that become smaller before they grow without end.
struct AsymptoticSums {
  let even: Enclosure
  let odd: Enclosure

  /// The number of terms that were added.
  let count: Int

  /// A bound of the first two terms that were left out, the next of either sum.
  let rest: Magnitude
}

/// A series with terms τ(0) = 1 and τ(k) = τ(k − 1) · t · p(k) / q(k), which need not converge.
///
/// The caller knows the error of the sums from theory.
struct AsymptoticSeries {
  let t: Enclosure

  /// Whether the signs of both sums alternate.
  let alternates: Bool

  /// Up to which k terms may grow.
  let mayGrowUntil: Int

  /// The factors p and q of a term.
  let factors: (Int) -> (p: Enclosure, q: Int)

  /// Adds terms until they are below 2^−`precision`.
  ///
  /// - Parameters:
  ///   - precision: The precision, in bits, that the rest must not exceed.
  ///   - bounds: The checkpoint.
  /// - Returns: The sums; `nil` if the terms grow before.
  /// - Throws: Errors of the checkpoint.
  func sums(precision: Int, _ bounds: Bounds) throws(RealError) -> AsymptoticSums? {
    var sums = [Enclosure(exactly: 0), Enclosure(exactly: 0)]
    // The term number k is known, and not added yet.
    var (term, size, k) = (Enclosure(exactly: 1), Magnitude.power(0), 0)
    while true {
      try bounds.checkpoint()
      // Small terms need fewer bits.
      let bits = max(32, min(precision, precision + size.width)) + 8
      let (p, q) = factors(k + 1)
      let product = try term.multiplied(by: t, precision: bits, bounds)
        .multiplied(by: p, precision: bits, bounds)
      guard
        let next = try product.divided(
          by: Enclosure(exactly: Integer(q)), precision: bits, bounds)
      else { return nil }
      let nextSize = next.upperBound
      if size.width < -precision, nextSize.width < -precision {
        return AsymptoticSums(
          even: sums[0], odd: sums[1], count: k, rest: max(size, nextSize))
      }
      if k >= mayGrowUntil, size < nextSize { return nil }
      let isNegative = alternates && k & 2 != 0
      sums[k & 1] = sums[k & 1].adding(
        isNegative ? term.negated : term, precision: precision + 16)
      (term, size, k) = (next, nextSize, k + 1)
    }
  }
}
