/// Sums and products of polynomials.
extension Recognizer {
  /// The coefficients of a sum that is being collected.
  typealias Sums = [Monomial: Rational]

  private func add(_ coefficient: Rational, _ monomial: Monomial, to sums: inout Sums)
    throws(RealError)
  {
    sums[monomial] = try sum(sums[monomial] ?? 0, coefficient)
  }

  /// Creates the polynomial with these coefficients; throws if it is too long.
  private func polynomial(_ sums: Sums) throws(RealError) -> Polynomial {
    let polynomial = Polynomial(sums)
    if polynomial.terms.count > Recognizer.mostTerms { throw .tooComplex }
    return polynomial
  }

  /// The sum of two rational numbers, as a coefficient or an exponent.
  func sum(_ x: Rational, _ y: Rational) throws(RealError) -> Rational {
    try checked(try x.adding(y, bounds))
  }

  /// The product of two rational numbers, as a coefficient or an exponent.
  func product(_ x: Rational, _ y: Rational) throws(RealError) -> Rational {
    try checked(try x.multiplied(by: y, bounds))
  }

  /// The sum of two polynomials.
  func sum(_ x: Polynomial, _ y: Polynomial) throws(RealError) -> Polynomial {
    try spend(x.terms.count + y.terms.count)
    var sums = Sums()
    for term in x.terms { sums[term.monomial] = term.coefficient }
    for term in y.terms { try add(term.coefficient, term.monomial, to: &sums) }
    return try polynomial(sums)
  }

  /// The product of a polynomial with a rational number.
  func product(_ x: Polynomial, _ factor: Rational) throws(RealError) -> Polynomial {
    if factor == 1 { return x }
    var sums = Sums()
    for term in x.terms { sums[term.monomial] = try product(term.coefficient, factor) }
    return Polynomial(sums)
  }

  /// The product of two polynomials.
  func product(_ x: Polynomial, _ y: Polynomial) throws(RealError) -> Polynomial {
    if let factor = y.rational { return try product(x, factor) }
    if let factor = x.rational { return try product(y, factor) }
    try spend(x.terms.count * y.terms.count)
    var sums = Sums()
    for first in x.terms {
      for second in y.terms {
        var exponents = first.monomial.exponents
        for factor in second.monomial.factors {
          exponents[factor.atom] = try sum(exponents[factor.atom] ?? 0, factor.exponent)
        }
        let coefficient = try product(first.coefficient, second.coefficient)
        for term in try reduced(exponents, coefficient).terms {
          try add(term.coefficient, term.monomial, to: &sums)
        }
      }
    }
    return try polynomial(sums)
  }

  /// A product of powers of atoms; powers that are not atoms are expanded.
  ///
  /// - Parameters:
  ///   - exponents: The exponents of the atoms; exponents of radicands are not negative.
  ///   - coefficient: A rational factor.
  /// - Returns: The product, which may become a sum by powers of radicands and roots of unity.
  /// - Throws: `tooComplex`; errors of the checkpoint.
  func reduced(
    _ exponents: [Int: Rational], _ coefficient: Rational
  ) throws(RealError) -> Polynomial {
    var (rest, coefficient, root) = (exponents, coefficient, Rational(0))
    var expanded: [(Polynomial, Int)] = []
    for (atom, exponent) in exponents.sorted(by: { $0.key < $1.key }) {
      switch atoms[atom] {
      case .minusOne:
        root = exponent
        rest[atom] = nil
      case .integer(let integer):
        let (whole, part) = try split(exponent)
        rest[atom] = part
        if whole != 0 { coefficient = try product(coefficient, power(Rational(integer), whole)) }
      case .radicand(let radicand):
        let (whole, part) = try split(exponent)
        if whole < 0 { throw .tooComplex }
        rest[atom] = part
        if whole > 0 { expanded.append((radicand, whole)) }
      default: break
      }
    }
    var result = try multiple(rest, of: rootOfUnity(root), coefficient)
    for (radicand, exponent) in expanded {
      result = try product(result, power(radicand, exponent))
    }
    return result
  }

  private func multiple(
    _ exponents: [Int: Rational], of roots: [Rational: Int], _ coefficient: Rational
  ) throws(RealError) -> Polynomial {
    if roots == [0: 1] { return Polynomial([Monomial(exponents): coefficient]) }
    let minusOne = try number(of: .minusOne)
    var sums = Sums()
    for (root, count) in roots {
      var exponents = exponents
      exponents[minusOne] = root
      try add(product(coefficient, Rational(Integer(count))), Monomial(exponents), to: &sums)
    }
    return try polynomial(sums)
  }

  /// The floor of an exponent, and the remainder.
  func split(_ exponent: Rational) throws(RealError) -> (whole: Int, part: Rational) {
    let division = try exponent.numerator.flooredQuotientAndModulus(
      dividingBy: exponent.denominator, bounds)
    guard let whole = division.quotient.small else { throw .tooComplex }
    return (whole, Rational(lowest: division.modulus, over: exponent.denominator))
  }

  /// A polynomial to an integer power from 0 up, by repeated squaring.
  func power(_ base: Polynomial, _ exponent: Int) throws(RealError) -> Polynomial {
    if exponent == 1 { return base }
    if let rational = base.rational { return Polynomial([.one: try power(rational, exponent)]) }
    var result = Polynomial.one
    for bit in (0..<exponent.bitCount).reversed() {
      result = try product(result, result)
      if exponent >> bit & 1 == 1 { result = try product(result, base) }
    }
    return result
  }

  /// A rational number to an integer power.
  func power(_ base: Rational, _ exponent: Int) throws(RealError) -> Rational {
    if base.signum() == 0 { return exponent == 0 ? 1 : 0 }
    let width = (base.bitWidth - 2).multipliedReportingOverflow(by: Int(exponent.magnitude >> 1))
    if width.overflow || width.partialValue > Recognizer.widestCoefficient || exponent == .min {
      throw .tooComplex
    }
    if base.bitWidth == 2 { return exponent % 2 == 0 ? 1 : base }
    let power = try checked(try base.power(abs(exponent), bounds))
    return exponent < 0 ? try checked(power.inverse) : power
  }
}
