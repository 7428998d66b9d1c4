import CLibrary

/// Encloses |B(2n)| / 2n for n from 1 on, each with its own precision.
///
/// The first of them are T(n) / (4ⁿ (4ⁿ − 1)) with tangent numbers T(n). The others, of which fewer
/// bits matter, are 2 (2n − 1)! ζ(2n) / (2π)²ⁿ (DLMF 25.6.2), where few terms of ζ(2n) = Σ k⁻²ⁿ
/// count. Each term follows from the one of n − 1 by a division by k².
///
/// - Parameters:
///   - precisions: The number of bits of each number.
///   - bounds: The checkpoint.
/// - Returns: As many enclosures.
/// - Throws: Errors of the checkpoint.
/// - Source: Johansson 2015, "Rigorous high-precision computation of the Hurwitz zeta function and
///   its derivatives", section 3.1, for Bernoulli numbers by recurrences of powers.
func bernoulliQuotients(
  _ precisions: [Int], _ bounds: Bounds
) throws(RealError) -> [Enclosure] {
  guard !precisions.isEmpty else { return [] }
  #if hasFeature(Embedded)
    let few = precisions.count
  #else
    // At most 2⁸ terms of ζ(2n) count.
    let few =
      precisions.indices.first { $0 >= 40 && precisions[$0] <= 16 * $0 } ?? precisions.count
  #endif
  var quotients: [Enclosure] = []
  for (index, tangent) in try tangentNumbers(few, bounds).enumerated() {
    let (width, wanted) = (2 * (index + 1), precisions[index] + 16 - tangent.bitWidth)
    let unit = -wanted - 2 * width
    let scaled =
      width < Limb.bitWidth
      ? (tangent << (wanted + width)).divided(byWord: 1 << Limb(width) - 1)
      : (tangent << wanted).dividedByOneLess(width)
    quotients.append(
      Enclosure(scaled, exponent: unit, radius: .power(unit + 6), precision: precisions[index]))
  }
  #if !hasFeature(Embedded)
    if few == precisions.count { return quotients }
    let (first, precision) = (few + 1, precisions[few] + 32)
    let circle = try Enclosure.pi(precision: precision, bounds).scaled(by: 1)
    let turn = try circle.multiplied(by: circle, precision: precision, bounds)
    guard let inverse = try Enclosure(exactly: 1).divided(by: turn, precision: precision, bounds)
    else { throw .undecided("a Bernoulli number", bounds) }
    // The factor 2 (2n − 1)! / (2π)²ⁿ.
    let factorial = Enclosure(exactly: try .factorial(2 * first - 1, bounds.withoutSizes))
    var factor = try factorial.scaled(by: 1).multiplied(
      by: inverse.power(first, precision: precision, bounds), precision: precision, bounds)
    var terms = try PowersOfOddNumbers(exponent: 2 * first, bits: precision + 16, bounds)
    for n in first...precisions.count {
      try bounds.checkpoint()
      let needed = precisions[n - 1] + 16
      quotients.append(
        try factor.multiplied(by: terms.zeta, precision: needed, bounds))
      factor = try factor.multiplied(by: inverse, precision: needed + 16, bounds)
        .multiplied(
          by: Enclosure(exactly: Integer(2 * n * (2 * n + 1))), precision: needed + 16, bounds)
      terms.step(bits: needed + 32)
    }
  #endif
  return quotients
}

/// The inverse powers of the odd numbers from 3 on, with one exponent, as far as they are not 0.
private struct PowersOfOddNumbers {
  private var exponent: Int

  /// The number of bits after the point.
  private var bits: Int

  /// The powers, each rounded down with an error below 2 units.
  private var powers: [Integer] = []

  init(exponent: Int, bits: Int, _ bounds: Bounds) throws(RealError) {
    (self.exponent, self.bits) = (exponent, bits)
    for k in stride(from: 3, through: .max, by: 2) {
      try bounds.checkpoint()
      let power = try power(Integer(k), exponent, bounds)
      if power.bitWidth > bits { return }
      powers.append(try quotient(Integer(1) << bits, power, bounds).quotient)
    }
  }

  /// Goes on to the exponent after the next, with at most as many bits.
  mutating func step(bits needed: Int) {
    exponent += 2
    // Whole words are cut off.
    let shift = max(0, bits - needed) / Limb.bitWidth * Limb.bitWidth
    bits -= shift
    // An error below 2 units is divided by 9, and rounding adds less than 1 unit twice.
    for index in powers.indices {
      let k = Limb(2 * index + 3)
      powers[index] = (powers[index] >> shift).divided(byWord: k * k)
    }
    while let last = powers.last, last.isZero { powers.removeLast() }
  }

  /// ζ of the exponent s: the sum of the powers, divided by 1 − 2^−s.
  ///
  /// The omitted powers, from k on, add up to less than k units: the first is below a unit, and the
  /// integral of the others is at most k / (s − 1) times as large.
  var zeta: Enclosure {
    let sum = powers.reduce(Integer(1) << bits) { $0 + $1 }
    let error = UInt64(4 * powers.count + 8)
    return Enclosure(
      sum.dividedByOneLess(exponent), exponent: -bits,
      radius: Magnitude(2 * error + 64, exponent: -bits), precision: .max / 4)
  }
}

extension Integer {
  /// The positive number divided by 1 − 2^−`width`, with an error below 2⁶ units.
  ///
  /// It is multiplied by 1 + 2^−w for w = `width`, 2 `width`, 4 `width` and so on. Each of less than
  /// 40 steps adds a rounding error below 1 unit, and all factors together are at most 4/3.
  fileprivate func dividedByOneLess(_ width: Int) -> Integer {
    var (result, places) = (self, width)
    while places <= result.bitWidth {
      result = result + (result >> places)
      places *= 2
    }
    return result
  }
}
