extension Integer {
  /// The exponent of 5, if the integer is a power of 5.
  ///
  /// The denominator of a decimal number is a power of 5 times a power of 2.
  ///
  /// - Complexity: O(1) for nearly all numbers that are not powers; for powers, the cost of the
  ///   power.
  /// - Throws: Errors of the checkpoint.
  func powerOfFive(_ bounds: Bounds) throws(RealError) -> Int? {
    guard signum() > 0 else { return nil }
    let exponent = Int((binaryLogarithm / 2.3219280948873623).rounded())
    // The lowest word of the power, by repeated squaring modulo the word size.
    var low: Limb = 1
    for bit in (0..<exponent.bitCount).reversed() {
      low &*= low
      if exponent >> bit & 1 == 1 { low &*= 5 }
    }
    guard low == absolute.lowWord,
      try (5 as Integer).power(exponent, bounds.withoutSizes) == self
    else { return nil }
    return exponent
  }

  /// The exact root of an integer; `nil` if the integer is not a power of this degree.
  ///
  /// - Parameters:
  ///   - degree: 2 for the square root, 3 for the cube root, and so on; at least 1.
  ///   - bounds: The bounds.
  /// - Returns: The root, if it is an integer.
  /// - Throws: `domain` for a negative integer or a degree below 1; errors of the checkpoint.
  /// - Complexity: O(*n*) for nearly all long integers that are not powers; for a power of 10, the
  ///   cost of the power; else the cost of `root`.
  func exactRoot(_ degree: Int, _ bounds: Bounds) throws(RealError) -> Integer? {
    guard mayBePower(degree) else { return nil }
    let twos = trailingZeroBitCount
    if bitWidth > 4096, degree > 0, twos % degree == 0,
      let fives = try (self >> twos).powerOfFive(bounds)
    {
      guard fives % degree == 0 else { return nil }
      return try (5 as Integer).power(fives / degree, bounds.withoutSizes) << (twos / degree)
    }
    let (root, isExact) = try root(degree, bounds)
    return isExact ? root : nil
  }
}
