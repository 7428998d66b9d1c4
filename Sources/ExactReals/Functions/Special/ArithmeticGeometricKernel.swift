extension Enclosure {
  /// Encloses the arithmetic-geometric means of positive numbers.
  ///
  /// The mean lies between both numbers, and every step doubles the digits in which they agree.
  ///
  /// - Returns: The enclosure; `nil` if a number may be 0 or less.
  func agm(_ other: Enclosure, precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    var (x, y) = (self, other)
    let working = precision + 16
    while true {
      try bounds.checkpoint()
      let gap = x.adding(y.negated, precision: working)
      // Below, both are within an error of each other; no step would make that less.
      let isSettled =
        gap.upperBound.width < x.midpointWidth - precision || gap.sign == nil
      if isSettled { return x.widened(by: gap.upperBound) }
      let product = try x.multiplied(by: y, precision: working, bounds)
      guard product.sign == 1,
        let root = try product.squareRoot(precision: working, bounds)
      else { return nil }
      (x, y) = (x.adding(y, precision: working).scaled(by: -1), root)
    }
  }
}
