extension Enclosure {
  /// Encloses the natural logarithm of 2.
  static func naturalLogarithmOfTwo(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    let point = FixedPoint(bits: precision + 4, bounds)
    return Enclosure(
      try point.naturalLogarithmOfTwo(), exponent: -point.bits, radius: .power(1 - point.bits),
      precision: precision)
  }
}

extension FixedPoint {
  /// The natural logarithm of 2, with an error of at most 2 units.
  ///
  /// - Complexity: O(log n) products of numbers with n bits.
  func naturalLogarithmOfTwo() throws(RealError) -> Integer {
    try Self.keptLogarithm.value(in: self) { point throws(RealError) in
      try point.calculatedLogarithmOfTwo()
    }
  }

  private static let keptLogarithm = KeptConstant()

  private func calculatedLogarithmOfTwo() throws(RealError) -> Integer {
    // 18 artanh(1/26) - 2 artanh(1/4801) + 8 artanh(1/8749), each with an error of at most 2 units.
    let point = finer(by: 8)
    let sum =
      try 18 * point.areaTangent(ofInverse: 26) - 2 * point.areaTangent(ofInverse: 4801)
      + 8 * point.areaTangent(ofInverse: 8749)
    return sum >> 8
  }

  /// The inverse hyperbolic tangent of 1/n, with an error of at most 2 units.
  private func areaTangent(ofInverse divisor: Int) throws(RealError) -> Integer {
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
