extension Real {
  /// The digamma function: the derivative of the logarithm of the gamma function.
  ///
  /// - Throws: `domain` for 0 and negative integers; `undecided`.
  public func digamma(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the digamma function", bounds)
    return try .make(.function(.digamma), [self], bounds)
  }
}
