/// The elementary functions of fixed enclosures.
///
/// Their kernels calculate with fractions of 128 bits: `UInt128` in units of 2^-128. The comments
/// bound errors in these units.
extension FixedEnclosure {
  /// e to the power of the number; `nil` for magnitudes from 128 on.
  func exponential() -> FixedEnclosure? {
    guard width <= 7 else { return nil }
    var (rest, error) = fraction(unit: -128)
    var count = Int((abs(approximation) / 0.6931471805599453).rounded(.down))
    rest = rest &- UInt128(truncatingIfNeeded: count) &* .logarithmOfTwo
    // The quotient of doubles may be 1 too large or too small.
    if rest >= 0xC0 << 120 {
      (rest, count) = (rest &+ .logarithmOfTwo, count - 1)
    } else if rest >= .logarithmOfTwo {
      (rest, count) = (rest &- .logarithmOfTwo, count + 1)
    }
    error += UInt64(truncatingIfNeeded: max(0, count)) + 1
    let power = UInt128.exponentialLessOne(rest)
    // The power is below 2, so the error of the remainder changes it by less than twice that error.
    let result = FixedEnclosure(
      1 << 127 | power >> 1, exponent: count - 127, error: error + 1 << 12, isNegative: false)
    return isNegative ? result.flatMap { FixedEnclosure(1)?.divided(by: $0) } : result
  }

  /// The natural logarithm of a positive number.
  ///
  /// The floating-point logarithm y of the mantissa f is corrected: ln f = y + 2 artanh((f - g) /
  /// (f + g)), where g is e to the power of y.
  func naturalLogarithm() -> FixedEnclosure? {
    if isNegative { return nil }
    let count = exponent + 127
    let fraction = mantissa << 1
    let estimate = min(UInt128(fraction: logarithm(1 + fraction.double)), .logarithmOfTwo - 1)
    let power = UInt128.exponentialLessOne(estimate)
    let isLess = fraction < power
    let difference = isLess ? power - fraction : fraction - power
    // Then 2 artanh q is 2q except for 2q³/3, which is less than one unit.
    guard difference < 1 << 84 else { return nil }
    let quarter = fraction >> 2 + power >> 2 + 1 << 127
    let correction = quotient(difference, by: quarter) >> 1
    let logarithm = isLess ? estimate - min(estimate, correction) : estimate + correction
    // The error of the power is 2^13, and the error of the number counts twice.
    let error = self.error * 2 + 1 << 14
    let ofMantissa = FixedEnclosure(logarithm, exponent: -128, error: error, isNegative: false)
    if count == 0 { return ofMantissa }
    let logarithmOfTwo = FixedEnclosure(
      mantissa: .logarithmOfTwo, exponent: -128, error: 1, isNegative: false)
    let ofPower = FixedEnclosure(Int64(count)).flatMap { logarithmOfTwo.multiplied(by: $0) }
    if let ofMantissa { return ofPower?.adding(ofMantissa) }
    // The mantissa of a power of 2 adds only its error.
    return logarithm < 1 << 20 ? ofPower?.widened(by: UInt64(logarithm) + error) : nil
  }

  /// The sine and the cosine of an angle below 2^20 in radians.
  func sineAndCosine() -> (sine: FixedEnclosure?, cosine: FixedEnclosure?) {
    guard width <= 20 else { return (nil, nil) }
    var (rest, error) = fraction(unit: -127)
    var count = Int((abs(approximation) / 1.5707963267948966).rounded(.down))
    rest = rest &- UInt128(truncatingIfNeeded: count) &* .halfPi
    if rest >= 0xD0 << 120 {
      (rest, count) = (rest &+ .halfPi, count - 1)
    } else if rest >= .halfPi {
      (rest, count) = (rest &- .halfPi, count + 1)
    }
    error += UInt64(truncatingIfNeeded: max(0, count)) + 1
    // The two functions are exchanged at 45 degrees.
    let isReflected = rest > UInt128.halfPi / 2
    let angle = (isReflected ? UInt128.halfPi - rest : rest) << 1
    let (sine, cosine) = UInt128.sineAndCosine(angle)
    let bound = 2 * error + 36
    let (first, second) = isReflected ? (cosine, sine) : (sine, cosine)
    let isOdd = count & 1 == 1
    let sineIsNegative = (count & 2 != 0) != isNegative
    let cosineIsNegative = (count + 1) & 2 != 0
    return (
      FixedEnclosure(
        isOdd ? second : first, exponent: -128, error: bound, isNegative: sineIsNegative),
      FixedEnclosure(
        isOdd ? first : second, exponent: -128, error: bound, isNegative: cosineIsNegative)
    )
  }

  /// The angle whose tangent is the number.
  func arcTangent() -> FixedEnclosure? {
    if width > 0 {
      guard let inverse = FixedEnclosure(1)?.divided(by: self), inverse.width <= 0,
        let rest = inverse.signed(true).arcTangent()
      else { return nil }
      return FixedEnclosure.halfPi.adding(rest)?.signed(isNegative)
    }
    let (tangent, error) = fraction(unit: -128)
    let estimate = min(UInt128(fraction: angle(tangent: tangent.double)), 0xCA << 120)
    let (sine, cosine) = UInt128.sineAndCosine(estimate)
    // The difference of the angles has the tangent (t cos y - sin y) / (cos y + t sin y).
    let left = highProduct(tangent, cosine)
    let isLess = left < sine
    let difference = isLess ? sine - left : left - sine
    guard difference < 1 << 84 else { return nil }
    let half = cosine >> 1 + highProduct(tangent, sine) >> 1
    let zeros = UInt128(truncatingIfNeeded: half.leadingZeroBitCount)
    let correction = (quotient(difference, by: half << zeros) << zeros) >> 1
    let angle = isLess ? estimate - min(estimate, correction) : estimate + correction
    return FixedEnclosure(angle, exponent: -128, error: 2 * error + 128, isNegative: isNegative)
  }

