extension Enclosure {
  /// Encloses K of the enclosed numbers: π / (2 agm(1, √(1 − m))).
  ///
  /// - Returns: The enclosure; `nil` if a number may be 1 or more.
  /// - Source: DLMF 19.8.5.
  func ellipticK(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard
      let root = try oneLess(precision: precision + 8)
        .squareRoot(precision: precision + 8, bounds),
      let mean = try Enclosure(exactly: 1).agm(root, precision: precision + 8, bounds)
    else { return nil }
    return try Enclosure.pi(precision: precision + 8, bounds)
      .divided(by: mean.scaled(by: 1), precision: precision, bounds)
  }

  /// Encloses E of the enclosed numbers: K · (1 − Σ 2^(n−1) c(n)²).
  ///
  /// There c(0)² is m, and c(n) half the difference of both means before step n.
  ///
  /// - Returns: The enclosure; `nil` if a number may be 1 or more.
  /// - Source: DLMF 19.8.6. As c(n + 1) = c(n)² / (4 a(n + 1)) with the arithmetic mean a(n + 1), a
  ///   term of the sum is the one before times c² / (8a²), below 1/8, as c is at most a; so what
  ///   follows a term is at most as much as the term times c² / (4a²).
  func ellipticE(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let working = precision + 24
    guard let root = try oneLess(precision: working).squareRoot(precision: working, bounds)
    else { return nil }
    var (x, y, step) = (Enclosure(exactly: 1), root, 0)
    var sum = x.adding(scaled(by: -1).negated, precision: working)
    while true {
      try bounds.checkpoint()
      let half = x.adding(y.negated, precision: working).scaled(by: -1)
      let term = try half.multiplied(by: half, precision: working, bounds).scaled(by: step)
      sum = sum.adding(term.negated, precision: working)
      let product = try x.multiplied(by: y, precision: working, bounds)
      guard product.sign == 1, let mean = try product.squareRoot(precision: working, bounds)
      else { return nil }
      (x, y, step) = (x.adding(y, precision: working).scaled(by: -1), mean, step + 1)
      // Below, no step would make c less, or the rest does not count.
      let (distance, least) = (half.upperBound, x.lowerBound)
      if half.sign == nil || distance.width < least.width - working / 2 {
        let ratio = distance / least
        sum = sum.widened(by: term.upperBound * ratio * ratio)
        break
      }
    }
    guard let mean = try x.agm(y, precision: working, bounds) else { return nil }
    return try Enclosure.pi(precision: working, bounds)
      .multiplied(by: sum, precision: working, bounds)
      .divided(by: mean.scaled(by: 1), precision: precision, bounds)
  }
}
