extension Real {
  /// The complete elliptic integral K of the first kind, as a function of the parameter m = k².
  ///
  /// - Throws: `domain` unless the number is below 1; `undecided`.
  public func ellipticK(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if isZero { return try Real.pi(bounds).divided(by: 2, bounds) }
    if try compared(to: 1, bounds) >= 0 {
      throw RealError(.domain, "the elliptic integral K takes parameters below 1")
    }
    return try .make(.function(.ellipk), [self], bounds)
  }

  /// The complete elliptic integral E of the second kind, as a function of the parameter m = k².
  ///
  /// - Throws: `domain` for numbers above 1; `undecided`.
  public func ellipticE(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if isZero { return try Real.pi(bounds).divided(by: 2, bounds) }
    switch try compared(to: 1, bounds) {
    case 0: return 1
    case 1: throw RealError(.domain, "the elliptic integral E takes parameters up to 1")
    default: return try .make(.function(.ellipe), [self], bounds)
    }
  }
}
