extension Real {
  /// The error function: 2/√π times the integral of e^−t² over t from 0 to the number.
  ///
  /// - Parameter bounds: The bounds of the calculation.
  /// - Returns: The value, between −1 and 1.
  /// - Throws: `undecided`; errors of the checkpoint.
  public func errorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: 0
    case 1: try .make(.function(.erf), [self], bounds)
    default: try negated(bounds).errorFunction(bounds).negated(bounds)
    }
  }

  /// The complementary error function: 1 minus the error function.
  ///
  /// - Parameter bounds: The bounds of the calculation.
  /// - Returns: The value, between 0 and 2.
  /// - Throws: `limitExceeded` if the value is too close to 0; `undecided`.
  public func complementaryErrorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: return 1
    case 1:
      // The value is below e^-x².
      try multiplied(by: self, bounds).negated(bounds).checkExponent(bounds)
      return try .make(.function(.erfc), [self], bounds)
    default: return try errorFunction(bounds).negated(bounds).adding(1, bounds)
    }
  }
}
