import CLibrary

/// The remainder of the sum of (a + k)^−s after its first terms, and its derivatives by s.
///
/// By the Euler–Maclaurin formula, the terms from A = a + N on add up to A^(1 − s) / (s − 1) + A^−s
/// / 2 + Σ B(2k) / (2k)! · s (s + 1) ⋯ (s + 2k − 2) A^−(s + 2k − 1), with k from 1 to M, and an
/// error term. Since the periodic Bernoulli function is at most 4 (2M)! / (2π)^2M, the error term
/// is at most 4 |s (s + 1) ⋯ (s + 2M − 1)| / (2π)^2M · ∫ t^−(s + 2M) dt from A on.
///
/// Derivatives are coefficients of power series in x, with s + x in place of s. In the error term,
/// the coefficients of both factors are bounded; the coefficients of t^−x are (−ln t)^j / j!.
///
/// - Source: Johansson 2015, "Rigorous high-precision computation of the Hurwitz zeta function and
///   its derivatives".
struct EulerMaclaurin {
  /// The exponent s.
  let exponent: Enclosure

  /// The order of the derivative.
  let order: Int

  let arithmetic: EnclosureArithmetic

  private var bounds: Bounds { arithmetic.bounds }

  /// Chooses the numbers of terms and corrections that make the error term less than 2^−`target`.
  ///
  /// - Parameters:
  ///   - start: log₂ a.
  ///   - target: The required number of bits after the point.
  ///   - share: The approximate number of corrections that cost as much as a term.
  /// - Returns: The numbers N and M.
  /// - Throws: `limitExceeded` if too many terms are needed.
  func plan(
    start: Double, target: Double, share: Double
  ) throws(RealError) -> (terms: Int, corrections: Int) {
    let (s, a) = (exponent.approximation, exp2(start))
    var terms = 1.0
    while terms < 0x1p28 {
      try bounds.checkpoint()
      let logarithm = a < 1 ? log2(a + terms) : start + log2(1 + terms / a)
      // log₂ of the bound of the error term; each correction adds two factors.
      var bits = 2 + (1 - s) * logarithm
      var corrections = 0.0
      while corrections < terms * share + 8 {
        let factors = max(1, abs(s + 2 * corrections)) * max(1, abs(s + 2 * corrections + 1))
        bits += log2(factors) - 2 * (2.651496129472319 + logarithm)
        corrections += 1
        if bits < -target, s + 2 * corrections > 2 { return (Int(terms), Int(corrections)) }
      }
      terms = (terms * 1.2).rounded(.up)
    }
    throw RealError(.limitExceeded, "too many terms of a series")
  }

  /// Encloses the coefficient of x^`order`: the derivative divided by the factorial of the order.
  ///
  /// - Parameters:
  ///   - end: The number A, at least 1.
  ///   - power: A^−s.
  ///   - corrections: The number M.
  /// - Returns: The enclosure.
  /// - Throws: `tooWide` if s may be 1, or M is too small for s; errors of the checkpoint.
  func remainder(
    from end: Enclosure, power: Enclosure, corrections: Int
  ) throws(RealError) -> Enclosure {
    let inverse = try arithmetic.inverse(end)
    let logarithm = try order == 0 ? 0 : arithmetic.logarithm(end)
    var series = try corrected(inverse, corrections)
    series[0] = arithmetic.sum(series[0], .half)
    // A / (s - 1 + x) has the coefficients A / (s - 1) · (-1 / (s - 1))^j.
    let distance = arithmetic.sum(exponent, -1)
    var quotient = end
    for index in series.indices {
      quotient = try arithmetic.quotient(quotient, distance)
      series[index] = arithmetic.sum(series[index], quotient)
      quotient = quotient.negated
    }
    var (sum, factor): (Enclosure, Enclosure) = (0, 1)
    for index in 0...order {
      try bounds.checkpoint()
      sum = arithmetic.sum(sum, try arithmetic.product(factor, series[order - index]))
      factor = try arithmetic.quotient(
        arithmetic.product(factor, logarithm.negated), index + 1)
    }
    let distances = arithmetic.with(64).sum(exponent, 2 * corrections - 1)
    guard distances.sign == 1 else { throw .tooWide }
    let rest = try rest(
      inverse.upperBound, logarithm.upperBound, distances.lowerBound, corrections)
    return try arithmetic.product(sum, power)
      .widened(by: rest * power.upperBound * end.upperBound)
  }

