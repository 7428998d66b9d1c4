extension Integer {
  /// The digits in a base.
  ///
  /// The number is divided by a power of the base with about half as many digits. The quotient and
  /// the remainder are then split in the same way.
  ///
  /// - Parameters:
  ///   - base: The base, from 2 up.
  ///   - bounds: The bounds.
  /// - Returns: The digits, the most significant first; one digit for 0.
  /// - Throws: `domain` for a negative number or a base below 2; `limitExceeded` for more digits
  ///   than a number may have; errors of the checkpoint.
  /// - Complexity: Each halving costs some products of full-length numbers.
  /// - Source: D. Knuth, "The Art of Computer Programming", volume 2, 4.4.
  public func digits(base: Integer, _ bounds: Bounds) throws(RealError) -> [Integer] {
    guard !isNegative else { throw RealError(.domain, "the digits of a negative number") }
    guard base >= 2 else { throw RealError(.domain, "the digits in a base below 2") }
    if isZero { return [0] }
    let count = binaryLogarithm / base.binaryLogarithm
    guard count < Double(bounds.digits) else { throw tooManyDigits(bounds) }
    var powers = [base]
    // The loop ends when the square of the highest power is greater than the number.
    while let last = powers.last, last.bitWidth <= bitWidth / 2 + 1 {
      powers.append(try product(last, last, bounds))
    }
    var digits: [Integer] = []
    digits.reserveCapacity(Int(count) + 2)
    try appendDigits(powers[...], to: &digits, bounds)
    return digits
  }

  /// Appends as many digits as the square of the highest power has, without leading zeros.
  private func appendDigits(
    _ powers: ArraySlice<Integer>, to digits: inout [Integer], _ bounds: Bounds
  ) throws(RealError) {
    guard let power = powers.last else {
      if !isZero || !digits.isEmpty { digits.append(self) }
      return
    }
    if isZero {
      if !digits.isEmpty { digits += repeatElement(0, count: 1 << powers.count) }
      return
    }
    if powers.count > 8 { try bounds.checkpoint() }
    let (high, low) = try quotient(self, power, bounds)
    try high.appendDigits(powers.dropLast(), to: &digits, bounds)
    try low.appendDigits(powers.dropLast(), to: &digits, bounds)
  }
}
