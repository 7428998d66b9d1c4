extension FixedPoint {
  /// The sine and the cosine of a number of magnitude below 1, with errors of at most 2 units.
  ///
  /// The argument is halved until the series converge quickly, and the results are doubled equally
  /// often. The kernel computes 1 minus the cosine, because its leading bits would be lost in the
  /// cosine.
  ///
  /// - Complexity: O(√n) products of numbers with n bits; O(log² n) products above a certain size.
  /// - Source: Brent and Zimmermann 2010, "Modern computer arithmetic", section 4.3.
  func sineAndCosine(_ x: Integer) throws(RealError) -> (sine: Integer, cosine: Integer) {
    if bits > Self.burstBits { return try sineAndCosineInBursts(x) }
    let wanted = 3 + Int(Double(bits).squareRoot() * 0.3)
    let halvings = max(0, wanted - (bits - x.bitWidth))
    let point = finer(by: 2 * halvings + 8)
    // Halving a number and refining its unit by the same number of bits leaves the integer
    // unchanged.
    let t = x << (halvings + 8)
    let square = -(try point.times(t, t))
    var sine = try point.times(t, try point.series(square) { 2 * $0 * (2 * $0 + 1) })
    var difference = point.one - (try point.series(square) { (2 * $0 - 1) * 2 * $0 })
    // sin 2x = 2 sin x (1 - d) and 1 - cos 2x = 2 sin² x with d = 1 - cos x. If the errors of both
    // are at most 16·4^k - 1 finer units, the new errors are at most 4 times that plus 2, so at
    // most 16·4^(k+1) - 1. In the end, this is 1/16 unit.
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