  /// A quarter of the circumference of the unit circle.
  static let halfPi = FixedEnclosure(
    mantissa: .halfPi, exponent: -127, error: 1, isNegative: false)

  /// The magnitude in units of 2^`unit`, truncated to 128 bits, and the bound for its error.
  @inline(__always)
  private func fraction(unit: Int) -> (UInt128, error: UInt64) {
    let shift = exponent - unit
    if shift >= 0 {
      return (
        mantissa << UInt128(truncatingIfNeeded: shift),
        error << UInt64(truncatingIfNeeded: min(shift, 31))
      )
    }
    if shift <= -128 { return (0, 1) }
    return (
      mantissa >> UInt128(truncatingIfNeeded: -shift),
      (shift > -64 ? error >> UInt64(truncatingIfNeeded: -shift) : 0) + 2
    )
  }
}

extension UInt128 {
  /// ln 2 in units of 2^-128; it is too small by less than 1.
  static let logarithmOfTwo: UInt128 = 0xb172_17f7_d1cf_79ab_c9e3_b398_03f2_f6af

  /// π/2 in units of 2^-127; it is too small by less than 1.
  static let halfPi: UInt128 = 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1

  /// 1/n! in units of 2^-128 for n from 2 up; each is too small by less than 2.
  private static let inverseFactorials: [UInt128] = (3...33).reduce(into: [1 << 127]) {
    $0.append($0[$0.count - 1] / UInt128($1))
  }

  /// Makes a number from 0 to 1 in units of 2^-128.
  fileprivate init(fraction: Double) {
    self = UInt128(UInt64(fraction.clamped * 0x1p64)) << 64
  }

  /// The approximate double of a number of units of 2^-128.
  fileprivate var double: Double { Double(UInt64(truncatingIfNeeded: self >> 64)) * 0x1p-64 }

  /// e^x - 1 for x below ln 2, with an error below 2^13 units.
  ///
  /// The argument is halved eight times, so that twelve terms suffice: the next term is below
  /// 2^-140.
  fileprivate static func exponentialLessOne(_ x: UInt128) -> UInt128 {
    let t = x >> 8
    var power = inverseFactorials.withUnsafeBufferPointer { factors in
      // Each step adds an error of 3 for a product and 2 for a factor, and multiplies the previous
      // error by less than 1/256.
      var sum = factors[10]
      for n in stride(from: 9, through: 0, by: -1) { sum = factors[n] + highProduct(t, sum) }
      return t + highProduct(highProduct(t, t), sum)
    }
    // The error is less than 8. With p = e^t - 1, e^2t - 1 = 2p + p²: each step doubles the error,
    // multiplies it by e^t and adds 3. The final error is 2^8 · e^x · 11, less than 2^13.
    for _ in 0..<8 { power = power << 1 &+ highProduct(power, power) }
    return power
  }

  /// The sine and the cosine of an angle of at most 45 degrees, with an error below 32 units.
  fileprivate static func sineAndCosine(_ x: UInt128) -> (sine: UInt128, cosine: UInt128) {
    let square = highProduct(x, x)
    return inverseFactorials.withUnsafeBufferPointer { factors in
      // The last terms are x^33 / 33! for the sine and x^32 / 32! for the cosine. Each step adds an
      // error of 6, and multiplies the previous error by less than 2/3.
      var (sine, cosine) = (factors[31], factors[30])
      for n in stride(from: 29, through: 1, by: -2) {
        sine = factors[n] - highProduct(square, sine)
        cosine = factors[n - 1] - highProduct(square, cosine)
      }
      return (x - highProduct(x, highProduct(square, sine)), 0 &- highProduct(square, cosine))
    }
  }
}

extension Double {
  /// The number, limited to values that are certainly between 0 and 1.
  fileprivate var clamped: Double { max(0, min(self, 0.9999)) }
}

/// The natural logarithm of a number from 1 to 2, correct to about 50 bits.
private func logarithm(_ x: Double) -> Double {
  let z = (x - 1.4142135623730951) / (x + 1.4142135623730951)
  return 0.34657359027997264 + 2 * inverseTangentSeries(z, z * z)
}

/// The angle of a tangent from 0 to 1, correct to about 50 bits.
private func angle(tangent x: Double) -> Double {
  // The angle is halved twice.
  let half = x / (1 + (1 + x * x).squareRoot())
  let quarter = half / (1 + (1 + half * half).squareRoot())
  return 4 * inverseTangentSeries(quarter, -quarter * quarter)
}

/// z + z·s/3 + z·s²/5 + …: the inverse hyperbolic tangent of z if s is z², the arc tangent if s is
/// -z².
private func inverseTangentSeries(_ z: Double, _ square: Double) -> Double {
  var sum = 0.0
  for n in stride(from: 23, through: 3, by: -2) { sum = (sum + 1 / Double(n)) * square }
  return z + z * sum
}
