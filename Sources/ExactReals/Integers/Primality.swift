extension Integer {
  /// Whether the number is a prime.
  ///
  /// Below 3 317 044 064 679 887 385 961 981, the answer is proved: no composite number in this
  /// range passes the test of Miller and Rabin to the first 13 primes (J. Sorenson and J. Webster,
  /// "Strong pseudoprimes to twelve prime bases", 2015). Larger numbers use the test of Baillie,
  /// Pomerance, Selfridge and Wagstaff, which every prime passes. No composite number is known to
  /// pass it, and no composite number of up to 64 bits passes it.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: `true` for a prime; `false` for any other number, including all numbers below 2.
  /// - Throws: Errors of the checkpoint.
  public func isPrime(_ bounds: Bounds) throws(RealError) -> Bool {
    guard self >= 2 else { return false }
    for prime in Self.smallPrimes {
      if try quotientAndRemainder(dividingBy: Integer(prime), bounds).remainder.isZero {
        return self == Integer(prime)
      }
    }
    if self < 1849 { return true }
    if let word = absolute.word { return isProvedPrime(word) }
    if let n = absolute.uint128, n < Self.provedBelow { return isProvedPrime(n) }
    guard try isStrongProbablePrime(self, base: 2, bounds) else { return false }
    return try isStrongLucasProbablePrime(self, bounds)
  }

  /// The primes below 43.
  private static let smallPrimes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]

  /// The least composite number that passes the test to the first 13 primes.
  private static let provedBelow: UInt128 = 3_317_044_064_679_887_385_961_981
}

/// Miller's test to one base.
///
/// A prime passes for every base, and any other odd number fails for three bases out of four.
///
/// - Parameters:
///   - n: An odd number above the base.
///   - base: The base, at least 2.
///   - bounds: Supplies the checkpoint.
/// - Returns: Whether `n` passes.
/// - Throws: Errors of the checkpoint.
func isStrongProbablePrime(
  _ n: Integer, base: Integer, _ bounds: Bounds
) throws(RealError) -> Bool {
  let minusOne = n - 1
  let twos = minusOne.trailingZeroBitCount
  var x = try modularPower(base, minusOne >> twos, modulo: n, bounds)
  if x == 1 || x == minusOne { return true }
  for _ in 1..<twos {
    x = try quotient(try product(x, x, bounds), n, bounds).remainder
    if x == minusOne { return true }
  }
  return false
}

/// A power modulo a number, by squaring from the highest bit of the exponent.
///
/// - Parameters:
///   - base: The base, not negative.
///   - exponent: The exponent, not negative.
///   - modulus: The modulus, above 1.
///   - bounds: Supplies the checkpoint.
/// - Returns: The remainder of the power.
/// - Throws: Errors of the checkpoint.
func modularPower(
  _ base: Integer, _ exponent: Integer, modulo modulus: Integer, _ bounds: Bounds
) throws(RealError) -> Integer {
  var result: Integer = 1
  for bit in (0..<exponent.bitWidth).reversed() {
    try bounds.checkpoint()
    result = try quotient(try product(result, result, bounds), modulus, bounds).remainder
    if exponent.absolute.bit(bit) {
      result = try quotient(try product(result, base, bounds), modulus, bounds).remainder
    }
  }
  return result
}
