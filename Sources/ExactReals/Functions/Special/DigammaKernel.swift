extension Enclosure {
  /// Encloses the values of the digamma function.
  ///
  /// - Returns: The enclosure; `nil` if a pole may be among the numbers.
  func digamma(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard let sign else { return nil }
    var working = min(precision, accuracy + 32) + 16
    if sign < 0 {
      working = precisionNearInteger(working)
      // ψ(x) = ψ(1 - x) - π cos πx / sin πx.
      guard let (sine, cosine) = try sineAndCosineOfMultipleOfPi(precision: working, bounds),
        let other = try reflected(precision: working).digamma(precision: working, bounds),
        let cotangent = try cosine.divided(by: sine, precision: working, bounds)
      else { return nil }
      return try cotangent.multiplied(
        by: .pi(precision: working, bounds), precision: working, bounds
      ).negated.adding(other, precision: precision)
    }
    // ψ(x) = ln z - 1/(2z) - w/12 + … - 1/x - 1/(x + 1) - … - 1/(z - 1) with z = x + n.
    let steps = stepsToStirling(precision: working)
    let z = adding(Enclosure(exactly: Integer(steps)), precision: working)
    guard let logarithm = try z.naturalLogarithm(precision: working, bounds),
      let half = try Enclosure(exactly: 1, exponent: -1).divided(
        by: z, precision: working, bounds),
      let series = try z.stirlingSeries(isDerivative: true, precision: working, bounds),
      let sum = try sumOfInverses(steps, precision: working, bounds)
    else { return nil }
    let rest = half.adding(series, precision: working).adding(sum, precision: working)
    return logarithm.adding(rest.negated, precision: precision)
  }

  /// Encloses 1/x + 1/(x + 1) + ⋯ + 1/(x + n − 1), for x above 0.
  private func sumOfInverses(
    _ count: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    // The inverses of the factors at distance k from both ends add up to (2x + n - 1) / (u + k (n -
    // 1 - k)), where u = x (x + n - 1). q/p is the sum of 1 / (u + k (n - 1 - k)).
    let last = Int64(count - 1)
    let end = adding(Enclosure(exactly: Integer(last)), precision: precision)
    let u = try multiplied(by: end, precision: precision, bounds)
    var (p, q) = (Enclosure(exactly: 1), Enclosure(exactly: 0))
    for k in 0..<Int64(count / 2) {
      try bounds.checkpoint()
      let factor = u.adding(Enclosure(exactly: Integer(k * (last - k))), precision: precision)
      q = try q.multiplied(by: factor, precision: precision, bounds)
        .adding(p, precision: precision)
      p = try p.multiplied(by: factor, precision: precision, bounds)
    }
    let sum = try q.multiplied(
      by: adding(end, precision: precision), precision: precision, bounds
    ).divided(by: p, precision: precision, bounds)
    if count % 2 == 0 { return sum }
    let middle = adding(Enclosure(exactly: Integer(last / 2)), precision: precision)
    guard let sum,
      let inverse = try Enclosure(exactly: 1).divided(by: middle, precision: precision, bounds)
    else { return nil }
    return sum.adding(inverse, precision: precision)
  }
}
