/// The sums over even and over odd k of terms that shrink first and later grow without end.
struct AsymptoticSums {
  let even: Enclosure
  let odd: Enclosure

  /// The number of added terms.
  let count: Int

  /// An upper bound for the first omitted term of either sum.
  let rest: Magnitude
}

/// A series with terms τ(0) = 1 and τ(k) = τ(k − 1) · t · p(k) / q(k), which need not converge.
///
/// The caller bounds the error of the sums by theory.
struct AsymptoticSeries {
  let t: Enclosure

  /// Whether the signs of both sums alternate.
  let alternates: Bool

  /// The k up to which terms may grow.
  let mayGrowUntil: Int

  /// The factors p and q of term k.
  let factors: (Int) -> (p: Enclosure, q: Int)

  /// Adds terms until they are below 2^−`precision`.
  ///
  /// - Parameters:
  ///   - precision: The number of bits after the point to which the sums must be accurate.
  ///   - bounds: The checkpoint.
  /// - Returns: The sums; `nil` if the terms grow before they are small enough.
  /// - Throws: Errors of the checkpoint.
  func sums(precision: Int, _ bounds: Bounds) throws(RealError) -> AsymptoticSums? {
    var sums = [Enclosure(exactly: 0), Enclosure(exactly: 0)]
    // Term k is calculated, and not added yet.
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
