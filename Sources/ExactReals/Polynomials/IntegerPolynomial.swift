/// A polynomial with whole coefficients.
struct IntegerPolynomial: Sendable {
  /// The coefficients, that of the lowest power first; the last is not 0.
  let coefficients: [Integer]

  /// The polynomial with these coefficients; zeros at the end are left out.
  init(_ coefficients: [Integer]) {
    let last = coefficients.lastIndex { !$0.isZero } ?? -1
    self.coefficients = Array(coefficients[...last])
  }

  /// The highest power; −1 of the polynomial 0.
  var degree: Int { coefficients.count - 1 }

  /// The coefficient of the highest power.
  var leading: Integer { coefficients.last ?? 0 }

  /// The derivative.
  var derivative: IntegerPolynomial {
    IntegerPolynomial(
      coefficients.indices.dropFirst().map { coefficients[$0].multiplied(byWord: Limb($0)) })
  }

  /// The multiple whose coefficients have no common divisor, and whose leading one is positive.
  func primitive(_ bounds: Bounds) throws(RealError) -> IntegerPolynomial {
    var content: Integer = 0
    for coefficient in coefficients.reversed() where content != 1 {
      content = try content.greatestCommonDivisor(with: coefficient, bounds)
    }
    if content.isZero { return self }
    if leading.isNegative { content = -content }
    var reduced: [Integer] = []
    for coefficient in coefficients {
      reduced.append(try coefficient.dividedExactly(by: content, bounds))
    }
    return IntegerPolynomial(reduced)
  }

  /// The quotient by a polynomial that is primitive.
  ///
  /// By Gauss's lemma the quotient has whole coefficients if there is one at all.
  ///
  /// - Returns: The quotient; `nil` if there is a remainder.
  func divided(
    by divisor: IntegerPolynomial, _ bounds: Bounds
  ) throws(RealError) -> IntegerPolynomial? {
    guard degree >= divisor.degree, let lowest = divisor.coefficients.first else { return nil }
    if !lowest.isZero, !(try quotient(coefficients[0], lowest, bounds).remainder.isZero) {
      return nil
    }
    var rest = coefficients
    var result: [Integer] = []
    for place in stride(from: degree, through: divisor.degree, by: -1) {
      try bounds.checkpoint()
      let (factor, remainder) = try quotient(rest[place], divisor.leading, bounds)
      guard remainder.isZero else { return nil }
      result.append(factor)
      if factor.isZero { continue }
      for (offset, coefficient) in divisor.coefficients.enumerated() {
        let target = place - divisor.degree + offset
        rest[target] = rest[target] - (try product(factor, coefficient, bounds))
      }
    }
    guard rest[..<divisor.degree].allSatisfy({ $0.isZero }) else { return nil }
    return IntegerPolynomial(result.reversed())
  }

  /// The polynomial whose roots are a rational number less the roots of this one, primitive.
  func reflected(sum: Rational, _ bounds: Bounds) throws(RealError) -> IntegerPolynomial {
    // Horner's scheme at (s - q x) / q; what is there so far is multiplied by q each time.
    var result: [Integer] = []
    var scale: Integer = 1
    for coefficient in coefficients.reversed() {
      try bounds.checkpoint()
      var next = [Integer](repeating: 0, count: result.count + 1)
      for (place, value) in result.enumerated() {
        next[place] += try product(value, sum.numerator, bounds)
        next[place + 1] = next[place + 1] - (try product(value, sum.denominator, bounds))
      }
      next[0] += try product(coefficient, scale, bounds)
      scale = try product(scale, sum.denominator, bounds)
      result = next
    }
    return try IntegerPolynomial(result).primitive(bounds)
  }

  /// The sum of two roots that are each other's image, if the roots lie symmetrically.
  func symmetry(_ bounds: Bounds) throws(RealError) -> Rational? {
    // The centre is the mean of all roots.
    let sum = try Rational(
      coefficients[degree - 1].multiplied(byWord: 2),
      over: leading.multiplied(byWord: Limb(degree)), bounds)
    guard try isSymmetric(modulo: (1 << 61) - 1, -sum, bounds) else { return nil }
    let image = try reflected(sum: -sum, bounds)
    return image.coefficients == coefficients ? -sum : nil
  }

  /// Whether the polynomial may be symmetric: whether two values agree modulo a prime.
  private func isSymmetric(
    modulo prime: Limb, _ sum: Rational, _ bounds: Bounds
  ) throws(RealError) -> Bool {
    let field = Montgomery(modulo: prime)
    let denominator = field.residue(of: sum.denominator)
    if denominator == 0 { return true }
    let point = field.residue(of: 1_234_567_891_011 as Limb)
    let image = field.difference(
      field.product(field.residue(of: sum.numerator), field.power(denominator, prime - 2)), point)
    var (value, other): (Limb, Limb) = (0, 0)
    for coefficient in coefficients.reversed() {
      try bounds.checkpoint()
      let residue = field.residue(of: coefficient)
      value = field.sum(field.product(value, point), residue)
      other = field.sum(field.product(other, image), residue)
    }
    return value == (degree % 2 == 0 ? other : field.difference(0, other))
  }
}
