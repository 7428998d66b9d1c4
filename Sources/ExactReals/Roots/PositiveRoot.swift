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
    let low = try octave(bounds) { power throws(RealError) in
      try function(end(power)).signum(bounds) < 0
    }
    return try .root(
      of: function, between: end(low), and: end(low + 1), source: source, bounds)
  }
}
