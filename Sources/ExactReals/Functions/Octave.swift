/// The integer n for which a positive number is from 2ⁿ to 2ⁿ⁺¹.
///
/// Exponents are doubled until the powers of 2 enclose the number, and then bisected.
///
/// - Parameters:
///   - bounds: The bounds of the calculation.
///   - isBelow: Whether the power of 2 with an exponent is below the number.
/// - Returns: The integer.
/// - Throws: `limitExceeded` if the number is too large or too near to 0; errors of `isBelow`.
func octave(
  _ bounds: Bounds, isBelow: (Int) throws(RealError) -> Bool
) throws(RealError) -> Int {
  var (low, high) = (-1, 1)
  if try isBelow(0) {
    low = 0
    while try isBelow(high) {
      if high > bounds.exponentLimit { throw .tooLarge(bounds) }
      (low, high) = (high, 2 * high)
    }
  } else {
    high = 0
    while try !isBelow(low) {
      if low < -bounds.exponentLimit { throw .tooSmall(bounds) }
      (low, high) = (2 * low, low)
    }
  }
  while high - low > 1 {
    try bounds.checkpoint()
    let middle = low + (high - low) / 2
    if try isBelow(middle) { low = middle } else { high = middle }
  }
  return low
}
