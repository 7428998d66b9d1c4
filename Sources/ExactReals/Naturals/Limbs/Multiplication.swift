/// Multiplication of words, by the method that is fastest for their number.
///
/// Few words are multiplied as on paper, more after Karatsuba, very many by a transform.
struct Multiplication {
  /// From how many words of the shorter factor on Karatsuba's method is used.
  var karatsubaThreshold = 32

  /// From how many words of the shorter factor on the transform is used, if its length, a power of
  /// 2, is used well; from four times as many on it is used always.
  var transformThreshold = 4000

  /// Supplies the cancellation check.
  var bounds: Bounds

  /// The product of two numbers.
  ///
  /// - Parameters:
  ///   - x: The words of a factor.
  ///   - y: The words of the other factor.
  /// - Returns: The words of the product, as many as those of the factors together.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(n·m) for small sizes, O(n^1.585) for middle ones, O(n log n) for large ones.
  func product(_ x: Limbs, _ y: Limbs) throws(RealError) -> Limbs {
    var result = Limbs(repeating: 0, count: x.count + y.count)
    try result.withUnsafeMutableBufferPointer { result throws(RealError) in
      try x.withUnsafeBufferPointer { x throws(RealError) in
        try y.withUnsafeBufferPointer { y throws(RealError) in
          try multiply(x, y, into: result)
        }
      }
    }
    return result
  }

  /// Multiplies words.
  ///
  /// - Parameters:
  ///   - x: The words of a factor.
  ///   - y: The words of the other factor.
  ///   - result: Zeros, as many as both factors have words.
  /// - Throws: What the checkpoint throws.
  func multiply(_ x: WordView, _ y: WordView, into result: WordBuffer) throws(RealError) {
    guard x.count >= y.count else { return try multiply(y, x, into: result) }
    if y.count < karatsubaThreshold {
      if x.count >= 4096 { try bounds.checkpoint() }
      return multiplySchoolbook(x, y, into: result)
    }
    if isTransformFaster(x.count, y.count) {
      return try multiplyByTransform(x, y, into: result, bounds)
    }
    if x.count == y.count { return try multiplyEqualLengths(x, y, into: result) }
    // Pieces of the longer factor that are as long as the shorter one.
    var piece = Limbs(repeating: 0, count: 2 * y.count)
    try piece.withUnsafeMutableBufferPointer { piece throws(RealError) in
      for start in stride(from: 0, to: x.count, by: y.count) {
        let end = min(start + y.count, x.count)
        let part = piece.slice(0..<(end - start + y.count))
        part.update(repeating: 0)
        try multiply(x.slice(start..<end), y, into: part)
        add(part.view, to: result.slice(start..<result.count))
      }
    }
  }

  private func isTransformFaster(_ longer: Int, _ shorter: Int) -> Bool {
    guard shorter >= transformThreshold, longer <= 2 * shorter else { return false }
    let length = transformLength(words: longer + shorter)
    return shorter >= 4 * transformThreshold || 16 * (longer + shorter) >= 3 * length
  }

  private func multiplyEqualLengths(
    _ x: WordView, _ y: WordView, into result: WordBuffer
  ) throws(RealError) {
    var scratch = Limbs(repeating: 0, count: 4 * x.count + 256)
    try scratch.withUnsafeMutableBufferPointer { scratch throws(RealError) in
      try multiplyKaratsuba(x, y, into: result, scratch)
    }
  }

  /// Multiplies two numbers of the same length by three products of half the length.
  ///
  /// With x = x₁B + x₀ and y = y₁B + y₀, the middle part x₁y₀ + x₀y₁ of the product is
  /// x₁y₁ + x₀y₀ − (x₀ − x₁)(y₀ − y₁). After A. Karatsuba and Y. Ofman, 1962.
  ///
  /// - Parameters:
  ///   - x: The words of a factor.
  ///   - y: As many words.
  ///   - result: Twice as many words, whatever they contain.
  ///   - scratch: Four times as many words and 256 more.
  /// - Throws: What the checkpoint throws.
  private func multiplyKaratsuba(
    _ x: WordView, _ y: WordView, into result: WordBuffer, _ scratch: WordBuffer
  ) throws(RealError) {
    let count = x.count
    guard count >= max(karatsubaThreshold, 2) else {
      result.update(repeating: 0)
      return multiplySchoolbook(x, y, into: result)
    }
    if count >= 512 { try bounds.checkpoint() }
    let half = (count + 1) / 2
    let (lowX, highX) = (x.slice(0..<half), x.slice(half..<count))
    let (lowY, highY) = (y.slice(0..<half), y.slice(half..<count))
    let (low, high) = (result.slice(0..<(2 * half)), result.slice((2 * half)..<(2 * count)))
    let rest = scratch.slice((2 * half)..<scratch.count)

    // The product of the differences; the result's place serves for the differences themselves.
    let differences = scratch.slice(0..<(2 * half))
    let signX = distance(lowX, highX, into: low.slice(0..<half))
    let signY = distance(lowY, highY, into: low.slice(half..<(2 * half)))
    try multiplyKaratsuba(
      low.view.slice(0..<half), low.view.slice(half..<(2 * half)), into: differences, rest)

    try multiplyKaratsuba(lowX, lowY, into: low, rest)
    try multiplyKaratsuba(highX, highY, into: high, rest)
    let middle = rest.slice(0..<(2 * half + 1))
    _ = middle.update(fromContentsOf: low)
    middle[2 * half] = 0
    add(high.view, to: middle)
    if signX == signY {
      subtract(differences.view, from: middle)
    } else {
      add(differences.view, to: middle)
    }
    let target = result.slice(half..<(2 * count))
    // Where the halves are short, the middle part has zeros at the top that find no place.
    add(middle.view.slice(0..<min(middle.count, target.count)), to: target)
  }
}

/// Multiplies as on paper: adds the multiples of one factor by the words of the other one.
///
/// - Parameters:
///   - x: The words of a factor.
///   - y: The words of the other factor.
///   - result: Zeros, as many as both factors have words.
/// - Complexity: O(n·m), about a nanosecond for each pair of words.
func multiplySchoolbook(_ x: WordView, _ y: WordView, into result: WordBuffer) {
  for row in 0..<y.count {
    let factor = y[row]
    var carry: UInt128 = 0
    for column in 0..<x.count {
      // At most (2⁶⁴ − 1)² + 2(2⁶⁴ − 1) = 2¹²⁸ − 1.
      let sum = fullProduct(factor, x[column]) &+ UInt128(result[row &+ column]) &+ carry
      result[row &+ column] = Limb(truncatingIfNeeded: sum)
      carry = sum >> 64
    }
    result[row &+ x.count] = Limb(truncatingIfNeeded: carry)
  }
}
