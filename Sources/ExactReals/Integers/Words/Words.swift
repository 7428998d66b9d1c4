import BigInt

/// The words of a number that is not negative, the lowest first.
///
/// What is slow in `BigUInt` is done on arrays of words, which are taken from it and given back to
/// it. Reading them out copies them, a nanosecond for each; giving them back costs nothing.
typealias Words = [UInt]

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
      let below = index > 0 ? self[index - 1] >> UInt(UInt.bitWidth - bits) : 0
      self[index] = self[index] << UInt(bits) | below
    }
  }

  /// Shifts towards the bottom by fewer bits than a word has, in place.
  mutating func shiftRight(_ bits: Int) {
    guard bits > 0 else { return }
    for index in indices {
      let above = index + 1 < count ? self[index + 1] << UInt(UInt.bitWidth - bits) : 0
      self[index] = self[index] >> UInt(bits) | above
    }
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

/// Words in memory that others may change.
typealias WordBuffer = UnsafeMutableBufferPointer<UInt>

/// Words in memory that are only read.
typealias WordView = UnsafeBufferPointer<UInt>

extension WordView {
  /// Some of the words.
  func slice(_ range: Range<Int>) -> WordView {
    WordView(rebasing: self[range])
  }
}

extension WordBuffer {
  /// Some of the words.
  func slice(_ range: Range<Int>) -> WordBuffer {
    WordBuffer(rebasing: self[range])
  }

  /// The same words, to be read.
  var view: WordView { WordView(self) }
}

/// Adds words to others, in place.
///
/// - Parameters:
///   - x: The words to add, not more than there are in `sum`.
///   - sum: The words they are added to.
/// - Returns: Whether 1 is left over above the top word.
@discardableResult
func add(_ x: WordView, to sum: WordBuffer) -> Bool {
  var carry: UInt = 0
  for index in 0..<x.count {
    let full = UInt128(x[index]) &+ UInt128(sum[index]) &+ UInt128(carry)
    sum[index] = UInt(truncatingIfNeeded: full)
    carry = UInt(truncatingIfNeeded: full >> 64)
  }
  var index = x.count
  while carry != 0, index < sum.count {
    let (word, overflow) = sum[index].addingReportingOverflow(1)
    sum[index] = word
    carry = overflow ? 1 : 0
    index += 1
  }
  return carry != 0
}

/// Subtracts words from others, in place.
///
/// - Parameters:
///   - x: The words to subtract, not more than there are in `difference`.
///   - difference: The words they are subtracted from.
/// - Returns: Whether 1 is missing above the top word.
@discardableResult
func subtract(_ x: WordView, from difference: WordBuffer) -> Bool {
  var borrow: UInt = 0
  for index in 0..<x.count {
    let full = UInt128(difference[index]) &- UInt128(x[index]) &- UInt128(borrow)
    difference[index] = UInt(truncatingIfNeeded: full)
    borrow = UInt(truncatingIfNeeded: full >> 64) & 1
  }
  var index = x.count
  while borrow != 0, index < difference.count {
    let (word, overflow) = difference[index].subtractingReportingOverflow(1)
    difference[index] = word
    borrow = overflow ? 1 : 0
    index += 1
  }
  return borrow != 0
}

/// Replaces words by the absolute value of their difference from others.
///
/// - Parameters:
///   - x: The minuend.
///   - y: The subtrahend, not more words.
///   - result: As many words as `x`.
/// - Returns: Whether the difference is negative.
func distance(_ x: WordView, _ y: WordView, into result: WordBuffer) -> Bool {
  _ = result.update(fromContentsOf: x)
  guard subtract(y, from: result) else { return false }
  for index in result.indices { result[index] = ~result[index] }
  for index in result.indices {
    result[index] &+= 1
    if result[index] != 0 { break }
  }
  return true
}
