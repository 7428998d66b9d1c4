extension Real {
  /// Raises the number to a power.
  ///
  /// ```swift
  /// try Real(8).power(Real(1) / 3).decimal(digits: 20)  // → 2
  /// try Real(2).power(-10).decimal(digits: 20)  // → 0.0009765625
  /// ```
  ///
  /// - Parameters:
  ///   - exponent: The exponent. Any number to the power of 0 is 1.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The power.
  /// - Throws: `domain` for 0 to a negative power, and for a negative number to a power that is not
  ///   an integer; `limitExceeded` by an estimate, before the work; `undecided`.
  public func power(_ exponent: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if let integer = exponent.integer {
      if let small = integer.small { return try power(small, bounds) }
      return try power(large: integer, bounds)
    }
    switch try signum(bounds) {
    case 1: break
    case 0:
      if try exponent.signum(bounds) > 0 { return 0 }
      throw .divisionByZero
    default:
      // A computed exponent that is an integer has already been recognized, or cannot be
      // recognized.
      throw RealError(.domain, "a negative number has only whole powers")
    }
    if let ratio = exponent.rational, let degree = ratio.denominator.small {
      if let root = try exactRoot(degree, bounds) {
        return try root.power(Real(ratio.numerator), bounds)
      }
      if degree == 2, let numerator = ratio.numerator.small {
        return try squareRoot(bounds).power(numerator, bounds)
      }
    }
    return try exponent.multiplied(by: naturalLogarithm(bounds), bounds).exponential(bounds)
  }

  /// Raises the number to an integer power.
  ///
  /// - Throws: `domain` for 0 to a negative power; `limitExceeded`; `undecided`.
  public func power(_ exponent: Int, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if bounds.holdSmallRationals, let power = small?.power(Int64(exponent)) { return Real(power) }
    switch exponent {
    case 0: return 1
    case 1: return self
    case ..<0:
      let positive = exponent.negated
      return try inverse(bounds).power(positive, bounds)
    default: break
    }
    if let rational {
      if let power = try rational.power(exponent, bounds) {
        return try Real(power).checked(bounds)
      }
    }
    try checkPower(exponent, bounds)
    return try .make(.power(exponent), [self], bounds)
  }

  /// The power with an exponent that is not a machine integer.
  ///
  /// The power is calculated by the logarithm, unless the power is simple.
  private func power(large exponent: Integer, _ bounds: Bounds) throws(RealError) -> Real {
    if isZero {
      if exponent.signum() < 0 { throw .divisionByZero }
      return 0
    }
    let magnitude = try magnitude(bounds)
    let isNegative = try signum(bounds) < 0 && !exponent.isEven
    if case .integer(1) = magnitude.form { return isNegative ? -1 : 1 }
    let power = try Real(exponent).multiplied(by: magnitude.naturalLogarithm(bounds), bounds)
      .exponential(bounds)
    return isNegative ? try power.negated(bounds) : power
  }

  /// Throws if the logarithm of a power shows that the power is too large or too close to 0.
  private func checkPower(_ exponent: Int, _ bounds: Bounds) throws(RealError) {
    guard let enclosure = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling })
    else { return }
    let limit = Double(bounds.exponentLimit)
    // 2^(width - 1) is at most the number, and 2^width is greater.
    if Double(enclosure.lowerBound.width - 1) * Double(exponent) > limit {
      throw .tooLarge(bounds)
    }
    if Double(enclosure.upperBound.width) * Double(exponent) < -limit { throw .tooSmall(bounds) }
    if Double(exponent) > 0x1p40 {
      let logarithm = try magnitude(bounds).naturalLogarithm(bounds)
      try Real(exponent).multiplied(by: logarithm, bounds).checkExponent(bounds)
    }
  }

  /// The square root.
  ///
  /// - Throws: `domain` for a negative number; `undecided`.
  public func squareRoot(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: return 0
    case 1: break
    default: throw RealError(.domain, "a negative number has no square root")
    }
    if let root = try exactRoot(2, bounds) { return root }
    return try .make(.function(.squareRoot), [self], bounds)
  }

  /// The real root of any degree, which is the number to the power of the inverse degree.
  ///
  /// ```swift
  /// try Real(-27).root(3).decimal(digits: 20)  // → -3
  /// try Real(32).root(Real(5) / 2).decimal(digits: 20)  // → 4
  /// ```
  ///
  /// - Parameters:
  ///   - degree: The degree of the root; a negative degree yields the inverse of the root.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The root, with the sign of the number.
  /// - Throws: `domain` for a degree of 0, for a negative number unless the degree is an odd
  ///   integer, and for a root of 0 with a negative degree; `limitExceeded`, `undecided`.
  public func root(_ degree: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if degree.isZero { throw RealError(.domain, "there is no root of degree 0") }
    if try signum(bounds) < 0 {
      guard let degree = degree.integer else {
        throw RealError(.domain, "a negative number has only roots of whole degrees")
      }
      if degree.isEven { throw RealError(.domain, "a negative number has no even root") }
      return try negated(bounds).root(Real(degree), bounds).negated(bounds)
    }
    if case .integer(2) = degree.form { return try squareRoot(bounds) }
    return try power(degree.inverse(bounds), bounds)
  }

  /// The root of a rational number; `nil` if the root is irrational.
  private func exactRoot(_ degree: Int, _ bounds: Bounds) throws(RealError) -> Real? {
    if degree == 2, let small, !small.mayBeSquare { return nil }
    // Quick tests of both parts come before the calculation of a root.
    guard let rational, degree > 0, rational.numerator.mayBePower(degree),
      rational.denominator.mayBePower(degree),
      let numerator = try rational.numerator.exactRoot(degree, bounds),
      let denominator = try rational.denominator.exactRoot(degree, bounds)
    else { return nil }
    return Real(Rational(lowest: numerator, over: denominator))
  }
}

extension Int {
  /// The negated integer; the largest integer for the smallest.
  fileprivate var negated: Int { self == .min ? .max : -self }
}
