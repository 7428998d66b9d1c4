extension KeptConstant {
  /// The natural logarithm of 2.
  ///
  /// - Complexity: O(log n) products of numbers with n bits.
  static let logarithmOfTwo = KeptConstant { unit throws(RealError) in
    // 18 artanh(1/26) - 2 artanh(1/4801) + 8 artanh(1/8749), each with an error of at most 2 units.
    let point = unit.finer(by: 8)
    let sum =
      try 18 * point.areaTangent(ofInverse: 26) - 2 * point.areaTangent(ofInverse: 4801)
      + 8 * point.areaTangent(ofInverse: 8749)
    return sum >> 8
  }
}

extension FixedPoint {
  /// The inverse hyperbolic tangent of 1/n, with an error of at most 2 units.
  fileprivate func areaTangent(ofInverse divisor: Int) throws(RealError) -> Integer {
    // Σ 1 / ((2n + 1) · divisor^(2n + 1)): each term is below divisor^-2 times the previous one.
    let bitsPerTerm = 2 * (divisor.bitCount - 1)
    let square = Integer(divisor * divisor)
    let series = BinarySplitting { n in
      if n == 0 { return (1, 1, Integer(divisor)) }
      return (1, Integer(2 * n - 1), Integer(2 * n + 1) * square)
    }
    return try series.sum(terms: bits / bitsPerTerm + 2, in: self)
  }
}
