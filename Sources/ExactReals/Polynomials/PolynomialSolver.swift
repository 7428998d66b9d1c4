/// Collects the roots of a polynomial.
struct PolynomialSolver {
  /// The given coefficients, from the highest power down.
  private let source: [Real]
  private let bounds: Bounds
  private var found: [Found] = []

  private struct Found {
    let real: Real
    let imaginary: Real
    /// The enclosing root; `nil` if both parts are exact, and for the lower root of a pair.
    var root: PolynomialRoot?
  }

  static let largestDegree = 2000

  /// The largest product of the degree and the length of the coefficients in bits.
  static let largestSize = 1 << 22

  init(source: [Real], _ bounds: Bounds) { (self.source, self.bounds) = (source, bounds) }

  mutating func add(_ real: Real, _ imaginary: Real) {
    found.append(Found(real: real, imaginary: imaginary))
  }

  /// Adds the roots of a polynomial, from the constant coefficient up; neither end is 0.
  mutating func solve(_ coefficients: [Real]) throws(RealError) {
    if coefficients.count <= 3 { return try solve(quadratic: coefficients, multiplicity: 1) }
    if let polynomial = try integerPolynomial(coefficients) {
      for (factor, multiplicity) in try polynomial.squareFreeFactors(bounds) {
        try solve(factor, multiplicity)
      }
      return
    }
    let polynomial = RealPolynomial(coefficients: coefficients)
    for coefficient in coefficients {
      let enclosure = try coefficient.enclosure(precision: Real.firstPrecision, bounds)
      guard let enclosure, !enclosure.mantissa.isZero else { continue }
      guard abs(enclosure.midpointWidth) <= PolynomialSolver.largestSize / polynomial.degree else {
        throw .longPolynomial
      }
    }
    var isolation = RootIsolation(polynomial, bounds)
    guard let roots = try isolation.roots(limit: 2 * max(bounds.decisionBits, 64)) else {
      throw .undecided("whether roots are equal", bounds)
    }
    let isEven = coefficients.indices.allSatisfy { $0 % 2 == 0 || coefficients[$0].isZero }
    for root in roots { try add(root, 1, sum: isEven ? 0 : nil) }
  }

  /// The polynomial multiplied by its denominators; `nil` if a coefficient is irrational.
  private func integerPolynomial(_ coefficients: [Real]) throws(RealError) -> IntegerPolynomial? {
    var rationals: [Rational] = []
    var denominator: Integer = 1
    let room = PolynomialSolver.largestSize / coefficients.count
    for coefficient in coefficients {
      guard let rational = coefficient.rational else { return nil }
      guard rational.bitWidth <= room else { throw .longPolynomial }
      denominator = try denominator.leastCommonMultiple(with: rational.denominator, bounds)
      guard denominator.bitWidth <= room else { throw .longPolynomial }
      rationals.append(rational)
    }
    var integers: [Integer] = []
    for rational in rationals {
      let factor = try denominator.dividedExactly(by: rational.denominator, bounds)
      integers.append(try product(rational.numerator, factor, bounds))
    }
    return try IntegerPolynomial(integers).primitive(bounds)
  }

  /// Adds the roots of a primitive polynomial without multiple roots.
  private mutating func solve(
    _ polynomial: IntegerPolynomial, _ multiplicity: Int
  ) throws(RealError) {
    if polynomial.degree <= 2 {
      return try solve(
        quadratic: polynomial.coefficients.map { Real($0) }, multiplicity: multiplicity)
    }
    var isolation = RootIsolation(RealPolynomial(polynomial), bounds)
    guard let roots = try isolation.roots(limit: PolynomialSolver.largestSize) else {
      throw RealError(.limitExceeded, "telling the roots apart would take too many bits")
    }
    let exact = try ExactFactors(polynomial, roots, bounds)
    for factor in exact.factors { try solve(factor, multiplicity) }
    let rest = exact.rest
    if rest.degree == 0 { return }
    let symmetry = try rest.symmetry(bounds)
    for root in exact.roots where symmetry == nil && !root.isReal {
      guard let sum = try exact.sum(of: root) else { continue }
      let (common, others, _) = try rest.commonDivisor(
        with: rest.reflected(sum: sum, bounds), bounds)
      if common.degree > 0 {
        try solve(common, multiplicity)
        return try solve(others, multiplicity)
      }
    }
    for root in exact.roots { try add(root, multiplicity, sum: symmetry) }
  }

