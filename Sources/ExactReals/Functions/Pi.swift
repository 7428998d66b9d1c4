extension Enclosure {
  /// Encloses π.
  static func pi(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure {
    try KeptConstant.pi.enclosure(precision: precision, bounds)
  }
}

extension KeptConstant {
  /// π.
  ///
  /// - Complexity: O(log n) products of numbers with n bits.
  /// - Source: Chudnovsky and Chudnovsky 1988, "Approximation and complex multiplication according
  ///   to Ramanujan".
  static let pi = KeptConstant { unit throws(RealError) in
    // π = 426880 √10005 / Σ (-1)^n (6n)! (13591409 + 545140134 n) / ((3n)! n!³ 640320^(3n)), where
    // each term is below 2^-47 times the previous one. With 16 additional bits, the total error of
    // the omitted terms, the root, the fraction and the quotient is below 2^-8 unit.
    let point = unit.finer(by: 16)
    let root = try squareRoot(10005 << (2 * point.bits), unit.bounds)
    let series = BinarySplitting { n in
      if n == 0 { return (13_591_409, 1, 1) }
      let p = -Integer(6 * n - 5) * Integer(2 * n - 1) * Integer(6 * n - 1)
      let q = Integer(n) * Integer(n) * Integer(n) * 10_939_058_860_032_000
      return (13_591_409 + 545_140_134 * Integer(n), p, q)
    }
    let sum = try series.fraction(of: 0..<(point.bits / 47 + 2), bits: point.bits, unit.bounds)
    let dividend = try product(426_880 * root, sum.denominator, unit.bounds)
    return try quotient(dividend, sum.numerator, unit.bounds).quotient >> 16
  }
}
