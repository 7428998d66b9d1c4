/// The exact roots of a polynomial with integer coefficients and no multiple roots.
///
/// With the leading coefficient c, c times a root is an algebraic integer, and so is c times the
/// product of several roots. So c times a rational root is an integer, and so are c times the sum
/// and c times the product of the roots of a quadratic factor. These integers are found by
/// rounding, and division shows whether they define a factor.
struct ExactFactors {
  /// The linear and quadratic factors found.
  private(set) var factors: [IntegerPolynomial] = []

  /// The polynomial after division by the factors.
  private(set) var rest: IntegerPolynomial

  /// The roots of the remaining polynomial: the real roots, and of each conjugate pair the root
  /// with a positive imaginary part.
  private(set) var roots: [PolynomialRoot] = []

  private let leading: Enclosure
  private let precision: Int
  private let bounds: Bounds

  /// Finds the factors.
  ///
  /// - Parameters:
  ///   - polynomial: The polynomial.
  ///   - roots: The roots of the polynomial.
  ///   - bounds: The checkpoint.
  /// - Throws: Errors of the checkpoint.
  init(
    _ polynomial: IntegerPolynomial, _ roots: [PolynomialRoot], _ bounds: Bounds
  ) throws(RealError) {
    (rest, self.bounds) = (polynomial, bounds)
    leading = Enclosure(exactly: polynomial.leading)
    var width = 0
    for root in roots {
      let disc = try root.enclosure(precision: 32, bounds)
      width = max(width, disc.real.upperBound.width, disc.imaginary.upperBound.width)
    }
    // c times the product of two roots has an error below 2^-32.
    precision = polynomial.leading.bitWidth + 2 * width + 48
    let polynomial = RealPolynomial(polynomial)
    for root in roots where try !takeFactor(of: root) { self.roots.append(root) }
    try takePairs()
    let reduced = RealPolynomial(rest)
    if reduced.degree < polynomial.degree { self.roots = self.roots.map { $0.moved(to: reduced) } }
  }

  /// Divides by the factor of a rational root or of a conjugate pair; returns `false` if there is
  /// none.
  private mutating func takeFactor(of root: PolynomialRoot) throws(RealError) -> Bool {
    let disc = try root.enclosure(precision: precision, bounds)
    if root.isReal {
      guard let constant = try integer(disc.real) else { return false }
      return try take([-constant, leading.mantissa])
    }
    guard let sum = try integer(disc.real.scaled(by: 1)) else { return false }
    let square = try disc.multiplied(
      by: ComplexEnclosure(disc.real, disc.imaginary.negated), precision: precision, bounds)
    guard let constant = try integer(square.real) else { return false }
    return try take([constant, -sum, leading.mantissa])
  }

  /// Divides by the quadratic factors of pairs of real roots.
  private mutating func takePairs() throws(RealError) {
    var place = 0
    while place < roots.count {
      let partner = roots[place].isReal ? try partner(of: place) : nil
      if let partner {
        roots.remove(at: partner)
        roots.remove(at: place)
      } else {
        place += 1
      }
    }
  }

  /// Divides by the quadratic factor of a real root; returns the index of the other root.
  private mutating func partner(of place: Int) throws(RealError) -> Int? {
    let first = try roots[place].enclosure(precision: precision, bounds).real
    for other in roots.indices.dropFirst(place + 1) where roots[other].isReal {
      try bounds.checkpoint()
      let second = try roots[other].enclosure(precision: precision, bounds).real
      guard let sum = try integer(first.adding(second, precision: 2 * precision)),
        let constant = try integer(
          first.multiplied(by: second, precision: 2 * precision, bounds)),
        try take([constant, -sum, leading.mantissa])
      else { continue }
      return other
    }
    return nil
  }

  /// Twice the real part of a root; `nil` unless c times this number is near an integer.
  func sum(of root: PolynomialRoot) throws(RealError) -> Rational? {
    let disc = try root.enclosure(precision: precision, bounds)
    guard let sum = try integer(disc.real.scaled(by: 1)) else { return nil }
    return try Rational(sum, over: leading.mantissa, bounds)
  }

  /// Divides the remaining polynomial by a factor; returns `false` if there is a remainder.
  private mutating func take(_ coefficients: [Integer]) throws(RealError) -> Bool {
    let factor = try IntegerPolynomial(coefficients).primitive(bounds)
    guard let quotient = try rest.divided(by: factor, bounds) else { return false }
    rest = quotient
    factors.append(factor)
    return true
  }

  /// The integer that c times a number may be; `nil` if no integer is near enough.
  private func integer(_ number: Enclosure) throws(RealError) -> Integer? {
    let multiple = try leading.multiplied(by: number, precision: 2 * precision, bounds)
    return multiple.distanceFromInteger.lowerBound.isZero ? multiple.nearestInteger : nil
  }
}
