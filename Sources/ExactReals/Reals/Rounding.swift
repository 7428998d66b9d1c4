extension Real {
  /// The ceiling of the number.
  ///
  /// - Throws: The errors of `floor`.
  public func ceiling(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.ceiling) }
    return -(try negated(bounds).floor(bounds))
  }

  /// The number truncated to an integer.
  ///
  /// - Throws: The errors of `floor`.
  public func truncated(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.truncated) }
    return try signum(bounds) < 0 ? try ceiling(bounds) : try floor(bounds)
  }

  /// The nearest integer; halves are rounded away from 0.
  ///
  /// - Throws: The errors of `floor`.
  public func rounded(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.rounded) }
    let half = try Real(1).divided(by: 2, bounds)
    let nearest = try magnitude(bounds).adding(half, bounds).floor(bounds)
    return try signum(bounds) < 0 ? -nearest : nearest
  }
}
