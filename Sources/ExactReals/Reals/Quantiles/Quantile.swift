extension Real {
  /// The number at which a probability is reached.
  ///
  /// - Parameters:
  ///   - function: Encloses the number.
  ///   - operands: The operands of the function.
  ///   - bounds: The bounds of the calculation.
  ///   - excess: Returns the probability below a number, minus the given probability.
  /// - Returns: The number; a simple rational number is proved to be exact.
  /// - Throws: `limitExceeded` if the number is too large or too near to 0; errors of `excess`.
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
