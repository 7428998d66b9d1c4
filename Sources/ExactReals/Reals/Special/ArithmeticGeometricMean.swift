extension Real {
  /// The arithmetic-geometric mean: the common limit of repeated arithmetic and geometric means.
  ///
  /// - Parameters:
  ///   - other: The other number.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The mean; 0 if one of the numbers is 0.
  /// - Throws: `domain` for negative numbers; `undecided`.
  public func arithmeticGeometricMean(
    _ other: Real, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let (sign, otherSign) = (try signum(bounds), try other.signum(bounds))
    if sign < 0 || otherSign < 0 {
      throw RealError(.domain, "the arithmetic-geometric mean takes numbers from 0")
    }
    if sign == 0 || otherSign == 0 { return 0 }
    if let rational, rational == other.rational { return self }
    return try .make(.function(.agm), [self, other], bounds)
  }
}
