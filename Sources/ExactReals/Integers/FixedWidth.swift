// Words of a fixed number of bits: an integer represents its remainder modulo 2 to that number.
extension Integer {
  /// The word of the given number of bits, without a sign.
  ///
  /// - Parameters:
  ///   - width: The number of bits, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The remainder by 2 to the power `width`.
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func wrapped(bits width: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    wrapped(bits: try Self.bits(width, bounds))
  }

  /// The word of the given number of bits in two's complement.
  ///
  /// - Parameters:
  ///   - width: The number of bits, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The number with the same word from −2^(`width` − 1) up and below 2^(`width` − 1).
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func signed(bits width: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    let bits = try Self.bits(width, bounds)
    let word = wrapped(bits: bits)
    return word.bitWidth == bits ? word - (1 << bits) : word
  }

  /// The word with its bits rotated up: bits that leave at the top enter at the bottom.
  ///
  /// - Parameters:
  ///   - count: The number of bits; negative to rotate down.
  ///   - width: The number of bits of the word, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The word, without a sign.
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func rotated(
    left count: Integer, bits width: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    let bits = try Self.bits(width, bounds)
    let modulus = try count.flooredQuotientAndModulus(dividingBy: width, bounds).modulus.small
    assert(modulus != nil, "a remainder is as large as the width")
    let up = modulus ?? 0
    let word = wrapped(bits: bits)
    return (word << up | word >> (bits - up)).wrapped(bits: bits)
  }

  /// Returns the number of 0 bits of the word above its highest 1.
  ///
  /// - Parameters:
  ///   - width: The number of bits of the word, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The number of bits; all bits for 0.
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func leadingZeroBitCount(
    bits width: Integer, _ bounds: Bounds
  ) throws(RealError) -> Int {
    let bits = try Self.bits(width, bounds)
    return bits - wrapped(bits: bits).bitWidth
  }

  /// Returns the number of 0 bits of the word below its lowest 1.
  ///
  /// - Parameters:
  ///   - width: The number of bits of the word, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The number of bits; all bits for 0.
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func trailingZeroBitCount(
    bits width: Integer, _ bounds: Bounds
  ) throws(RealError) -> Int {
    let bits = try Self.bits(width, bounds)
    let word = wrapped(bits: bits)
    return word.isZero ? bits : word.trailingZeroBitCount
  }

  /// The word with its bits in the opposite order.
  ///
  /// - Parameters:
  ///   - width: The number of bits of the word, from 1 up.
  ///   - bounds: The bounds.
  /// - Returns: The word, without a sign.
  /// - Throws: `domain` for a width below 1, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func bitReversed(bits width: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    reversed(bits: try Self.bits(width, bounds)) { limb in
      // Bits are swapped within each byte: neighbours, then pairs, then halves.
      var bits = limb.byteSwapped
      bits = bits >> 1 & 0x5555_5555_5555_5555 | (bits & 0x5555_5555_5555_5555) << 1
      bits = bits >> 2 & 0x3333_3333_3333_3333 | (bits & 0x3333_3333_3333_3333) << 2
      return bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    }
  }

  /// The word with its bytes in the opposite order.
  ///
  /// - Parameters:
  ///   - width: The number of bits of the word, a multiple of 8 from 8 up.
  ///   - bounds: The bounds.
  /// - Returns: The word, without a sign.
  /// - Throws: `domain` for any other width, `limitExceeded` for a width that no number can have.
  /// - Complexity: O(n + width).
  public func byteSwapped(bits width: Integer, _ bounds: Bounds) throws(RealError) -> Integer {
    let bits = try Self.bits(width, bounds)
    guard bits % 8 == 0 else { throw RealError(.domain, "a word of bytes has 8, 16, 24 … bits") }
    return reversed(bits: bits) { $0.byteSwapped }
  }

  /// A width as a machine integer.
  private static func bits(_ width: Integer, _ bounds: Bounds) throws(RealError) -> Int {
    guard width.signum() > 0 else { throw RealError(.domain, "a word of fewer bits than 1") }
    guard let bits = width.small else { throw tooManyDigits(bounds) }
    try requireRoom(binaryLogarithm: Double(bits), bounds)
    return bits
  }

  private func wrapped(bits: Int) -> Integer {
    if !isNegative { return Integer(absolute.lowBits(bits)) }
    return self & ((1 << bits) - 1)
  }

  /// The word with its limbs in the opposite order, and each limb reversed by `turn`.
  private func reversed(bits: Int, _ turn: (Limb) -> Limb) -> Integer {
    let word = wrapped(bits: bits).absolute
    let count = (bits - 1) / Limb.bitWidth + 1
    let limbs = (0..<count).reversed().map { turn(word[$0]) }
    // The unused bits above the word are now below it.
    return Integer(Natural(words: limbs) >> (count * Limb.bitWidth - bits))
  }
}
