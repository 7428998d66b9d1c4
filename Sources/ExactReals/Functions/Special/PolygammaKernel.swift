import CLibrary

extension EnclosureArithmetic {
  /// Encloses the values of a derivative of the digamma function.
  ///
  /// - Parameters:
  ///   - order: The number of derivatives, from 1 up.
  ///   - x: The numbers.
  /// - Returns: The enclosure.
  /// - Throws: `tooWide` if a pole may be among the numbers; errors of the checkpoint.
  func polygamma(_ order: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure {
    try polygamma(order: order.whole, x)
  }

  private func polygamma(order: Int, _ x: Enclosure) throws(RealError) -> Enclosure {
    guard let sign = x.sign else { throw .tooWide }
    let working = adapted(to: x, extra: 32 + 2 * order.bitCount)
    if sign < 0 {
      // From ψ(x) = ψ(1 - x) - π cot πx.
      let cotangent = try working.derivativeOfCotangent(order, x)
      let other = try working.polygamma(order: order, working.difference(1, x))
      return difference(order % 2 == 0 ? other : other.negated, cotangent)
    }
    // (-1)^(n + 1) n! times the sum of (x + k)^-(n + 1), k from 0 on.
    let exponent = Enclosure(order + 1)
    let method = EulerMaclaurin(exponent: exponent, order: 0, arithmetic: working)
    // The sum is at least its first term, and at least x^-n / n.
    let start = x.binaryLogarithm
    let size = max(-Double(order + 1) * start, -Double(order) * start - log2(Double(order)))
    let plan = try method.plan(
      start: start, target: Double(working.precision) - size, share: 0.5)
    var sum: Enclosure = 0
    for k in 0..<plan.terms {
      try bounds.checkpoint()
      sum = working.sum(sum, try working.inversePower(working.sum(x, k), exponent))
    }
    let end = working.sum(x, plan.terms)
    let rest = try method.remainder(
      from: end, power: working.inversePower(end, exponent), corrections: plan.corrections)
    let value = try product(working.gamma(exponent), working.sum(sum, rest))
    return order % 2 == 0 ? value.negated : value
  }

  /// Encloses the derivatives of π cot πx.
  ///
  /// With c = cot y the derivative of a polynomial P(c) by y is −(1 + c²) P′(c). All coefficients
  /// of each derivative have the same sign.
  private func derivativeOfCotangent(_ order: Int, _ x: Enclosure) throws(RealError) -> Enclosure {
    var polynomial: [Integer] = [0, 1]
    for _ in 0..<order {
      try bounds.checkpoint()
      let slope = polynomial.indices.dropFirst().map { polynomial[$0] * Integer(-$0) }
      polynomial = slope + [0, 0]
      for index in slope.indices { polynomial[index + 2] += slope[index] }
    }
    let (sine, cosine) = try sineAndCosineOfMultipleOfPi(x)
    let cotangent = try quotient(cosine, sine)
    var value: Enclosure = 0
    for coefficient in polynomial.reversed() {
      value = sum(try product(value, cotangent), Enclosure(exactly: coefficient))
    }
    return try product(value, power(pi, order + 1))
  }
}
