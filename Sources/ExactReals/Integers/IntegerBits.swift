import BigInt

// Bits are those of two's complement without end: a negative integer has ones all the way up.
extension Integer {
  /// The bits that are set in both integers.
  public static func & (x: Integer, y: Integer) -> Integer {
    if let x = x.small, let y = y.small { return Integer(x & y) }
    return combine(x, y, &)
  }

  /// The bits that are set in one integer at least.
  public static func | (x: Integer, y: Integer) -> Integer {
    if let x = x.small, let y = y.small { return Integer(x | y) }
    return combine(x, y, |)
  }

  /// The bits that are set in exactly one of two integers.
  public static func ^ (x: Integer, y: Integer) -> Integer {
    if let x = x.small, let y = y.small { return Integer(x ^ y) }
    return combine(x, y, ^)
  }

  /// The integer with every bit inverted: −x − 1.
  public static prefix func ~ (x: Integer) -> Integer {
    -1 - x
  }

  /// How many bits are set; of a negative integer, how many are not.
  public var nonzeroBitCount: Int {
    switch storage {
    case .small(let value): (value < 0 ? ~value : value).nonzeroBitCount
    case .big(let value):
      (value.sign == .minus ? ~value : value).magnitude.words.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// Combines the words of two integers, and one word more of each, which holds only its sign.
  private static func combine(
    _ x: Integer, _ y: Integer, _ operation: (UInt, UInt) -> UInt
  ) -> Integer {
    let (x, y) = (x.big, y.big)
    let count = max(x.words.count, y.words.count) + 1
    let words = zip(extended(x, to: count), extended(y, to: count)).map(operation)
    return Integer(BigInt(words: words))
  }

  private static func extended(_ x: BigInt, to count: Int) -> [UInt] {
    let words = Array(x.words)
    let sign = x.sign == .minus ? UInt.max : 0
    return words + repeatElement(sign, count: count - words.count)
  }
}
