import CLibrary

extension Enclosure {
  /// Encloses the values of the Riemann zeta function or of one of its derivatives.
  ///
  /// - Parameters:
  ///   - order: The order of the derivative; 0 for the function itself.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if 1 may be among the numbers, or the enclosure is too wide.
  /// - Throws: Errors of the checkpoint.
  func zeta(order: Int = 0, precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let distance = adding(Enclosure(exactly: -1), precision: .max / 4)
    guard distance.sign != nil, radius.width < 0 else { return nil }
    if order == 0, mantissa.signum() > 0, midpointWidth > 23 {
      // The values lie between 1 and 1 + 2^(1 - s), and s is 2^22 or more.
      return Enclosure(exactly: 1).widened(by: .power(1 - (1 << 22)))
    }
    #if !hasFeature(Embedded)
      if order == 0, let whole = count, whole >= 2 {
        return try .alternatingZeta(whole, precision: precision, bounds)
      }
    #endif
    guard midpointWidth <= 40 else { return nil }
    if order == 0, distance.midpointWidth < -precision / 2 {
      // ζ(1 + x) - 1/x is between 1/2 and 1 for x up to 1/16 in magnitude.
      return try Enclosure(exactly: 1).divided(by: distance, precision: precision, bounds)?
        .widened(by: .power(0))
    }
    if order == 0, approximation < -1 { return try zetaOfNegative(precision: precision, bounds) }
    let s = approximation
    let first = order == 0 ? 0 : max(0, s)
    let known = min(precision, max(0, distance.accuracy) + 64)
    let isWhole = isExact && exponent >= 0
    // For derivatives the first term, 2^-s, must be accurate. Terms of negative s are large.
    let plan = try EulerMaclaurin(exponent: self, order: order, precision: 64, bounds: bounds)
      .plan(
        start: 0, target: Double(known) + first + Double(8 + 8 * order), share: isWhole ? 0.3 : 1.2)
    let working =
      known + 32 + 4 * order + Int(max(0, -s + 1) * log2(Double(plan.terms + 2)))
    let method = EulerMaclaurin(
      exponent: self, order: order, precision: working, bounds: bounds)
    let terms = DirichletSum(
      exponent: self, order: order, precision: working, first: first, bounds: bounds)
    guard let (sum, power) = try terms.sum(plan.terms),
      let rest = try method.remainder(
        from: Enclosure(exactly: Integer(plan.terms + 1)), power: power,
        corrections: plan.corrections)
    else { return nil }
    let coefficient = sum.adding(rest, precision: working)
    let factorial = Enclosure(exactly: try .factorial(order, bounds.withoutSizes))
    return try coefficient.multiplied(by: factorial, precision: precision, bounds)
  }

  /// Encloses ζ(s) = 2 (2π)^(s − 1) sin(πs/2) Γ(1 − s) ζ(1 − s), by the functional equation.
  private func zetaOfNegative(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let half = scaled(by: -1)
    let working =
      half.precisionNearInteger(min(precision, accuracy + 32)) + 32 + max(0, midpointWidth)
    let other = reflected(precision: working)
    guard
      let sine = try half.sineAndCosineOfMultipleOfPi(precision: working, bounds)?.sine,
      let gamma = try other.gamma(precision: working, bounds),
      let zeta = try other.zeta(precision: working, bounds),
      let power = try Enclosure.pi(precision: working, bounds).scaled(by: 1)
        .naturalLogarithm(precision: working, bounds)?
        .multiplied(by: other.negated, precision: working, bounds)
        .exponential(precision: working, bounds)
    else { return nil }
    return try sine.scaled(by: 1).multiplied(by: power, precision: working, bounds)
      .multiplied(by: gamma, precision: working, bounds)
      .multiplied(by: zeta, precision: precision, bounds)
  }

