import CLibrary

// Remainders are exact. Quotients are computed from the dividend minus the remainder, and rounded.
// The divisor must not be 0.

/// Returns the remainder with the sign of the dividend.
package func truncatedRemainder(_ x: Double, _ y: Double) -> Double { fmod(x, y) }

/// Returns the remainder with the sign of the divisor.
package func flooredRemainder(_ x: Double, _ y: Double) -> Double {
  let remainder = fmod(x, y)
  if remainder == 0 { return y < 0 ? -0.0 : 0 }
  return (remainder < 0) == (y < 0) ? remainder : remainder + y
}

/// Returns the integer quotient rounded towards 0; infinity on overflow.
package func truncatedQuotient(_ x: Double, _ y: Double) -> Double {
  ((x - fmod(x, y)) / y).rounded()
}

/// Returns the integer quotient rounded down; infinity on overflow.
package func flooredQuotient(_ x: Double, _ y: Double) -> Double {
  let remainder = fmod(x, y)
  let quotient = truncatedQuotient(x, y)
  return remainder == 0 || (remainder < 0) == (y < 0) ? quotient : quotient - 1
}

/// Returns the greatest common divisor of two integers, by the Euclidean algorithm.
package func greatestCommonDivisor(_ m: Double, _ n: Double) -> Double {
  n == 0 ? m.magnitude : greatestCommonDivisor(n, fmod(m, n))
}

/// Returns the least common multiple of two integers.
package func leastCommonMultiple(_ m: Double, _ n: Double) -> Double {
  m == 0 || n == 0 ? 0 : (m / greatestCommonDivisor(m, n) * n).magnitude
}
