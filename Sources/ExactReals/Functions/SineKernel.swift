extension FixedPoint {
  /// The sine and the cosine of a number below 1 in magnitude, each at most 2 units off.
  ///
  /// The argument is halved until the series converge fast, and the results doubled as often. Beside
  /// the sine goes 1 less the cosine, which keeps its leading bits.
  ///
  /// - Complexity: O(√n) products of numbers with n bits; from some size on O(log² n).
  /// - Source: Brent and Zimmermann 2010, "Modern computer arithmetic", section 4.3.
  func sineAndCosine(_ x: Integer) throws(RealError) -> (sine: Integer, cosine: Integer) {
    if bits > Self.burstBits { return try sineAndCosineInBursts(x) }
    let wanted = 3 + Int(Double(bits).squareRoot() * 0.3)
    let halvings = max(0, wanted - (bits - x.bitWidth))
    let point = finer(by: 2 * halvings + 8)
    // Halving a number and making its unit finer by as many bits leaves the integer as it is.
    let t = x << (halvings + 8)
    let square = -(try point.times(t, t))
    var sine = try point.times(t, try point.series(square) { 2 * $0 * (2 * $0 + 1) })
    var difference = point.one - (try point.series(square) { (2 * $0 - 1) * 2 * $0 })
    // sin 2x = 2 sin x (1 - d) and 1 - cos 2x = 2 sin² x with d = 1 - cos x. If both are off by at
    // most 16·4^k - 1 finer units, the new ones are by 4 times as much and 2, so at most by
    // 16·4^(k+1) - 1. In the end that is 1/16 unit.
    for _ in 0..<halvings {
      try bounds.checkpoint()
      let doubled = try product(sine, point.one - difference, bounds) >> (point.bits - 1)
      difference = try product(sine, sine, bounds) >> (point.bits - 1)
      sine = doubled
    }
    let excess = point.bits - bits
    return (sine >> excess, (point.one - difference) >> excess)
  }
}
