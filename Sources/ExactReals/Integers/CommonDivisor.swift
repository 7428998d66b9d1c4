import BigInt

extension Integer {
  /// The greatest integer that divides two integers.
  ///
  /// - Parameters:
  ///   - other: The other integer.
  ///   - bounds: The bounds.
  /// - Returns: The greatest common divisor, which is not negative; 0 of 0 and 0.
  /// - Throws: What the checkpoint throws.
  public func greatestCommonDivisor(
    with other: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    if let x = small, let y = other.small {
      return Integer(BigInt(ExactReals.greatestCommonDivisor(x.magnitude, y.magnitude)))
    }
    return Integer(try ExactReals.greatestCommonDivisor(big, other.big, bounds))
  }

  /// The least positive integer that two integers divide.
  ///
  /// - Parameters:
  ///   - other: The other integer.
  ///   - bounds: The bounds.
  /// - Returns: The least common multiple, which is not negative; 0 where one of the two is 0.
  /// - Throws: `limitExceeded`, before the work where an estimate tells, and what the checkpoint
  ///   throws.
  public func leastCommonMultiple(
    with other: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    guard !isZero, !other.isZero else { return 0 }
    let divisor = try greatestCommonDivisor(with: other, bounds)
    return try quotientAndRemainder(dividingBy: divisor, bounds).quotient.magnitude
      .multiplied(by: other.magnitude, bounds)
  }
}

/// The greatest common divisor of two words, by Euclid's algorithm.
///
/// - Parameters:
///   - x: A word.
///   - y: Another word.
/// - Returns: Their greatest common divisor; 0 of 0 and 0.
func greatestCommonDivisor(_ x: UInt, _ y: UInt) -> UInt {
  var (x, y) = (x, y)
  while y != 0 { (x, y) = (y, x % y) }
  return x
}

/// The greatest common divisor of two big integers, which can be stopped.
///
/// - Parameters:
///   - x: An integer.
///   - y: Another integer.
///   - bounds: Whose checkpoint is asked; its limit of digits is not.
/// - Returns: Their greatest common divisor, which is not negative; 0 of 0 and 0.
/// - Throws: What the checkpoint throws.
package func greatestCommonDivisor(
  _ x: BigInt, _ y: BigInt, _ bounds: Bounds
) throws(RealError) -> BigInt {
  let division = Division(multiplication: Multiplication(bounds: bounds))
  let divisor = try greatestCommonDivisor(
    Array(x.magnitude.words), Array(y.magnitude.words), division)
  return BigInt(BigUInt(words: divisor))
}
