extension Enclosure {
  /// Encloses erf x or erfc x = 1 − erf x for positive numbers.
  ///
  /// Both are incomplete gamma functions of 1/2 and x².
  ///
  /// - Returns: The enclosure; `nil` if the enclosure of x is too wide.
  func errorFunction(
    _ part: DistributionTail, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard sign == 1 else { return nil }
    if part == .lower, lowerBound.width > 15, precision < 1 << 27 {
      // erfc x is below e^-x², and x is 2^14 or more.
      return Enclosure(exactly: 1).widened(by: .power(-precision - 64))
    }
    let working = precision + 16 + 2 * max(0, midpointWidth)
    let square = try multiplied(by: self, precision: working, bounds).shortest
    let half = Enclosure(exactly: 1, exponent: -1)
    return try Enclosure.gammaPart(part, half, square, precision: precision, bounds) {
      bits throws(RealError) in
      // x e^-x² / √π.
      let more = bits + 16 + 2 * max(0, midpointWidth)
      guard let power = try square.negated.exponential(precision: more, bounds),
        let root = try Enclosure.pi(precision: more, bounds)
          .squareRoot(precision: more, bounds)
      else { return nil }
      return try multiplied(by: power, precision: more, bounds)
        .divided(by: root, precision: more, bounds)
    }
  }
}
