extension Enclosure {
  /// The rational number with the smallest denominator in the enclosure.
  ///
  /// The result is `nil` if the numbers are too large or too small for a simple rational number.
  ///
  /// - Source: The continued fraction of an interval, as in Knuth 1981, "The Art of Computer
  ///   Programming" 2, 4.5.3, exercise 39.
  /// - Throws: Errors of the checkpoint.
  func simplestRational(_ bounds: Bounds) throws(RealError) -> Rational? {
    guard midpointWidth < 1 << 10, midpointWidth > -(1 << 10) || lowerBound.isZero else {
      return nil
    }
    if lowerBound.isZero { return 0 }
    // The ends as quotients with a common denominator.
    let ends = ends
    let one = 1 << max(0, -ends.unit) as Integer
    var low = (ends.low.magnitude << max(0, ends.unit), one)
    var high = (ends.high.magnitude << max(0, ends.unit), one)
    if mantissa.isNegative { swap(&low, &high) }
    // The convergents of the common terms of both ends.
    var (p, q, formerP, formerQ): (Integer, Integer, Integer, Integer) = (1, 0, 0, 1)
    while true {
      let (whole, rest) = try low.0.quotientAndRemainder(dividingBy: low.1, bounds)
      // An integer in the interval ends the fraction.
      let hasInteger = rest.isZero || (whole + 1) * high.1 <= high.0
      let quotient = rest.isZero ? whole : hasInteger ? whole + 1 : whole
      (p, formerP) = (quotient * p + formerP, p)
      (q, formerQ) = (quotient * q + formerQ, q)
      if hasInteger { break }
      (low, high) = ((high.1, high.0 - whole * high.1), (low.1, rest))
    }
    return Rational(lowest: mantissa.isNegative ? -p : p, over: q)
  }
}
