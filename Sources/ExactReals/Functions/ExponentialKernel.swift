extension FixedPoint {
  /// The exponential of a number of magnitude below 1, with an error of at most 2 units.
  ///
  /// The argument is halved until its series converges quickly, and the sum is squared equally
  /// often.
  ///
  /// - Complexity: O(√n) products of numbers with n bits; O(log² n) products above a certain size.
  /// - Source: Brent and Zimmermann 2010, "Modern computer arithmetic", section 4.3.
  func exponential(_ x: Integer) throws(RealError) -> Integer {
    if bits > Self.burstBits { return try exponentialInBursts(x) }
    let wanted = 3 + Int(Double(bits).squareRoot() * 0.4)
    let halvings = max(0, wanted - (bits - x.bitWidth))
    let point = finer(by: halvings + 8)
    // Halving a number and refining its unit by the same number of bits leaves the integer
    // unchanged.
    var power = try point.series(x << 8) { $0 }
    // The relative error is below 7 units before the first squaring. A squaring doubles it, and
    // rounding adds at most e. After the last squaring, this is less than 10 · e · 2^halvings finer
    // units, or 1/8 unit.
    for _ in 0..<halvings {
      try bounds.checkpoint()
      power = try point.times(power, power)
    }
    return power >> (point.bits - bits)
  }
}
