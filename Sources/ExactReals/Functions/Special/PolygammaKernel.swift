import CLibrary

extension Enclosure {
  /// Encloses the values of the polygamma function.
  ///
  /// - Parameters:
  ///   - order: The number of derivatives of the digamma function, from 1 up.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if a pole may be among the numbers.
  /// - Throws: Errors of the checkpoint.
  func polygamma(order: Int, precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard let sign else { return nil }
    var working = min(precision, accuracy + 32) + 32 + 2 * order.bitCount
    if sign < 0 {
      working = precisionNearInteger(working)
      // From ψ(x) = ψ(1 - x) - π cot πx.
      guard
        let cotangent = try derivativeOfCotangent(order: order, precision: working, bounds),
        let other = try reflected(precision: working)
          .polygamma(order: order, precision: working, bounds)
      else { return nil }
      return (order % 2 == 0 ? other : other.negated)
        .adding(cotangent.negated, precision: precision)
    }
    // (-1)^(n + 1) n! times the sum of (x + k)^-(n + 1), k from 0 on.
    let exponent = Enclosure(exactly: Integer(order + 1))
    let method = EulerMaclaurin(exponent: exponent, order: 0, precision: working, bounds: bounds)
    // The sum is at least its first term, and at least x^-n / n.
    let start = binaryLogarithm
    let size = max(-Double(order + 1) * start, -Double(order) * start - log2(Double(order)))
    let plan = try method.plan(start: start, target: Double(working) - size, share: 0.5)
    var sum = Enclosure(exactly: 0)
    for k in 0...plan.terms {
      try bounds.checkpoint()
      let base = adding(Enclosure(exactly: Integer(k)), precision: working)
      guard
        let term = try base.inversePower(
          exponent, logarithm: nil, precision: working, bounds)
      else { return nil }
      if k < plan.terms {
        sum = sum.adding(term, precision: working)
      } else {
        guard
          let rest = try method.remainder(
            from: base, power: term, corrections: plan.corrections)
        else { return nil }
        sum = sum.adding(rest, precision: working)
      }
    }
    guard
      let value = try exponent.gamma(precision: working, bounds)?
        .multiplied(by: sum, precision: precision, bounds)
    else { return nil }
    return order % 2 == 0 ? value.negated : value
  }

  /// Encloses the derivatives of π cot πx.
  ///
  /// With c = cot y the derivative of a polynomial P(c) by y is −(1 + c²) P′(c). All coefficients
  /// of each derivative have the same sign.
  private func derivativeOfCotangent(
    order: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    var polynomial: [Integer] = [0, 1]
    for _ in 0..<order {
      try bounds.checkpoint()
      let slope = polynomial.indices.dropFirst().map { polynomial[$0] * Integer(-$0) }
      polynomial = slope + [0, 0]
      for index in slope.indices { polynomial[index + 2] += slope[index] }
    }
    let pi = try Enclosure.pi(precision: precision, bounds)
    guard let (sine, cosine) = try sineAndCosineOfMultipleOfPi(precision: precision, bounds),
      let cotangent = try cosine.divided(by: sine, precision: precision, bounds)
    else { return nil }
    var value = Enclosure(exactly: 0)
    for coefficient in polynomial.reversed() {
      value = try value.multiplied(by: cotangent, precision: precision, bounds)
        .adding(Enclosure(exactly: coefficient), precision: precision)
    }
    return try value.multiplied(
      by: pi.power(order + 1, precision: precision, bounds), precision: precision, bounds)
  }
}
