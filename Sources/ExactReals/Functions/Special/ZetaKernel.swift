import CLibrary

extension EnclosureArithmetic {
  /// Encloses the values of a derivative of the Riemann zeta function.
  func zetaDerivative(_ order: Enclosure, _ s: Enclosure) throws(RealError) -> Enclosure {
    try zeta(s, order: order.whole)
  }

  /// Encloses the values of the Riemann zeta function.
  ///
  /// - Throws: `tooWide` if 1 may be among the numbers, or they are too many; errors of the
  ///   checkpoint.
  func zeta(_ s: Enclosure) throws(RealError) -> Enclosure {
    let distance = s.lessOne
    guard distance.sign != nil, s.radius.width < 0 else { throw .tooWide }
    if s.mantissa.signum() > 0, s.midpointWidth > 23 {
      // The values lie between 1 and 1 + 2^(1 - s), and s is 2^22 or more.
      return Enclosure(1).widened(by: .power(1 - (1 << 22)))
    }
    #if !hasFeature(Embedded)
      if let whole = s.count, whole >= 2 { return try alternatingZeta(whole) }
    #endif
    if distance.midpointWidth < -precision / 2 {
      // ζ(1 + x) - 1/x is between 1/2 and 1 for x up to 1/16 in magnitude.
      return try inverse(distance).widened(by: .power(0))
    }
    return s.approximation < -1 ? try zetaOfNegative(s) : try zeta(s, order: 0)
  }

  /// Encloses the values of a derivative, from the order 0 on, by Euler–Maclaurin summation.
  private func zeta(_ s: Enclosure, order: Int) throws(RealError) -> Enclosure {
    let distance = s.lessOne
    guard distance.sign != nil, s.radius.width < 0, s.midpointWidth <= 40 else { throw .tooWide }
    let size = s.approximation
    let first = order == 0 ? 0 : max(0, size)
    let known = min(precision, max(0, distance.accuracy) + 64)
    let isWhole = s.isExact && s.exponent >= 0
    // For derivatives the first term, 2^-s, must be accurate. Terms of negative s are large.
    let plan = try EulerMaclaurin(exponent: s, order: order, arithmetic: with(64)).plan(
      start: 0, target: Double(known) + first + Double(8 + 8 * order), share: isWhole ? 0.3 : 1.2)
    let working = with(
      known + 32 + 4 * order + Int(max(0, -size + 1) * log2(Double(plan.terms + 2))))
    let terms = DirichletSum(exponent: s, order: order, arithmetic: working, first: first)
    let (sum, power) = try terms.sum(plan.terms)
    let rest = try EulerMaclaurin(exponent: s, order: order, arithmetic: working).remainder(
      from: Enclosure(plan.terms + 1), power: power, corrections: plan.corrections)
    return try product(working.sum(sum, rest), factorial(order))
  }

  /// Encloses ζ(s) = 2 (2π)^(s − 1) sin(πs/2) Γ(1 − s) ζ(1 − s), by the functional equation.
  private func zetaOfNegative(_ s: Enclosure) throws(RealError) -> Enclosure {
    let half = s.scaled(by: -1)
    let working = with(
      half.precisionNearInteger(min(precision, s.accuracy + 32)) + 32 + max(0, s.midpointWidth))
    let other = working.difference(1, s)
    let sine = try working.sineAndCosineOfMultipleOfPi(half).sine.scaled(by: 1)
    let logarithm = try working.logarithm(working.pi.scaled(by: 1))
    let power = try working.exponential(working.product(logarithm, other.negated))
    let factor = try working.product(working.product(sine, power), working.gamma(other))
    return try product(factor, working.zeta(other))
  }

  /// Encloses x^−s for positive x.
  ///
  /// - Parameters:
  ///   - x: The numbers.
  ///   - s: The exponents.
  ///   - logarithm: The logarithm of x, if it is known.
  /// - Returns: The enclosure.
  /// - Throws: `tooWide` if a number may be 0; errors of the checkpoint.
  func inversePower(
    _ x: Enclosure, _ s: Enclosure, logarithm: Enclosure? = nil
  ) throws(RealError) -> Enclosure {
    if s.isExact, s.exponent >= 0, s.midpointWidth < 30,
      let count = (s.mantissa << s.exponent).small
    {
      let power = try finer(by: 16).power(x, abs(count))
      return count <= 0 ? power : try inverse(power)
    }
    let finer = finer(by: max(0, s.midpointWidth) + 8)
    let known = if let logarithm { logarithm } else { try finer.logarithm(x) }
    return try exponential(finer.product(known, s).negated)
  }
}

extension Enclosure {
  /// Encloses the numbers minus 1.
  fileprivate var lessOne: Enclosure { adding(-1, precision: .max / 4) }
}

/// The sum of (−ln k)^order / order! · k^−s, for k from 1 on.
struct DirichletSum {
  /// The exponent s.
  let exponent: Enclosure

  let order: Int

  let arithmetic: EnclosureArithmetic

  /// The number of zeros that the sum may have after the point.
  let first: Double

  /// Encloses the sum of the first terms, and k^−s for the next k.
  ///
  /// Logarithms and powers of composite numbers follow from those of their factors. The logarithm
  /// of a prime follows from the previous one: ln k = ln(k − 1) + 2 artanh(1 / (2k − 1)).
  func sum(_ terms: Int) throws(RealError) -> (sum: Enclosure, next: Enclosure) {
    var (logarithms, powers): ([Enclosure], [Enclosure]) = ([0, 0], [1, 1])
    var factors = [Int](repeating: 0, count: terms + 2)
    var sum: Enclosure = order == 0 ? 1 : 0
    let isWhole = exponent.isExact && exponent.exponent >= 0
    let needsLogarithms = order > 0 || !isWhole
    let working = arithmetic.finer(by: max(0, exponent.midpointWidth) + 32)
    let s = max(0, exponent.approximation)
    for k in stride(from: 2, through: terms + 1, by: 1) {
      try arithmetic.bounds.checkpoint()
      if factors[k] == 0 {
        for multiple in stride(from: k, through: terms + 1, by: k) where factors[multiple] == 0 {
          factors[multiple] = k
        }
      }
      let (p, q) = (factors[k], k / factors[k])
      // Smaller terms need fewer bits.
      let smallness = Int(max(-0x1p28, first - s * log2(Double(k))))
      let step = arithmetic.with(
        max(64, arithmetic.precision + 16 + 2 * k.bitCount + smallness))
      if needsLogarithms {
        logarithms.append(
          q == 1
            ? working.sum(logarithms[k - 1], try working.logarithmicStep(to: k))
            : working.sum(logarithms[p], logarithms[q]))
      }
      powers.append(
        q == 1
          ? try step.inversePower(
            Enclosure(k), exponent, logarithm: needsLogarithms ? logarithms[k] : nil)
          : try step.product(powers[p], powers[q]))
      if k > terms { break }
      var term = powers[k]
      for index in stride(from: 1, through: order, by: 1) {
        term = try step.quotient(step.product(term, logarithms[k].negated), index)
      }
      sum = arithmetic.sum(sum, term)
    }
    return (sum, powers[terms + 1])
  }
}

extension EnclosureArithmetic {
  /// Encloses ln k − ln(k − 1) = 2 artanh(1 / (2k − 1)).
  func logarithmicStep(to k: Int) throws(RealError) -> Enclosure {
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
