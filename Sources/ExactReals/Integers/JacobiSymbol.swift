extension Integer {
  /// The Jacobi symbol of this number over another, by the law of quadratic reciprocity.
  ///
  /// - Parameters:
  ///   - n: The lower integer, odd and positive.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: 1, -1, or 0 if the two have a common divisor.
  /// - Throws: `domain` for an `n` that is even or below 1; errors of the checkpoint.
  /// - Complexity: The cost of Euclid's algorithm.
  public func jacobiSymbol(over n: Integer, _ bounds: Bounds) throws(RealError) -> Int {
    guard n.signum() > 0, !n.isEven else {
      throw RealError(.domain, "a Jacobi symbol is defined over odd positive numbers only")
    }
    var above = try flooredQuotientAndModulus(dividingBy: n, bounds).modulus
    var (below, sign) = (n, 1)
    while !above.isZero {
      try bounds.checkpoint()
      let twos = above.trailingZeroBitCount
      above = above >> twos
      let lowBits = below.absolute.lowWord & 7
      if twos & 1 == 1, lowBits == 3 || lowBits == 5 { sign = -sign }
      if above.absolute.lowWord & lowBits & 3 == 3 { sign = -sign }
      (above, below) = (try quotient(below, above, bounds).remainder, above)
    }
    return below == 1 ? sign : 0
  }
}
