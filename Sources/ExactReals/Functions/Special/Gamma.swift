import CLibrary

extension Real {
  /// The gamma function: for whole n above 0 the factorial of n − 1.
  ///
  /// - Throws: `domain` for 0 and negative integers; `limitExceeded` by an estimate, before the work;
  ///   `undecided`.
  public func gamma(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the gamma function", bounds)
    if let value = try exactGamma(upTo: Real.largestExactGamma, bounds) { return value }
    if let integer {
      guard let number = integer.small else { throw .tooLarge(bounds) }
      return Real(try .factorial(number - 1, bounds))
    }
    try checkGamma(bounds)
    return try .make(.special(.gamma), [self], bounds)
  }

  /// The natural logarithm of the magnitude of the gamma function.
  ///
  /// - Throws: `domain` for 0 and negative integers; `limitExceeded`, `undecided`.
  public func logarithmOfGamma(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireNoPole(of: "the gamma function", bounds)
    if let value = try exactGamma(upTo: 1000, bounds) {
      return try value.magnitude(bounds).naturalLogarithm(bounds)
    }
    return try .make(.special(.lgamma), [self], bounds)
  }

  /// Up to here in magnitude the gamma function of halves is a rational number times √π.
  private static let largestExactGamma: Int64 = 10_000

  /// Fails for 0 and for negative integers.
  func requireNoPole(of function: String, _ bounds: Bounds) throws(RealError) {
    if try isNaturalNegated(bounds) {
      throw RealError(.domain, "\(function) takes neither 0 nor negative integers")
    }
  }

  /// Whether the number is 0 or a negative integer.
  func isNaturalNegated(_ bounds: Bounds) throws(RealError) -> Bool {
    if try signum(bounds) > 0 { return false }
    return try compared(to: Real(floor(bounds)), bounds) == 0
  }

  /// The gamma function of integers and of integers and a half; `nil` of others.
  ///
  /// Γ(n + 1/2) is (2n − 1)!! / 2ⁿ · √π, and Γ(1/2 − n) is (−2)ⁿ / (2n − 1)!! · √π.
  func exactGamma(upTo limit: Int64, _ bounds: Bounds) throws(RealError) -> Real? {
    guard let rational, let numerator = rational.numerator.int64,
      numerator.magnitude < limit.magnitude
    else { return nil }
    if rational.isInteger { return Real(try .factorial(Int(numerator) - 1, bounds)) }
    guard rational.denominator == 2 else { return nil }
    let n = Int(numerator.magnitude) / 2 + (numerator < 0 ? 1 : 0)
    let factorials = try quotient(.factorial(2 * n, bounds), .factorial(n, bounds), bounds)
    let odd = factorials.quotient >> n
    let power = (1 as Integer) << n
    let factor =
      numerator > 0
      ? Rational(lowest: odd, over: power)
      : Rational(lowest: n % 2 == 0 ? power : -power, over: odd)
    return try Real(factor).multiplied(by: Real.pi(bounds).squareRoot(bounds), bounds)
  }

  /// Fails if the gamma function is certainly too large or too near to 0.
  private func checkGamma(_ bounds: Bounds) throws(RealError) {
    guard let near = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling }),
      let sign = near.sign
    else { return }
    if near.midpointWidth > 40 { throw sign > 0 ? .tooLarge(bounds) : .tooSmall(bounds) }
    // Right to about 9 digits, which is less than a bit for all that is within common bounds.
    let bits = binaryLogarithmOfFactorial(near.approximation.magnitude)
    let limit = Double(bounds.exponentLimit) * 1.000001 + 64
    if sign > 0 {
      // Γ(x) is Γ(x + 1) / x.
      if bits - Double(near.midpointWidth) > limit { throw .tooLarge(bounds) }
    } else {
      // Γ(-x) is π / (x Γ(x) sin πx), and sin πx is no less than the distance to an integer.
      let distance = try subtracting(Real(rounded(bounds)), bounds)
      guard
        let gap = try distance.enclosure(
          from: Real.firstPrecision, bounds, until: { $0.isTelling })
      else { return }
      if bits + Double(gap.midpointWidth) > limit + 64 { throw .tooSmall(bounds) }
    }
  }
}

