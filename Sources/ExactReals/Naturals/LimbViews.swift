/// Mutable limbs in memory.
typealias WordBuffer = UnsafeMutableBufferPointer<Limb>

/// Read-only limbs in memory.
typealias WordView = UnsafeBufferPointer<Limb>

extension WordView {
  /// The words in a range.
  func slice(_ range: Range<Int>) -> WordView {
    WordView(rebasing: self[range])
  }
}

extension WordBuffer {
  /// The words in a range.
  func slice(_ range: Range<Int>) -> WordBuffer {
    WordBuffer(rebasing: self[range])
  }

  /// The words from an index on.
  func slice(from start: Int) -> WordBuffer { slice(start..<count) }

  /// The same words, read-only.
  var view: WordView { WordView(self) }
}

/// Adds words to others, in place.
///
/// - Parameters:
///   - x: The words to add, at most as many as in `sum`.
///   - sum: The words to which they are added.
/// - Returns: Whether there is a carry above the top word.
@discardableResult
func add(_ x: WordView, to sum: WordBuffer) -> Bool {
  var carry: Limb = 0
  for index in 0..<x.count {
    let full = UInt128(x[index]) &+ UInt128(sum[index]) &+ UInt128(carry)
    sum[index] = Limb(truncatingIfNeeded: full)
    carry = Limb(truncatingIfNeeded: full >> 64)
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
///   - x: The words to subtract, at most as many as in `difference`.
///   - difference: The words from which they are subtracted.
/// - Returns: Whether there is a borrow above the top word.
@discardableResult
func subtract(_ x: WordView, from difference: WordBuffer) -> Bool {
  var borrow: Limb = 0
  for index in 0..<x.count {
    let full = UInt128(difference[index]) &- UInt128(x[index]) &- UInt128(borrow)
    difference[index] = Limb(truncatingIfNeeded: full)
    borrow = Limb(truncatingIfNeeded: full >> 64) & 1
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
///   - y: The subtrahend, with at most as many words.
///   - result: The difference, with as many words as `x`.
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

/// Adds two numbers.
///
/// - Parameters:
///   - x: The words of a summand.
///   - y: The words of the other summand, at most as many.
///   - sum: Room for as many words as `x` has.
/// - Returns: The word above the sum: 0 or 1.
func add(_ x: WordView, _ y: WordView, into sum: WordBuffer) -> Limb {
  var carry: Limb = 0
  for index in 0..<y.count {
    let full = UInt128(x[index]) &+ UInt128(y[index]) &+ UInt128(carry)
    sum[index] = Limb(truncatingIfNeeded: full)
    carry = Limb(truncatingIfNeeded: full >> 64)
  }
  for index in y.count..<x.count {
    let (word, overflow) = x[index].addingReportingOverflow(carry)
    sum[index] = word
    carry = overflow ? 1 : 0
  }
  return carry
}

/// Subtracts a number from another that is not less.
///
/// - Parameters:
///   - y: The words of the subtrahend, at most as many as the minuend has.
///   - x: The words of the minuend.
///   - difference: Room for as many words as `x` has.
func subtract(_ y: WordView, from x: WordView, into difference: WordBuffer) {
  var borrow: Limb = 0
  for index in 0..<y.count {
    let full = UInt128(x[index]) &- UInt128(y[index]) &- UInt128(borrow)
    difference[index] = Limb(truncatingIfNeeded: full)
    borrow = Limb(truncatingIfNeeded: full >> 64) & 1
  }
  for index in y.count..<x.count {
    let (word, overflow) = x[index].subtractingReportingOverflow(borrow)
    difference[index] = word
    borrow = overflow ? 1 : 0
  }
}

/// Multiplies a number by a word.
///
/// - Parameters:
///   - x: The words of the number.
///   - factor: The word.
///   - product: Room for as many words.
/// - Returns: The word above the product.
func multiply(_ x: WordView, by factor: Limb, into product: WordBuffer) -> Limb {
  var carry: UInt128 = 0
  for index in 0..<x.count {
    carry = fullProduct(factor, x[index]) &+ carry
    product[index] = Limb(truncatingIfNeeded: carry)
    carry >>= 64
  }
  return Limb(truncatingIfNeeded: carry)
}

/// Shifts towards the top by fewer bits than a word has.
///
/// - Parameters:
///   - x: The words of a number.
///   - bits: The number of bits to shift by.
///   - shifted: Room for as many words, which may be that of the number.
/// - Returns: The bits shifted out at the top.
func shiftLeft(_ x: WordView, _ bits: Int, into shifted: WordBuffer) -> Limb {
  guard bits > 0 else {
    _ = shifted.update(fromContentsOf: x)
    return 0
  }
  var below: Limb = 0
  for index in 0..<x.count {
    let word = x[index]
    shifted[index] = word << Limb(bits) | below
    below = word >> Limb(Limb.bitWidth - bits)
  }
  return below
}

/// Shifts towards the bottom by fewer bits than a word has.
///
/// - Parameters:
///   - x: The words of a number.
///   - bits: The number of bits to shift by.
///   - shifted: Room for as many words, which may be that of the number.
func shiftRight(_ x: WordView, _ bits: Int, into shifted: WordBuffer) {
  guard bits > 0 else {
    _ = shifted.update(fromContentsOf: x)
    return
  }
  for index in 0..<x.count {
    let above = index + 1 < x.count ? x[index + 1] << Limb(Limb.bitWidth - bits) : 0
    shifted[index] = x[index] >> Limb(bits) | above
  }
}
