/// Logarithms and fractional powers of positive numbers.
extension Recognizer {
  /// A rational power of a form, whose number is known to be positive.
  func power(ofPositive x: NormalForm, _ exponent: Rational) throws(RealError) -> NormalForm {
    if exponent.isInteger, let whole = exponent.numerator.small { return try power(x, whole) }
    return try power(positiveFactors(x), exponent)
  }

  /// The power of a product of powers of positive atoms.
  func power(_ factors: [Int: Rational], _ exponent: Rational) throws(RealError) -> NormalForm {
    var (exponents, result) = ([Int: Rational](), NormalForm.one)
    for (atom, factor) in factors.sorted(by: { $0.key < $1.key }) {
      exponents[atom] = try product(factor, exponent)
      if case .radicand(let radicand) = atoms[atom], let power = exponents[atom] {
        let (whole, part) = try split(power)
        exponents[atom] = part
        result = try product(result, self.power(NormalForm(radicand), whole))
      }
    }
    return try product(result, NormalForm(reduced(exponents, 1)))
  }

  /// The natural logarithm of a form, whose number is known to be positive.
  ///
  /// The logarithm is a sum of multiples of logarithms of atoms.
  func logarithm(_ x: NormalForm) throws(RealError) -> NormalForm {
    if let known = try knownLogarithm(x) { return known }
    var result = NormalForm.zero
    for (atom, exponent) in try positiveFactors(x).sorted(by: { $0.key < $1.key }) {
      let logarithm: NormalForm
      if case .exponential(let monomial, let denominator) = atoms[atom] {
        logarithm = NormalForm(Polynomial([monomial: 1]), over: denominator)
      } else {
        logarithm = try form(.logarithm(atom))
      }
      result = try sum(result, product(logarithm, exponent))
    }
    return result
  }

  /// A positive number as a product of powers of positive atoms.
  private func positiveFactors(_ x: NormalForm) throws(RealError) -> [Int: Rational] {
    var (top, bottom) = (x.numerator, x.denominator)
    if !isReal(bottom) {
      let conjugate = try conjugate(bottom)
      (top, bottom) = (try product(top, conjugate), try product(bottom, conjugate))
    }
    // Both polynomials are real now and have the same sign.
    if try sign(ofReal: top) < 0 { (top, bottom) = (try product(top, -1), try product(bottom, -1)) }
    var factors: [Int: Rational] = [:]
    for (polynomial, sign) in [(top, 1), (bottom, -1)] as [(Polynomial, Rational)] {
      for (atom, exponent) in try positiveFactors(polynomial) {
        factors[atom] = try sum(factors[atom] ?? 0, product(exponent, sign))
      }
    }
    return factors
  }

  private func positiveFactors(_ x: Polynomial) throws(RealError) -> [Int: Rational] {
    var (factors, content) = ([Int: Rational](), Rational(1))
    if let only = x.only, only.monomial.factors.allSatisfy({ properties[$0.atom].isPositive }) {
      (factors, content) = (only.monomial.exponents, only.coefficient)
    } else {
      content = try self.content(x)
      let primitive = try product(x, checked(content.inverse))
      factors[try number(of: .radicand(primitive))] = 1
    }
    for (integer, sign) in [(content.numerator, 1), (content.denominator, -1)] {
      for (factor, exponent) in try self.factors(of: integer) {
        let atom = try number(of: .integer(factor))
        factors[atom] = try sum(factors[atom] ?? 0, Rational(Integer(exponent * sign)))
      }
    }
    return factors
  }

  /// The content of a polynomial: a positive rational number.
  ///
  /// Division by it yields integer coefficients without a common divisor.
  func content(_ x: Polynomial) throws(RealError) -> Rational {
    var (top, bottom): (Integer, Integer) = (0, 1)
    for term in x.terms {
      top = try top.greatestCommonDivisor(with: term.coefficient.numerator, bounds)
      bottom = try bottom.leastCommonMultiple(with: term.coefficient.denominator, bounds)
    }
    return try checked(Rational(lowest: top, over: bottom))
  }

  /// The factors of a positive integer with their multiplicities.
  ///
  /// Each factor is prime or large.
  private func factors(of integer: Integer) throws(RealError) -> [(Integer, Int)] {
    var (rest, found, divisor) = (integer, [(Integer, Int)](), 2)
    while rest != 1, divisor < 1_000 {
      if let small = rest.small, divisor * divisor > small { break }
      var count = 0
      while true {
        let division = try rest.quotientAndRemainder(dividingBy: Integer(divisor), bounds)
        if !division.remainder.isZero { break }
        (rest, count) = (division.quotient, count + 1)
      }
      if count > 0 { found.append((Integer(divisor), count)) }
      divisor += divisor == 2 ? 1 : 2
    }
    if rest == 1 { return found }
    for degree in [2, 3, 5, 7] {
      let root = try rest.root(degree, bounds)
      if root.isExact { return found + [(root.root, degree)] }
    }
    return found + [(rest, 1)]
  }

  /// The complex conjugate of a polynomial.
  ///
  /// All atoms must be real, except for roots of unity and powers of *e*^(*i*·*t*).
  private func conjugate(_ x: Polynomial) throws(RealError) -> Polynomial {
    var result = Polynomial.zero
    for term in x.terms {
      var exponents = term.monomial.exponents
      for (atom, exponent) in exponents where !properties[atom].isReal {
        if case .exponential(let monomial, let denominator) = atoms[atom] {
          let minusOne = try number(of: .minusOne)
          let rest = monomial.filter { $0.atom != minusOne }
          guard monomial.exponents[minusOne] == .half,
            isReal(Polynomial([rest: 1])), isReal(denominator)
          else { throw .tooComplex }
        }
        exponents[atom] = -exponent
      }
      result = try sum(result, reduced(exponents, term.coefficient))
    }
    return result
  }

  /// The sign of a real polynomial that is not 0.
  private func sign(ofReal x: Polynomial) throws(RealError) -> Int {
    if let only = x.only, only.monomial.factors.allSatisfy({ properties[$0.atom].isPositive }) {
      return only.coefficient.signum()
    }
    for precision in [1, 4].map({ $0 * Recognizer.precision }) {
      if let sign = try enclosure(of: x, precision: precision)?.real.sign { return sign }
    }
    throw .tooComplex
  }
}
