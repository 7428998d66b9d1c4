extension Real {
  /// The positive number where a function changes from negative to positive.
  ///
  /// Doubling and halving of exponents finds powers of 2 on both sides of the root. The root is
  /// then found between them.
  ///
  /// - Parameters:
  ///   - function: The function: negative between 0 and the root, positive above the root.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if the root is too large or too near to 0; errors of the function.
  static func positiveRoot(
    of function: @escaping @Sendable (Real) throws(RealError) -> Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String?,
    _ bounds: Bounds
  ) throws(RealError) -> Real {
    // The powers of 2 are multiplied by a quotient of unusual primes. The root may be a simple
    // number, where the function could not be distinguished from 0.
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
