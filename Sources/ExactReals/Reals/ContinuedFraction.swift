extension Real {
  /// The first terms of the number's continued fraction: a₀ + 1/(a₁ + 1/(a₂ + …)).
  ///
  /// The enclosure of an irrational number is narrowed step by step. The common terms of both ends
  /// are the terms of every number between the ends.
  ///
  /// ```swift
  /// try Real.pi().continuedFraction(terms: 5)  // → [3, 7, 15, 1, 292]
  /// ```
  ///
  /// - Parameters:
  ///   - count: The greatest number of terms. The fraction of a rational number may end earlier.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The terms; all terms after the first are at least 1. The last term of a rational
  ///   number is not 1, unless there is only one term.
  /// - Throws: `undecided` if a term cannot be determined; `limitExceeded` for more terms than a
  ///   number may have digits; errors of the checkpoint.
  /// - Complexity: O(n²) for n terms.
  public func continuedFraction(
    terms count: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> [Integer] {
    if let rational { return try commonTerms(rational, rational, count, bounds) }
    guard count <= bounds.digits else {
      throw RealError(.limitExceeded, "the result has more than \(bounds.digits) terms")
    }
    var precision = Real.firstPrecision
    while true {
      let ends = try interval(precision: precision, bounds)
      let terms = try commonTerms(ends.lowerBound, ends.upperBound, count, bounds)
      if terms.count == count { return terms }
      // The known terms determine this number of bits. Only the bits after them count for the
      // decision on the next term.
      let used = terms.reduce(0) { $0 + 2 * $1.bitWidth }
      if precision - used > bounds.decisionBits {
        throw .undecided("a term of a continued fraction", bounds)
      }
      precision *= 2
    }
  }
}

/// The common first terms, at most `count`, of the continued fractions of two numbers.
private func commonTerms(
  _ low: Rational, _ high: Rational, _ count: Int, _ bounds: Bounds
) throws(RealError) -> [Integer] {
  var (x, y) = (low.numerator, low.denominator)
  var (otherX, otherY) = (high.numerator, high.denominator)
  var terms: [Integer] = []
  while terms.count < count, !y.isZero, !otherY.isZero {
    try bounds.checkpoint()
    let (term, rest) = try x.flooredQuotientAndModulus(dividingBy: y, bounds)
    let (otherTerm, otherRest) = try otherX.flooredQuotientAndModulus(dividingBy: otherY, bounds)
    guard term == otherTerm else { break }
    terms.append(term)
    (x, y, otherX, otherY) = (y, rest, otherY, otherRest)
  }
  return terms
}
