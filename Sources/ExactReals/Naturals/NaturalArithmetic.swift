// Operators are for fast work. Functions for long work take bounds and call their checkpoint.

extension Natural {
  @inlinable
  static func + (x: Natural, y: Natural) -> Natural {
    if let x = x.word, let y = y.word {
      let (sum, carry) = x.addingReportingOverflow(y)
      if !carry { return Natural(sum) }
    }
    return longSum(x, y)
  }

  @usableFromInline
  static func longSum(_ x: Natural, _ y: Natural) -> Natural {
    let (longer, shorter) = x.wordCount < y.wordCount ? (y, x) : (x, y)
    return longer.withWords { longer in
      shorter.withWords { shorter in
        Natural(
          words: Limbs(unsafeUninitializedCapacity: longer.count + 1) { sum, count in
            let carry = ExactReals.add(longer, shorter, into: sum)
            sum[longer.count] = carry
            count = longer.count + Int(carry)
          })
      }
    }
  }

  /// The absolute value of the difference, and whether the first number is less.
  @inlinable
  static func distance(_ x: Natural, _ y: Natural) -> (distance: Natural, isNegative: Bool) {
    if let x = x.word, let y = y.word {
      return x < y ? (Natural(y &- x), true) : (Natural(x &- y), false)
    }
    return longDistance(x, y)
  }

  @usableFromInline
  static func longDistance(
    _ x: Natural, _ y: Natural
  ) -> (distance: Natural, isNegative: Bool) {
    let isNegative = x < y
    let (greater, less) = isNegative ? (y, x) : (x, y)
    let words = greater.withWords { greater in
      less.withWords { less in
        Limbs(unsafeUninitializedCapacity: greater.count) { difference, count in
          ExactReals.subtract(less, from: greater, into: difference)
          count = greater.count
        }
      }
    }
    return (Natural(words: words), isNegative)
  }

  /// The product with a word.
  @inline(never)
  func multiplied(by factor: Limb) -> Natural {
    if let word {
      let product = word.multipliedFullWidth(by: factor)
      return Natural(high: product.high, low: product.low)
    }
    return withWords { words in
      Natural(
        words: Limbs(unsafeUninitializedCapacity: words.count + 1) { product, count in
          product[words.count] = ExactReals.multiply(words, by: factor, into: product)
          count = words.count + 1
        })
    }
  }

  /// The product.
  ///
  /// - Throws: Errors of the checkpoint.
  @inline(never)
  func multiplied(by other: Natural, _ bounds: Bounds) throws(RealError) -> Natural {
    if let other = other.word { return multiplied(by: other) }
    if let word { return other.multiplied(by: word) }
    return Natural(
      words: try Multiplication(bounds: bounds).product(longWords, other.longWords))
  }

  /// The quotient by a nonzero word, rounded down, and the remainder.
  func divided(by divisor: Limb) -> (quotient: Natural, remainder: Limb) {
    if let word {
      return (Natural(word / divisor), word % divisor)
    }
    let (quotient, remainder) = ExactReals.divided(longWords, by: divisor)
    return (Natural(words: quotient), remainder)
  }

  /// The quotient, rounded down, and the remainder.
  ///
  /// - Throws: `domain` for a division by zero; errors of the checkpoint.
  func divided(
    by divisor: Natural, _ bounds: Bounds
  ) throws(RealError) -> (quotient: Natural, remainder: Natural) {
    if divisor.isZero { throw .divisionByZero }
    if longWords.count >= 512 { try bounds.checkpoint() }
    if let word = divisor.word {
      let (quotient, remainder) = divided(by: word)
      return (quotient, Natural(remainder))
    }
    if self < divisor { return (.zero, self) }
    let zeros = divisor.trailingZeroBitCount
    if zeros == divisor.bitWidth - 1 { return (self >> zeros, lowBits(zeros)) }
    let division = Division(multiplication: Multiplication(bounds: bounds))
    let (quotient, remainder) = try division.divide(longWords, by: divisor.longWords)
    return (Natural(words: quotient), Natural(words: remainder))
  }

  /// The power, by squaring from the highest bit of the exponent.
  ///
  /// Factors of 2 are set aside and restored by one shift.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, not negative.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: The number to the power `exponent`; 1 for the exponent 0.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: The cost of the last product.
  func power(_ exponent: Int, _ bounds: Bounds) throws(RealError) -> Natural {
    guard exponent > 0 else { return .one }
    if isZero { return self }
    let twos = trailingZeroBitCount
    let odd = self >> twos
    if odd == .one { return .one << (twos * exponent) }
    var result = odd
    for bit in (0..<(exponent.bitCount - 1)).reversed() {
      result = try result.multiplied(by: result, bounds)
      if exponent >> bit & 1 == 1 { result = try result.multiplied(by: odd, bounds) }
    }
    return result << (twos * exponent)
  }
}
