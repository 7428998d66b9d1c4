/// Proofs that a number is 0.
extension Recognizer {
  /// Whether a form is proved to be 0; `false` means that there is no proof.
  func isZero(_ form: NormalForm) throws(RealError) -> Bool { try isZero(form.numerator) }

  /// Whether a polynomial is proved to be 0; `false` means that there is no proof.
  ///
  /// `depth` is the number of square roots that have been eliminated.
  func isZero(_ polynomial: Polynomial, depth: Int = 0) throws(RealError) -> Bool {
    if polynomial.terms.isEmpty { return true }
    if polynomial.only != nil { return false }
    if try isNonzero(polynomial) { return false }
    let polynomial = try withoutCommonFactor(polynomial)
    let coefficients = try coefficients(polynomial)
    var areZero = true
    for coefficient in coefficients {
      areZero = try isZero(algebraic: coefficient)
      if !areZero { break }
    }
    if areZero { return true }
    // For an algebraic number, the separation bound was the last test.
    if coefficients.count == 1, coefficients[0] == polynomial { return false }
    if try isZero(multipleOfLogarithms: polynomial) { return true }
    return try isZero(withSquareRoot: polynomial, depth: depth)
  }

  /// Divides a polynomial by the common powers of transcendental atoms in all terms.
  ///
  /// If the quotient is 0, so is the polynomial.
  private func withoutCommonFactor(_ polynomial: Polynomial) throws(RealError) -> Polynomial {
    var exponents: [Int: Rational] = [:]
    for atom in polynomial.atoms where !properties[atom].isAlgebraic {
      var least: Rational?
      for term in polynomial.terms {
        let exponent = term.monomial.factors.first { $0.atom == atom }?.exponent ?? 0
        if least.map({ exponent.compared(to: $0) < 0 }) ?? true { least = exponent }
      }
      if case .radicand = atoms[atom] { continue }
      exponents[atom] = least.map { -$0 }
    }
    return try product(polynomial, Polynomial([Monomial(exponents): 1]))
  }

  /// Whether the enclosure shows that a polynomial is not 0.
  private func isNonzero(_ polynomial: Polynomial) throws(RealError) -> Bool {
    try enclosure(of: polynomial, precision: Recognizer.precision)?.isNonzero ?? false
  }

  /// The algebraic coefficients of the transcendental monomials.
  ///
  /// If all of them are 0, so is the polynomial. The converse would need more theory.
  private func coefficients(_ polynomial: Polynomial) throws(RealError) -> [Polynomial] {
    var groups: [Monomial: Polynomial] = [:]
    var order: [Monomial] = []
    for term in polynomial.terms {
      let transcendental = term.monomial.filter { !properties[$0.atom].isAlgebraic }
      let algebraic = term.monomial.filter { properties[$0.atom].isAlgebraic }
      if groups[transcendental] == nil { order.append(transcendental) }
      groups[transcendental] = try sum(
        groups[transcendental] ?? .zero, Polynomial([algebraic: term.coefficient]))
    }
    return order.compactMap { groups[$0] }
  }

  /// Whether *a* + *b*·√*c* is 0, which holds if *a*² = *b*²·*c* and *a* − *b*·√*c* is not 0.
  private func isZero(
    withSquareRoot polynomial: Polynomial, depth: Int
  ) throws(RealError) -> Bool {
    let roots = polynomial.terms.flatMap { $0.monomial.factors }.filter { factor in
      if case .radicand = atoms[factor.atom] { return factor.exponent == .half }
      return false
    }
    guard depth < 4, let root = roots.max() else { return false }
    let (with, without) = (
      Polynomial(root, of: polynomial, isIncluded: true),
      Polynomial(root, of: polynomial, isIncluded: false)
    )
    guard try isNonzero(sum(without, product(with, -1))) else { return false }
    let difference = try sum(
      product(without, without), product(product(with, with), -1))
    return try isZero(difference, depth: depth + 1)
  }

  /// Whether a sum of rational multiples of logarithms, arcs and π is 0.
  ///
  /// The sum of logarithms is 0 if its exponential is 1. The sum of angles is 0 if the exponential
  /// of *i* times the sum is 1 and the sum is less than a full turn.
  private func isZero(multipleOfLogarithms polynomial: Polynomial) throws(RealError) -> Bool {
    var (logarithms, angles) = ([Monomial: Rational](), [Monomial: Rational]())
    for term in polynomial.terms {
      guard term.monomial.factors.count == 1, let factor = term.monomial.factors.first,
        factor.exponent == 1
      else { return false }
      switch atoms[factor.atom] {
      case .logarithm: logarithms[term.monomial] = term.coefficient
      case .pi, .arcSine, .arcTangent: angles[term.monomial] = term.coefficient
      default: return false
      }
    }
    for (part, isAngle) in [(Polynomial(logarithms), false), (Polynomial(angles), true)]
    where !part.terms.isEmpty {
      // The coefficients are integers and as small as possible.
      let form = NormalForm(try product(part, checked(content(part).inverse)))
      if isAngle {
        guard let size = try enclosure(of: form, precision: Recognizer.precision)?.real.upperBound,
          size.width <= 2
        else { return false }
      }
      let power = try exponential(isAngle ? timesI(form) : form)
      guard try isZero(difference(power, .one), depth: 4) else { return false }
    }
    return true
  }

  private func isZero(_ form: NormalForm, depth: Int) throws(RealError) -> Bool {
    try isZero(form.numerator, depth: depth)
  }
}

extension Polynomial {
  /// Selects the terms of a polynomial that have a factor, or the terms without the factor.
  fileprivate init(_ factor: Monomial.Factor, of polynomial: Polynomial, isIncluded: Bool) {
    self.init(
      Dictionary(
        uniqueKeysWithValues: polynomial.terms
          .filter { $0.monomial.factors.contains(factor) == isIncluded }
          .map { ($0.monomial, $0.coefficient) }))
  }
}
