/// The decision whether an algebraic number is 0.
extension Recognizer {
  /// Whether a polynomial in algebraic atoms is certainly 0.
  ///
  /// With integer coefficients, the polynomial is an algebraic integer, since integers, roots of
  /// unity, and roots of algebraic integers are algebraic integers. The product of all its
  /// conjugates is an integer. If the number is not 0, the magnitude of that product is at least 1.
  /// If no conjugate exceeds *U* and there are *d* conjugates, the magnitude of the number is then
  /// at least *U*^(1 − *d*). So calculating the number to this precision is enough.
  ///
  /// - Returns: Whether the number is 0; also `false` if the decision would need too many bits.
  /// - Source: Burnikel, Funke, Mehlhorn, Schirra, Schmitt 2009, "A separation bound for real
  ///   algebraic expressions", in the case without divisions.
  func isZero(algebraic polynomial: Polynomial) throws(RealError) -> Bool {
    if polynomial.terms.isEmpty { return true }
    if polynomial.only != nil { return false }
    let whole = try product(polynomial, checked(content(polynomial).inverse))
    guard let degree = try degree(whole), let width = conjugateWidth(whole) else { return false }
    let (bits, overflow) = width.multipliedReportingOverflow(by: degree - 1)
    if overflow || bits > bounds.decisionBits { return false }
    let precision = bits + width + 64
    guard let value = try enclosure(of: whole, precision: precision) else { return false }
    if value.isNonzero { return false }
    // If both parts are below 2^-(bits + 1), the number is below 2^-bits.
    return value.real.upperBound.width <= -(bits + 1)
      && value.imaginary.upperBound.width <= -(bits + 1)
  }

  /// A bound for the degree of the field that the atoms generate; `nil` if it is very large.
  private func degree(_ polynomial: Polynomial) throws(RealError) -> Int? {
    var (denominators, pending) = ([Int: Integer](), [polynomial])
    var found: Set<Int> = []
    while let last = pending.popLast() {
      for factor in last.terms.flatMap({ $0.monomial.factors }) {
        denominators[factor.atom] = try (denominators[factor.atom] ?? 1)
          .leastCommonMultiple(with: factor.exponent.denominator, bounds)
        if case .radicand(let radicand) = atoms[factor.atom],
          found.insert(factor.atom).inserted
        {
          pending.append(radicand)
        }
      }
    }
    var degree = 1
    for (atom, denominator) in denominators {
      guard var factor = denominator.small, factor < 1 << 24 else { return nil }
      if case .minusOne = atoms[atom] {
        // Euler's function of the order of the roots of unity.
        factor = primePowers(2 * factor).reduce(1) { $0 * ($1.power - $1.power / $1.prime) }
      }
      if case .algebraic(let identity) = atoms[atom] {
        guard let algebraic = algebraic(identity), algebraic.degree < 1 << 20 else { return nil }
        factor *= algebraic.degree
      }
      degree *= factor
      if degree > 1 << 20 { return nil }
    }
    return degree
  }

  /// A bound for the bits of the magnitudes of all conjugates; `nil` if there are too many.
  private func conjugateWidth(_ polynomial: Polynomial) -> Int? {
    var widths: [Int: Int] = [:]
    for atom in atoms.indices {
      if case .radicand(let radicand) = atoms[atom], properties[atom].isAlgebraic {
        widths[atom] = width(of: radicand, widths)
      }
      if case .algebraic(let identity) = atoms[atom] { widths[atom] = algebraic(identity)?.width }
    }
    return width(of: polynomial, widths)
  }

  private func width(of polynomial: Polynomial, _ radicands: [Int: Int]) -> Int? {
    var sum: Integer = 0
    for term in polynomial.terms {
      var width = 0
      for factor in term.monomial.factors {
        let base: Int?
        switch atoms[factor.atom] {
        case .minusOne: base = 0
        case .integer(let integer): base = integer.bitWidth
        default: base = radicands[factor.atom]
        }
        // Exponents are between 0 and 1, except for exponents of roots of unity and of algebraic
        // numbers.
        guard let base, factor.exponent.signum() > 0,
          let numerator = factor.exponent.numerator.small,
          let denominator = factor.exponent.denominator.small
        else { return nil }
        if base > 0 {
          let (product, overflow) = base.multipliedReportingOverflow(by: numerator)
          if overflow { return nil }
          width += (product + denominator - 1) / denominator
        }
      }
      if width > bounds.decisionBits { return nil }
      sum += term.coefficient.numerator.magnitude << width
    }
    return sum.bitWidth
  }
}
