/// The four Bessel functions of an order and a number.
enum Bessel {
  case i, j, k, y

  /// Encloses one of the four Bessel functions.
  ///
  /// - Parameters:
  ///   - order: The order; integer orders are not negative.
  ///   - x: Positive numbers.
  ///   - precision: The number of bits to calculate with.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if the enclosures of the operands are too wide.
  /// - Throws: `limitExceeded` before work that would take too long; errors of the checkpoint.
  func enclosure(
    order: Enclosure, _ x: Enclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard x.sign == 1, order.radius.width <= -2 else { return nil }
    if let value = try asymptotics(order: order, x, precision: precision, bounds) {
      return value
    }
    let (size, degree) = (x.approximation, abs(order.approximation))
    let series = BesselSeries(
      order: order, x: x, isModified: self == .i || self == .k,
      precision: precision, bounds: bounds)
    // Refuses work that would take seconds: many terms of long numbers. The series of J and I for
    // integer orders may be longer, since their divisors are single words.
    let isQuick = (self == .j || self == .i) && series.wholeOrder != nil
    guard size <= Double(max(isQuick ? 1 << 17 : 1 << 15, precision)), degree <= 0x1p18 else {
      throw RealError(
        .limitExceeded, "the order is too large for the number: the series would be too long")
    }
    let powers = degree * max(1, abs(Double(x.midpointWidth - 1)))
    guard powers < 0x1p29 else {
      let isSmall = (self == .j || self == .i) && order.mantissa.signum() > 0
      throw isSmall ? .tooSmall(bounds) : .tooLarge(bounds)
    }
    switch self {
    case .j, .i: return try series.first
    default: return try series.second
    }
  }
}
