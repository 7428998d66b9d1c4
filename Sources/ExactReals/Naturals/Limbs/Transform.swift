/// The prime 2⁶⁴ − 2³² + 1: one less than it is divisible by 2³², so that it has roots of unity for
/// transforms of any length, and remainders by it need no division.
private let prime: UInt64 = 0xFFFF_FFFF_0000_0001

/// A number that generates all residues but 0 by its powers.
private let generator: UInt64 = 7

@inline(__always)
private func sum(_ x: UInt64, _ y: UInt64) -> UInt64 {
  difference(x, prime &- y)
}

@inline(__always)
private func difference(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let (difference, borrow) = x.subtractingReportingOverflow(y)
  return borrow ? difference &+ prime : difference
}

/// The product modulo the prime, for which 2⁶⁴ is 2³² − 1, and 2⁹⁶ is −1.
@inline(__always)
private func product(_ x: UInt64, _ y: UInt64) -> UInt64 {
  let full = x.multipliedFullWidth(by: y)
  let (top, middle) = (full.high >> 32, full.high & 0xFFFF_FFFF)
  var (result, borrow) = full.low.subtractingReportingOverflow(top)
  if borrow { result &-= 0xFFFF_FFFF }
  let (total, carry) = result.addingReportingOverflow((middle << 32) &- middle)
  result = carry ? total &+ 0xFFFF_FFFF : total
  return result >= prime ? result &- prime : result
}

private func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
  var (result, square, rest) = (1 as UInt64, base, exponent)
  while rest != 0 {
    if rest & 1 == 1 { result = product(result, square) }
    square = product(square, square)
    rest >>= 1
  }
  return result
}

/// The discrete Fourier transform of a length that is a power of 2, modulo the prime.
///
/// After J. Pollard, "The fast Fourier transform in a finite field", 1971. The forward transform
/// leaves its values in an order that the backward one expects, so that nothing is ever sorted.
struct Transform {
  private let bounds: Bounds

  /// For each half-length h, from place h on, the powers of a root of unity of order 2h.
  private let roots: [UInt64]

  /// A transform.
  ///
  /// - Parameters:
  ///   - length: A power of 2, at most 2³².
  ///   - bounds: Supplies the cancellation check.
  init(length: Int, bounds: Bounds) {
    self.bounds = bounds
    var roots = [UInt64](repeating: 1, count: max(length, 2))
    // The powers for the whole length, of which each shorter half-length takes every second one.
    let half = length / 2
    var (count, factor) = (1, ExactReals.power(generator, (prime - 1) / UInt64(length)))
    while count < half {
      for index in 0..<count {
        roots[half + count + index] = product(roots[half + index], factor)
      }
      (count, factor) = (2 * count, product(factor, factor))
    }
    for index in (1..<max(half, 1)).reversed() { roots[index] = roots[2 * index] }
    self.roots = roots
  }

  /// Replaces coefficients by values at the roots of unity.
  func forward(_ values: UnsafeMutableBufferPointer<UInt64>) throws(RealError) {
    if values.count >= 1 << 14 { try bounds.checkpoint() }
    let half = values.count / 2
    guard half > 0 else { return }
    for index in 0..<half {
      let (x, y) = (values[index], values[half &+ index])
      values[index] = sum(x, y)
      values[half &+ index] = product(difference(x, y), roots[half &+ index])
    }
    try forward(UnsafeMutableBufferPointer(rebasing: values[..<half]))
    try forward(UnsafeMutableBufferPointer(rebasing: values[half...]))
  }

  /// Replaces values at the roots of unity by coefficients, times the length, in reverse order but
  /// for the first one.
  func backward(_ values: UnsafeMutableBufferPointer<UInt64>) throws(RealError) {
    if values.count >= 1 << 14 { try bounds.checkpoint() }
    let half = values.count / 2
    guard half > 0 else { return }
    try backward(UnsafeMutableBufferPointer(rebasing: values[..<half]))
    try backward(UnsafeMutableBufferPointer(rebasing: values[half...]))
    for index in 0..<half {
      let (x, y) = (values[index], product(values[half &+ index], roots[half &+ index]))
      values[index] = sum(x, y)
      values[half &+ index] = difference(x, y)
    }
  }
}

/// The length of the transform for a product.
///
/// - Parameter words: How many words the product has, at least one.
/// - Returns: The least power of 2 that is not less than four times as many.
func transformLength(words: Int) -> Int {
  1 << (4 * words - 1).bitCount
}

/// Multiplies as polynomials whose coefficients are 16 bits of the factors.
///
/// The product of polynomials has the products of their values; a coefficient of it is at most
/// 2³² times the length, which is less than the prime.
///
/// - Parameters:
///   - x: The words of a factor.
///   - y: The words of the other factor.
///   - result: As many words as both factors have.
///   - bounds: Supplies the cancellation check.
/// - Throws: What the checkpoint throws.
/// - Complexity: O(n log n).
func multiplyByTransform(
  _ x: WordView, _ y: WordView, into result: WordBuffer, _ bounds: Bounds
) throws(RealError) {
  let length = transformLength(words: result.count)
  let transform = Transform(length: length, bounds: bounds)
  func values(_ words: WordView) throws(RealError) -> [UInt64] {
    var values = [UInt64](repeating: 0, count: length)
    for (index, word) in words.enumerated() {
      for part in 0..<4 {
        values[4 * index + part] = UInt64(truncatingIfNeeded: word) >> UInt64(16 * part) & 0xFFFF
      }
    }
    try values.withUnsafeMutableBufferPointer { values throws(RealError) in
      try transform.forward(values)
    }
    return values
  }
  var products = try values(x)
  if x.count == y.count, x.elementsEqual(y) {
    for index in products.indices { products[index] = product(products[index], products[index]) }
  } else {
    let others = try values(y)
    for index in products.indices { products[index] = product(products[index], others[index]) }
  }
  try products.withUnsafeMutableBufferPointer { products throws(RealError) in
    try transform.backward(products)
  }
  let scale = ExactReals.power(UInt64(length), prime - 2)
  var carry: UInt128 = 0
  for word in 0..<result.count {
    for part in 0..<4 {
      let index = (length - (4 * word + part)) & (length - 1)
      carry += UInt128(product(products[index], scale)) << UInt128(16 * part)
    }
    result[word] = Limb(truncatingIfNeeded: carry)
    carry >>= 64
  }
}
