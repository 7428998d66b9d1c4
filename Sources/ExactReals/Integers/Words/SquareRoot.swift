import BigInt

/// The square root of a number and what is left over.
///
/// The root of the upper half of the bits is found in the same way; a division by twice that root
/// gives the lower half of the root, which may be too large by 1. After P. Zimmermann, "Karatsuba
/// square root", 1999.
///
/// - Parameters:
///   - x: The number.
///   - bounds: Whose checkpoint is asked.
/// - Returns: The largest number whose square is at most `x`, and the difference from that square.
/// - Throws: What the checkpoint throws.
/// - Complexity: That of a division of a number of that length by one of half the length.
func squareRootAndRemainder(
  _ x: BigInt, _ bounds: Bounds
) throws(RealError) -> (root: BigInt, remainder: BigInt) {
  guard x.magnitude.bitWidth > 64 else {
    let (root, remainder) = squareRootAndRemainder(x.magnitude.words.first ?? 0)
    return (BigInt(root), BigInt(remainder))
  }
  let quarter = (x.magnitude.bitWidth - 1) / 4
  let (upper, rest) = try squareRootAndRemainder(shiftedRight(x, by: 2 * quarter), bounds)
  let low = lowBits(x, 2 * quarter)
  let (half, remainder) = try quotient(
    shiftedLeft(rest, by: quarter) + shiftedRight(low, by: quarter),
    shiftedLeft(upper, by: 1), bounds)
  var root = shiftedLeft(upper, by: quarter) + half
  var left = shiftedLeft(remainder, by: quarter) + lowBits(low, quarter)
  left -= try product(half, half, bounds)
  if left.sign == .minus {
    left += shiftedLeft(root, by: 1) - 1
    root -= 1
  }
  return (root, left)
}

/// The square root of a word and what is left over.
private func squareRootAndRemainder(_ x: UInt) -> (root: UInt, remainder: UInt) {
  // The root of a `Double` is right to 53 bits: rounded down, it is the root or 1 more.
  var root = min(UInt(Double(x).squareRoot()), 0xFFFF_FFFF)
  while root * root > x { root -= 1 }
  while root < 0xFFFF_FFFF, (root + 1) * (root + 1) <= x { root += 1 }
  return (root, x - root * root)
}
