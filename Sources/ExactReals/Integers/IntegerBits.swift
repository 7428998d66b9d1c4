// Bits are those of two's complement without end: a negative integer has ones all the way up.
extension Integer {
  /// The bits that are set in both integers.
  public static func & (x: Integer, y: Integer) -> Integer { combine(x, y, &) }

  /// The bits that are set in one integer at least.
  public static func | (x: Integer, y: Integer) -> Integer { combine(x, y, |) }

  /// The bits that are set in exactly one of two integers.
  public static func ^ (x: Integer, y: Integer) -> Integer { combine(x, y, ^) }

  /// The integer with every bit inverted: −x − 1.
  public static prefix func ~ (x: Integer) -> Integer { -1 - x }

  /// The number of bits that are set; of a negative integer, how many are not.
  public var nonzeroBitCount: Int {
    isNegative ? (~self).absolute.nonzeroBitCount : absolute.nonzeroBitCount
  }

  /// The integer times a power of 2, rounded towards 0 where its exponent is negative.
  ///
  /// `shifted(left:_:)` does the same within bounds.
  ///
  /// - Complexity: O(n).
  @inline(never)
  static func << (x: Integer, count: Int) -> Integer {
    Integer(isNegative: x.isNegative, x.absolute << count)
  }

  /// The integer divided by a power of 2, rounded down.
  ///
  /// - Complexity: O(n).
  @inline(never)
  static func >> (x: Integer, count: Int) -> Integer {
    // Rounding down is rounding towards 0 for what is not negative, and ~x is -x - 1.
    x.isNegative ? ~Integer((~x).absolute >> count) : Integer(x.absolute >> count)
  }

  /// The number of bits that the magnitude has; 0 for 0.
  @inlinable
  public var bitWidth: Int { absolute.bitWidth }

  /// The number of times that 2 divides it; 0 for 0.
  public var trailingZeroBitCount: Int { absolute.trailingZeroBitCount }

  /// Combines the words of two integers, and one word more of each, which holds only its sign.
  private static func combine(
    _ x: Integer, _ y: Integer, _ operation: (Limb, Limb) -> Limb
  ) -> Integer {
    let count = max(x.absolute.wordCount, y.absolute.wordCount) + 1
    let words = zip(x.twosComplement(count), y.twosComplement(count)).map(operation)
    return Integer(twosComplement: words)
  }

  private func twosComplement(_ count: Int) -> Limbs {
    // −x is ~(x − 1).
    if !isNegative { return absolute.words.part(0..<count) }
    return (~self).absolute.words.part(0..<count).map { ~$0 }
  }

  private init(twosComplement words: Limbs) {
    if words.last == 0 {
      self.init(Natural(words: words))
    } else {
      self = ~Integer(Natural(words: words.map { ~$0 }))
    }
  }
}
