/// Forms of values of special functions, which rules reduce to fewer values.
///
/// The numbers in the comments refer to the NIST Digital Library of Mathematical Functions, DLMF, and
/// are formulas, or sections where they have the sign §.
extension Recognizer {
  /// The form of a function's value, given the forms of the operands.
  func form(of function: Function, _ x: [NormalForm]) throws(RealError) -> NormalForm {
    if let value = try value(of: function, atRational: x) { return value }
    switch function {
    // §7.11: the error function as an incomplete gamma function.
    case .erf: return try form(of: .gammainc, [NormalForm(.half), power(x[0], 2)])
    case .erfc: return try form(of: .gammaincc, [NormalForm(.half), power(x[0], 2)])
    // 8.2.5.
    case .gammaincc: return try difference(.one, form(of: .gammainc, x))
    case .gammainc:
      // The distribution function of its quantile is the probability.
      if let share = operand(1, of: .gammaQuantile, x[1], [x[0]]) { return share }
    case .gammaQuantile:
      if let number = operand(1, of: .gammainc, x[1], [x[0]]) { return number }
    case .betainc:
      let rest = try difference(.one, x[2])
      if let share = operand(2, of: .betaQuantile, x[2], [x[0], x[1]]) { return share }
      if let share = operand(3, of: .betaQuantile, rest, [x[1], x[0]]) { return share }
      // 8.17.4.
      if let mirrored = numbers[.value(.betainc, [x[1], x[0], rest])] {
        return try difference(.one, NormalForm(monomial(mirrored)))
      }
    case .betaQuantile:
      if let number = operand(2, of: .betainc, x[2], [x[0], x[1]]) { return number }
      if let rest = operand(2, of: .betainc, x[3], [x[1], x[0]]) {
        return try difference(.one, rest)
      }
    default: break
    }
    #if !hasFeature(Embedded)
      let complex = ComplexSpecialFunction.gamma
      if function == complex.real || function == complex.imaginary, let first = x[0].rational,
        let value = try complexGamma(first, x[1])
      {
        return function == complex.real ? value.real : value.imaginary
      }
    #endif
    return try form(.value(function, x))
  }

  /// The value of a function whose first operand, or whose both operands, are certain rational
  /// numbers.
  private func value(
    of function: Function, atRational x: [NormalForm]
  ) throws(RealError) -> NormalForm? {
    guard let first = x[0].rational else { return nil }
    switch function {
    case .gamma: return try gamma(first)
    case .lgamma:
      guard first.signum() > 0, let value = try gamma(first) else { return nil }
      return try logarithm(value)
    case .beta:
      guard let second = x[1].rational, let a = try gamma(first), let b = try gamma(second),
        let sum = try gamma(sum(first, second))
      else { return nil }
      return try product(product(a, b), inverse(sum))
    case .digamma: return try polygamma(0, first)
    case .polygamma:
      guard let order = first.numerator.small, order <= 100, let point = x[1].rational else {
        return nil
      }
      return try polygamma(order, point)
    case .besselj, .besseli, .besselk, .bessely: return try bessel(function, first, x[1])
    default: return nil
    }
  }

  /// An operand of a function, if a form is a value of the function with the given first operands.
  private func operand(
    _ index: Int, of function: Function, _ x: NormalForm, _ parameters: [NormalForm]
  ) -> NormalForm? {
    guard x.isPolynomial, let only = x.numerator.only, only.coefficient == 1,
      only.monomial.factors.count == 1, let factor = only.monomial.factors.first,
      factor.exponent == 1, case .value(function, let operands) = atoms[factor.atom],
      operands.starts(with: parameters)
    else { return nil }
    return operands[index]
  }

  /// Splits a rational number into a number in (0, 1] and an integer; returns `nil` for a large
  /// number.
  private func parts(_ x: Rational) throws(RealError) -> (first: Rational, steps: Int)? {
    let whole = try x.numerator.flooredQuotientAndModulus(dividingBy: x.denominator, bounds)
    let quotient = whole.modulus.isZero ? whole.quotient - 1 : whole.quotient
    guard let steps = quotient.small, abs(steps) <= 100 else { return nil }
    return (try sum(x, Rational(-quotient)), steps)
  }

