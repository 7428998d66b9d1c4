/// The error function, the incomplete gamma functions, and the exponential, sine and cosine
/// integrals of complex numbers.
///
/// Each has a convergent series, whose terms cancel, and far from 0 an asymptotic one.
extension ComplexArithmetic {
  /// The arithmetic with enough bits for a series whose terms are up to e^`size`.
  ///
  /// - Throws: `limitExceeded` if the series would be too long.
  func cancelling(_ size: Double) throws(RealError) -> ComplexArithmetic {
    guard size < 0x1p16 else {
      throw RealError(.limitExceeded, "the number is too large: the series would be too long")
    }
    return finer(by: Int(1.4427 * size) + 24)
  }

  private var half: ComplexEnclosure { ComplexEnclosure(.half) }

  // MARK: The error function

  /// Encloses erf z, which is odd.
  func errorFunction(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    if z.real.mantissa.isNegative { return try errorFunction(z.negated).negated }
    if let rest = try farErrorFunction(z) {
      let value = difference(ComplexEnclosure(1), rest)
      // On the imaginary axis, the value is there too.
      return z.real.sign == 0 ? ComplexEnclosure(0, value.imaginary) : value
    }
    let size = z.size * z.size
    let finer = try cancelling(size)
    let square = try finer.square(z)
    let root = try finer.squareRoot(finer.pi)
    let factor = try finer.quotient(z.scaled(by: 1), root)
    let lower = ComplexEnclosure(Enclosure(exactly: 3, exponent: -1))
    // DLMF §7.6(i): the terms of the first cancel on the left, those of the second on the
    // right.
    if square.real.mantissa.isNegative {
      let sum = try finer.series([half], over: [lower, ComplexEnclosure(1)], square.negated)
      return try product(factor, sum)
    }
    let power = try finer.exponential(square.negated)
    return try product(finer.product(factor, power), finer.series(over: [lower], square))
  }

  /// Encloses erfc z = 1 − erf z.
  func complementaryErrorFunction(
    _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    if z.real.sign == 1, let value = try farErrorFunction(z) { return value }
    let (x, y) = (z.real.approximation, z.imaginary.approximation)
    // The value is near e^−z² on the right.
    let finer = try cancelling(x > 0 ? max(0, x * x - y * y) : 0)
    return finer.difference(ComplexEnclosure(1), try finer.errorFunction(z))
  }

