// Bits have infinite two's complement: a negative integer has infinitely many leading ones.
extension Integer {
  /// The bits that are set in both integers.
  public static func & (x: Integer, y: Integer) -> Integer { combine(x, y, &) }

  /// The bits that are set in at least one integer.
  public static func | (x: Integer, y: Integer) -> Integer { combine(x, y, |) }

  /// The bits that are set in exactly one of two integers.
  public static func ^ (x: Integer, y: Integer) -> Integer { combine(x, y, ^) }

  /// The integer with every bit inverted: −x − 1.
  public static prefix func ~ (x: Integer) -> Integer { -1 - x }

  /// The number of bits that are set; for a negative integer, the number of bits that are not set.
  public var nonzeroBitCount: Int {
    isNegative ? (~self).absolute.nonzeroBitCount : absolute.nonzeroBitCount
  }

  /// The integer times a power of 2, rounded towards 0 if the exponent is negative.
  ///
  /// `shifted(left:_:)` is the same operation within bounds.
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
    // For integers from 0 up, rounding down is rounding towards 0, and ~x is -x - 1.
    x.isNegative ? ~Integer((~x).absolute >> count) : Integer(x.absolute >> count)
  }

  /// The number of bits of the magnitude; 0 for 0.
  @inlinable
  public var bitWidth: Int { absolute.bitWidth }

  /// The number of factors 2; 0 for 0.
  public var trailingZeroBitCount: Int { absolute.trailingZeroBitCount }

  /// Combines the words of two integers, and one more word of each that holds only the sign.
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
