extension EnclosureArithmetic {
  /// Encloses the arithmetic-geometric means of positive numbers.
  ///
  /// - Throws: `tooWide` if a number may be 0 or less.
  func agm(_ x: Enclosure, _ y: Enclosure) throws(RealError) -> Enclosure {
    try agmAndSum(x, y).mean
  }

  /// Encloses the arithmetic-geometric means of positive numbers, and sums of 2ⁿ⁻¹ c(n)².
  ///
  /// The sums start at n = 1; c(n) is half the difference of both means before step n.
  ///
  /// The mean lies between both numbers. Every step doubles the number of digits in which they
  /// agree. Once both numbers have about the same size, the steps use integers.
  ///
  /// - Throws: `tooWide` if a number may be 0 or less.
  /// - Source: for the sums DLMF 19.8.6.
  func agmAndSum(
    _ x: Enclosure, _ y: Enclosure
  ) throws(RealError) -> (mean: Enclosure, sum: Enclosure) {
    let working = finer(by: 16)
    var (x, y, sum, step): (_, _, Enclosure, _) = (x, y, 0, 0)
    while true {
      try bounds.checkpoint()
      guard x.sign == 1, y.sign == 1 else { throw .tooWide }
      if abs(x.midpointWidth - y.midpointWidth) <= 1 { break }
      let half = working.difference(x, y).scaled(by: -1)
      sum = working.sum(try working.square(half).scaled(by: step), sum)
      let root = try working.squareRoot(working.product(x, y))
      (x, y, step) = (working.sum(x, y).scaled(by: -1), root, step + 1)
    }
    // The relative error of the mean is at most the larger relative error of the numbers. With the
    // greater number s and the relative error r, differences of the means have errors up to 2rs,
    // and 2ⁿ c(n), added up over all n, is below 2s.
    let spread = max(
      x.radius / x.midpoint.lowerBound, y.radius / y.midpoint.lowerBound)
    guard spread.width < -8 else { throw .tooWide }
    let unit = max(x.midpointWidth, y.midpointWidth)
    let useful = Enclosure.usefulBits(working.precision, error: spread)
    let point = FixedPoint(bits: useful, bounds)
    let means = try point.agmAndSum(
      x.midpoint.fixed(bits: useful - unit), y.midpoint.fixed(bits: useful - unit))
    let mean = Enclosure(
      means.mean, exponent: unit - useful,
      radius: Magnitude(means.error, exponent: unit - useful), precision: working.precision)
    let rest = Enclosure(
      means.sum, exponent: 2 * unit - useful,
      radius: Magnitude(means.error << 8, exponent: 2 * unit - useful),
      precision: working.precision)
    return (
      mean.widened(by: mean.upperBound * spread),
      working.sum(rest.widened(by: spread * .power(2 * unit + 3)).scaled(by: step), sum)
    )
  }
}

extension FixedPoint {
  /// The arithmetic-geometric mean of two numbers below 1, and the sum of 2ⁿ⁻¹ c(n)² of their
  /// differences.
  ///
  /// Neither number may be below an eighth of the other.
  ///
  /// The numbers have errors up to a unit. With a as the greater and b as the lesser number, a step
  /// multiplies the error by (√(a/b) + √(b/a)) / 2 and adds a unit. That factor is less than 1.6 in
  /// the first step, and the product of all factors is less than 1.7. So after n steps the errors
  /// of both numbers, and of half their difference, are less than 2n + 2 units.
  ///
  /// With m as half their sum, d as half their difference, and t = d/m, the mean is π m / 2K(t),
  /// which is m (1 − t²/4 − 5t⁴/64 − …). The coefficients add up to 1, so the omitted terms add up
  /// to less than t⁶ m. The rounding errors of quotients and products are less than 6 units.
  ///
  /// - Returns: Mean and sum, and an upper bound for the error of the mean in units. The error of
  ///   the sum may be 2⁸ times as large: less than 11 of its terms count, and their factors are
  ///   below 2¹⁰, but 2ⁿ c(n), added up over all n, is below 2. The omitted terms are below 2ⁿ t⁶.
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