  /// Encloses erfc z = e^−z² U(1/2, 1/2, z²) / √π (DLMF §7.11) for Re z from 0 on; `nil` if z is
  /// too near 0.
  private func farErrorFunction(
    _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure? {
    guard let side = z.real.sign, side >= 0 else { return nil }
    let size = max(0, z.upperBound.width)
    guard size < 40, size > 1 else { return nil }
    let square = try finer(by: 2 * size + 8).square(z)
    guard let sum = try asymptotics(half, ComplexEnclosure(1), square) else { return nil }
    let root = try squareRoot(pi)
    return try quotient(product(exponential(square.negated), sum), product(z, root))
  }

  // MARK: Integrals

  /// Encloses Ei z = γ + ln z + Σ zᵏ / (k · k!), whose cut is the negative axis.
  func exponentialIntegral(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    if let sign = z.imaginary.sign, sign != 0, let far = try firstIntegral(z.negated) {
      let turn = try pi.turned
      return difference(sign > 0 ? turn : turn.negated, far)
    }
    let finer = try cancelling(2 * z.size)
    let lower = [ComplexEnclosure(2), ComplexEnclosure(2)]
    let sum = try finer.product(z, finer.series([ComplexEnclosure(1)], over: lower, z))
    return finer.sum(sum, try finer.logarithmAndConstant(z))
  }

  /// Encloses E₁(z) = e^−z U(1, 1, z) (DLMF §13.6); `nil` if z is too near 0.
  private func firstIntegral(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure? {
    guard z.upperBound.width < 40,
      let sum = try asymptotics(ComplexEnclosure(1), ComplexEnclosure(1), z)
    else { return nil }
    return try quotient(product(exponential(z.negated), sum), z)
  }

  private func logarithmAndConstant(
    _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    sum(
      try logarithm(z),
      ComplexEnclosure(try reals.eulerConstant))
  }

  /// E₁(iz) and E₁(−iz) for Re z and Im z from 0 on; `nil` if z is too near 0.
  private func firstIntegrals(
    _ z: ComplexEnclosure
  ) throws(RealError) -> (ComplexEnclosure, ComplexEnclosure)? {
    guard z.real.sign ?? -1 >= 0, let first = try firstIntegral(z.turned),
      let second = try firstIntegral(z.turnedBack)
    else { return nil }
    return (first, second)
  }

  /// Encloses Si z, which is odd (DLMF 6.5.5 and §6.6).
  func sineIntegral(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    if z.real.mantissa.isNegative { return try sineIntegral(z.negated).negated }
    if z.imaginary.mantissa.isNegative { return try sineIntegral(z.conjugate).conjugate }
    if let (first, second) = try firstIntegrals(z) {
      let wave = difference(second, first).scaled(by: -1).turned
      let value = sum(wave, try pi.scaled(by: -1))
      return z.real.sign == 0 ? ComplexEnclosure(0, value.imaginary) : value
    }
    let finer = try cancelling(z.size)
    let lower = ComplexEnclosure(Enclosure(exactly: 3, exponent: -1))
    let square = try finer.square(z).scaled(by: -2).negated
    return try product(
      z, finer.series([half], over: [lower, lower, ComplexEnclosure(1)], square))
  }

  /// Encloses Ci z, whose cut is the negative axis (DLMF 6.5.6 and §6.6).
  func cosineIntegral(_ z: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    if z.imaginary.mantissa.isNegative { return try cosineIntegral(z.conjugate).conjugate }
    if let (first, second) = try firstIntegrals(z) {
      let value = sum(first, second).scaled(by: -1).negated
      // On the imaginary axis, the imaginary part is π/2 (DLMF 6.5.4).
      return try z.real.sign == 0 ? ComplexEnclosure(value.real, pi.real.scaled(by: -1)) : value
    }
    if z.real.mantissa.isNegative, z.imaginary.sign ?? -1 >= 0,
      let (first, second) = try firstIntegrals(z.negated.conjugate)
    {
      // Ci z = Ci(−z) + πi above the negative axis (DLMF §6.4).
      return difference(try pi.turned, sum(first, second).conjugate.scaled(by: -1))
    }
    let finer = try cancelling(z.size)
    let two = ComplexEnclosure(2)
    let lower = ComplexEnclosure(Enclosure(exactly: 3, exponent: -1))
    let square = try finer.square(z).scaled(by: -2).negated
    let sum = try finer.product(
      square, finer.series([ComplexEnclosure(1)], over: [two, two, lower], square))
    return finer.sum(sum, try finer.logarithmAndConstant(z))
  }

  // MARK: Incomplete gamma functions

  /// Encloses P(a, z), or Q(a, z) = 1 − P(a, z), for Re a above 0.
  ///
  /// - Source: DLMF §8.7, and for Q far from 0 §8.5: Γ(a, z) = e^−z U(1 − a, 1 − a, z).
  func gammaPart(
    _ part: DistributionTail, _ a: ComplexEnclosure, _ z: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    let one = ComplexEnclosure(1)
    if z.upperBound.width < 40, let sum = try asymptotics(sum(a.negated, 1), one, z) {
      let power = try product(exponential(z.negated), power(z, self.sum(a, -1)))
      let rest = try product(product(power, sum), inverseGamma(a))
      return part == .upper ? rest : difference(one, rest)
    }
    let finer = try cancelling((part == .upper ? 3 : 2) * z.size)
    let next = finer.sum(a, 1)
    let power = try finer.product(finer.exponential(z.negated), finer.power(z, a))
    let value = try finer.product(
      finer.product(power, finer.inverseGamma(next)), finer.series(over: [next], z))
    return part == .lower ? value : finer.difference(one, value)
  }
}
