import BigInt

extension Enclosure {
  /// The rational number with the smallest denominator among those enclosed; `nil` if the numbers
  /// are too large or too small for one to be simple.
  ///
  /// - Source: the continued fraction of an interval, as in Knuth 1981, "The Art of Computer
  ///   Programming" 2, 4.5.3, exercise 39.
  var simplestRational: Rational? {
    guard midpointWidth < 1 << 10, midpointWidth > -(1 << 10) || lowerBound.isZero else {
      return nil
    }
    if lowerBound.isZero { return 0 }
    // The ends as quotients with one denominator.
    let ends = ends
    let (one, scale): (BigUInt, BigUInt) =
      ends.unit < 0 ? (1 << -ends.unit, 1) : (1, 1 << ends.unit)
    var low = (ends.low.magnitude * scale, one)
    var high = (ends.high.magnitude * scale, one)
    if mantissa.sign == .minus { swap(&low, &high) }
    // The convergents of what both ends have in common.
    var (p, q, formerP, formerQ): (BigUInt, BigUInt, BigUInt, BigUInt) = (1, 0, 0, 1)
    while true {
      let whole = low.0 / low.1
      let rest = low.0 - whole * low.1
      // An integer in the interval ends the fraction.
      let hasInteger = rest.isZero || (whole + 1) * high.1 <= high.0
      let quotient = rest.isZero ? whole : hasInteger ? whole + 1 : whole
      (p, formerP) = (quotient * p + formerP, p)
      (q, formerQ) = (quotient * q + formerQ, q)
      if hasInteger { break }
      (low, high) = ((high.1, high.0 - whole * high.1), (low.1, rest))
    }
    let numerator = Integer(BigInt(sign: mantissa.sign, magnitude: p))
    return Rational(lowest: numerator, over: Integer(BigInt(q)))
  }
}
