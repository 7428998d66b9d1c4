extension Real {
  /// The number above 0 at which a share of a whole is reached.
  ///
  /// The share below a number grows with the number, from 0 to the whole, and the share above it is
  /// the rest. The smaller one of both is looked at, so that small ones lose no digits. First the
  /// powers of 2 on both sides are looked for, by doubling and halving exponents, then the root
  /// between them.
  ///
  /// - Parameters:
  ///   - lower: The share below the number that is looked for; positive.
  ///   - upper: The share above it; positive.
  ///   - source: Writes the quotation of which the number is the root; told whether it is about the
  ///     upper share.
  ///   - bounds: What bounds the calculation.
  ///   - share: The share below a number, or the one above it.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if it is too large or too near to 0; what `share` throws.
  static func quantile(
    lower: Real, upper: Real,
    source: @escaping @Sendable (Part, Bounds) throws(RealError) -> String?,
    _ bounds: Bounds,
    share: @escaping @Sendable (Real, Part, Bounds) throws(RealError) -> Real
  ) throws(RealError) -> Real {
    let part: Part = try lower.compared(to: upper, bounds) <= 0 ? .lower : .upper
    // What is left to the share, or over: it grows through 0. A share that is too small for a
    // number is as good as none.
    @Sendable func distance(_ x: Real) throws(RealError) -> Real {
      var reached: Real = 0
      do throws(RealError) {
        reached = try share(x, part, bounds)
      } catch {
        if error != .tooSmall(bounds) { throw error }
      }
      return part == .lower
        ? try reached.subtracting(lower, bounds) : try upper.subtracting(reached, bounds)
    }
    // The numbers at which it is looked at are none that anyone would choose: the share may be
    // given as that of a simple number, which nothing could tell from the root.
    func end(_ power: Int) throws(RealError) -> Real {
      try Real(2).power(power, bounds).multiplied(by: Real(1009), bounds)
        .divided(by: 1000, bounds)
    }
    func isBelow(_ power: Int) throws(RealError) -> Bool {
      try distance(end(power)).signum(bounds) < 0
    }
    var (low, high) = (-1, 1)
    if try isBelow(0) {
      low = 0
      while try isBelow(high) {
        if high > bounds.exponentLimit { throw .tooLarge(bounds) }
        (low, high) = (high, 2 * high)
      }
    } else {
      high = 0
      while try !isBelow(low) {
        if low < -bounds.exponentLimit { throw .tooSmall(bounds) }
        (low, high) = (2 * low, low)
      }
    }
    while high - low > 1 {
      try bounds.checkpoint()
      let middle = low + (high - low) / 2
      if try isBelow(middle) { low = middle } else { high = middle }
    }
    return try .root(
      of: distance, between: end(low), and: end(high),
      source: { bounds throws(RealError) in try source(part, bounds) }, bounds)
  }
}
