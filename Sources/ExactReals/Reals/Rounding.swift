extension Real {
  /// The least integer that is not less than the number.
  ///
  /// - Throws: As `floor` does.
  public func ceiling(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.ceiling) }
    return -(try negated(bounds).floor(bounds))
  }

  /// The number without what is behind the point.
  ///
  /// - Throws: As `floor` does.
  public func truncated(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.truncated) }
    return try signum(bounds) < 0 ? try ceiling(bounds) : try floor(bounds)
  }

  /// The nearest integer; of two, the one farther from 0.
  ///
  /// - Throws: As `floor` does.
  public func rounded(_ bounds: Bounds = Bounds()) throws(RealError) -> Integer {
    if let small { return Integer(small.rounded) }
    let half = try Real(1).divided(by: 2, bounds)
    let nearest = try magnitude(bounds).adding(half, bounds).floor(bounds)
    return try signum(bounds) < 0 ? -nearest : nearest
  }
}
