/// Multiplication of words; the method depends on their number.
///
/// Short factors use long multiplication, longer factors Karatsuba's method, and very long factors
/// a transform.
struct Multiplication {
  /// The number of words of the shorter factor from which Karatsuba's method is used.
  var karatsubaThreshold = Multiplication.fewWords

  /// The default for `karatsubaThreshold`; shorter factors use long multiplication.
  static let fewWords = 32

  /// The number of words of the shorter factor from which the transform is used.
  var transformThreshold = 2000

  /// Supplies the checkpoint.
  var bounds: Bounds

  /// The product of two numbers.
  ///
  /// - Parameters:
  ///   - x: The words of a factor.
  ///   - y: The words of the other factor.
  /// - Returns: The words of the product, as many as both factors have together.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(n·m) for small sizes, O(n^1.585) for medium sizes, O(n log n) for large sizes.
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
  ///   - result: Zeros, as many as both factors have words together.
  /// - Throws: Errors of the checkpoint.
  func multiply(_ x: WordView, _ y: WordView, into result: WordBuffer) throws(RealError) {
    guard x.count >= y.count else { return try multiply(y, x, into: result) }
    if y.count < karatsubaThreshold {
      if x.count >= 4096 { try bounds.checkpoint() }
      return areSame(x, y)
        ? squareSchoolbook(x, into: result) : multiplySchoolbook(x, y, into: result)
    }
    if y.count >= transformThreshold, x.count <= 2 * y.count {
      return try multiplyByTransform(x, y, into: result, bounds)
    }
    if x.count == y.count { return try multiplyEqualLengths(x, y, into: result) }
    // The longer factor is split into pieces as long as the shorter factor.
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

  /// Whether two factors are the same number, so that the product is a square.
  private func areSame(_ x: WordView, _ y: WordView) -> Bool {
    x.count == y.count && x.baseAddress == y.baseAddress
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
  ///   - y: The words of the other factor, as many as `x` has.
  ///   - result: Room for twice as many words, with any content.
  ///   - scratch: Room for four times as many words plus 256.
  /// - Throws: Errors of the checkpoint.
  private func multiplyKaratsuba(
    _ x: WordView, _ y: WordView, into result: WordBuffer, _ scratch: WordBuffer
  ) throws(RealError) {
    let count = x.count
    let isSquare = areSame(x, y)
    guard count >= max(karatsubaThreshold, 2) else {
      return isSquare
        ? squareSchoolbook(x, into: result) : multiplySchoolbook(x, y, into: result)
    }
    if count >= 512 { try bounds.checkpoint() }
    let half = (count + 1) / 2
    let (lowX, highX) = (x.slice(0..<half), x.slice(half..<count))
    let (lowY, highY) = (y.slice(0..<half), y.slice(half..<count))
    let (low, high) = (result.slice(0..<(2 * half)), result.slice((2 * half)..<(2 * count)))
    let rest = scratch.slice((2 * half)..<scratch.count)

    // The product of the differences. The result buffer temporarily holds the differences.
    let differences = scratch.slice(0..<(2 * half))
    let signX = distance(lowX, highX, into: low.slice(0..<half))
    let signY = isSquare ? signX : distance(lowY, highY, into: low.slice(half..<(2 * half)))
    let differenceX = low.view.slice(0..<half)
    try multiplyKaratsuba(
      differenceX, isSquare ? differenceX : low.view.slice(half..<(2 * half)),
      into: differences, rest)

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
    // If the halves are short, the middle part has leading zeros that need no room.
    add(middle.view.slice(0..<min(middle.count, target.count)), to: target)
  }
}

/// Multiplies by long multiplication, column by column.
///
/// Each word of the product is the sum of all products of words that fall on it, so it is written
/// once. After P. Comba, "Exponentiation cryptosystems on the IBM PC", 1990.
///
/// - Parameters:
///   - x: The words of a factor.
///   - y: The words of the other factor.
///   - result: Room for as many words as both factors have together, with any content.
/// - Complexity: O(n·m).
func multiplySchoolbook(_ x: WordView, _ y: WordView, into result: WordBuffer) {
  guard x.count > 0, y.count > 0 else { return result.update(repeating: 0) }
  var column = ColumnSum()
  for index in 0..<(x.count &+ y.count &- 1) {
    var row = max(0, index &- x.count &+ 1)
    let end = min(index, y.count &- 1)
    while row <= end {
      column.add(fullProduct(x[index &- row], y[row]))
      row &+= 1
    }
    result[index] = column.next()
  }
  result[x.count &+ y.count &- 1] = column.next()
}

/// The square, by the method of `multiplySchoolbook`; each pair of words is multiplied once.
///
/// - Parameters:
///   - x: The words of the number.
///   - result: Room for twice as many words, with any content.
/// - Complexity: O(n²).
func squareSchoolbook(_ x: WordView, into result: WordBuffer) {
  guard x.count > 0 else { return }
  var column = ColumnSum()
  for index in 0..<(2 &* x.count &- 1) {
    var row = max(0, index &- x.count &+ 1)
    var pairs = ColumnSum()
    while 2 &* row < index {
      pairs.add(fullProduct(x[index &- row], x[row]))
      row &+= 1
    }
    column.addTwice(pairs)
    if 2 &* row == index { column.add(fullProduct(x[row], x[row])) }
    result[index] = column.next()
  }
  result[2 &* x.count &- 1] = column.next()
}

/// The sum of the products of one column, in three words.
private struct ColumnSum {
  private var low: UInt128 = 0
  private var high: Limb = 0

  /// Adds a product.
  ///
  /// There is room for as many products as memory has words.
  @inline(__always)
  mutating func add(_ product: UInt128) {
    let (sum, carry) = low.addingReportingOverflow(product)
    low = sum
    high &+= carry ? 1 : 0
  }

  @inline(__always)
  mutating func addTwice(_ other: ColumnSum) {
    high &+= other.high << 1 | Limb(truncatingIfNeeded: other.low >> 127)
    add(other.low << 1)
  }

  /// Removes the lowest word; the other words start the next column.
  @inline(__always)
  mutating func next() -> Limb {
    let word = Limb(truncatingIfNeeded: low)
    (low, high) = (low >> 64 | UInt128(high) << 64, 0)
    return word
  }
}
