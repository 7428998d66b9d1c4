extension Natural {
  /// The square root, rounded down, and the remainder.
  ///
  /// The root of the upper half of the bits is calculated recursively. A division by twice that
  /// root yields the lower half of the root, which may be too large by 1. After P. Zimmermann,
  /// "Karatsuba square root", 1999.
  ///
  /// - Parameter bounds: Supplies the checkpoint.
  /// - Returns: The largest number whose square is at most this one, and the difference from that
  ///   square.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: The time for dividing a number of this length by a number of half the length.
  func squareRoot(_ bounds: Bounds) throws(RealError) -> (root: Natural, remainder: Natural) {
    if let word {
      let (root, remainder) = wordSquareRoot(word)
      return (Natural(root), Natural(remainder))
    }
    if wordCount == 2 {
      let (root, remainder) = doubleWordSquareRoot(high: self[1], low: self[0])
      return (
        Natural(root),
        Natural(
          high: Limb(truncatingIfNeeded: remainder >> 64), low: Limb(truncatingIfNeeded: remainder))
      )
    }
    let quarter = (bitWidth - 1) / 4
    let (upper, rest) = try (self >> (2 * quarter)).squareRoot(bounds)
    let low = lowBits(2 * quarter)
    let (half, remainder) = try ((rest << quarter) + (low >> quarter)).divided(
      by: upper << 1, bounds)
    let root = (upper << quarter) + half
    let left = (remainder << quarter) + low.lowBits(quarter)
    let (distance, isNegative) = Natural.distance(left, try half.multiplied(by: half, bounds))
    guard isNegative else { return (root, distance) }
    // The root is 1 too large: with r − 1, the square is less by 2r − 1.
    let twice = Natural.distance(root << 1, .one).distance
    return (
      Natural.distance(root, .one).distance, Natural.distance(twice, distance).distance
    )
  }
}

/// The square root of a word, rounded down, and the remainder.
private func wordSquareRoot(_ x: Limb) -> (root: Limb, remainder: Limb) {
  // The root of a `Double` is correct to 53 bits: rounded down, it is the root or 1 more.
  var root = min(Limb(Double(x).squareRoot()), 0xFFFF_FFFF)
  while root * root > x { root -= 1 }
  while root < 0xFFFF_FFFF, (root + 1) * (root + 1) <= x { root += 1 }
  return (root, x - root * root)
}

/// The square root of a number of two words, rounded down, and the remainder.
private func doubleWordSquareRoot(high: Limb, low: Limb) -> (root: Limb, remainder: UInt128) {
  let x = UInt128(high) << 64 | UInt128(low)
  let estimate = (Double(high) * 0x1p64 + Double(low)).squareRoot()
  var root = estimate < 0x1p64 ? Limb(estimate) : .max
  // The estimate is correct to 52 bits, and a step of Newton's method adds as many bits.
  let square = fullProduct(root, root)
  let distance = square < x ? x - square : square - x
  let change = Limb(
    (Double(Limb(truncatingIfNeeded: distance >> 64)) * 0x1p64
      + Double(Limb(truncatingIfNeeded: distance))) / Double(root) * 0.5)
  if square < x {
    let (sum, overflow) = root.addingReportingOverflow(change)
    root = overflow ? .max : sum
  } else {
    root -= change
  }
  while fullProduct(root, root) > x { root -= 1 }
  while root < .max, fullProduct(root + 1, root + 1) <= x { root += 1 }
  return (root, x - fullProduct(root, root))
}
