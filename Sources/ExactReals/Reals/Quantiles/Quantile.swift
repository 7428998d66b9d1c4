extension Real {
  /// The positive number at which a share of a whole is reached.
  ///
  /// The share below a number grows with the number, from 0 to the whole, and the share above it is
  /// the rest. The smaller of the two is used, so that small shares lose no digits.
  ///
  /// - Parameters:
  ///   - lower: The share below the result; positive.
  ///   - upper: The share above the result; positive.
  ///   - source: Writes the quotation whose root is the result; its argument is whether it is about
  ///     the upper share.
  ///   - bounds: The bounds of the calculation.
  ///   - share: The share below or above a number.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if it is too large or too close to 0; errors of `share`.
  static func quantile(
    lower: Real, upper: Real,
    source: @escaping @Sendable (DistributionTail, Bounds) throws(RealError) -> String?,
    _ bounds: Bounds,
    share: @escaping @Sendable (Real, DistributionTail, Bounds) throws(RealError) -> Real
  ) throws(RealError) -> Real {
    let part: DistributionTail = try lower.compared(to: upper, bounds) <= 0 ? .lower : .upper
    // The difference between the sum and the share, which increases through 0. A share that is too
    // small to be represented counts as 0.
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
