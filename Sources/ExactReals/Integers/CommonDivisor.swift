extension Integer {
  /// The greatest integer that divides two integers.
  ///
  /// - Parameters:
  ///   - other: The other integer.
  ///   - bounds: The bounds.
  /// - Returns: The greatest common divisor, which is not negative; 0 if both integers are 0.
  /// - Throws: Errors of the checkpoint.
  public func greatestCommonDivisor(
    with other: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    Integer(try absolute.greatestCommonDivisor(with: other.absolute, bounds))
  }

  /// The least common multiple of two integers.
  ///
  /// - Parameters:
  ///   - other: The other integer.
  ///   - bounds: The bounds.
  /// - Returns: The least common multiple, which is not negative; 0 if one of the two is 0.
  /// - Throws: `limitExceeded`, if possible by an estimate before the work; errors of the
  ///   checkpoint.
  public func leastCommonMultiple(
    with other: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    guard !isZero, !other.isZero else { return 0 }
    let divisor = try greatestCommonDivisor(with: other, bounds)
    return try quotientAndRemainder(dividingBy: divisor, bounds).quotient.magnitude
      .multiplied(by: other.magnitude, bounds)
  }
}

extension Natural {
  /// The greatest common divisor of two numbers; 0 if both are 0.
  ///
  /// - Throws: Errors of the checkpoint.
  func greatestCommonDivisor(
    with other: Natural, _ bounds: Bounds
  ) throws(RealError) -> Natural {
    if let word, let other = other.word {
      return Natural(ExactReals.greatestCommonDivisor(word, other))
    }
    let division = Division(multiplication: Multiplication(bounds: bounds))
    return Natural(words: try ExactReals.greatestCommonDivisor(words, other.words, division))
  }
}

/// The greatest common divisor of two words, by Euclid's algorithm; 0 if both are 0.
@inlinable
package func greatestCommonDivisor<Word: UnsignedInteger>(_ x: Word, _ y: Word) -> Word {
  var (x, y) = (x, y)
  while y != 0 { (x, y) = (y, x % y) }
  return x
}
