/// Inverse functions whose values may be simple: arcs, and logarithms of sums.
///
/// The value is guessed as *r*·π + *s*·*t*, where *e*^*t* or *e*^*it* is in the argument. The
/// inverse function and the closeness to the value prove the guess. Without a proof, the value
/// becomes an atom.
extension Recognizer {
  /// The angle from −π/2 to π/2 with a given sine.
  ///
  /// - Parameters:
  ///   - sine: The sine.
  ///   - value: An enclosure of the angle.
  /// - Returns: The angle as a combination of π and exponents in the sine, or as an atom.
  /// - Throws: `tooComplex`; errors of the checkpoint.
  func arcSine(_ sine: NormalForm, _ value: Enclosure?) throws(RealError) -> NormalForm {
    if let value, try isApartFromRightAngles(value) {
      for angle in try guesses(sine, value) {
        if try isZero(difference(self.sine(angle), sine)) { return angle }
      }
    }
    return try form(.arcSine(sine))
  }

  /// Whether an angle is far enough from ±π/2 that no other angle with the same sine is near it.
  private func isApartFromRightAngles(_ value: Enclosure) throws(RealError) -> Bool {
    let rightAngle = try Enclosure.pi(precision: Recognizer.precision, bounds).scaled(by: -1)
    let size = value.mantissa.signum() < 0 ? value.negated : value
    return rightAngle.adding(size.negated, precision: Recognizer.precision)
      .lowerBound.width > -40
  }

  /// The angle between −π/2 and π/2 with a given tangent.
  func arcTangent(_ tangent: NormalForm, _ value: Enclosure?) throws(RealError) -> NormalForm {
    if let value {
      for angle in try guesses(tangent, value) {
        let (sine, cosine) = (try self.sine(angle), try self.cosine(angle))
        // The sine and the cosine cannot both be 0.
        if try isZero(difference(product(cosine, tangent), sine)) { return angle }
      }
    }
    return try form(.arcTangent(tangent))
  }

  /// The logarithm of a sum; `nil` unless it is a multiple of an exponent in the sum.
  func knownLogarithm(_ x: NormalForm) throws(RealError) -> NormalForm? {
    if let only = x.numerator.only, x.isPolynomial,
      only.monomial.factors.allSatisfy({ properties[$0.atom].isPositive })
    {
      return nil
    }
    let precision = Recognizer.precision
    guard
      let value = try enclosure(of: x, precision: precision)?.real
        .naturalLogarithm(precision: precision, bounds)
    else { return nil }
    for exponent in try exponents(in: x) {
      for factor in [1, -1] as [Rational] {
        let guess = try product(exponent, factor)
        if try isNear(guess, value), try isZero(difference(exponential(guess), x)) {
          return guess
        }
      }
    }
    return nil
  }

  /// Angles near an enclosure that the argument of an arc function suggests.
  private func guesses(_ x: NormalForm, _ value: Enclosure) throws(RealError) -> [NormalForm] {
    let precision = Recognizer.precision
    let pi = try Enclosure.pi(precision: precision, bounds)
    var guesses: [NormalForm] = []
    for exponent in try [NormalForm.zero] + exponents(in: x) {
      for factor in exponent == .zero ? [1] : [-1, 1, .half, -.half] as [Rational] {
        let angle = try product(timesI(exponent), factor)
        guard let part = try enclosure(of: angle, precision: precision),
          let turns = try value.adding(part.real.negated, precision: precision)
            .divided(by: pi, precision: precision, bounds),
          let simple = try turns.simplestRational(bounds), simple.bitWidth <= 24,
          turns.accuracy > 64 || turns.radius.width < -64
        else { continue }
        let guess = try sum(angle, product(form(.pi), simple))
        if try isNear(guess, value) { guesses.append(guess) }
      }
    }
    return guesses
  }

  /// Whether a form lies within 2⁻⁵⁰ of every number in an enclosure.
  private func isNear(_ x: NormalForm, _ value: Enclosure) throws(RealError) -> Bool {
    guard let near = try enclosure(of: x, precision: Recognizer.precision) else { return false }
    let distance = near.real.adding(value.negated, precision: Recognizer.precision)
    return distance.upperBound.width < -51 && near.imaginary.upperBound.width < -51
  }

  /// The distinct exponents of e in the first terms of a form.
  private func exponents(in x: NormalForm) throws(RealError) -> [NormalForm] {
    var exponents: [NormalForm] = []
    for term in x.numerator.terms.prefix(4) + x.denominator.terms.prefix(4) {
      var exponent = NormalForm.zero
      for factor in term.monomial.factors {
        if case .exponential(let monomial, let denominator) = atoms[factor.atom] {
          exponent = try sum(
            exponent, NormalForm(Polynomial([monomial: factor.exponent]), over: denominator))
        }
      }
      if exponent != .zero, !exponents.contains(exponent) { exponents.append(exponent) }
    }
    return exponents
  }
}

extension Rational {
  /// 1/2.
  static let half = Rational(lowest: 1, over: 2)
}