  /// Encloses x^−s for positive x.
  ///
  /// - Returns: The enclosure; `nil` if it cannot be calculated.
  func inversePower(
    _ exponent: Enclosure, logarithm: Enclosure?, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    if exponent.isExact, exponent.exponent >= 0, exponent.midpointWidth < 30,
      let count = (exponent.mantissa << exponent.exponent).small
    {
      let power = try power(abs(count), precision: precision + 16, bounds)
      if count <= 0 { return power }
      return try Enclosure(exactly: 1).divided(by: power, precision: precision, bounds)
    }
    let extra = precision + max(0, exponent.midpointWidth) + 8
    var known = logarithm
    if known == nil { known = try naturalLogarithm(precision: extra, bounds) }
    return try known?.multiplied(by: exponent, precision: extra, bounds).negated
      .exponential(precision: precision, bounds)
  }
}

/// The sum of (−ln k)^order / order! · k^−s, for k from 1 on.
struct DirichletSum {
  /// The exponent s.
  let exponent: Enclosure

  let order: Int

  /// The number of bits to calculate with.
  let precision: Int

  /// The number of zeros that the sum may have after the point.
  let first: Double

  let bounds: Bounds

  /// Encloses the sum of the first terms, and k^−s for the next k.
  ///
  /// Logarithms and powers of composite numbers follow from those of their factors. The logarithm
  /// of a prime follows from the previous one: ln k = ln(k − 1) + 2 artanh(1 / (2k − 1)).
  func sum(_ terms: Int) throws(RealError) -> (sum: Enclosure, next: Enclosure)? {
    let (zero, one) = (Enclosure(exactly: 0), Enclosure(exactly: 1))
    var (logarithms, powers) = ([zero, zero], [one, one])
    var factors = [Int](repeating: 0, count: terms + 2)
    var sum = order == 0 ? one : zero
    let isWhole = exponent.isExact && exponent.exponent >= 0
    let needsLogarithms = order > 0 || !isWhole
    let working = precision + max(0, exponent.midpointWidth) + 32
    let s = max(0, exponent.approximation)
    for k in stride(from: 2, through: terms + 1, by: 1) {
      try bounds.checkpoint()
      if factors[k] == 0 {
        for multiple in stride(from: k, through: terms + 1, by: k) where factors[multiple] == 0 {
          factors[multiple] = k
        }
      }
      let (p, q) = (factors[k], k / factors[k])
      // Smaller terms need fewer bits.
      let needed = max(
        64, precision + 16 + 2 * k.bitCount + Int(max(-0x1p28, first - s * log2(Double(k)))))
      if needsLogarithms {
        logarithms.append(
          q == 1
            ? logarithms[k - 1].adding(
              try .logarithmicStep(to: k, precision: working, bounds), precision: working)
            : logarithms[p].adding(logarithms[q], precision: working))
      }
      if q == 1 {
        guard
          let power = try Enclosure(exactly: Integer(k)).inversePower(
            exponent, logarithm: needsLogarithms ? logarithms[k] : nil, precision: needed, bounds)
        else { return nil }
        powers.append(power)
      } else {
        powers.append(try powers[p].multiplied(by: powers[q], precision: needed, bounds))
      }
      if k > terms { break }
      var term = powers[k]
      for index in stride(from: 1, through: order, by: 1) {
        term = try term.multiplied(by: logarithms[k].negated, precision: needed, bounds)
          .divided(byInteger: Int64(index), precision: needed, bounds)
      }
      sum = sum.adding(term, precision: precision)
    }
    return powers.last.map { (sum, $0) }
  }
}

extension Enclosure {
  /// Encloses ln k − ln(k − 1) = 2 artanh(1 / (2k − 1)).
  static func logarithmicStep(
    to k: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    let n = Limb(2 * k - 1)
    var power = ((1 as Integer) << (precision + 1)).divided(byWord: n)
    var (sum, terms): (Integer, Limb) = (0, 0)
    while !power.isZero {
      try bounds.checkpoint()
      sum += power.divided(byWord: 2 * terms + 1)
      power = power.divided(byWord: n * n)
      terms += 1
    }
    // The errors are less than 2 units for each power and 1 more for each term. The omitted terms
    // add up to less than 1 unit.
    return Enclosure(
      sum, exponent: -precision, radius: Magnitude(3 * terms + 1, exponent: -precision),
      precision: precision)
  }
}
