extension KeptConstant {
  /// Euler's constant γ, the limit of 1 + 1/2 + ⋯ + 1/n − ln n.
  ///
  /// - Complexity: O(n²) for n bits.
  /// - Source: Brent and McMillan 1980, "Some new algorithms for high-precision computation of
  ///   Euler's constant", algorithm B1.
  static let euler = KeptConstant { unit throws(RealError) in
    // γ = Σ H(k) b(k) / Σ b(k) - ln m - K₀(2m) / I₀(2m) with b(k) = (m^k / k!)² and the harmonic
    // numbers H(k). The last quotient is below π e^(-4m). For m = 2^s, this quotient is less than
    // 1/4 unit if m is at least 0.18 (bits + 4).
    let logarithm = Int(Double(unit.bits + 4) * 0.18).bitCount
    let square = 2 * logarithm
    // The rounding error of term j, one finer unit, is multiplied by (m^(k-j) j! / k!)², at most
    // b(k - j), in term k. So a rounding error changes the sum of b(k) by less than I₀(2m) units,
    // and, for N terms, the sum of H(k) b(k) by less than N + 2 times as many. The ratio, up to s +
    // 1, has an error of less than N (N + s + 4) finer units. N is below 8m, so with this many more
    // bits the error is below 1/4 unit. The omitted terms are as small.
    let point = unit.finer(by: square + logarithm + 16)
    var (term, harmonic) = (point.one, Integer(0))
    var (terms, harmonics) = (point.one, Integer(0))
    var k: Limb = 1
    while !term.isZero {
      try unit.bounds.checkpoint()
      // k stays below 2^32, so that its square fits a word.
      let divisor = k * k
      term = (term << square).divided(byWord: divisor)
      harmonic = (harmonic << square).divided(byWord: divisor) + term.divided(byWord: k)
      terms += term
      harmonics += harmonic
      k += 1
    }
    let ratio = try point.divide(harmonics, by: terms)
    let logarithmOfTwo = try KeptConstant.logarithmOfTwo.value(in: point)
    return (ratio - Integer(logarithm) * logarithmOfTwo) >> (point.bits - unit.bits)
  }
}
