import CLibrary

// Remainders are exact. Quotients are calculated from the difference of dividend and remainder, and
// rounded. The divisor is never 0.

/// The remainder that has the dividend's sign.
package func truncatedRemainder(_ x: Double, _ y: Double) -> Double { fmod(x, y) }

/// The remainder that has the divisor's sign.
package func flooredRemainder(_ x: Double, _ y: Double) -> Double {
  let remainder = fmod(x, y)
  if remainder == 0 { return y < 0 ? -0.0 : 0 }
  return (remainder < 0) == (y < 0) ? remainder : remainder + y
}

/// The whole quotient, rounded towards 0; an infinity if it is too large.
package func truncatedQuotient(_ x: Double, _ y: Double) -> Double {
  ((x - fmod(x, y)) / y).rounded()
}

/// The whole quotient, rounded down; an infinity if it is too large.
package func flooredQuotient(_ x: Double, _ y: Double) -> Double {
  let remainder = fmod(x, y)
  let quotient = truncatedQuotient(x, y)
  return remainder == 0 || (remainder < 0) == (y < 0) ? quotient : quotient - 1
}

/// The greatest common divisor of two whole numbers, by Euclid's algorithm.
package func greatestCommonDivisor(_ m: Double, _ n: Double) -> Double {
  n == 0 ? m.magnitude : greatestCommonDivisor(n, fmod(m, n))
}

/// The least common multiple of two whole numbers.
package func leastCommonMultiple(_ m: Double, _ n: Double) -> Double {
  m == 0 || n == 0 ? 0 : (m / greatestCommonDivisor(m, n) * n).magnitude
}
