extension Recognizer {
  /// e to the power of a form.
  ///
  /// The exponential of a sum is a product, and the exponential of a rational multiple is a power.
  /// So only exponentials of single monomials are needed; some of them are known.
  func exponential(_ x: NormalForm) throws(RealError) -> NormalForm {
    var result = NormalForm.one
    for term in x.numerator.terms {
      try result = product(
        result,
        x.isPolynomial
          ? exponential(term.monomial, times: term.coefficient)
          : form(.exponential(term.monomial, over: x.denominator), to: term.coefficient))
    }
    return result
  }

  /// The power of an atom that is not a radicand.
  private func form(_ atom: Atom, to exponent: Rational) throws(RealError) -> NormalForm {
    NormalForm(try reduced([try number(of: atom): exponent], 1))
  }

  private func exponential(
    _ monomial: Monomial, times factor: Rational
  ) throws(RealError) -> NormalForm {
    var real = monomial.exponents
    let minusOne = try number(of: .minusOne)
    let root = real.removeValue(forKey: minusOne)
    if root == nil || root == .half, real.count == 1,
      let (atom, exponent) = real.first, exponent == 1
    {
      switch (atoms[atom], root) {
      case (.logarithm(let number), nil): return try power([number: 1], factor)
      case (.pi, .some): return NormalForm(try reduced([minusOne: factor], 1))
      case (.arcSine, .some), (.arcTangent, .some):
        if let known = try exponential(ofAngle: atom, times: factor) { return known }
      default: break
      }
    }
    return try form(.exponential(monomial, over: .one), to: factor)
  }

  /// e to the power of *i* times a multiple of an arc sine or an arc tangent.
  ///
  /// - Returns: The form; `nil` unless the multiple is an integer.
  private func exponential(
    ofAngle atom: Int, times factor: Rational
  ) throws(RealError) -> NormalForm? {
    guard factor.isInteger, let exponent = factor.numerator.small else { return nil }
    switch atoms[atom] {
    case .arcSine(let x):
      // The square root of 1 - x^2, plus ix.
      let cosine = try power(
        ofPositive: difference(.one, power(x, 2)), .half)
      return try power(sum(cosine, timesI(x)), exponent)
    case .arcTangent(let x):
      // (1 + ix)^2 = (1 + x^2) · (1 + ix) / (1 - ix).
      let point = try sum(.one, timesI(x))
      let ratio = try product(point, inverse(difference(.one, timesI(x))))
      let whole = try power(ratio, exponent / 2)
      if exponent % 2 == 0 { return whole }
      let length = try power(ofPositive: sum(.one, power(x, 2)), .half)
      let direction = try product(point, inverse(length))
      return try product(whole, exponent < 0 ? inverse(direction) : direction)
    default: return nil
    }
  }
}
