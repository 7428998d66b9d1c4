extension Real {
  /// The number above 0 where a function turns from negative to positive.
  ///
  /// First the powers of 2 on both sides are looked for, by doubling and halving exponents, then the
  /// root between them.
  ///
  /// - Parameters:
  ///   - function: The function: negative from 0 to the root, positive from there on.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if it is too large or too near to 0; what the function throws.
  static func positiveRoot(
    of function: @escaping @Sendable (Real) throws(RealError) -> Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String?,
    _ bounds: Bounds
  ) throws(RealError) -> Real {
    // The numbers at which it is looked at are multiples of a quotient of uncommon primes: the root
    // may be a simple number, and nothing could tell the function from 0 there.
    func end(_ power: Int) throws(RealError) -> Real {
      try Real(2).power(power, bounds).multiplied(by: 1_000_003, bounds)
        .divided(by: 999_983, bounds)
    }
    func isBelow(_ power: Int) throws(RealError) -> Bool {
      try function(end(power)).signum(bounds) < 0
    }
    var (low, high) = (-1, 1)
    if try isBelow(0) {
      low = 0
      while try isBelow(high) {
        if high > bounds.exponentLimit { throw .tooLarge(bounds) }
        (low, high) = (high, 2 * high)
      }
    } else {
      high = 0
      while try !isBelow(low) {
        if low < -bounds.exponentLimit { throw .tooSmall(bounds) }
        (low, high) = (2 * low, low)
      }
    }
    while high - low > 1 {
      try bounds.checkpoint()
      let middle = low + (high - low) / 2
      if try isBelow(middle) { low = middle } else { high = middle }
    }
    return try .root(
      of: function, between: end(low), and: end(high), source: source, bounds)
  }
}