extension Enclosure {
  /// Encloses the values of the gamma function.
  ///
  /// - Returns: The enclosure; `nil` if a pole may be among the numbers.
  /// - Source: Johansson 2021, "Arbitrary-precision computation of the gamma function".
  func gamma(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard let sign, midpointWidth <= 40 else { return nil }
    var working = min(precision, accuracy + 32) + 16
    if sign < 0 {
      // Γ(x) = π / (sin πx Γ(1 - x)).
      working = precisionNearInteger(working)
      guard let sine = try sineAndCosineOfMultipleOfPi(precision: working, bounds)?.sine,
        sine.sign != nil,
        let other = try reflected(precision: working).gamma(precision: working, bounds)
      else { return nil }
      return try Enclosure.pi(precision: working, bounds).divided(
        by: sine.multiplied(by: other, precision: working, bounds), precision: precision, bounds)
    }
    guard let (logarithm, factor) = try stirling(precision: working, bounds) else { return nil }
    return try logarithm.exponential(precision: working, bounds)?
      .multiplied(by: factor, precision: precision, bounds)
  }

  /// Encloses the logarithms of the magnitudes of the gamma function.
  ///
  /// - Returns: The enclosure; `nil` if a pole may be among the numbers.
  func logarithmOfGamma(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    guard let sign else { return nil }
    var working = min(precision, accuracy + 32) + 16
    if sign < 0 {
      working = precisionNearInteger(working)
      guard let sine = try sineAndCosineOfMultipleOfPi(precision: working, bounds)?.sine,
        let other = try reflected(precision: working).logarithmOfGamma(precision: working, bounds),
        let factor = try Enclosure.pi(precision: working, bounds).divided(
          by: sine.mantissa.isNegative ? sine.negated : sine, precision: working, bounds)
      else { return nil }
      return try factor.naturalLogarithm(precision: working, bounds)?
        .adding(other.negated, precision: precision)
    }
    guard let (logarithm, factor) = try stirling(precision: working, bounds) else { return nil }
    return try factor.naturalLogarithm(precision: working, bounds)?
      .adding(logarithm, precision: precision)
  }

