extension Integer {
  /// The least number from 0 up that leaves given remainders.
  ///
  /// The moduli are combined one after the other; they may share factors.
  ///
  /// - Parameters:
  ///   - remainders: The remainders, or any integers congruent to them.
  ///   - moduli: The moduli, from 1 up, one for each remainder.
  ///   - bounds: The bounds.
  /// - Returns: The number, which is less than the least common multiple of the moduli.
  /// - Throws: `domain` if no number leaves these remainders, for a modulus below 1 and for lists
  ///   of different lengths; `limitExceeded`; errors of the checkpoint.
  /// - Complexity: For each modulus, some products of the modulus and the common multiple of the
  ///   earlier moduli.
  public static func leaving(
    _ remainders: [Integer], moduli: [Integer], _ bounds: Bounds
  ) throws(RealError) -> Integer {
    guard remainders.count == moduli.count else {
      throw RealError(
        .domain, "there are \(remainders.count) remainders, but \(moduli.count) moduli")
    }
    var (result, multiple): (Integer, Integer) = (0, 1)
    for (remainder, modulus) in zip(remainders, moduli) {
      try bounds.checkpoint()
      guard modulus.signum() > 0 else { throw RealError(.domain, "a modulus below 1") }
      let common = try multiple.greatestCommonDivisor(with: modulus, bounds)
      let (distance, rest) = try quotient(remainder - result, common, bounds)
      guard rest.isZero else { throw RealError(.domain, "no number leaves these remainders") }
      // Adding a multiple of the combined modulus yields the remainder.
      let part = try modulus.dividedExactly(by: common, bounds)
      let inverse = try multiple.dividedExactly(by: common, bounds)
        .power(-1, modulo: part, bounds)
      let times = try product(distance, inverse, bounds)
        .flooredQuotientAndModulus(dividingBy: part, bounds).modulus
      result += try multiple.multiplied(by: times, bounds)
      multiple = try multiple.multiplied(by: part, bounds)
    }
    return result
  }
}