  /// Adds the roots of a polynomial of degree 1 or 2 by formulas.
  private mutating func solve(
    quadratic coefficients: [Real], multiplicity: Int
  ) throws(RealError) {
    guard coefficients.count > 1 else { return }
    let middle = try coefficients[1].divided(by: coefficients[coefficients.count - 1], bounds)
      .negated(bounds)
    if coefficients.count == 2 {
      let root = try coefficients[0].divided(by: coefficients[1], bounds).negated(bounds)
      for _ in 0..<multiplicity { add(root, 0) }
      return
    }
    let centre = try middle.divided(by: 2, bounds)
    let square = try centre.multiplied(by: centre, bounds)
      .subtracting(coefficients[0].divided(by: coefficients[2], bounds), bounds)
    let sign = try square.signum(bounds)
    let distance = try square.magnitude(bounds).squareRoot(bounds)
    let opposite = try distance.negated(bounds)
    for _ in 0..<multiplicity {
      for part in [opposite, distance] {
        if sign < 0 { add(centre, part) } else { add(try centre.adding(part, bounds), 0) }
      }
    }
  }

  /// Adds a root and its conjugate.
  ///
  /// `sum` is the sum of each pair of mirrored roots if the roots are symmetric. The image of a
  /// root near the axis of symmetry is nearer to the root than any other root, so both are the
  /// same.
  private mutating func add(
    _ root: PolynomialRoot, _ multiplicity: Int, sum: Rational?
  ) throws(RealError) {
    var real: Real?
    if let sum, !root.isReal {
      let centre = try Real(sum).divided(by: 2, bounds)
      let precision = Real.firstPrecision + sum.bitWidth
      if let place = try centre.knownEnclosure(precision: precision, bounds),
        try root.enclosure(precision: precision, bounds).real
          .adding(place.negated, precision: precision).lowerBound.isZero
      {
        real = centre
      }
    }
    if real == nil { real = try part(root, isImaginary: false) }
    guard let first = real else { return }
    let second = root.isReal ? 0 : try part(root, isImaginary: true)
    for _ in 0..<multiplicity {
      if !root.isReal { add(first, try second.negated(bounds)) }
      found.append(Found(real: first, imaginary: second, root: root))
    }
  }

  private func part(_ root: PolynomialRoot, isImaginary: Bool) throws(RealError) -> Real {
    let method = Method(
      program: { [source] bounds throws(RealError) in
        var words = ["{"]
        for coefficient in source {
          guard let word = try coefficient.program(bounds) else { return nil }
          words.append(word)
        }
        words.append("} polyroots \(root.place) nth")
        if !root.isReal { words.append(isImaginary ? "im" : "re") }
        return words.joined(separator: " ")
      }, algebraic: root.algebraic(isImaginary: isImaginary),
      { precision, bounds throws(RealError) in
        let disc = try root.enclosure(precision: precision, bounds)
        return isImaginary ? disc.imaginary : disc.real
      })
    return try .make(.method(method), [], bounds)
  }

  /// All roots in ascending order.
  func ordered() throws(RealError) -> [(real: Real, imaginary: Real)] {
    var sorted: [Found] = []
    for root in found {
      try bounds.checkpoint()
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if try isBefore(root, sorted[middle]) { high = middle } else { low = middle + 1 }
      }
      sorted.insert(root, at: low)
    }
    for (place, root) in sorted.enumerated() { root.root?.place = place }
    return sorted.map { ($0.real, $0.imaginary) }
  }

  private func isBefore(_ x: Found, _ y: Found) throws(RealError) -> Bool {
    let order = try x.real.order(to: y.real, bounds)
    if order != 0 { return order < 0 }
    return try x.imaginary.order(to: y.imaginary, bounds) < 0
  }
}

extension RealPolynomial {
  /// Converts a polynomial with integer coefficients.
  init(_ polynomial: IntegerPolynomial) {
    coefficients = polynomial.coefficients.map { Real($0) }
  }
}

extension RealError {
  static let longPolynomial = RealError(
    .limitExceeded, "the polynomial is too long: its degree, or its coefficients")
}
