/// A product of powers of atoms, which are numbers that a recognizer does not analyze further.
///
/// An atom may have a fractional exponent if it is positive or if its power is defined: (−1)^*r* is
/// the complex number *e*^(*i*π*r*), and (*e*^*t*)^*r* is *e*^(*r*·*t*).
struct Monomial: Hashable, Comparable {
  /// A power of an atom: the index of the atom, and the exponent, which is not 0.
  struct Factor: Hashable, Comparable {
    let atom: Int
    let exponent: Rational

    static func < (x: Factor, y: Factor) -> Bool {
      x.atom == y.atom ? x.exponent.compared(to: y.exponent) < 0 : x.atom < y.atom
    }
  }

  /// The powers, in ascending order of atoms.
  let factors: [Factor]

  /// The empty product.
  static let one = Monomial([:])

  /// Creates a product of powers with these exponents.
  init(_ exponents: [Int: Rational]) {
    factors = exponents.filter { $0.value.signum() != 0 }
      .map { Factor(atom: $0.key, exponent: $0.value) }.sorted()
  }

  /// The exponents by their atoms.
  var exponents: [Int: Rational] {
    Dictionary(uniqueKeysWithValues: factors.map { ($0.atom, $0.exponent) })
  }

  /// The powers of selected atoms.
  func filter(_ isIncluded: (Factor) -> Bool) -> Monomial {
    Monomial(factors: factors.filter(isIncluded))
  }

  private init(factors: [Factor]) { self.factors = factors }

  /// The order by the exponent of the first atom that differs; products preserve it.
  static func < (x: Monomial, y: Monomial) -> Bool {
    for (x, y) in zip(x.factors, y.factors) where x != y {
      if x.atom < y.atom { return x.exponent.signum() < 0 }
      if x.atom > y.atom { return y.exponent.signum() > 0 }
      return x.exponent.compared(to: y.exponent) < 0
    }
    let common = min(x.factors.count, y.factors.count)
    if x.factors.count > common { return x.factors[common].exponent.signum() < 0 }
    return y.factors.count > common && y.factors[common].exponent.signum() > 0
  }
}

/// A sum of monomials with rational coefficients.
struct Polynomial: Hashable {
  /// A monomial and its coefficient, which is not 0.
  struct Term: Hashable {
    let monomial: Monomial
    let coefficient: Rational
  }

  /// The terms, in ascending order of their distinct monomials.
  let terms: [Term]

  /// The empty sum.
  static let zero = Polynomial([:])

  /// The polynomial 1.
  static let one = Polynomial([.one: 1])

  /// Creates a sum of monomials with these coefficients.
  init(_ coefficients: [Monomial: Rational]) {
    terms = coefficients.filter { $0.value.signum() != 0 }
      .map { Term(monomial: $0.key, coefficient: $0.value) }
      .sorted { $0.monomial < $1.monomial }
  }

  /// The term of a polynomial with one term; `nil` for others.
  var only: Term? { terms.count == 1 ? terms[0] : nil }

  /// The value of a polynomial without atoms; `nil` for others.
  var rational: Rational? {
    if terms.isEmpty { return 0 }
    return only?.monomial == .one ? only?.coefficient : nil
  }

  /// The atoms that occur.
  var atoms: Set<Int> { Set(terms.flatMap { $0.monomial.factors.map { $0.atom } }) }
}

/// The normal form of a number: a quotient of polynomials.
///
/// Equal forms are equal numbers. Equal numbers may have different forms if arithmetic alone cannot
/// prove their equality.
struct NormalForm: Hashable {
  let numerator: Polynomial
  /// The divisor of the numerator, which is known not to be 0.
  let denominator: Polynomial

  /// Makes a polynomial, or a quotient of two.
  init(_ numerator: Polynomial, over denominator: Polynomial = .one) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates the form of a rational number.
  init(_ rational: Rational) { self.init(Polynomial([.one: rational])) }

  static let zero = NormalForm(.zero)
  static let one = NormalForm(.one)

  /// Whether the form is a polynomial.
  var isPolynomial: Bool { denominator == .one }

  /// The value of a form without atoms; `nil` for others.
  var rational: Rational? { isPolynomial ? numerator.rational : nil }
}
