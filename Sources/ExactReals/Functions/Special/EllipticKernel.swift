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
  /// c(0)² is m, and c(n) is half the difference of both means before step n.
  ///
  /// - Returns: The enclosure; `nil` if a number may be 1 or more.
  /// - Source: DLMF 19.8.6.
  func ellipticE(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let working = precision + 24
    let one = Enclosure(exactly: 1)
    guard let root = try oneLess(precision: working).squareRoot(precision: working, bounds),
      let (mean, sum) = try one.agmAndSum(root, precision: working, bounds)
    else { return nil }
    let rest = scaled(by: -1).adding(sum, precision: working).negated
    return try one.adding(rest, precision: working)
      .multiplied(by: .pi(precision: working, bounds), precision: working, bounds)
      .divided(by: mean.scaled(by: 1), precision: precision, bounds)
  }
}
