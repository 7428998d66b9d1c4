/// Arithmetic on numbers represented as integers in units of 2^−`bits`.
///
/// The kernels of the elementary functions use fixed-point numbers of moderate size, without
/// exponents and radii. Each function states its maximum error in units, and a comment in the
/// function proves the bound. `Enclosure` reduces its numbers to this range and converts the
/// results back.
struct FixedPoint {
  /// The number of bits after the binary point.
  let bits: Int

  /// The bounds, whose checkpoint is called regularly.
  let bounds: Bounds

  /// Creates the arithmetic for a precision.
  init(bits: Int, _ bounds: Bounds) { (self.bits, self.bounds) = (bits, bounds) }

  /// The number 1.
  var one: Integer { 1 << bits }

  /// The arithmetic with more bits after the binary point.
  func finer(by extra: Int) -> FixedPoint { FixedPoint(bits: bits + extra, bounds) }

  /// The product, with an error below one unit.
  func times(_ x: Integer, _ y: Integer) throws(RealError) -> Integer {
    try product(x, y, bounds) >> bits
  }

  /// The quotient, with an error below one unit.
  func divide(_ x: Integer, by y: Integer) throws(RealError) -> Integer {
    try quotient(x << bits, y, bounds).quotient
  }

  /// The sum of the terms t^k / (d(1) · d(2) ⋯ d(k)), from k = 0 up to a number of terms.
  ///
  /// The exponential, the sine and the cosine are such sums. Their terms are arranged in groups of
  /// a few columns. All terms of a group have the same denominator, which fits a machine word. So
  /// products of long numbers are needed only for columns and groups.
  ///
  /// - Parameters:
  ///   - t: A number of magnitude below 1/16, with an error of at most 1 unit.
  ///   - divisor: The numbers d(k), which are below 2^31 and do not decrease.
  /// - Returns: The sum, with an error of at most 6 units.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(√n) products of long numbers for n terms.
  /// - Source: Smith 1989, "Efficient multiple-precision evaluation of elementary functions".
  func series(_ t: Integer, divisor: (Int) -> Int) throws(RealError) -> Integer {
    // The first omitted term is below 1/4 unit, and the sum of the others is below half of it.
    let smallness = bits - t.bitWidth
    var (terms, size) = (1, 0)
    while size < bits + 2 {
      size += smallness + divisor(terms).bitCount - 1
      terms += 1
    }
    let divisorBits = divisor(2 * terms).bitCount
    let columns = max(1, min(62 / divisorBits, Int(Double(terms).squareRoot())))
    // The error of each power is 1 unit for its own rounding, plus less than 1/8 for its factors.
    var powers = [one, t]
    for column in stride(from: 2, through: columns, by: 1) {
      try bounds.checkpoint()
      powers.append(try times(powers[column / 2], powers[column - column / 2]))
    }
    // The sum of a group is (c(0) + c(1) t + ... + t^m · next) / D with c(0) = D. The errors of its
    // powers add up to 1.2 units times c(1)/D + c(2)/D + ..., which is less than e - 1. The product
    // by t^m and the quotient by D each add 1 unit, so the total is below 6.
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
  /// The midpoint in units of 2^−`bits`, with an error below one unit.
  func fixed(bits: Int) -> Integer {
    let shift = exponent + bits
    return shift >= 0 ? mantissa << shift : mantissa >> -shift
  }

  /// Limits the number of bits after the binary point to the bits that an error leaves significant.
  static func usefulBits(_ bits: Int, error: Magnitude) -> Int {
    max(64, error.isZero ? bits : min(bits, 24 - error.width))
  }
}
