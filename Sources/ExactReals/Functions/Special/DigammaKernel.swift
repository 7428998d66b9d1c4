extension EnclosureArithmetic {
  /// Encloses the values of the digamma function.
  ///
  /// - Throws: `tooWide` if a pole may be among the numbers.
  func digamma(_ x: Enclosure) throws(RealError) -> Enclosure {
    guard let sign = x.sign else { throw .tooWide }
    let working = adapted(to: x)
    if sign < 0 {
      // ψ(x) = ψ(1 - x) - π cos πx / sin πx.
      let (sine, cosine) = try working.sineAndCosineOfMultipleOfPi(x)
      let other = try working.digamma(working.difference(1, x))
      return difference(
        other, try working.product(working.quotient(cosine, sine), working.pi))
    }
    // ψ(x) = ln z - 1/(2z) - w/12 + … - 1/x - 1/(x + 1) - … - 1/(z - 1) with z = x + n.
    let steps = working.stepsToStirling(x)
    let z = working.sum(x, steps)
    let series = working.sum(
      try working.quotient(.half, z), try working.stirlingSeries(z, isDerivative: true))
    let rest = working.sum(series, try working.sumOfInverses(x, steps))
    return difference(try working.logarithm(z), rest)
  }

  /// Encloses 1/x + 1/(x + 1) + ⋯ + 1/(x + n − 1), for x above 0.
  private func sumOfInverses(_ x: Enclosure, _ count: Int) throws(RealError) -> Enclosure {
    // The inverses of the factors at distance k from both ends add up to (2x + n - 1) / (u + k (n -
    // 1 - k)), where u = x (x + n - 1). q/p is the sum of 1 / (u + k (n - 1 - k)).
    let last = Int64(count - 1)
    let end = sum(x, count - 1)
    let u = try product(x, end)
    var (p, q): (Enclosure, Enclosure) = (1, 0)
    for k in 0..<Int64(count / 2) {
      try bounds.checkpoint()
      let factor = sum(u, Enclosure(exactly: Integer(k * (last - k))))
      q = sum(try product(q, factor), p)
      p = try product(p, factor)
    }
    let pairs = try quotient(product(q, sum(x, end)), p)
    return count % 2 == 0 ? pairs : sum(pairs, try inverse(sum(x, count / 2)))
  }
}
