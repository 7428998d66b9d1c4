extension Real {
  /// All roots of a polynomial, repeated by multiplicity.
  ///
  /// ```swift
  /// let roots = try Real.roots(ofPolynomial: [1, -2, 5])
  /// roots.map { "\($0.real.integer ?? 0) \($0.imaginary.integer ?? 0)" }  // → ["1 -2", "1 2"]
  /// ```
  ///
  /// For rational coefficients, rational roots and the roots of rational quadratic factors are
  /// exact, and so are rational real parts of other roots. Every other root has a disc that is
  /// proved to contain this root only, and can be calculated to any precision. Real roots are
  /// proved to be real.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients, from the highest power down. Leading zeros are ignored.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The real and imaginary parts, in ascending order of the real part, then of the
  ///   imaginary part. The imaginary part of a real root is exactly 0. Real parts count as equal if
  ///   their order cannot be decided.
  /// - Throws: `domain` for a constant polynomial; `undecided` if the leading coefficient cannot be
  ///   distinguished from 0, or if roots of a polynomial with irrational coefficients cannot be
  ///   separated; `limitExceeded` above degree 2000 and for very long coefficients.
  /// - Complexity: O(*n*²) operations for degree *n*, on numbers as long as the separation of the
  ///   roots requires.
  public static func roots(
    ofPolynomial coefficients: [Real], _ bounds: Bounds = Bounds()
  ) throws(RealError) -> [(real: Real, imaginary: Real)] {
    var remaining = coefficients[...]
    while let first = remaining.first, try first.signum(bounds) == 0 { remaining.removeFirst() }
    guard let leading = remaining.first else {
      throw RealError(.domain, "every number is a root of the polynomial 0")
    }
    guard remaining.count > 1 else {
      throw RealError(.domain, "a polynomial of degree 0 has no roots")
    }
    guard remaining.count <= PolynomialSolver.largestDegree + 1 else { throw .longPolynomial }
    var normalized = Array(remaining.reversed())
    if normalized.contains(where: { $0.rational == nil }) {
      // Often only a common factor of the coefficients is irrational.
      for place in normalized.indices {
        normalized[place] = try normalized[place].divided(by: leading, bounds)
      }
    }
    var solver = PolynomialSolver(source: coefficients, bounds)
    let zeros = normalized.prefix { $0.isZero }.count
    for _ in 0..<zeros { solver.add(0, 0) }
    try solver.solve(Array(normalized.dropFirst(zeros)))
    return try solver.ordered()
  }
}
