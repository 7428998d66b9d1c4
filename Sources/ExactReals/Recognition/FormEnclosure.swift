/// Enclosures of forms.
extension Recognizer {
  /// Encloses a form.
  ///
  /// - Returns: The enclosure; `nil` if the precision is too low for a useful enclosure.
  func enclosure(of form: NormalForm, precision: Int) throws(RealError) -> ComplexEnclosure? {
    guard let numerator = try enclosure(of: form.numerator, precision: precision) else {
      return nil
    }
    if form.isPolynomial { return numerator }
    guard let denominator = try enclosure(of: form.denominator, precision: precision) else {
      return nil
    }
    return try numerator.divided(by: denominator, precision: precision, bounds)
  }

  /// Encloses a polynomial.
  ///
  /// - Returns: The enclosure; `nil` if the precision is too low for a useful enclosure.
  func enclosure(of polynomial: Polynomial, precision: Int) throws(RealError) -> ComplexEnclosure? {
    for factor in factors(neededFor: polynomial)
    where enclosures[precision]?[factor] == nil {
      guard let value = try enclosure(of: factor, precision) else { return nil }
      enclosures[precision, default: [:]][factor] = value
    }
    return try sum(polynomial, precision)
  }

  /// The powers of atoms that a polynomial consists of, older atoms first.
  private func factors(neededFor polynomial: Polynomial) -> [Monomial.Factor] {
    var (found, pending) = (Set<Monomial.Factor>(), [polynomial])
    while let last = pending.popLast() {
      for factor in last.terms.flatMap({ $0.monomial.factors }) where found.insert(factor).inserted
      {
        pending += parts(of: atoms[factor.atom])
      }
    }
    return found.sorted()
  }

  /// The polynomials that an atom consists of.
  private func parts(of atom: Atom) -> [Polynomial] {
    switch atom {
    case .minusOne, .integer, .pi, .algebraic, .opaque: []
    case .exponential(let monomial, let denominator): [Polynomial([monomial: 1]), denominator]
    case .logarithm(let atom): [monomial(atom)]
    case .arcSine(let form), .arcTangent(let form): [form.numerator, form.denominator]
    case .radicand(let polynomial): [polynomial]
    case .value(_, let operands): operands.flatMap { [$0.numerator, $0.denominator] }
    }
  }

  /// The sum of terms whose factors are already enclosed.
  private func sum(_ polynomial: Polynomial, _ precision: Int) throws(RealError)
    -> ComplexEnclosure?
  {
    var sum = ComplexEnclosure(Enclosure(exactly: 0))
    for term in polynomial.terms {
      var product = ComplexEnclosure(try rational(term.coefficient, precision))
      for factor in term.monomial.factors {
        guard let value = enclosures[precision]?[factor] else { return nil }
        product = try product.multiplied(by: value, precision: precision, bounds)
      }
      sum = sum.adding(product, precision: precision)
    }
    return sum
  }

  private func rational(_ rational: Rational, _ precision: Int) throws(RealError) -> Enclosure {
    try .quotient(rational.numerator, rational.denominator, precision: precision, bounds)
  }

  /// Encloses a power of an atom whose parts are already enclosed.
  private func enclosure(
    of factor: Monomial.Factor, _ precision: Int
  ) throws(RealError) -> ComplexEnclosure? {
    let (atom, exponent) = (atoms[factor.atom], factor.exponent)
    var values: [ComplexEnclosure] = []
    for part in parts(of: atom) {
      guard let value = try sum(part, precision) else { return nil }
      values.append(value)
    }
    func quotient(_ index: Int = 0) throws(RealError) -> ComplexEnclosure? {
      try values[index].divided(by: values[index + 1], precision: precision, bounds)
    }
    let base: Enclosure?
    switch atom {
    case .minusOne:
      let angle = try Enclosure.pi(precision: precision, bounds)
        .multiplied(by: rational(exponent, precision), precision: precision, bounds)
      return try ComplexEnclosure(0, angle).exponential(precision: precision, bounds)
    case .exponential:
      let factor = ComplexEnclosure(try rational(exponent, precision))
      return try quotient()?.multiplied(by: factor, precision: precision, bounds)
        .exponential(precision: precision, bounds)
    case .integer(let integer): base = Enclosure(exactly: integer)
    case .pi: base = try .pi(precision: precision, bounds)
    case .logarithm: base = try values[0].real.naturalLogarithm(precision: precision, bounds)
    case .arcSine: base = try quotient()?.real.arcSine(precision: precision, bounds)
    case .arcTangent: base = try quotient()?.real.arcTangent(precision: precision, bounds)
    case .radicand: base = values[0].real
    case .value(let function, let forms):
      var operands: [Enclosure] = []
      for (index, form) in forms.enumerated() {
        // An exact operand stays exact.
        let operand = form.isPolynomial ? values[2 * index] : try quotient(2 * index)
        guard let operand else { return nil }
        operands.append(operand.real)
      }
      base = try function.kernel(operands, precision, bounds)
    case .algebraic(let identity):
      base = try opaque[identity]?.enclosure(precision: precision, bounds)?.multiplied(
        by: Enclosure(exactly: algebraic(identity)?.scale ?? 0), precision: precision, bounds)
    case .opaque(let identity):
      base = try opaque[identity]?.enclosure(precision: precision, bounds)
    }
    return try base.flatMap { base throws(RealError) in
      try power(base, exponent, precision).map { ComplexEnclosure($0) }
    }
  }

  /// The data of a computation that is an algebraic number; `nil` for other computations.
  func algebraic(_ identity: ObjectIdentifier) -> AlgebraicNumber? {
    guard case .method(let method) = opaque[identity]?.operation else { return nil }
    return method.algebraic
  }

  /// Encloses a rational power of a number.
  private func power(
    _ base: Enclosure, _ exponent: Rational, _ precision: Int
  ) throws(RealError) -> Enclosure? {
    let size = Rational(lowest: exponent.numerator.magnitude, over: exponent.denominator)
    return try EnclosureArithmetic(precision, bounds).ifNarrow { arithmetic throws(RealError) in
      var power: Enclosure
      if size.denominator <= 2, let whole = size.numerator.small {
        power = try arithmetic.power(base, whole)
        if size.denominator == 2 { power = try arithmetic.squareRoot(power) }
      } else {
        power = try arithmetic.exponential(
          arithmetic.product(arithmetic.logarithm(base), rational(size, precision)))
      }
      return exponent.signum() > 0 ? power : try arithmetic.inverse(power)
    }
  }
}
