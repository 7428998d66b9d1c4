extension Integer {
  /// A power modulo a number, with the sign of the modulus.
  ///
  /// - Parameters:
  ///   - exponent: The exponent. If it is negative, the base must have an inverse.
  ///   - modulus: The modulus, not 0.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: The remainder of the power, with quotients rounded down.
  /// - Throws: `domain` for a modulus of 0, and for a negative exponent if the base shares a factor
  ///   with the modulus; errors of the checkpoint.
  /// - Complexity: Two products as long as the modulus for each bit of the exponent.
  public func power(
    _ exponent: Integer, modulo modulus: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    if modulus.isZero { throw RealError(.domain, "a power modulo 0 is not defined") }
    var base = try flooredQuotientAndModulus(dividingBy: modulus, bounds).modulus
    if exponent.isNegative { base = try base.inverse(modulo: modulus, bounds) }
    base = try base.flooredQuotientAndModulus(dividingBy: modulus.magnitude, bounds).modulus
    let power = try modularPower(base, exponent.magnitude, modulo: modulus.magnitude, bounds)
    return try power.flooredQuotientAndModulus(dividingBy: modulus, bounds).modulus
  }

  /// The inverse modulo a number, by Euclid's algorithm.
  private func inverse(modulo modulus: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    var (divisor, rest) = (modulus, self)
    var (before, factor): (Integer, Integer) = (0, 1)
    while !rest.isZero {
      try bounds.checkpoint()
      let (quotient, modulus) = try divisor.flooredQuotientAndModulus(dividingBy: rest, bounds)
      (divisor, rest) = (rest, modulus)
      (before, factor) = (factor, try before - quotient.multiplied(by: factor, bounds.withoutSizes))
    }
    guard divisor.magnitude == 1 else {
      throw RealError(.domain, "a number that shares a factor with the modulus has no inverse")
    }
    return divisor.isNegative ? Integer(0) - before : before
  }
}
