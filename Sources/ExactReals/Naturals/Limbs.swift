/// A digit of a large number, in the base 2⁶⁴: a machine word.
@usableFromInline typealias Limb = UInt64

/// The digits of a natural number, lowest first.
@usableFromInline typealias Limbs = [Limb]

extension Limbs {
  /// The words without leading zeros.
  func trimmed() -> Limbs {
    Limbs(self[..<significantCount])
  }

  /// The number of words without leading zeros.
  var significantCount: Int {
    (lastIndex { $0 != 0 } ?? -1) + 1
  }

  /// The words in a range, with zeros beyond the top.
  func part(_ range: Range<Int>) -> Limbs {
    let there = range.clamped(to: 0..<count)
    return Limbs(self[there]) + repeatElement(0, count: range.count - there.count)
  }

  /// Shifts towards the top by fewer bits than a word has, in place; bits shifted out are lost.
  mutating func shiftLeft(_ bits: Int) {
    withUnsafeMutableBufferPointer { _ = ExactReals.shiftLeft($0.view, bits, into: $0) }
  }

  /// Shifts towards the bottom by fewer bits than a word has, in place.
  mutating func shiftRight(_ bits: Int) {
    withUnsafeMutableBufferPointer { ExactReals.shiftRight($0.view, bits, into: $0) }
  }

  /// Multiplies by a word, in place.
  ///
  /// - Returns: The word above the product.
  mutating func multiply(by factor: Limb) -> Limb {
    withUnsafeMutableBufferPointer { ExactReals.multiply($0.view, by: factor, into: $0) }
  }

  /// Subtracts a number, in place.
  ///
  /// - Parameter other: The number to subtract, with at most as many words.
  /// - Returns: Whether the other number was greater, so that there is a borrow above the top word.
  mutating func subtract(_ other: Limbs) -> Bool {
    withUnsafeMutableBufferPointer { x in
      other.withUnsafeBufferPointer { y in ExactReals.subtract(y, from: x) }
    }
  }

  /// Adds a number, in place.
  ///
  /// - Parameter other: The number to add, with at most as many words.
  /// - Returns: Whether there is a carry above the top word.
  mutating func add(_ other: Limbs) -> Bool {
    withUnsafeMutableBufferPointer { x in
      other.withUnsafeBufferPointer { y in ExactReals.add(y, to: x) }
    }
  }
}

/// Whether the first of two numbers with equally many words is less.
func isLess(_ x: Limbs, _ y: Limbs) -> Bool {
  for index in x.indices.reversed() where x[index] != y[index] {
    return x[index] < y[index]
  }
  return false
}
