/// A digit of a large number, in the base 2⁶⁴.
@usableFromInline typealias Word = UInt64

/// The words of a natural number, the lowest first.
@usableFromInline typealias Words = [Word]

extension Words {
  /// The words without the zeros at the top.
  func trimmed() -> Words {
    Words(self[..<significantCount])
  }

  /// How many words there are below the zeros at the top.
  var significantCount: Int {
    (lastIndex { $0 != 0 } ?? -1) + 1
  }

  /// The words in a range, with zeros for those that are not there.
  func part(_ range: Range<Int>) -> Words {
    let there = range.clamped(to: 0..<count)
    return Words(self[there]) + repeatElement(0, count: range.count - there.count)
  }

  /// Shifts towards the top by fewer bits than a word has, in place; what goes out is lost.
  mutating func shiftLeft(_ bits: Int) {
    guard bits > 0 else { return }
    for index in indices.reversed() {
      let below = index > 0 ? self[index - 1] >> Word(Word.bitWidth - bits) : 0
      self[index] = self[index] << Word(bits) | below
    }
  }

  /// Shifts towards the bottom by fewer bits than a word has, in place.
  mutating func shiftRight(_ bits: Int) {
    guard bits > 0 else { return }
    for index in indices {
      let above = index + 1 < count ? self[index + 1] << Word(Word.bitWidth - bits) : 0
      self[index] = self[index] >> Word(bits) | above
    }
  }

  /// Multiplies by a word, in place.
  ///
  /// - Returns: The word above the product.
  mutating func multiply(by factor: Word) -> Word {
    var carry: UInt128 = 0
    for index in indices {
      carry = UInt128(factor) &* UInt128(self[index]) &+ carry
      self[index] = Word(truncatingIfNeeded: carry)
      carry >>= 64
    }
    return Word(truncatingIfNeeded: carry)
  }

  /// Subtracts a number, in place.
  ///
  /// - Parameter other: Not more words than there are here.
  /// - Returns: Whether the other number was greater: then 1 is missing above the top word.
  mutating func subtract(_ other: Words) -> Bool {
    withUnsafeMutableBufferPointer { x in
      other.withUnsafeBufferPointer { y in ExactReals.subtract(y, from: x) }
    }
  }

  /// Adds a number, in place.
  ///
  /// - Parameter other: Not more words than there are here.
  /// - Returns: Whether the sum has 1 more above the top word.
  mutating func add(_ other: Words) -> Bool {
    withUnsafeMutableBufferPointer { x in
      other.withUnsafeBufferPointer { y in ExactReals.add(y, to: x) }
    }
  }
}

/// Compares two numbers with equally many words.
func isLess(_ x: Words, _ y: Words) -> Bool {
  for index in x.indices.reversed() where x[index] != y[index] {
    return x[index] < y[index]
  }
  return false
}
