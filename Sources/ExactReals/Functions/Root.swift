extension Enclosure {
  /// Encloses the roots of the enclosed numbers: exp(ln x / n).
  ///
  /// - Parameters:
  ///   - degree: The degree of the root, at least 1.
  ///   - precision: The number of leading bits in the result.
  ///   - bounds: The checkpoint.
  /// - Returns: The enclosure; `nil` if an enclosed number may be 0 or negative.
  /// - Throws: Errors of the checkpoint.
  func root(
    _ degree: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard sign == 1 else { return nil }
    if degree == 1 { return self }
    if degree == 2 { return try squareRoot(precision: precision, bounds) }
    // The exponential turns the absolute error of its argument into a relative error of the result.
    let size = abs(midpointWidth).bitCount
    let guarded = precision + 8 + size
    return try naturalLogarithm(precision: guarded, bounds)?
      .divided(by: Enclosure(exactly: Integer(degree)), precision: guarded, bounds)?
      .exponential(precision: precision + 4, bounds)
  }
}