  /// Encloses two numbers of which the gamma function is made: e to the power of the first, times the
  /// second.
  ///
  /// With z = x + n they are (z − 1/2) ln z − z + 1/(12z) − … and √(2π) / (x (x + 1) ⋯ (x + n − 1)).
  ///
  /// - Returns: The numbers, the first with so many bits behind the point if it is not very large; `nil`
  ///   if a number may be 0 or less.
  private func stirling(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (logarithm: Enclosure, factor: Enclosure)? {
    let steps = stepsToStirling(precision: precision)
    let working = precision + min(48, max(midpointWidth, precision.bitCount) + 8)
    let z = adding(Enclosure(exactly: Integer(steps)), precision: working)
    guard let logarithm = try z.naturalLogarithm(precision: working, bounds),
      let series = try z.stirlingSeries(precision: precision, bounds),
      let root = try Enclosure.pi(precision: working, bounds).scaled(by: 1)
        .squareRoot(precision: working, bounds),
      let factor = try root.divided(
        by: risingFactorial(steps, precision: working, bounds), precision: working, bounds)
    else { return nil }
    let half = Enclosure(exactly: -1, exponent: -1)
    let main = try z.adding(half, precision: working)
      .multiplied(by: logarithm, precision: working, bounds)
      .adding(z.negated, precision: working)
    return (main.adding(series, precision: working), factor)
  }

  /// How many steps of 1 lead from the number, which is above 0, to where Stirling's series is short.
  ///
  /// From about precision/9 on the terms of the series become small enough. Farther on there are fewer
  /// of them, and their coefficients cost more than the steps.
  func stepsToStirling(precision: Int) -> Int {
    midpointWidth > 60 ? 0 : Int(max(0, Double(precision / 2 + 8) - approximation))
  }

  /// Encloses x (x + 1) ⋯ (x + n − 1).
  ///
  /// - Complexity: O(n / 6) products of numbers with so many bits.
  func risingFactorial(
    _ count: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    // The factors number k from both ends are u + a with u = x (x + n - 1) and a = k (n - 1 - k), and
    // three such pairs are u³ + (a + b + c) u² + (ab + bc + ca) u + abc.
    let last = Int64(count - 1)
    let u = try multiplied(
      by: adding(Enclosure(exactly: Integer(last)), precision: precision), precision: precision,
      bounds)
    let square = try u.multiplied(by: u, precision: precision, bounds)
    let cube = try square.multiplied(by: u, precision: precision, bounds)
    var result = Enclosure(exactly: 1)
    if count % 2 == 1 {
      result = adding(Enclosure(exactly: Integer(last / 2)), precision: precision)
    }
    var k: Int64 = 0
    while k < count / 2 {
      try bounds.checkpoint()
      let a = Integer(k * (last - k))
      var group = u.adding(Enclosure(exactly: a), precision: precision)
      if k + 2 < count / 2 {
        let (b, c) = (Integer((k + 1) * (last - k - 1)), Integer((k + 2) * (last - k - 2)))
        let linear = Enclosure(exactly: a * b + b * c + c * a)
        group = try square.multiplied(
          by: Enclosure(exactly: a + b + c), precision: precision, bounds
        ).adding(cube, precision: precision)
          .adding(u.multiplied(by: linear, precision: precision, bounds), precision: precision)
          .adding(Enclosure(exactly: a * b * c), precision: precision)
        k += 2
      }
      result = try result.multiplied(by: group, precision: precision, bounds)
      k += 1
    }
    return result
  }

  /// How many bits to calculate with, by how near to an integer the numbers are.
  ///
  /// What is asked of a number extremely near to a pole or a zero is seldom more than a small part of the
  /// bits that it takes to tell the number from the integer; if it is, more are asked for.
  func precisionNearInteger(_ precision: Int) -> Int {
    guard radius.width < -2 else { return precision }
    let rest = adding(Enclosure(exactly: -nearestInteger), precision: .max / 4)
    return rest.midpointWidth < -precision / 4 ? min(precision, precision / 16 + 64) : precision
  }

  /// Encloses 1 − x.
  func reflected(precision: Int) -> Enclosure {
    negated.adding(Enclosure(exactly: 1), precision: precision)
  }

  /// Encloses sin πx and cos πx, of which nothing is lost near integers.
  ///
  /// - Returns: The enclosures; `nil` if the numbers are not known to less than 1/4.
  func sineAndCosineOfMultipleOfPi(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure)? {
    guard radius.width < -2 else { return nil }
    let nearest = nearestInteger
    let rest = adding(Enclosure(exactly: -nearest), precision: .max / 4)
    let working = min(precision, max(0, rest.accuracy) + 32)
    let angle = try rest.multiplied(
      by: .pi(precision: working, bounds), precision: working, bounds)
    let (sine, cosine) = try angle.sineAndCosine(precision: working, bounds)
    return nearest.isEven ? (sine, cosine) : (sine.negated, cosine.negated)
  }

  /// log₂ of the magnitude of the midpoint, for estimates.
  var binaryLogarithm: Double { mantissa.binaryLogarithm + Double(exponent) }

  /// The midpoint as a double, for estimates.
  var approximation: Double {
    let excess = max(0, mantissa.bitWidth - 62)
    let leading = Double(mantissa.absolute.bits(from: excess))
    return (mantissa.isNegative ? -leading : leading) * exp2(Double(exponent + excess))
  }
}
