/// Sums, products and integer powers of forms.
extension Recognizer {
  /// The sum of two forms.
  func sum(_ x: NormalForm, _ y: NormalForm) throws(RealError) -> NormalForm {
    if x.denominator == y.denominator {
      return try quotient(try sum(x.numerator, y.numerator), x.denominator)
    }
    return try quotient(
      try sum(
        try product(x.numerator, y.denominator), try product(y.numerator, x.denominator)),
      try product(x.denominator, y.denominator))
  }

  /// The difference of two forms.
  func difference(_ x: NormalForm, _ y: NormalForm) throws(RealError) -> NormalForm {
    try sum(x, product(y, -1))
  }

  /// The product of two forms.
  func product(_ x: NormalForm, _ y: NormalForm) throws(RealError) -> NormalForm {
    try quotient(
      try product(x.numerator, y.numerator), try product(x.denominator, y.denominator))
  }

  /// The product of a form with a rational number.
  func product(_ x: NormalForm, _ factor: Rational) throws(RealError) -> NormalForm {
    if factor.signum() == 0 { return .zero }
    return NormalForm(try product(x.numerator, factor), over: x.denominator)
  }

  /// The product of a form with *i*.
  func timesI(_ x: NormalForm) throws(RealError) -> NormalForm {
    let minusOne = try number(of: .minusOne)

    return NormalForm(try product(x.numerator, monomial(minusOne, .half)), over: x.denominator)
  }

  /// 1 divided by a form, whose number is not 0.
  func inverse(_ x: NormalForm) throws(RealError) -> NormalForm {
    if x.numerator.terms.isEmpty { throw .tooComplex }
    return try quotient(x.denominator, x.numerator)
  }

  /// A form to an integer power.
  func power(_ x: NormalForm, _ exponent: Int) throws(RealError) -> NormalForm {
    if exponent == 0 { return .one }
    guard exponent != .min else { throw .tooComplex }
    let form = exponent < 0 ? try inverse(x) : x
    return try quotient(
      try power(form.numerator, abs(exponent)), try power(form.denominator, abs(exponent)))
  }

  /// A quotient of polynomials.
  ///
  /// The divisor is 1, or its first term has the coefficient 1 and the fewest possible atoms.
  func quotient(_ x: Polynomial, _ y: Polynomial) throws(RealError) -> NormalForm {
    if x.terms.isEmpty || y == .one { return NormalForm(x) }
    guard let first = y.terms.first else { throw .tooComplex }
    if y.only == nil, let quotient = try exactQuotient(x, y) { return NormalForm(quotient) }
    // A single term moves to the numerator. If there are several terms, only easily removable
    // factors move.
    var (factor, supplement) = ([Int: Rational](), Polynomial.one)
    for power in first.monomial.factors {
      switch atoms[power.atom] {
      case .minusOne where y.only == nil: break
      case .radicand(let radicand):
        if y.only != nil {
          factor[power.atom] = try sum(1, -power.exponent)
          supplement = try product(supplement, radicand)
        }
      default: factor[power.atom] = -power.exponent
      }
    }
    let multiplier = try reduced(factor, checked(first.coefficient.inverse))
    return NormalForm(
      try product(x, multiplier),
      over: y.only == nil ? try product(y, multiplier) : supplement)
  }

  /// The polynomial that is the quotient of two polynomials; `nil` if a few steps of long division
  /// do not find it.
  private func exactQuotient(
    _ x: Polynomial, _ y: Polynomial
  ) throws(RealError) -> Polynomial? {
    var (rest, quotient) = (x, Polynomial.zero)
    guard let divisor = y.terms.last,
      !divisor.monomial.factors.contains(where: { isRadicand($0.atom) })
    else { return nil }
    let inverse = try reduced(
      divisor.monomial.exponents.mapValues { -$0 }, checked(divisor.coefficient.inverse))
    for _ in 0..<min(x.terms.count, 8) {
      guard let last = rest.terms.last else { break }
      let step = try product(Polynomial([last.monomial: last.coefficient]), inverse)
      rest = try sum(rest, product(product(step, y), -1))
      quotient = try sum(quotient, step)
      if let next = rest.terms.last, !(next.monomial < last.monomial) { return nil }
    }
    return rest.terms.isEmpty ? quotient : nil
  }

  private func isRadicand(_ atom: Int) -> Bool {
    if case .radicand = atoms[atom] { return true }
    return false
  }
}
