extension Real {
  /// The Bessel function J of the first kind.
  ///
  /// - Parameters:
  ///   - order: The order ν.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: J of the number.
  /// - Throws: `domain` for a negative number unless the order is an integer, and for 0 with a
  ///   negative order that is not an integer; `limitExceeded`, `undecided`.
  public func besselJ(order: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try besselOfFirstKind(.besselj, order: order, bounds)
  }

  /// The modified Bessel function I of the first kind, with the domain of `besselJ`.
  public func besselI(order: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try magnitude(bounds).checkExponent(bounds)
    return try besselOfFirstKind(.besseli, order: order, bounds)
  }

  /// The Bessel function Y of the second kind.
  ///
  /// - Throws: `domain` unless the number is positive; `limitExceeded`, `undecided`.
  public func besselY(order: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requirePositive("Bessel function Y", bounds)
    guard let whole = try order.wholeValue(bounds) else {
      return try .make(.function(.bessely), [order, self], bounds)
    }
    let value = try Real.make(.function(.bessely), [Real(whole.magnitude), self], bounds)
    return whole.signum() < 0 && !whole.isEven ? try value.negated(bounds) : value
  }

  /// The modified Bessel function K of the second kind.
  ///
  /// - Throws: `domain` unless the number is positive; `limitExceeded`, `undecided`.
  public func besselK(order: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requirePositive("modified Bessel function K", bounds)
    try negated(bounds).checkExponent(bounds)
    var degree = try order.magnitude(bounds)  // It is even in its order.
    if let whole = try degree.wholeValue(bounds) { degree = Real(whole) }
    return try .make(.function(.besselk), [degree, self], bounds)
  }

  private func requirePositive(_ function: String, _ bounds: Bounds) throws(RealError) {
    if try signum(bounds) <= 0 {
      throw RealError(.domain, "the \(function) takes positive numbers")
    }
  }

  /// The Bessel function J or I.
  ///
  /// For an integer order n, replacing n by −n changes at most the sign of J, and replacing x by −x
  /// at most the sign of J and I.
  private func besselOfFirstKind(
    _ function: Function, order: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    let sign = try signum(bounds)
    guard let whole = try order.wholeValue(bounds) else {
      if sign > 0 { return try .make(.function(function), [order, self], bounds) }
      let degree = try order.signum(bounds)
      if sign == 0, degree > 0 { return 0 }
      throw RealError(
        .domain,
        sign == 0
          ? "a Bessel function of a negative order that is not an integer takes positive numbers"
          : "a Bessel function of an order that is not an integer takes no negative numbers")
    }
    if sign == 0 { return whole.isZero ? 1 : 0 }
    let value = try Real.make(
      .function(function), [Real(whole.magnitude), magnitude(bounds)], bounds)
    let isReflected = function == .besselj && whole.signum() < 0
    return !whole.isEven && isReflected != (sign < 0) ? try value.negated(bounds) : value
  }

  /// The number as an integer; `nil` if the number is certainly not an integer.
  ///
  /// - Throws: `undecided` if the number cannot be distinguished from an integer.
  private func wholeValue(_ bounds: Bounds) throws(RealError) -> Integer? {
    if rational != nil { return integer }
    let floor = try floor(bounds)
    return try compared(to: Real(floor), bounds) == 0 ? floor : nil
  }
}
