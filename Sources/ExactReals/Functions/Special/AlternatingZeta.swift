// A page asks for few digits, for which Euler–Maclaurin summation suffices.
extension EnclosureArithmetic {
  /// Encloses ζ(s) of a whole number s from 2.
  ///
  /// (1 − 2^(1 − s)) ζ(s) is Σ (−1)^k / (k + 1)^s from k = 0 on. With d = T(n, 3), a value of a
  /// Chebyshev polynomial, and its parts e(k) = n / (n + k) · (n + k)! / ((n − k)! (2k)!) · 4^k, the
  /// sum of the first n terms, each with the weight 1 − (e(0) + ⋯ + e(k)) / d, differs from it by
  /// less than 1/d, where d is above 5.8^n / 2.
  ///
  /// - Parameter s: The number.
  /// - Returns: The enclosure.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(n²) for n bits.
  /// - Source: Cohen, Rodriguez Villegas and Zagier 2000, "Convergence acceleration of alternating
  ///   series", proposition 1.
  func alternatingZeta(_ s: Int) throws(RealError) -> Enclosure {
    let terms = Int(Double(precision + precision.bitCount + 16) * 0.39322) + 2
    let total = try chebyshevAtThree(terms)
    // A part, times 2n², fits.
    let count = (total.bitWidth + 2 * terms.bitCount + 2) / Limb.bitWidth + 1
    var weight = total.absolute.words.part(0..<count)
    var part = Limbs(repeating: 0, count: count)
    part[0] = 1
    var (term, sum) = (part, Limbs(repeating: 0, count: count))
    for k in 0..<terms {
      try bounds.checkpoint()
      _ = weight.subtract(part)
      guard weight.divide(byPower: s, of: Limb(k + 1), into: &term) else { break }
      // The terms decrease, so no partial sum is negative.
      if k % 2 == 0 { _ = sum.add(term) } else { _ = sum.subtract(term) }
      _ = part.multiply(by: Limb(2 * (terms + k) * (terms - k)))
      part.divide(by: Limb((2 * k + 1) * (k + 1)))
    }
    // Each term was rounded down, the omitted ones add up to less than 1, and so does the limit of
    // the error of the method.
    let power = Integer(1) << (s - 1)
    let dividend = Enclosure(
      Integer(Natural(words: sum)), exponent: s - 1,
      radius: Magnitude(UInt64(terms + 2), exponent: s - 1), precision: .max / 4)
    return try quotient(
      dividend, Enclosure(exactly: ExactReals.product(total, power - 1, bounds)))
  }

  /// The Chebyshev polynomial T(n) at 3, by T(2m) = 2T(m)² − 1 and T(2m + 1) = 2T(m)T(m + 1) − 3.
  private func chebyshevAtThree(_ n: Int) throws(RealError) -> Integer {
    var (value, next): (Integer, Integer) = (1, 3)
    for bit in (0..<n.bitCount).reversed() {
      let middle = try (ExactReals.product(value, next, bounds) << 1) - 3
      let isOdd = n >> bit & 1 == 1
      let base = isOdd ? next : value
      let square = try (ExactReals.product(base, base, bounds) << 1) - 1
      (value, next) = isOdd ? (middle, square) : (square, middle)
    }
    return value
  }
}

extension Limbs {
  /// Divides by a word, in place.
  fileprivate mutating func divide(by divisor: Limb) {
    var rest: Limb = 0
    withUnsafeMutableBufferPointer { words in
      for index in words.indices.reversed() where words[index] | rest != 0 {
        (words[index], rest) = divisor.dividingFullWidth((rest, words[index]))
      }
    }
  }

  /// Divides by a power of a word below 2³², rounding down.
  ///
  /// - Returns: Whether the quotient is not 0.
  fileprivate func divide(byPower exponent: Int, of base: Limb, into quotient: inout Limbs)
    -> Bool
  {
    quotient.withUnsafeMutableBufferPointer { words in
      _ = withUnsafeBufferPointer { words.update(fromContentsOf: $0) }
    }
    if base == 1 { return true }
    let most = (Limb.bitWidth - 1) / (Limb.bitWidth - base.leadingZeroBitCount)
    var rest = exponent
    while rest > 0 {
      let divisor = (0..<Swift.min(rest, most)).reduce(1 as Limb) { power, _ in power * base }
      quotient.divide(by: divisor)
      rest -= most
      if rest > 0, quotient.allSatisfy({ $0 == 0 }) { return false }
    }
    return quotient.contains { $0 != 0 }
  }
}
