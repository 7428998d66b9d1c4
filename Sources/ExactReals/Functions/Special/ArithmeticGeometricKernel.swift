extension Enclosure {
  /// Encloses the arithmetic-geometric means of positive numbers.
  ///
  /// - Returns: The enclosure; `nil` if a number may be 0 or less.
  func agm(_ other: Enclosure, precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    try agmAndSum(other, precision: precision, bounds)?.mean
  }

  /// Encloses the arithmetic-geometric means of positive numbers, and the sums of 2ⁿ⁻¹ c(n)², where c(n)
  /// is half the difference of both means before step n, from 1 on.
  ///
  /// The mean lies between both numbers, and every step doubles the digits in which they agree. Where
  /// their sizes are alike, the steps are those of integers.
  ///
  /// - Returns: The enclosures; `nil` if a number may be 0 or less.
  /// - Source: for the sums DLMF 19.8.6.
  func agmAndSum(
    _ other: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (mean: Enclosure, sum: Enclosure)? {
    let working = precision + 16
    var (x, y, sum, step) = (self, other, Enclosure(exactly: 0), 0)
    while true {
      try bounds.checkpoint()
      guard x.sign == 1, y.sign == 1 else { return nil }
      if abs(x.midpointWidth - y.midpointWidth) <= 1 { break }
      let half = x.adding(y.negated, precision: working).scaled(by: -1)
      sum = try half.multiplied(by: half, precision: working, bounds).scaled(by: step)
        .adding(sum, precision: working)
      let root = try x.multiplied(by: y, precision: working, bounds)
        .squareRoot(precision: working, bounds)
      guard let root else { return nil }
      (x, y, step) = (x.adding(y, precision: working).scaled(by: -1), root, step + 1)
    }
    // The mean is off by no greater factor than the numbers. With s as the greater number and r as the
    // factor less 1, differences of the means are off by 2rs, and 2ⁿ c(n) is below 2s for all n together.
    let spread = max(
      x.radius / x.midpoint.lowerBound, y.radius / y.midpoint.lowerBound)
    guard spread.width < -8 else { return nil }
    let unit = max(x.midpointWidth, y.midpointWidth)
    let useful = Enclosure.usefulBits(working, error: spread)
    let point = FixedPoint(bits: useful, bounds)
    let means = try point.agmAndSum(
      x.midpoint.fixed(bits: useful - unit), y.midpoint.fixed(bits: useful - unit))
    let mean = Enclosure(
      means.mean, exponent: unit - useful,
      radius: Magnitude(means.error, exponent: unit - useful), precision: working)
    let rest = Enclosure(
      means.sum, exponent: 2 * unit - useful,
      radius: Magnitude(means.error << 8, exponent: 2 * unit - useful), precision: working)
    return (
      mean.widened(by: mean.upperBound * spread),
      rest.widened(by: spread * .power(2 * unit + 3)).scaled(by: step)
        .adding(sum, precision: working)
    )
  }
}

extension FixedPoint {
  /// The arithmetic-geometric mean of two numbers below 1, of which none is below an eighth of the other,
  /// and the sum of 2ⁿ⁻¹ c(n)² of their differences.
  ///
  /// The numbers are a unit off. A step adds a unit to that, and with a as the greater and b as the lesser
  /// number, multiplies it by (√(a/b) + √(b/a)) / 2: less than 1.6 in the first step, and 1.7 in all. So
  /// after n steps both are less than 2n + 2 units off, and half their difference too.
  ///
  /// With m as half their sum and d as half their difference, and t = d/m, the mean is π m / 2K(t), which is
  /// m (1 − t²/4 − 5t⁴/64 − …) with coefficients that are together 1; the sum of what is left out is below
  /// t⁶ m. Its quotients and products are less than 6 units off.
  ///
  /// - Returns: Both, and by how many units the mean may be off. The sum may be 2⁸ times as much off: less than
  ///   11 of its terms count, their factors are below 2¹⁰, but 2ⁿ c(n) is below 2 for all n together, and what
  ///   is left out is below 2ⁿ t⁶.
  /// - Source: DLMF 19.8.1, 19.5.1 and 19.8.5.
  func agmAndSum(
    _ x: Integer, _ y: Integer
  ) throws(RealError) -> (mean: Integer, sum: Integer, error: UInt64) {
    var (a, b, sum, steps) = (x, y, 0 as Integer, 0)
    while true {
      try bounds.checkpoint()
      let half = (a - b) >> 1
      let square = try times(half, half)
      sum += square << steps
      let mean = (a + b) >> 1
      if 6 * (bits - 3 - half.bitWidth) >= bits {
        let quotient = try divide(square, by: mean)
        let next = quotient >> 2
        sum += try times(next, next) << (steps + 1)
        let last = try ExactReals.quotient(product(quotient, quotient, bounds), mean, bounds)
          .quotient
        return (
          mean - next - (last.multiplied(byWord: 5) >> 6), sum, UInt64(2 * steps + 10)
        )
      }
      b = try ExactReals.squareRoot(product(a, b, bounds), bounds)
      a = mean
      steps += 1
    }
  }
}
