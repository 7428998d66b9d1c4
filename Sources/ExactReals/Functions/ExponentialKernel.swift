extension FixedPoint {
  /// The exponential of a number below 1 in magnitude, at most 2 units off.
  ///
  /// The argument is halved until its series converges fast, and the sum squared as often.
  ///
  /// - Complexity: O(√n) products of numbers with n bits; from some size on O(log² n).
  /// - Source: Brent and Zimmermann 2010, "Modern computer arithmetic", section 4.3.
  func exponential(_ x: Integer) throws(RealError) -> Integer {
    if bits > Self.burstBits { return try exponentialInBursts(x) }
    let wanted = 3 + Int(Double(bits).squareRoot() * 0.4)
    let halvings = max(0, wanted - (bits - x.bitWidth))
    let point = finer(by: halvings + 8)
    // Halving a number and making its unit finer by as many bits leaves the integer as it is.
    var power = try point.series(x << 8) { $0 }
    // A squaring doubles the relative error, which is below 7 units before the first, and adds at most
    // e more for the rounding. After the last that makes less than 10 · e · 2^halvings finer units,
    // which is less than 1/8 unit.
    for _ in 0..<halvings {
      try bounds.checkpoint()
      power = try point.times(power, power)
    }
    return power >> (point.bits - bits)
  }
}
