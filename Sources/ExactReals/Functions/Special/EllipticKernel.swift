extension EnclosureArithmetic {
  /// Encloses K of the numbers: π / (2 agm(1, √(1 − m))).
  ///
  /// - Throws: `tooWide` if a number may be 1 or more.
  /// - Source: DLMF 19.8.5.
  func ellipticK(_ m: Enclosure) throws(RealError) -> Enclosure {
    let finer = finer(by: 8)
    let mean = try finer.agm(1, finer.squareRoot(m.oneLess(precision: finer.precision)))
    return try quotient(finer.pi, mean.scaled(by: 1))
  }

  /// Encloses E of the numbers: K · (1 − Σ 2^(n−1) c(n)²).
  ///
  /// c(0)² is m, and c(n) is half the difference of both means before step n.
  ///
  /// - Throws: `tooWide` if a number may be 1 or more.
  /// - Source: DLMF 19.8.6.
  func ellipticE(_ m: Enclosure) throws(RealError) -> Enclosure {
    let finer = finer(by: 24)
    let root = try finer.squareRoot(m.oneLess(precision: finer.precision))
    let (mean, sum) = try finer.agmAndSum(1, root)
    let rest = finer.difference(1, finer.sum(m.scaled(by: -1), sum))
    return try quotient(finer.product(rest, finer.pi), mean.scaled(by: 1))
  }
}