  /// The gamma function, reduced to a value between 0 and 1/2 (5.5.1 and 5.5.3).
  private func gamma(_ x: Rational) throws(RealError) -> NormalForm? {
    guard let (first, steps) = try parts(x) else { return nil }
    var factor: Rational = 1
    for step in 0..<abs(steps) {
      // Γ(y + 1) = y Γ(y), upwards or downwards from the first value.
      let place = steps > 0 ? step : -step - 1
      factor = try product(factor, checked(sum(first, Rational(Integer(place)))))
    }
    if steps < 0 { factor = try checked(factor.inverse) }
    if first == 1 { return NormalForm(factor) }
    if first == .half { return try product(power(ofPositive: form(.pi), .half), factor) }
    if first.compared(to: .half) < 0 {
      return try product(form(.value(.gamma, [NormalForm(first)])), factor)
    }
    let rest = try sum(1, -first)
    let pi = try form(.pi)
    let other = try product(
      sine(product(pi, rest)), form(.value(.gamma, [NormalForm(rest)])))
    return try product(product(pi, inverse(other)), factor)
  }

  #if !hasFeature(Embedded)
    /// The parts of the gamma function at x + iy, reduced to an x in (0, 1] (5.5.1).
    private func complexGamma(
      _ x: Rational, _ y: NormalForm
    ) throws(RealError) -> (real: NormalForm, imaginary: NormalForm)? {
      guard let (first, steps) = try parts(x), abs(steps) <= 24 else { return nil }
      let operands = [NormalForm(first), y]
      var real = try form(.value(ComplexSpecialFunction.gamma.real, operands))
      var imaginary = try form(.value(ComplexSpecialFunction.gamma.imaginary, operands))
      for step in 0..<abs(steps) {
        let place = try sum(first, Rational(Integer(steps > 0 ? step : -step - 1)))
        // A step down is a product with the inverse of the number, which is its conjugate over the
        // square of its magnitude.
        let height = try steps > 0 ? y : product(y, -1)
        (real, imaginary) = (
          try difference(product(real, place), product(imaginary, height)),
          try sum(product(imaginary, place), product(real, height))
        )
        if steps < 0 {
          let size = try inverse(sum(product(y, y), NormalForm(product(place, place))))
          (real, imaginary) = (try product(real, size), try product(imaginary, size))
        }
      }
      return (real, imaginary)
    }
  #endif

  /// The derivatives of ln Γ, reduced to values of ζ and to values between 0 and 1/2.
  ///
  /// The rules are 5.15.2, 5.15.3, 5.15.5 and 5.15.6, and for the first derivative Gauss's theorem
  /// (§5.4(ii)).
  private func polygamma(_ order: Int, _ x: Rational) throws(RealError) -> NormalForm? {
    guard let (first, steps) = try parts(x) else { return nil }
    let factorial = Rational(try .factorial(order, bounds))
    let scale = order % 2 == 0 ? factorial : -factorial
    var shift: Rational = 0
    for step in 0..<abs(steps) {
      let place = try sum(first, Rational(Integer(steps > 0 ? step : -step - 1)))
      let term = try checked(checked(place.inverse).power(order + 1, bounds))
      shift = try checked(sum(shift, steps > 0 ? term : -term))
    }
    let rest = NormalForm(try product(shift, scale))
    if order == 0 { return try digamma(first).map { x throws(RealError) in try sum(x, rest) } }
    let pi = try form(.pi)
    var value: NormalForm
    if first == 1 || first == .half {
      let count = order + 1
      if count % 2 == 0 {
        let number = try Rational.bernoulli(Integer(count), bounds)
        let even = try product(
          Rational(lowest: number.numerator.magnitude, over: number.denominator),
          Rational(Integer(1) << (count - 1), over: .factorial(count, bounds), bounds))
        value = try product(power(pi, count), even)
      } else {
        value = try form(.value(.zeta, [NormalForm(Rational(Integer(count)))]))
      }
      let size = first == 1 ? 1 : (Integer(1) << count) - 1
      value = try product(value, product(-scale, Rational(size)))
    } else if order == 1, first.compared(to: .half) > 0 {
      let mirrored = try sum(1, -first)
      let quotient = try product(pi, inverse(sine(product(pi, mirrored))))
      value = try difference(
        power(quotient, 2),
        form(.value(.polygamma, [.one, NormalForm(mirrored)])))
    } else {
      value = try form(
        .value(.polygamma, [NormalForm(Rational(Integer(order))), NormalForm(first)]))
    }
    return try sum(value, rest)
  }

