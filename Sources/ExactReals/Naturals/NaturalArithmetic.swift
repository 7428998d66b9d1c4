// Operators are for short operations. Functions for long operations have bounds and call their
// checkpoint.

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
        Natural(count: longer.count + 1) { sum in
          sum[longer.count] = ExactReals.add(longer, shorter, into: sum)
        }
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
    let difference = greater.withWords { greater in
      less.withWords { less in
        Natural(count: greater.count) { difference in
          ExactReals.subtract(less, from: greater, into: difference)
        }
      }
    }
    return (difference, isNegative)
  }

  /// The product with a word.
  @inline(never)
  func multiplied(by factor: Limb) -> Natural {
    if let word {
      let product = word.multipliedFullWidth(by: factor)
      return Natural(high: product.high, low: product.low)
    }
    return withWords { words in
      Natural(count: words.count + 1) { product in
        product[words.count] = ExactReals.multiply(words, by: factor, into: product)
      }
    }
  }

  /// The product.
  ///
  /// - Throws: Errors of the checkpoint.
  @inline(never)
  func multiplied(by other: Natural, _ bounds: Bounds) throws(RealError) -> Natural {
    if let other = other.word { return multiplied(by: other) }
    if let word { return other.multiplied(by: word) }
    let (count, otherCount) = (longWords.count, other.longWords.count)
    if min(count, otherCount) < Multiplication.fewWords,
      count + otherCount <= Natural.mostOnStack
    {
      return longWords.withUnsafeBufferPointer { x in
        other.longWords.withUnsafeBufferPointer { y in
          Natural(count: count + otherCount) { product in
            if count == otherCount, x.baseAddress == y.baseAddress {
              squareSchoolbook(x, into: product)
            } else {
              multiplySchoolbook(x, y, into: product)
            }
          }
        }
      }
    }
    return Natural(
      words: try Multiplication(bounds: bounds).product(longWords, other.longWords))
  }

  /// The quotient by a nonzero word, rounded down, and the remainder.
  func divided(by divisor: Limb) -> (quotient: Natural, remainder: Limb) {
    if let word {
      return (Natural(word / divisor), word % divisor)
    }
    var remainder: Limb = 0
    let quotient = withWords { words in
      Natural(count: words.count) { quotient in
        for index in words.indices.reversed() {
          (quotient[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
        }
      }
    }
    return (quotient, remainder)
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
    let (count, places) = (longWords.count, divisor.longWords.count)
    if count + places < Natural.mostOnStack {
      return withUnsafeTemporaryAllocation(of: Limb.self, capacity: count + 1 + places) { room in
        let (rest, normalized) = (room.slice(0..<(count + 1)), room.slice(from: count + 1))
        // The divisor's top bit is set, so its top word nearly determines each word of the
        // quotient.
        let shift = (divisor.longWords.last ?? 0).leadingZeroBitCount
        _ = divisor.longWords.withUnsafeBufferPointer { shiftLeft($0, shift, into: normalized) }
        rest[count] = longWords.withUnsafeBufferPointer { shiftLeft($0, shift, into: rest) }
        let quotient = Natural(count: count + 1 - places) { quotient in
          divideSchoolbook(rest, by: normalized.view, into: quotient)
        }
        let remainder = rest.slice(0..<places)
        shiftRight(remainder.view, shift, into: remainder)
        return (quotient, Natural(remainder.view))
      }
    }
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