  /// Encloses the coefficients of the corrections in the Euler–Maclaurin formula.
  ///
  /// Their sum is Σ B(2k) / (2k)! · (s + x) (s + x + 1) ⋯ (s + x + 2k − 2) / A^(2k − 1).
  private func corrected(
    _ inverse: Enclosure, _ corrections: Int
  ) throws(RealError) -> [Enclosure] {
    let ratio = try arithmetic.product(exponent, inverse)
    var sum = [Enclosure](repeating: 0, count: order + 1)
    // Multiplies by (s + j + x) / A.
    func multiply(_ j: Int, _ step: EnclosureArithmetic) throws(RealError) {
      let factor = step.sum(ratio, try step.product(inverse, Enclosure(j)))
      for index in sum.indices.reversed() {
        sum[index] = try step.product(sum[index], factor)
        if index == 0 { continue }
        sum[index] = step.sum(sum[index], try step.product(sum[index - 1], inverse))
      }
    }
    // Later corrections are smaller, so fewer bits of them matter.
    let precision = arithmetic.precision
    let precisions = widths(corrections, inverse.approximation).map {
      max(64, min(precision, precision + $0 + 32))
    }
    let quotients = try bernoulliQuotients(precisions, bounds)
    for k in stride(from: corrections, through: 1, by: -1) {
      try bounds.checkpoint()
      let step = arithmetic.with(precisions[k - 1])
      if k < corrections {
        try multiply(2 * k, step)
        try multiply(2 * k - 1, step)
        sum = try sum.map { part throws(RealError) in
          try part.divided(
            byInteger: Int64(2 * k) * Int64(2 * k + 1), precision: step.precision, bounds)
        }
      }
      let number = quotients[k - 1]
      sum[0] = step.sum(sum[0], k % 2 == 0 ? number.negated : number)
    }
    try multiply(0, arithmetic)
    return sum
  }

  /// The approximate exponents of 2 of the corrections.
  private func widths(_ corrections: Int, _ inverse: Double) -> [Int] {
    let s = exponent.approximation
    var bits = log2(max(1, abs(s)) * inverse)
    return (0..<corrections).map { k in
      let j = Double(2 * k)
      defer {
        bits += log2(max(1, abs(s + j + 1)) * max(1, abs(s + j + 2)) * inverse * inverse) - 5.3
      }
      return Int(min(0x1p28, max(-0x1p28, bits)))
    }
  }

  /// Bounds the coefficient of the error term, divided by A^(1 − s).
  ///
  /// - Parameters:
  ///   - inverse: No less than 1/A.
  ///   - logarithm: No less than ln A.
  ///   - distance: No more than s + 2M − 1.
  ///   - corrections: The number M.
  /// - Returns: The bound.
  /// - Throws: Errors of the checkpoint.
  private func rest(
    _ inverse: Magnitude, _ logarithm: Magnitude, _ distance: Magnitude, _ corrections: Int
  ) throws(RealError) -> Magnitude {
    // The coefficients of 4 (|s| + x) (|s + 1| + x) ⋯ / (2πA)^2M, where 1 / 2π is 0.1591549….
    let scale = inverse * Magnitude(683_565_276, exponent: -32)
    var product = [Magnitude](repeating: .zero, count: order + 1)
    product[0] = .power(2)
    for j in 0..<2 * corrections {
      try bounds.checkpoint()
      let size = arithmetic.with(64).sum(exponent, j).upperBound * scale
      for index in product.indices.reversed() {
        product[index] =
          product[index] * size + (index > 0 ? product[index - 1] * scale : .zero)
      }
    }
    // With c = s + 2M - 1 the integral of (ln t)^j / j! · t^-(c + 1) is A^-c times the sum of
    // (ln A)^i / i! / c^(j - i + 1), i from 0 to j.
    var integral = [Magnitude](repeating: .zero, count: order + 1)
    var power = Magnitude.power(0)
    for j in 0...order {
      integral[j] = ((j > 0 ? integral[j - 1] : .zero) + power) / distance
      power = power * logarithm / Magnitude(UInt64(j + 1), exponent: 0)
    }
    return (0...order).reduce(.zero) { $0 + product[$1] * integral[order - $1] }
  }
}

extension Enclosure {
  /// Encloses the quotients by an integer, which is not 0.
  func divided(
    byInteger divisor: Int64, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    let word = divisor.magnitude
    let shift = max(0, precision + 8 + Limb.bitWidth - word.leadingZeroBitCount - mantissa.bitWidth)
    let (quotient, remainder) = (mantissa.absolute << shift).divided(by: word)
    let unit = exponent - shift
    return Enclosure(
      Integer(isNegative: mantissa.isNegative != (divisor < 0), quotient), exponent: unit,
      radius: radius / Magnitude(roundedDown: word, exponent: 0)
        + (remainder == 0 ? .zero : .power(unit)),
      precision: precision)
  }
}