  /// The derivative of ln Γ at a number from 0 to 1 with a small denominator.
  private func digamma(_ x: Rational) throws(RealError) -> NormalForm? {
    let euler = try form(.value(.digamma, [.one]))
    if x == 1 { return euler }
    guard let q = x.denominator.small, q <= 12 else { return nil }
    let pi = try form(.pi)
    let angle = try product(pi, x)
    var value = try difference(euler, logarithm(NormalForm(Rational(Integer(2 * q)))))
    value = try difference(
      value, half(product(pi, product(cosine(angle), inverse(sine(angle))))))
    for n in 1..<max(1, (q + 1) / 2) {
      let part = Rational(Integer(n))
      let wave = try cosine(product(angle, product(part, 2)))
      let other = try sine(product(pi, Rational(Integer(n), over: Integer(q), bounds)))
      value = try sum(value, product(product(wave, logarithm(other)), 2))
    }
    return value
  }

  /// A Bessel function of a small integer or half-integer order, reduced to simpler functions.
  ///
  /// These are Bessel functions of the orders 0 and 1 (10.6.1 and 10.29.1), or elementary functions
  /// (10.16.1 and §10.39).
  private func bessel(
    _ function: Function, _ order: Rational, _ x: NormalForm
  ) throws(RealError) -> NormalForm? {
    let isModified = function == .besseli || function == .besselk
    let start: Rational = order.isInteger ? 0 : -.half
    guard order.denominator == 1 || order.denominator == 2,
      let steps = try sum(order, -start).numerator.small, abs(steps) <= 24
    else { return nil }
    var (value, next): (NormalForm, NormalForm)
    if order.isInteger {
      value = try form(.value(function, [.zero, x]))
      next = try form(.value(function, [.one, x]))
    } else {
      guard try enclosure(of: x, precision: Recognizer.precision)?.real.sign == 1 else {
        return nil
      }
      let size = try power(ofPositive: product(inverse(product(form(.pi), x)), 2), .half)
      let falling = try exponential(product(x, -1))
      switch function {
      case .besselj: (value, next) = (try cosine(x), try sine(x))
      case .bessely: (value, next) = (try sine(x), try product(cosine(x), -1))
      case .besseli:
        let rising = try exponential(x)
        (value, next) = (try half(sum(rising, falling)), try half(difference(rising, falling)))
      default:
        let part = try half(product(falling, form(.pi)))
        (value, next) = (part, part)
      }
      (value, next) = (try product(size, value), try product(size, next))
    }
    let twice = try product(inverse(x), 2)
    for step in 0..<abs(steps) {
      // One step up, from the orders n and n + 1 to n + 1 and n + 2, or one step down.
      let place = try sum(start, Rational(Integer(steps > 0 ? step + 1 : -step)))
      let middle = try product(product(twice, steps > 0 ? next : value), place)
      // J and Y: f(n - 1) + f(n + 1) = 2n/x f(n). I: f(n - 1) - f(n + 1) = 2n/x f(n). K: f(n + 1) -
      // f(n - 1) = 2n/x f(n).
      let sign: Rational =
        !isModified ? 1 : function == .besseli ? (steps > 0 ? -1 : 1) : (steps > 0 ? 1 : -1)
      let other = try sum(
        product(middle, sign), product(steps > 0 ? value : next, isModified ? 1 : -1))
      (value, next) = steps > 0 ? (next, other) : (other, value)
    }
    return value
  }
}
