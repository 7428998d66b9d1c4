// Arithmetic modulo primes of 32 bits.

/// A power modulo a prime.
///
/// - Parameters:
///   - base: The base, less than the prime.
///   - exponent: The exponent.
///   - prime: The prime, of at most 32 bits.
/// - Returns: The remainder of the power.
func power(_ base: UInt64, _ exponent: UInt64, modulo prime: UInt64) -> UInt64 {
  var (result, square, rest) = (1 as UInt64, base, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result = result &* square % prime }
    square = square &* square % prime
    rest >>= 1
  }
  return result
}

/// The inverse modulo a prime, by Euclid's algorithm.
///
/// - Parameters:
///   - x: A number from 1 up, less than the prime.
///   - prime: The prime, of at most 32 bits.
/// - Returns: The number whose product with `x` leaves the remainder 1.
func inverse(_ x: UInt64, modulo prime: UInt64) -> UInt64 {
  var (divisor, rest) = (Int64(prime), Int64(x))
  var (before, factor): (Int64, Int64) = (0, 1)
  while rest > 0 {
    let quotient = divisor / rest
    (divisor, rest) = (rest, divisor &- quotient &* rest)
    (before, factor) = (factor, before &- quotient &* factor)
  }
  return UInt64(before < 0 ? before &+ Int64(prime) : before)
}

/// A square root modulo an odd prime.
///
/// - Parameters:
///   - square: A square modulo the prime, not 0.
///   - prime: The odd prime, of at most 32 bits.
/// - Returns: A number whose square leaves the remainder `square`.
/// - Complexity: O(*b*²) products for a prime of *b* bits, once a number without a square root is
///   found; the search for it tries the numbers from 2 up.
/// - Source: D. Shanks, "Five number-theoretic algorithms", 1973.
func squareRoot(_ square: UInt64, modulo prime: UInt64) -> UInt64 {
  let twos = (prime - 1).trailingZeroBitCount
  let odd = (prime - 1) >> UInt64(twos)
  if twos == 1 { return power(square, (prime + 1) / 4, modulo: prime) }
  var nonresidue: UInt64 = 2
  while power(nonresidue, (prime - 1) / 2, modulo: prime) == 1 { nonresidue += 1 }
  var generator = power(nonresidue, odd, modulo: prime)
  var root = power(square, (odd + 1) / 2, modulo: prime)
  var error = power(square, odd, modulo: prime)
  // root² = square·error. The order of the error, a power of 2, falls in each round.
  var order = twos
  while error != 1 {
    var (exponent, power) = (0, error)
    while power != 1 {
      power = power &* power % prime
      exponent += 1
    }
    if exponent >= order { return 0 }
    var factor = generator
    for _ in 0..<(order - exponent - 1) { factor = factor &* factor % prime }
    root = root &* factor % prime
    generator = factor &* factor % prime
    error = error &* generator % prime
    order = exponent
  }
  return root
}
