import CLibrary

/// A logarithm and a factor: a value of the gamma function is e to the power of the first, times the
/// second.
typealias GammaParts = (logarithm: Enclosure, factor: Enclosure)

extension EnclosureArithmetic {
  /// Encloses the values of the gamma function.
  ///
  /// - Throws: `tooWide` if a pole may be among the numbers.
  /// - Source: Johansson 2021, "Arbitrary-precision computation of the gamma function".
  func gamma(_ x: Enclosure) throws(RealError) -> Enclosure {
    guard let sign = x.sign, x.midpointWidth <= 40 else { throw .tooWide }
    let working = adapted(to: x)
    if sign < 0 {
      // Γ(x) = π / (sin πx Γ(1 - x)).
      let sine = try working.sineAndCosineOfMultipleOfPi(x).sine
      let other = try working.gamma(working.difference(1, x))
      return try quotient(working.pi, working.product(sine, other))
    }
    let (logarithm, factor) = try working.stirling(x)
    return try product(working.exponential(logarithm), factor)
  }

  /// Encloses the logarithms of the magnitudes of the gamma function.
  ///
  /// - Throws: `tooWide` if a pole may be among the numbers.
  func logarithmOfGamma(_ x: Enclosure) throws(RealError) -> Enclosure {
    guard let sign = x.sign else { throw .tooWide }
    let working = adapted(to: x)
    if sign < 0 {
      let sine = try working.sineAndCosineOfMultipleOfPi(x).sine
      let other = try working.logarithmOfGamma(working.difference(1, x))
      let factor = try working.quotient(
        working.pi, sine.mantissa.isNegative ? sine.negated : sine)
      return difference(try working.logarithm(factor), other)
    }
    let (logarithm, factor) = try working.stirling(x)
    return sum(try working.logarithm(factor), logarithm)
  }

  /// The arithmetic with as many bits as the accuracy of a number justifies, and some more.
  func adapted(to x: Enclosure, extra: Int = 16) -> EnclosureArithmetic {
    let bits = min(precision, x.accuracy + 32) + extra
    return with(x.mantissa.isNegative ? x.precisionNearInteger(bits) : bits)
  }

  /// Encloses a logarithm and a factor of the gamma function of numbers above 0.
  ///
  /// With z = x + n they are (z − 1/2) ln z − z + 1/(12z) − … and √(2π) / (x (x + 1) ⋯ (x + n −
  /// 1)). The logarithm has the given number of bits after the point if it is not very large.
  private func stirling(_ x: Enclosure) throws(RealError) -> GammaParts {
    if let parts = try gammaOfSimpleRational(x) { return parts }
    let steps = stepsToStirling(x)
    let finer = finer(by: min(48, max(x.midpointWidth, precision.bitCount) + 8))
    let z = finer.sum(x, steps)
    let root = try finer.squareRoot(finer.pi.scaled(by: 1))
    let factor = try finer.quotient(root, finer.risingFactorial(x, steps))
    let main = try finer.product(finer.difference(z, .half), finer.logarithm(z))
    return (finer.sum(finer.difference(main, z), try stirlingSeries(z)), factor)
  }

  /// Encloses a logarithm and a factor of the gamma function.
  ///
  /// For small integers and half-integers the logarithm is 0. The factor is then the product of
  /// Γ(1) = 1 or Γ(1/2) = √π and the rising factorial from 1 or 1/2.
  func gammaParts(_ x: Enclosure) throws(RealError) -> GammaParts {
    guard x.isExact, x.exponent >= -1, x.midpointWidth <= 9 else {
      return (try logarithmOfGamma(x), 1)
    }
    let twice = Int((x.mantissa << (x.exponent + 1)).int64 ?? 0)
    let finer = finer(by: 8)
    let below = try finer.risingFactorial(twice % 2 == 0 ? 1 : .half, (twice - 1) / 2)
    return (0, twice % 2 == 0 ? below : try product(finer.squareRoot(finer.pi), below))
  }

  /// Returns the number of steps of 1 from the positive number to where Stirling's series is short.
  ///
  /// From about precision/9 on, the terms of the series become small enough. Farther on, fewer
  /// terms are needed; the number of steps balances the cost of their coefficients and of the
  /// steps.
  func stepsToStirling(_ x: Enclosure) -> Int {
    x.midpointWidth > 60 ? 0 : Int(max(0, Double(precision / 2 + 8) - x.approximation))
  }

  /// Encloses x (x + 1) ⋯ (x + n − 1).
  ///
  /// - Complexity: O(n / 6) products of numbers with the given number of bits.
  func risingFactorial(_ x: Enclosure, _ count: Int) throws(RealError) -> Enclosure {
    // The product of the factors at distance k from both ends is u + a with u = x (x + n - 1) and a
    // = k (n - 1 - k). Three such pairs are u³ + (a + b + c) u² + (ab + bc + ca) u + abc.
    let last = Int64(count - 1)
    let u = try product(x, sum(x, count - 1))
    let square = try square(u)
    let cube = try product(square, u)
    var result = count % 2 == 1 ? sum(x, count / 2) : 1
    var k: Int64 = 0
    while k < count / 2 {
      try bounds.checkpoint()
      let a = Integer(k * (last - k))
      var group = sum(u, Enclosure(exactly: a))
      if k + 2 < count / 2 {
        let (b, c) = (Integer((k + 1) * (last - k - 1)), Integer((k + 2) * (last - k - 2)))
        group = sum(try product(square, Enclosure(exactly: a + b + c)), cube)
        group = sum(group, try product(u, Enclosure(exactly: a * b + b * c + c * a)))
        group = sum(group, Enclosure(exactly: a * b * c))
        k += 2
      }
      result = try product(result, group)
      k += 1
    }
    return result
  }

  /// Encloses sin πx and cos πx without a loss of precision near integers.
  ///
  /// - Throws: `tooWide` if the radius is 1/8 or more.
  func sineAndCosineOfMultipleOfPi(
    _ x: Enclosure
  ) throws(RealError) -> (sine: Enclosure, cosine: Enclosure) {
    guard x.radius.width < -2 else { throw .tooWide }
    let rest = x.distanceFromInteger
    let working = with(min(precision, max(0, rest.accuracy) + 32))
    let (sine, cosine) = try working.sineAndCosine(working.product(rest, working.pi))
    return x.nearestInteger.isEven ? (sine, cosine) : (sine.negated, cosine.negated)
  }
}

extension Enclosure {
  /// Encloses the numbers minus the integer nearest to the midpoint.
  var distanceFromInteger: Enclosure {
    adding(Enclosure(exactly: -nearestInteger), precision: .max / 4)
  }

  /// Reduces the precision if the numbers are near an integer.
  ///
  /// Near a pole or zero, callers rarely need more than a fraction of the bits that separate the
  /// number from the integer. Callers that need more ask for more.
  func precisionNearInteger(_ precision: Int) -> Int {
    let isNear = radius.width < -2 && distanceFromInteger.midpointWidth < -precision / 4
    return isNear ? min(precision, precision / 16 + 64) : precision
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
