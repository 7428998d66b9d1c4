extension Real {
  /// The number at which a share of a whole is reached.
  ///
  /// - Parameters:
  ///   - function: Encloses the number.
  ///   - operands: Its operands.
  ///   - bounds: The bounds of the calculation.
  ///   - excess: How much more than the share a number has below it.
  /// - Returns: The number: a simple rational one where that is proved.
  /// - Throws: `limitExceeded` if it is too large or too near to 0; what `excess` throws.
  static func quantile(
    _ function: Function, _ operands: [Real], _ bounds: Bounds,
    excess: (Real) throws(RealError) -> Real
  ) throws(RealError) -> Real {
    let number = try make(.function(function), operands, bounds)
    guard let known = number.computation?.known, known.isNearSimpleRational,
      let guess = try known.simplestRational(bounds), guess.bitWidth < 64,
      try excess(Real(guess)).isZero
    else { return number }
    return Real(guess)
  }
}
