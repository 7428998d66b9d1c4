/// The exact roots of a polynomial with whole coefficients and no multiple roots.
///
/// With c as the leading coefficient, c times a root is an algebraic integer, and so is c times the
/// product of several roots. So c times a rational root, or the sum or the product of the roots of a
/// quadratic factor, is an integer: it is rounded, and division shows whether the factor is there.
struct ExactFactors {
  /// The factors with rational roots and the quadratic ones.
  private(set) var factors: [IntegerPolynomial] = []

  /// The polynomial that remains.
  private(set) var rest: IntegerPolynomial

  /// The roots of what remains: the real ones, and of each conjugate pair the one with a positive
  /// imaginary part.
  private(set) var roots: [PolynomialRoot] = []

  private let leading: Enclosure
  private let precision: Int
  private let bounds: Bounds

  /// - Parameters:
  ///   - polynomial: The polynomial.
  ///   - roots: Its roots.
  ///   - bounds: Supplies the checkpoint.
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
    // The product of two roots, times c, is known to 2^-32.
    precision = polynomial.leading.bitWidth + 2 * width + 48
    let polynomial = RealPolynomial(polynomial)
    for root in roots where try !takeFactor(of: root) { self.roots.append(root) }
    try takePairs()
    let reduced = RealPolynomial(rest)
    if reduced.degree < polynomial.degree { self.roots = self.roots.map { $0.moved(to: reduced) } }
  }

  /// Takes off the factor of a rational root, or of a conjugate pair, if there is one.
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

  /// Takes off the factors of pairs of real roots.
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

  /// Returns the place of the other real root of a quadratic factor, which is divided out.
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

  /// The sum of a root's real part and itself, if that times c is near an integer.
  func sum(of root: PolynomialRoot) throws(RealError) -> Rational? {
    let disc = try root.enclosure(precision: precision, bounds)
    guard let sum = try integer(disc.real.scaled(by: 1)) else { return nil }
    return try Rational(sum, over: leading.mantissa, bounds)
  }

  /// Takes off a factor if it divides what remains.
  private mutating func take(_ coefficients: [Integer]) throws(RealError) -> Bool {
    let factor = try IntegerPolynomial(coefficients).primitive(bounds)
    guard let quotient = try rest.divided(by: factor, bounds) else { return false }
    rest = quotient
    factors.append(factor)
    return true
  }

  /// The only integer that c times a number can be; `nil` if it cannot be an integer.
  private func integer(_ number: Enclosure) throws(RealError) -> Integer? {
    let multiple = try leading.multiplied(by: number, precision: 2 * precision, bounds)
    let nearest = multiple.nearestInteger
    let distance = multiple.adding(Enclosure(exactly: -nearest), precision: .max / 4)
    return distance.lowerBound.isZero ? nearest : nil
  }
}
