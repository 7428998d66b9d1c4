import CLibrary

/// Stirling's series and its derivative, by Bernoulli numbers.
///
/// B(2n) / 2n is (−1)ⁿ⁻¹ T(n) / (4ⁿ (4ⁿ − 1)), where the tangent numbers T(n) are the integers 1,
/// 2, 16, 272, 7936 and so on.
extension EnclosureArithmetic {
  /// Encloses Stirling's series for ln Γ(z), or the corresponding series for the digamma function
  /// ψ(z).
  ///
  /// The sums are ln Γ(z) − (z − 1/2) ln z + z − ln √(2π) and ln z − 1/(2z) − ψ(z).
  ///
  /// The first series is 1/z · Σ B(2n) / (2n (2n − 1)) wⁿ⁻¹ with w = 1/z², the second w · Σ B(2n) /
  /// 2n wⁿ⁻¹, both from n = 1 on. For z above 0 the omitted terms add up to less than the first of
  /// them.
  ///
  /// - Parameters:
  ///   - z: The numbers. For numbers that are too small, the enclosure is wide.
  ///   - isDerivative: Whether to calculate the second series.
  /// - Returns: The enclosure, with as many bits after the point as the arithmetic has.
  /// - Throws: `tooWide` if a number may be 0 or less; errors of the checkpoint.
  /// - Complexity: O(n) products of long numbers for n terms, where n is less than `precision`.
  /// - Source: Abramowitz and Stegun 1964, 6.1.42 and 6.3.18; DLMF 5.11(ii).
  func stirlingSeries(
    _ z: Enclosure, isDerivative: Bool = false
  ) throws(RealError) -> Enclosure {
    guard z.mantissa.signum() > 0 else { throw .tooWide }
    let inverse = try inverse(z)
    let square = try square(inverse)
    let widths = widthsOfTerms(square)
    // Later terms are smaller, so fewer bits of them matter.
    let precisions = widths.map { max(32, precision + $0 + 8) } + [32]
    let quotients = try bernoulliQuotients(precisions, bounds)
    func coefficient(_ n: Int) throws(RealError) -> Enclosure {
      let (step, number) = (with(precisions[n - 1]), quotients[n - 1])
      let quotient = try isDerivative ? number : step.quotient(number, 2 * n - 1)
      return n % 2 == 0 ? quotient.negated : quotient
    }
    var sum: Enclosure = 0
    for n in stride(from: widths.count, through: 1, by: -1) {
      try bounds.checkpoint()
      let step = with(precisions[n - 1])
      sum = step.sum(try step.product(sum, square), try coefficient(n))
    }
    let rough = with(32)
    let next = try rough.product(coefficient(widths.count + 1), rough.power(square, widths.count))
    return try product(sum.widened(by: next.upperBound), isDerivative ? square : inverse)
  }

  /// The approximate exponents of 2 of the terms of Σ B(2n) / 2n wⁿ⁻¹ that matter.
  ///
  /// The exponents only determine the number of terms.
  private func widthsOfTerms(_ w: Enclosure) -> [Int] {
    // w is below 2^width, and B(2n) / 2n is about 2 (2n - 1)! / (2π)^2n, where log₂ 2π is 2.65….
    let width = Double(w.midpointWidth)
    var widths: [Int] = []
    while true {
      let n = Double(widths.count + 1)
      let bits = 1 + binaryLogarithmOfFactorial(2 * n - 1) - 5.3029922589446374 * n
      let term = Int(bits + (n - 1) * width)
      if term < -precision || term > widths.last ?? .max { return widths }
      widths.append(term + 1)
    }
  }
}

/// The first tangent numbers: the numerators of tan x = Σ T(n) x^(2n − 1) / (2n − 1)!.
///
/// - Complexity: O(n²) operations on integers of O(n log n) bits.
/// - Source: Brent and Harvey 2011, "Fast computation of Bernoulli, Tangent and Secant numbers".
func tangentNumbers(_ count: Int, _ bounds: Bounds) throws(RealError) -> [Integer] {
  var numbers: [Limbs] = [[1]]
  for k in stride(from: 1, to: count, by: 1) {
    numbers.append(numbers[k - 1])
    numbers[k].multiply(by: Limb(k), adding: 0, times: [])
  }
  for k in stride(from: 1, to: count, by: 1) {
    try bounds.checkpoint()
    for j in k..<count {
      let former = numbers[j - 1]
      numbers[j].multiply(by: Limb(j - k + 2), adding: Limb(j - k), times: former)
    }
  }
  return numbers.map { Integer(Natural(words: $0)) }
}

extension Limbs {
  /// Multiplies by a factor and adds a multiple of another number, in place.
  ///
  /// - Precondition: The factors are below 2³², so that sums of products fit two words.
  fileprivate mutating func multiply(
    by factor: Limb, adding otherFactor: Limb, times other: Limbs
  ) {
    while count < other.count { append(0) }
    var carry: UInt128 = 0
    for index in indices {
      carry = carry &+ fullProduct(factor, self[index])
      if index < other.count { carry = carry &+ fullProduct(otherFactor, other[index]) }
      self[index] = Limb(truncatingIfNeeded: carry)
      carry >>= 64
    }
    if carry != 0 { append(Limb(truncatingIfNeeded: carry)) }
  }
}
