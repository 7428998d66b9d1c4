/// A number that a recognizer does not analyze further, or only if its exponent is an integer.
///
/// The forms inside an atom contain only older atoms. So the properties of atoms are found from
/// older to younger ones, without recursion.
enum Atom: Hashable {
  /// −1, whose power with the exponent *r* is the root of unity *e*^(*i*π*r*).
  case minusOne
  /// An integer from 2 up, usually a prime.
  ///
  /// Its exponents are between 0 and 1.
  case integer(Integer)
  case pi
  /// e to the power of a quotient of a monomial and a polynomial.
  case exponential(Monomial, over: Polynomial)
  /// The logarithm of a positive atom.
  case logarithm(Int)
  case arcSine(NormalForm)
  case arcTangent(NormalForm)
  /// A positive polynomial with a fractional exponent between 0 and 1.
  case radicand(Polynomial)
  /// The value of a function that has no simpler form.
  case value(Function, [NormalForm])
  /// The algebraic integer that is a multiple of a real algebraic number.
  case algebraic(ObjectIdentifier)
  /// A number that is only known by its enclosures.
  case opaque(ObjectIdentifier)
}

/// The known properties of an atom.
struct AtomProperties {
  /// Whether the atom is certainly a real number.
  ///
  /// Only roots of unity and some exponentials are not real.
  let isReal: Bool
  /// Whether the atom is certainly a root of a polynomial with rational coefficients.
  let isAlgebraic: Bool
  /// Whether the atom is certainly real and greater than 0.
  let isPositive: Bool
}

extension Recognizer {
  /// The index of an atom; a new atom gets a new index.
  func number(of atom: Atom) throws(RealError) -> Int {
    if let number = numbers[atom] { return number }
    let properties = try properties(of: atom)
    let number = atoms.count
    atoms.append(atom)
    self.properties.append(properties)
    numbers[atom] = number
    if case .minusOne = atom { return number }
    if !properties.isPositive, properties.isReal,
      let sign = try enclosure(of: monomial(number), precision: Recognizer.precision)?.real.sign
    {
      self.properties[number] = AtomProperties(
        isReal: true, isAlgebraic: properties.isAlgebraic, isPositive: sign > 0)
    }
    return number
  }

  private func properties(of atom: Atom) throws(RealError) -> AtomProperties {
    switch atom {
    case .minusOne: AtomProperties(isReal: false, isAlgebraic: true, isPositive: false)
    case .integer: AtomProperties(isReal: true, isAlgebraic: true, isPositive: true)
    case .pi: AtomProperties(isReal: true, isAlgebraic: false, isPositive: true)
    case .exponential(let monomial, let denominator):
      real(isReal(Polynomial([monomial: 1])) && isReal(denominator), isPositive: true)
    case .radicand(let polynomial):
      AtomProperties(
        isReal: true, isAlgebraic: polynomial.atoms.allSatisfy { properties[$0].isAlgebraic },
        isPositive: true)
    case .algebraic: AtomProperties(isReal: true, isAlgebraic: true, isPositive: false)
    case .logarithm, .arcSine, .arcTangent, .value, .opaque: real(true, isPositive: false)
    }
  }

  private func real(_ isReal: Bool, isPositive: Bool) -> AtomProperties {
    AtomProperties(isReal: isReal, isAlgebraic: false, isPositive: isReal && isPositive)
  }

  /// Whether every atom of a polynomial is certainly real.
  func isReal(_ polynomial: Polynomial) -> Bool {
    polynomial.atoms.allSatisfy { properties[$0].isReal }
  }

  /// The polynomial of an atom.
  func monomial(_ atom: Int, _ exponent: Rational = 1) -> Polynomial {
    Polynomial([Monomial([atom: exponent]): 1])
  }

  /// The form of an atom.
  func form(_ atom: Atom) throws(RealError) -> NormalForm {
    NormalForm(monomial(try number(of: atom)))
  }
}
