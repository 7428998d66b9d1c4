extension Real {
  /// The number above 0 at which a share of a whole is reached.
  ///
  /// The share below a number grows with the number, from 0 to the whole, and the share above it is
  /// the rest. The smaller one of both is looked at, so that small ones lose no digits.
  ///
  /// - Parameters:
  ///   - lower: The share below the number that is looked for; positive.
  ///   - upper: The share above it; positive.
  ///   - source: Writes the quotation of which the number is the root; told whether it is about the
  ///     upper share.
  ///   - bounds: The bounds of the calculation.
  ///   - share: The share below a number, or the one above it.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if it is too large or too near to 0; what `share` throws.
  static func quantile(
    lower: Real, upper: Real,
    source: @escaping @Sendable (DistributionTail, Bounds) throws(RealError) -> String?,
    _ bounds: Bounds,
    share: @escaping @Sendable (Real, DistributionTail, Bounds) throws(RealError) -> Real
  ) throws(RealError) -> Real {
    let part: DistributionTail = try lower.compared(to: upper, bounds) <= 0 ? .lower : .upper
    // The difference between the sum and the share, which grows through 0. A share that is too
    // small for a number counts as 0.
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
    return try .positiveRoot(
      of: distance,
      source: { bounds throws(RealError) in try source(part, bounds) }, bounds)
  }
}
