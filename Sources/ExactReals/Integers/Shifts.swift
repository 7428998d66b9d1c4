import BigInt

/// A big integer times a power of 2.
///
/// `BigInt`'s `<<` takes quadratic time, since it makes room for one word after the other; its `<<=`
/// does not.
///
/// - Parameters:
///   - x: The integer.
///   - count: The exponent, not negative.
/// - Returns: `x` times 2 to the power `count`.
/// - Complexity: O(n).
package func shiftedLeft(_ x: BigInt, by count: Int) -> BigInt {
  guard count > 0, !x.isZero else { return x }
  var result = x
  result <<= count
  return result
}

/// A big integer divided by a power of 2, rounded towards 0.
///
/// - Parameters:
///   - x: The integer.
///   - count: The exponent, not negative.
/// - Returns: The quotient of `x` and 2 to the power `count`.
/// - Complexity: O(n).
package func shiftedRight(_ x: BigInt, by count: Int) -> BigInt {
  let (dropped, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
  guard count > 0 else { return x }
  var words = Words(x.magnitude.words.dropFirst(dropped))
  words.shiftRight(bits)
  return BigInt(sign: x.sign, magnitude: BigUInt(words: words))
}

/// The lowest bits of the magnitude of a big integer.
///
/// - Parameters:
///   - x: The integer.
///   - count: How many bits.
/// - Returns: The remainder of the magnitude and 2 to the power `count`.
/// - Complexity: O(n).
func lowBits(_ x: BigInt, _ count: Int) -> BigInt {
  let (whole, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
  var words = Words(x.magnitude.words.prefix(whole + 1))
  if words.count > whole { words[whole] &= 1 << UInt(bits) - 1 }
  return BigInt(BigUInt(words: words))
}
