extension Integer {
  /// The Fibonacci number at an index: 0, 1, 1, 2, 3, 5 and so on, each the sum of the two before
  /// it.
  ///
  /// The same rule holds below 0: F(−n) = (−1)ⁿ⁺¹ F(n).
  ///
  /// - Parameters:
  ///   - index: The index of the number, from 0.
  ///   - bounds: The bounds.
  /// - Returns: The number.
  /// - Throws: `limitExceeded`, if possible by an estimate before the work; errors of the
  ///   checkpoint.
  /// - Complexity: Some products of numbers as long as the result, by doubling the index: F(2k) =
  ///   F(k)·(2·F(k+1) − F(k)) and F(2k+1) = F(k)² + F(k+1)².
  /// - Source: Dijkstra 1978, "In honour of Fibonacci" (EWD 654).
  public static func fibonacci(_ index: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    guard let index = index.small, index > .min else { throw tooManyDigits(bounds) }
    let count = index.magnitude
    try requireRoom(binaryLogarithm: Double(count) * 0.6942419136306174 - 1.2, bounds)
    var (this, next): (Integer, Integer) = (0, 1)
    for bit in (0..<(count.bitWidth - count.leadingZeroBitCount)).reversed() {
      try bounds.checkpoint()
      let doubled = try this.multiplied(by: next + next - this, bounds.withoutSizes)
      let after =
        try this.multiplied(by: this, bounds.withoutSizes)
        + next.multiplied(by: next, bounds.withoutSizes)
      (this, next) = count >> bit & 1 == 0 ? (doubled, after) : (after, doubled + after)
    }
    try requireRoom(for: this, bounds)
    return index < 0 && count & 1 == 0 ? Integer(0) - this : this
  }
}
