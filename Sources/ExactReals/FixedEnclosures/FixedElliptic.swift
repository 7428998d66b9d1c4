/// The complete elliptic integrals of fixed enclosures.
extension FixedEnclosure {
  /// K for parameters below 1: π / (2 agm(1, √(1 − m))).
  ///
  /// - Source: DLMF 19.8.5.
  func ellipticK() -> FixedEnclosure? {
    ellipticMean().flatMap { FixedEnclosure.halfPi.divided(by: $0.mean) }
  }

  /// E for parameters below 1: K · (1 − Σ 2ⁿ⁻¹ c(n)²).
  ///
  /// - Source: DLMF 19.8.6.
  func ellipticE() -> FixedEnclosure? {
    ellipticMean().flatMap { mean, rest in
      FixedEnclosure.halfPi.multiplied(by: rest)?.divided(by: mean)
    }
  }

  /// agm(1, √(1 − m)), and 1 − Σ 2ⁿ⁻¹ c(n)².
  ///
  /// c(0)² is m, and c(n + 1), half the difference of both means before step n + 1, is c(n)² divided
  /// by four times their next mean, which loses no bits.
  private func ellipticMean() -> (mean: FixedEnclosure, rest: FixedEnclosure)? {
    guard let one = FixedEnclosure(1), var y = one.adding(negated)?.squareRoot(),
      var rest = one.adding(scaled(by: -1).negated)
    else { return nil }
    var (x, square) = (one, self)
    for step in 0..<24 {
      guard let mean = x.adding(y)?.scaled(by: -1),
        let half = square.scaled(by: -2).divided(by: mean),
        let next = half.multiplied(by: half),
        let sum = rest.adding(next.scaled(by: step).negated)
      else { return nil }
      rest = sum
      // Both means are now within c²/mean of the final one, which is less than a unit. Later terms
      // of the sum are below c⁴.
      if half.width < mean.width - 70 {
        return mean.widened(by: 1).flatMap { mean in rest.widened(by: 1).map { (mean, $0) } }
      }
      guard let root = x.multiplied(by: y)?.squareRoot() else { return nil }
      (x, y, square) = (mean, root, next)
    }
    return nil
  }
}
