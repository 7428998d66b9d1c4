extension Real {
  /// The polygamma function: the digamma function, or one of its derivatives.
  ///
  /// - Parameters:
  ///   - order: The order of the derivative, from 0 to 1 000 000; for negative numbers to 1000.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The value.
  /// - Throws: `domain` for 0 and negative integers, and for orders that are negative or not
  ///   integers; `limitExceeded`, `undecided`.
  public func polygamma(order: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    guard let whole = order.integer, whole.signum() >= 0 else {
      throw RealError(.domain, "the order of a derivative is a whole number from 0")
    }
    if whole.isZero { return try digamma(bounds) }
    try requireNoPole(of: "the polygamma function", bounds)
    let limit: Integer = try signum(bounds) < 0 ? 1000 : 1_000_000
    if whole > limit {
      throw RealError(
        .limitExceeded, "the polygamma function is calculated to order \(limit) there")
    }
    return try .make(.function(.polygamma), [order, self], bounds)
  }
}
