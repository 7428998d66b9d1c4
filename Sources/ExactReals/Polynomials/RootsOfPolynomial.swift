extension Real {
  /// All roots of a polynomial, each as often as it is one.
  ///
  /// ```swift
  /// let roots = try Real.roots(ofPolynomial: [1, -2, 5])
  /// roots.map { "\($0.real.integer ?? 0) \($0.imaginary.integer ?? 0)" }  // → ["1 -2", "1 2"]
  /// ```
  ///
  /// With rational coefficients, rational roots and those of rational quadratic factors are exact,
  /// and so are rational real parts of others. Every other root is alone in a disc that is proved
  /// to hold it, and is calculated to any precision; real roots are proved to be real.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients, that of the highest power first. Leading zeros do not
  ///     count.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The real and imaginary parts, in ascending order of the real part, then of the
  ///   imaginary part. The imaginary part of a real root is exactly 0. Real parts that cannot be
  ///   told apart with the bits that decisions may take count as equal.
  /// - Throws: `domain` if the only coefficient is the constant one; `undecided` if it cannot be
  ///   told whether the leading coefficient is 0, or whether roots are equal where coefficients are
  ///   irrational; `limitExceeded` above degree 2000 and for very long coefficients.
  /// - Complexity: O(*n*²) operations for degree *n*, on numbers as long as it takes to tell the
  ///   roots apart.
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
      // Often only a factor is irrational.
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
