/// A polynomial with integer coefficients.
struct IntegerPolynomial: Sendable {
  /// The coefficients, from the constant coefficient up; the last is not 0.
  let coefficients: [Integer]

  /// Creates a polynomial with these coefficients, without the zeros at the end.
  init(_ coefficients: [Integer]) {
    let last = coefficients.lastIndex { !$0.isZero } ?? -1
    self.coefficients = Array(coefficients[...last])
  }

  /// The degree; −1 for the polynomial 0.
  var degree: Int { coefficients.count - 1 }

  /// The coefficient of the highest power.
  var leading: Integer { coefficients.last ?? 0 }

  /// The derivative.
  var derivative: IntegerPolynomial {
    IntegerPolynomial(
      coefficients.indices.dropFirst().map { coefficients[$0].multiplied(byWord: Limb($0)) })
  }

  /// The primitive multiple: its coefficients have no common divisor, and the leading one is
  /// positive.
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

  /// The quotient by a primitive polynomial.
  ///
  /// By Gauss's lemma the quotient has integer coefficients if there is no remainder.
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

  /// The primitive polynomial whose roots are a rational number minus the roots of this polynomial.
  func reflected(sum: Rational, _ bounds: Bounds) throws(RealError) -> IntegerPolynomial {
    // Horner's scheme at (s - q x) / q; each step multiplies the intermediate result by q.
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

  /// The sum of each pair of mirrored roots if the roots are symmetric about a point; otherwise
  /// `nil`.
  func symmetry(_ bounds: Bounds) throws(RealError) -> Rational? {
    // The centre is the mean of all roots.
    let sum = try Rational(
      coefficients[degree - 1].multiplied(byWord: 2),
      over: leading.multiplied(byWord: Limb(degree)), bounds)
    guard try isSymmetric(modulo: (1 << 61) - 1, -sum, bounds) else { return nil }
    let image = try reflected(sum: -sum, bounds)
    return image.coefficients == coefficients ? -sum : nil
  }

  /// Whether the polynomial may be symmetric: the test compares two values modulo a prime.
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
