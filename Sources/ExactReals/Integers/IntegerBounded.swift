extension Integer {
  /// The product of two integers, within bounds.
  ///
  /// - Parameters:
  ///   - other: The other factor.
  ///   - bounds: The bounds.
  /// - Returns: The product.
  /// - Throws: `limitExceeded`, if possible by an estimate before the work; errors of the
  ///   checkpoint.
  public func multiplied(by other: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    let product = { () throws(RealError) in try ExactReals.product(self, other, bounds) }
    // Two words have at most 39 digits.
    if bounds.digits > 38, absolute.word != nil, other.absolute.word != nil { return try product() }
    try requireRoom(binaryLogarithm: binaryLogarithm + other.binaryLogarithm, bounds)
    let result = try product()
    try requireRoom(for: result, bounds)
    return result
  }

  /// Divides, rounding towards 0.
  ///
  /// - Parameters:
  ///   - divisor: The divisor.
  ///   - bounds: The bounds.
  /// - Returns: The quotient and the remainder, which has the sign of the dividend.
  /// - Throws: `domain` for a division by zero; errors of the checkpoint.
  public func quotientAndRemainder(
    dividingBy divisor: Integer, _ bounds: Bounds
  ) throws(RealError) -> (quotient: Integer, remainder: Integer) {
    try ExactReals.quotient(self, divisor, bounds)
  }

  /// Divides, rounding down.
  ///
  /// - Parameters:
  ///   - divisor: The divisor.
  ///   - bounds: The bounds.
  /// - Returns: The quotient and the modulus, which has the sign of the divisor.
  /// - Throws: `domain` for a division by zero; errors of the checkpoint.
  public func flooredQuotientAndModulus(
    dividingBy divisor: Integer, _ bounds: Bounds
  ) throws(RealError) -> (quotient: Integer, modulus: Integer) {
    let (quotient, remainder) = try quotientAndRemainder(dividingBy: divisor, bounds)
    guard remainder.signum() * divisor.signum() < 0 else { return (quotient, remainder) }
    return (quotient - 1, remainder + divisor)
  }

  /// A power, within bounds.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, which must not be negative.
  ///   - bounds: The bounds.
  /// - Returns: The integer to the power `exponent`; 1 for the exponent 0.
  /// - Throws: `domain` for a negative exponent; `limitExceeded`, if possible by an estimate before
  ///   the work; errors of the checkpoint.
  public func power(_ exponent: Int, _ bounds: Bounds) throws(RealError) -> Integer {
    guard exponent >= 0 else { throw RealError(.domain, "a negative exponent") }
    guard exponent > 0 else { return 1 }
    if absolute <= .one { return exponent & 1 == 0 ? magnitude : self }
    try requireRoom(binaryLogarithm: binaryLogarithm * Double(exponent), bounds)
    let result = try ExactReals.power(self, exponent, bounds)
    try requireRoom(for: result, bounds)
    return result
  }

  /// The integer times a power of 2, within bounds.
  ///
  /// - Parameters:
  ///   - count: The number of bits to shift by; not negative.
  ///   - bounds: The bounds.
  /// - Returns: The shifted integer.
  /// - Throws: `domain` for a negative count; `limitExceeded`, if possible by an estimate before
  ///   the work; errors of the checkpoint.
  public func shifted(left count: Int, _ bounds: Bounds) throws(RealError) -> Integer {
    guard count >= 0 else { throw RealError(.domain, "a negative shift count") }
    guard !isZero else { return 0 }
    try requireRoom(binaryLogarithm: binaryLogarithm + Double(count), bounds)
    let result = self << count
    try requireRoom(for: result, bounds)
    return result
  }

  /// The integer divided by a power of 2 and rounded down, as in two's complement.
  ///
  /// - Parameters:
  ///   - count: The number of bits to shift by; not negative.
  ///   - bounds: The bounds.
  /// - Returns: The shifted integer: 0 or -1 if no bits are left.
  /// - Throws: `domain` for a negative count; errors of the checkpoint.
  public func shifted(right count: Int, _ bounds: Bounds) throws(RealError) -> Integer {
    guard count >= 0 else { throw RealError(.domain, "a negative shift count") }
    return self >> count
  }
}
