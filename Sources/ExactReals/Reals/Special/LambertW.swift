extension Real {
  /// The Lambert W function: the number w with w eʷ equal to this number.
  ///
  /// - Parameters:
  ///   - branch: The branch, which selects one of the two such numbers.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The number w.
  /// - Throws: `domain` below −1/e and, for the lower branch, from 0 up; `undecided`.
  public func lambertW(
    _ branch: LambertBranch, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let sign = try signum(bounds)
    if sign >= 0, branch == .lower {
      throw RealError(.domain, "the lower branch of the Lambert W function takes numbers below 0")
    }
    if sign == 0 { return 0 }
    if sign < 0 {
      let least = try Real(-1).exponential(bounds).negated(bounds)
      switch try compared(to: least, bounds) {
      case 0: return -1
      case 1: break
      default:
        throw RealError(.domain, "the Lambert W function takes numbers from -1/e")
      }
    }
    let value = try Real.make(
      .function(branch == .principal ? .lambertw : .lambertwm1), [self], bounds)
    return try value.simpleLambertW(of: self, bounds) ?? value
  }

  /// The value as an integer; `nil` if it is not an integer or this is not proved.
  private func simpleLambertW(of x: Real, _ bounds: Bounds) throws(RealError) -> Real? {
    guard x.rational == nil, let known = computation?.known, known.midpointWidth < 20,
      known.radius.width < -60, known.distanceFromInteger.lowerBound.isZero
    else { return nil }
    let nearest = Real(known.nearestInteger)
    let product = try nearest.exponential(bounds).multiplied(by: nearest, bounds)
    // If equality cannot be proved, the number stays a computed one.
    return try product.subtracting(x, bounds).rational?.signum() == 0 ? nearest : nil
  }
}
