import CLibrary

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

  /// Encloses a logarithm and a factor: the gamma function is e to the power of the first, times
  /// the second.
  ///
  /// With z = x + n they are (z − 1/2) ln z − z + 1/(12z) − … and √(2π) / (x (x + 1) ⋯ (x + n −
  /// 1)).
  ///
  /// - Returns: Logarithm and factor; the logarithm has the given number of bits after the point if
  ///   it is not very large. `nil` if a number may be 0 or less.
  private func stirling(
    precision: Int, _ bounds: Bounds
  ) throws(RealError) -> (logarithm: Enclosure, factor: Enclosure)? {
    if let parts = try gammaOfSimpleRational(precision: precision, bounds) { return parts }
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

  /// Returns the number of steps of 1 from the positive number to where Stirling's series is short.
  ///
  /// From about precision/9 on, the terms of the series become small enough. Farther on, fewer
  /// terms are needed; the number of steps balances the cost of their coefficients and of the
  /// steps.
  func stepsToStirling(precision: Int) -> Int {
    midpointWidth > 60 ? 0 : Int(max(0, Double(precision / 2 + 8) - approximation))
  }

  /// Encloses x (x + 1) ⋯ (x + n − 1).
  ///
  /// - Complexity: O(n / 6) products of numbers with the given number of bits.
  func risingFactorial(
    _ count: Int, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure {
    // The product of the factors at distance k from both ends is u + a with u = x (x + n - 1) and a
    // = k (n - 1 - k). Three such pairs are u³ + (a + b + c) u² + (ab + bc + ca) u + abc.
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

  /// Reduces the precision if the numbers are near an integer.
  ///
  /// Near a pole or zero, callers rarely need more than a fraction of the bits that separate the
  /// number from the integer. Callers that need more ask for more.
  func precisionNearInteger(_ precision: Int) -> Int {
    guard radius.width < -2 else { return precision }
    let rest = adding(Enclosure(exactly: -nearestInteger), precision: .max / 4)
    return rest.midpointWidth < -precision / 4 ? min(precision, precision / 16 + 64) : precision
  }

  /// Encloses 1 − x.
  func reflected(precision: Int) -> Enclosure {
    negated.adding(Enclosure(exactly: 1), precision: precision)
  }

  /// Encloses sin πx and cos πx without a loss of precision near integers.
  ///
  /// - Returns: The enclosures; `nil` if the radius is 1/8 or more.
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
