import BigInt

/// The product of two big integers, which can be stopped.
///
/// - Parameters:
///   - x: A factor.
///   - y: The other factor.
///   - bounds: Whose checkpoint is asked; its limit of digits is not.
/// - Returns: `x * y`.
/// - Throws: What the checkpoint throws.
package func product(_ x: BigInt, _ y: BigInt, _ bounds: Bounds) throws(RealError) -> BigInt {
  let words = (x.magnitude.bitWidth / UInt.bitWidth, y.magnitude.bitWidth / UInt.bitWidth)
  // For a few words, taking them out of a big integer costs more than multiplying them does.
  if min(words.0, words.1) == 0 || max(words.0, words.1) < 4 { return x * y }
  let result = try Multiplication(bounds: bounds).product(
    Array(x.magnitude.words), Array(y.magnitude.words))
  return BigInt(sign: x.sign == y.sign ? .plus : .minus, magnitude: BigUInt(words: result))
}

/// Divides one big integer by another one, which can be stopped.
///
/// - Parameters:
///   - x: The dividend.
///   - y: The divisor.
///   - bounds: Whose checkpoint is asked; its limit of digits is not.
/// - Returns: The quotient, rounded towards 0, and the remainder, which has the sign of `x`.
/// - Throws: `domain` for a division by zero, and what the checkpoint throws.
package func quotient(
  _ x: BigInt, _ y: BigInt, _ bounds: Bounds
) throws(RealError) -> (quotient: BigInt, remainder: BigInt) {
  guard !y.isZero else { throw RealError(.domain, "division by zero") }
  guard x.magnitude >= y.magnitude else { return (0, x) }
  let division = Division(multiplication: Multiplication(bounds: bounds))
  let (quotient, remainder) = try division.divide(
    Array(x.magnitude.words), by: Array(y.magnitude.words))
  return (
    BigInt(sign: x.sign == y.sign ? .plus : .minus, magnitude: BigUInt(words: quotient)),
    BigInt(sign: x.sign, magnitude: BigUInt(words: remainder))
  )
}

/// The square root of a big integer, which can be stopped.
///
/// - Parameters:
///   - x: An integer that is not negative.
///   - bounds: Whose checkpoint is asked; its limit of digits is not.
/// - Returns: The largest integer whose square is at most `x`.
/// - Throws: `domain` for a negative `x`, and what the checkpoint throws.
package func squareRoot(_ x: BigInt, _ bounds: Bounds) throws(RealError) -> BigInt {
  guard x.sign == .plus else { throw RealError(.domain, "the square root of a negative number") }
  return try squareRootAndRemainder(x, bounds).root
}

/// A power of a big integer, which can be stopped, by squaring from the exponent's highest bit on.
///
/// Factors of 2 are set aside and come back by one shift.
///
/// - Parameters:
///   - base: The base.
///   - exponent: The exponent, which is not negative.
///   - bounds: Whose checkpoint is asked; its limit of digits is not.
/// - Returns: `base` to the power `exponent`.
/// - Throws: What the checkpoint throws.
/// - Complexity: That of the last product.
package func power(_ base: BigInt, _ exponent: Int, _ bounds: Bounds) throws(RealError) -> BigInt {
  guard exponent > 0 else { return 1 }
  let twos = base.trailingZeroBitCount
  let odd = shiftedRight(base, by: twos)
  var result = odd
  guard odd.magnitude != 1 else {
    return shiftedLeft(exponent & 1 == 0 ? 1 : odd, by: twos * exponent)
  }
  for bit in (0..<(Int.bitWidth - 1 - exponent.leadingZeroBitCount)).reversed() {
    result = try product(result, result, bounds)
    if exponent >> bit & 1 == 1 { result = try product(result, odd, bounds) }
  }
  return shiftedLeft(result, by: twos * exponent)
}
