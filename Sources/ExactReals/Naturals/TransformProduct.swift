/// The shape of a product by a transform: numbers are polynomials whose coefficients are groups of
/// their bits.
///
/// The values of the product polynomial are products of values. Each of its coefficients is a sum
/// of products, at most one for each coefficient of the shorter factor. The sum must be less than
/// the prime.
struct TransformShape {
  /// The bits of a coefficient.
  let bits: Int

  /// The length of the transform, 2ᵏ or 3·2ᵏ.
  let length: Int

  /// Makes the shape for factors with the given numbers of words.
  init(words: Int, _ others: Int) {
    let (longer, shorter) = (max(words, others), min(words, others))
    func coefficients(_ words: Int, _ bits: Int) -> Int {
      (Limb.bitWidth * words + bits - 1) / bits
    }
    // A sum of 2ᵏ products of 2ᵇ − 1 is less than 2ᵏ⁺²ᵇ, which is at most 2⁶³.
    let bits = (1...28).last { bits in coefficients(shorter, bits).bitCount + 2 * bits <= 63 } ?? 1
    let count = coefficients(longer, bits) + coefficients(shorter, bits)
    let power = 1 << (count - 1).bitCount
    self.bits = bits
    let triple = power / 4 * 3
    length = triple >= count ? triple : power
  }

  /// Splits a number into coefficients.
  func cut(_ words: WordView, into values: WordBuffer) {
    let mask = Limb.max >> Limb(Limb.bitWidth - bits)
    var (bit, index) = (0, 0)
    while bit < Limb.bitWidth &* words.count {
      let (word, shift) = (bit >> 6, Limb(truncatingIfNeeded: bit & 63))
      var value = words[word] >> shift
      if shift > 0, word &+ 1 < words.count { value |= words[word &+ 1] << (64 &- shift) }
      values[index] = value & mask
      bit &+= bits
      index &+= 1
    }
    values[index...].update(repeating: 0)
  }

  /// Joins the coefficients of the backward transform into a number.
  func join(_ values: WordView, into words: WordBuffer) {
    // Division by the length is multiplication by its inverse.
    let scale = power(UInt64(length), prime - 2)
    var carry: UInt128 = 0
    var (filled, index) = (0, 0)
    for word in 0..<words.count {
      while filled < Limb.bitWidth, index < length {
        let value = product(values[index == 0 ? 0 : length &- index], scale)
        carry &+= UInt128(value) << UInt128(truncatingIfNeeded: filled)
        filled &+= bits
        index &+= 1
      }
      words[word] = Limb(truncatingIfNeeded: carry)
      carry >>= 64
      filled &-= Limb.bitWidth
    }
  }
}

/// Multiplies by a transform.
///
/// - Parameters:
///   - x: The words of a factor.
///   - y: The words of the other factor. A factor that is multiplied by itself is transformed once.
///   - result: Room for as many words as both factors have together.
///   - bounds: Supplies the checkpoint.
/// - Throws: Errors of the checkpoint.
/// - Complexity: O(n log n).
func multiplyByTransform(
  _ x: WordView, _ y: WordView, into result: WordBuffer, _ bounds: Bounds
) throws(RealError) {
  let shape = TransformShape(words: x.count, y.count)
  let transform = Transform(length: shape.length, bounds: bounds)
  let isSquare = x.count == y.count && x.baseAddress == y.baseAddress
  let values = WordBuffer.allocate(capacity: isSquare ? shape.length : 2 * shape.length)
  defer { values.deallocate() }
  let products = values.slice(0..<shape.length)
  shape.cut(x, into: products)
  try transform.forward(products)
  if isSquare {
    for index in 0..<shape.length { products[index] = product(products[index], products[index]) }
  } else {
    let others = values.slice(from: shape.length)
    shape.cut(y, into: others)
    try transform.forward(others)
    for index in 0..<shape.length { products[index] = product(products[index], others[index]) }
  }
  try transform.backward(products)
  shape.join(products.view, into: result)
}
