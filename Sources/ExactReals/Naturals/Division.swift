/// Division of words; the method depends on their number.
struct Division {
  /// The number of words of divisor and quotient from which division is recursive.
  var recursionThreshold = 100

  /// The multiplication for the products, which supplies the checkpoint.
  var multiplication: Multiplication

  /// Divides one number by another.
  ///
  /// - Parameters:
  ///   - x: The words of the dividend.
  ///   - y: The words of the divisor, the top one not 0.
  /// - Returns: The words of the quotient and the words of the remainder.
  /// - Throws: Errors of the checkpoint.
  func divide(_ x: Limbs, by y: Limbs) throws(RealError) -> (quotient: Limbs, remainder: Limbs) {
    guard let top = y.last, x.count >= y.count else { return ([], x) }
    if x.count >= 512 { try multiplication.bounds.checkpoint() }
    if y.count == 1 {
      let (quotient, remainder) = divided(x, by: top)
      return (quotient, [remainder])
    }
    // The divisor's top bit is set, so that its top word nearly determines each word of the
    // quotient.
    let shift = top.leadingZeroBitCount
    var (dividend, divisor) = (x + [0], y)
    dividend.shiftLeft(shift)
    divisor.shiftLeft(shift)
    if dividend.last == 0 && isLess(Limbs(dividend.dropLast().suffix(y.count)), divisor) {
      dividend.removeLast()
    }
    var (quotient, remainder) = try divideNormalized(dividend, by: divisor)
    remainder.shiftRight(shift)
    return (quotient, remainder)
  }

  /// Divides by a number whose top bit is set.
  private func divideNormalized(
    _ x: Limbs, by y: Limbs
  ) throws(RealError) -> (quotient: Limbs, remainder: Limbs) {
    guard y.count >= recursionThreshold, x.count - y.count >= recursionThreshold else {
      return divideSchoolbook(x, by: y)
    }
    // Zeros are added at the bottom, so that the recursion can halve the divisor a few times.
    let blocks = 1 << (y.count / recursionThreshold).bitCount
    let count = (y.count + blocks - 1) / blocks * blocks
    let padding = Limbs(repeating: 0, count: count - y.count)
    let (dividend, divisor) = (padding + x, padding + y)
    // This is long division with digits of `count` words. The part in the top digit is less than
    // the divisor.
    let top = (dividend.count - 1) / count
    var quotient = Limbs(repeating: 0, count: top * count)
    var remainder = dividend.part((top * count)..<((top + 1) * count))
    for digit in (0..<top).reversed() {
      let next = dividend.part((digit * count)..<((digit + 1) * count))
      let (part, rest) = try divideDouble(next + remainder, by: divisor)
      quotient.replaceSubrange((digit * count)..<((digit + 1) * count), with: part)
      remainder = rest
    }
    return (quotient, Limbs(remainder[padding.count...]))
  }

  /// Divides a number of 2n words by a number of n words, with a quotient below 2⁶⁴ⁿ.
  ///
  /// The division consists of two divisions of three halves by two. After C. Burnikel and J.
  /// Ziegler, "Fast recursive division", 1998.
  private func divideDouble(
    _ x: Limbs, by y: Limbs
  ) throws(RealError) -> (quotient: Limbs, remainder: Limbs) {
    let count = y.count
    guard count % 2 == 0, count >= recursionThreshold else {
      let (quotient, remainder) = divideSchoolbook(x, by: y)
      return (quotient.part(0..<count), remainder)
    }
    if count >= 256 { try multiplication.bounds.checkpoint() }
    let half = count / 2
    let (high, rest) = try divideThreeHalves(Limbs(x[half...]), by: y)
    let (low, remainder) = try divideThreeHalves(Limbs(x[..<half]) + rest, by: y)
    return (low + high, remainder)
  }

  /// Divides a number of three halves by one of two, by dividing two halves by the upper half.
  private func divideThreeHalves(
    _ x: Limbs, by y: Limbs
  ) throws(RealError) -> (quotient: Limbs, remainder: Limbs) {
    let half = y.count / 2
    let (upper, lower) = (Limbs(y[half...]), Limbs(y[..<half]))
    let top = Limbs(x[half...])
    var quotient: Limbs
    var remainder: Limbs
    if isLess(Limbs(top[half...]), upper) {
      (quotient, remainder) = try divideDouble(top, by: upper)
      remainder = Limbs(x[..<half]) + remainder + [0]
    } else {
      // The division would yield one more bit. The quotient is 2⁶⁴ʰ − 1, with the remainder top −
      // quotient·upper.
      quotient = Limbs(repeating: .max, count: half)
      remainder = top + [0]
      _ = remainder.subtract(Limbs(repeating: 0, count: half) + upper)
      _ = remainder.add(upper)
      remainder = Limbs(x[..<half]) + remainder.prefix(half + 1)
    }
    // The quotient may be too large by 1 or 2, because the divisor's lower half was ignored.
    var isNegative = remainder.subtract(try multiplication.product(quotient, lower))
    while isNegative {
      _ = quotient.subtract([1])
      isNegative = !remainder.add(y)
    }
    return (quotient, Limbs(remainder.prefix(2 * half)))
  }
}

