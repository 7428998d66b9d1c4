/// The four Bessel functions of an order and a number.
enum Bessel {
  case i, j, k, y

  /// Encloses one of the four Bessel functions.
  ///
  /// - Parameters:
  ///   - order: The order; integer orders are not negative.
  ///   - x: Positive numbers.
  ///   - arithmetic: The arithmetic.
  /// - Returns: The enclosure.
  /// - Throws: `tooWide`; `limitExceeded` before work that would take too long; errors of the
  ///   checkpoint.
  func enclosure(
    order: Enclosure, _ x: Enclosure, _ arithmetic: EnclosureArithmetic
  ) throws(RealError) -> Enclosure {
    guard x.sign == 1, order.radius.width <= -2 else { throw .tooWide }
    if let value = try asymptotics(order: order, x, arithmetic) { return value }
    let (size, degree) = (x.approximation, abs(order.approximation))
    let isFirst = self == .j || self == .i
    let series = BesselSeries(
      order: order, x: x, isModified: self == .i || self == .k, arithmetic: arithmetic)
    // Refuses work that would take seconds: many terms of long numbers. The series of J and I for
    // integer orders may be longer, since their divisors are single words.
    let longest = isFirst && series.wholeOrder != nil ? 1 << 17 : 1 << 15
    guard size <= Double(max(longest, arithmetic.precision)), degree <= 0x1p18 else {
      throw RealError(
        .limitExceeded, "the order is too large for the number: the series would be too long")
    }
    let powers = degree * max(1, abs(Double(x.midpointWidth - 1)))
    guard powers < 0x1p29 else {
      let isSmall = isFirst && order.mantissa.signum() > 0
      throw isSmall ? .tooSmall(arithmetic.bounds) : .tooLarge(arithmetic.bounds)
    }
    return try isFirst ? series.first : series.second
  }
}
