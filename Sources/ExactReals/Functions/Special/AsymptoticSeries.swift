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

  /// Adds terms until they are below 2^−precision.
  ///
  /// - Parameter arithmetic: The arithmetic with the number of bits after the point to which the
  ///   sums must be accurate.
  /// - Returns: The sums; `nil` if the terms grow before they are small enough.
  /// - Throws: Errors of the checkpoint.
  func sums(_ arithmetic: EnclosureArithmetic) throws(RealError) -> AsymptoticSums? {
    let precision = arithmetic.precision
    let finer = arithmetic.finer(by: 16)
    var sums: [Enclosure] = [0, 0]
    // Term k is calculated, and not added yet.
    var (term, size, k): (Enclosure, _, _) = (1, Magnitude.power(0), 0)
    while true {
      try arithmetic.bounds.checkpoint()
      // Small terms need fewer bits.
      let step = arithmetic.with(max(32, min(precision, precision + size.width)) + 8)
      let (p, q) = factors(k + 1)
      let next = try step.quotient(step.product(step.product(term, t), p), q)
      let nextSize = next.upperBound
      if size.width < -precision, nextSize.width < -precision {
        return AsymptoticSums(
          even: sums[0], odd: sums[1], count: k, rest: max(size, nextSize))
      }
      if k >= mayGrowUntil, size < nextSize { return nil }
      let isNegative = alternates && k & 2 != 0
      sums[k & 1] = finer.sum(sums[k & 1], isNegative ? term.negated : term)
      (term, size, k) = (next, nextSize, k + 1)
    }
  }
}