/// Divides by one word.
///
/// - Parameters:
///   - x: The words of the dividend.
///   - y: The divisor, not 0.
/// - Returns: The words of the quotient, and the remainder.
/// - Complexity: O(n).
func divided(_ x: Limbs, by y: Limb) -> (quotient: Limbs, remainder: Limb) {
  var quotient = x
  var remainder: Limb = 0
  for index in quotient.indices.reversed() {
    (quotient[index], remainder) = y.dividingFullWidth((remainder, quotient[index]))
  }
  return (quotient, remainder)
}

/// Divides by long division.
///
/// After D. Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D.
///
/// - Parameters:
///   - x: The words of the dividend. Its top words are less than the divisor.
///   - y: The words of the divisor, at least two; the top bit is set.
/// - Returns: The words of the quotient, and the words of the remainder, as many as the divisor
///   has.
/// - Complexity: O(n·m), about a nanosecond for each pair of words of quotient and divisor.
func divideSchoolbook(_ x: Limbs, by y: Limbs) -> (quotient: Limbs, remainder: Limbs) {
  let count = y.count
  guard x.count > count else { return ([], x.part(0..<count)) }
  var (quotient, rest) = (Limbs(repeating: 0, count: x.count - count), x)
  rest.withUnsafeMutableBufferPointer { rest in
    y.withUnsafeBufferPointer { y in
      quotient.withUnsafeMutableBufferPointer { quotient in
        divideSchoolbook(rest, by: y, into: quotient)
      }
    }
  }
  return (quotient, Limbs(rest[..<count]))
}

/// Divides by long division, in place: the remainder is left in the lowest words of the dividend.
///
/// - Parameters:
///   - rest: The words of the dividend, as many as the divisor and the quotient have together.
///   - y: The words of the divisor, at least two; the top bit is set.
///   - quotient: Room for the words of the quotient.
func divideSchoolbook(_ rest: WordBuffer, by y: WordView, into quotient: WordBuffer) {
  let count = y.count
  let (top, second) = (y[count - 1], y[count - 2])
  for index in quotient.indices.reversed() {
    let digit = quotientWord(
      (rest[index + count], rest[index + count - 1], rest[index + count - 2]), top, second)
    let place = rest.slice(index..<(index + count + 1))
    if subtract(y, times: digit, from: place) {
      // The word was 1 too large, which is very rare.
      add(y, to: place)
      quotient[index] = digit - 1
    } else {
      quotient[index] = digit
    }
  }
}

/// Estimates a quotient word from the leading words of dividend and divisor; it is at most 1 too
/// large.
private func quotientWord(_ x: (Limb, Limb, Limb), _ top: Limb, _ second: Limb) -> Limb {
  guard x.0 < top else { return .max }
  var (digit, rest) = top.dividingFullWidth((x.0, x.1))
  while UInt128(digit) &* UInt128(second) > UInt128(rest) << 64 | UInt128(x.2) {
    digit -= 1
    let (sum, overflow) = rest.addingReportingOverflow(top)
    if overflow { break }
    rest = sum
  }
  return digit
}

/// Subtracts a multiple of a number.
///
/// - Returns: Whether the result is negative.
private func subtract(_ y: WordView, times factor: Limb, from x: WordBuffer) -> Bool {
  var carry: UInt128 = 0
  for index in 0..<y.count {
    let multiple = fullProduct(factor, y[index]) &+ carry
    // The borrow is a bit of a longer difference, not an unpredictable branch.
    let difference = UInt128(x[index]) &- UInt128(Limb(truncatingIfNeeded: multiple))
    x[index] = Limb(truncatingIfNeeded: difference)
    carry = (multiple >> 64) &+ (difference >> 64 & 1)
  }
  let (word, borrow) = x[y.count].subtractingReportingOverflow(Limb(truncatingIfNeeded: carry))
  x[y.count] = word
  return borrow
}
