/// Arithmetic on numbers that are written as integers in units of 2^−`bits`.
///
/// The kernels of the elementary functions work in it, on numbers of moderate size: it needs no
/// exponents and no radii. Instead every function says by how many units its result may be off, and
/// a comment in it proves that. `Enclosure` brings its numbers into range and back.
struct FixedPoint {
  /// The number of bits that a number has behind the point.
  let bits: Int

  /// Asked again and again.
  let bounds: Bounds

  /// Numbers with a precision.
  init(bits: Int, _ bounds: Bounds) { (self.bits, self.bounds) = (bits, bounds) }

  /// The number 1.
  var one: Integer { 1 << bits }

  /// Numbers with more bits behind the point.
  func finer(by extra: Int) -> FixedPoint { FixedPoint(bits: bits + extra, bounds) }

  /// The product, less than one unit off.
  func times(_ x: Integer, _ y: Integer) throws(RealError) -> Integer {
    try product(x, y, bounds) >> bits
  }

  /// The quotient, less than one unit off.
  func divide(_ x: Integer, by y: Integer) throws(RealError) -> Integer {
    try quotient(x << bits, y, bounds).quotient
  }

  /// The sum of the terms t^k / (d(1) · d(2) ⋯ d(k)), for k from 0 to some number of terms.
  ///
  /// The exponential, the sine and the cosine are such sums. Their terms are cut into groups of a few
  /// columns; within a group all terms are brought to the same denominator, which fits a word, so
  /// that only the columns and the groups cost products of long numbers.
  ///
  /// - Parameters:
  ///   - t: A number below 1/16 in magnitude, at most 1 unit off.
  ///   - divisor: The numbers d(k), below 2^31, which do not become smaller as k grows.
  /// - Returns: The sum, at most 6 units off.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(√n) products of long numbers for n terms.
  /// - Source: Smith 1989, "Efficient multiple-precision evaluation of elementary functions".
  func series(_ t: Integer, divisor: (Int) -> Int) throws(RealError) -> Integer {
    // The first term that is left out is below 1/4 unit; the others together are below half of it.
    let smallness = bits - t.bitWidth
    var (terms, size) = (1, 0)
    while size < bits + 2 {
      size += smallness + divisor(terms).bitCount - 1
      terms += 1
    }
    let divisorBits = divisor(2 * terms).bitCount
    let columns = max(1, min(62 / divisorBits, Int(Double(terms).squareRoot())))
    // Each power is 1 unit off by its own rounding, and less than 1/8 by what it is made of.
    var powers = [one, t]
    for column in stride(from: 2, through: columns, by: 1) {
      try bounds.checkpoint()
      powers.append(try times(powers[column / 2], powers[column - column / 2]))
    }
    // A group's sum is (c(0) + c(1) t + ... + t^m · next) / D with c(0) = D. The powers in it are off
    // by 1.2 units times c(1)/D + c(2)/D + ..., which is less than e - 1; the product by t^m and the
    // quotient by D are each off by 1 unit more; that makes less than 6.
    var sum: Integer = 0
    for group in stride(from: (terms - 1) / columns, through: 0, by: -1) {
      try bounds.checkpoint()
      var total = sum.signum() == 0 ? 0 : try times(powers[columns], sum)
      var denominator: Limb = 1
      for column in (0..<columns).reversed() {
        denominator *= Limb(divisor(group * columns + column + 1))
        total += powers[column].multiplied(byWord: denominator)
      }
      sum = total.divided(byWord: denominator)
    }
    return sum
  }
}

extension Enclosure {
  /// The midpoint in units of 2^−`bits`, less than one unit off.
  func fixed(bits: Int) -> Integer {
    let shift = exponent + bits
    return shift >= 0 ? mantissa << shift : mantissa >> -shift
  }

  /// Returns the number of bits behind the point that are worth calculating in spite of an error.
  static func usefulBits(_ bits: Int, error: Magnitude) -> Int {
    max(64, error.isZero ? bits : min(bits, 24 - error.width))
  }
}
