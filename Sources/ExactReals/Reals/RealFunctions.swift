extension Real {
  /// e to the power of the number.
  ///
  /// - Throws: `limitExceeded` by an estimate, before the work.
  public func exponential(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if isZero { return 1 }
    try checkExponent(bounds)
    return try .make(.function(.exponential), [self], bounds)
  }

  /// The logarithm to the base e.
  ///
  /// - Throws: `domain` for 0 and for negative numbers; `undecided`.
  public func naturalLogarithm(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if try signum(bounds) <= 0 {
      throw RealError(.domain, "only positive numbers have a logarithm")
    }
    return try .make(.function(.naturalLogarithm), [self], bounds)
  }

  /// The logarithm to a base.
  ///
  /// - Throws: `domain` unless both numbers are positive and the base is not 1; `undecided`.
  public func logarithm(base: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try naturalLogarithm(bounds).divided(by: base.naturalLogarithm(bounds), bounds)
  }

  /// Applies a function that is defined for this number.
  ///
  /// Sine, cosine, arc tangent, hyperbolic functions and area sine are defined for all numbers; for
  /// other functions, the caller has checked the number.
  private func apply(_ function: Function, _ bounds: Bounds) throws(RealError) -> Real {
    try .make(.function(function), [self], bounds)
  }

  /// The sine of an angle in radians.
  public func sine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try apply(.sine, bounds)
  }

  /// The cosine of an angle in radians.
  public func cosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try apply(.cosine, bounds)
  }

  /// The tangent of an angle in radians.
  ///
  /// - Throws: `domain` if the cosine is 0; `undecided`.
  public func tangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if rational == nil, try cosine(bounds).signum(bounds) == 0 {
      throw RealError(.domain, "the tangent of a right angle is not defined")
    }
    return try apply(.tangent, bounds)
  }

  /// The angle from −π/2 to π/2 with the number as its sine.
  ///
  /// - Throws: `domain` outside of −1 to 1; `undecided`.
  public func arcSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try place(in: "arc sine", bounds) {
    case .inside:
      guard let (angle, sign) = try angleAtEnd(bounds) else { return try apply(.arcSine, bounds) }
      return try Real.pi(bounds).divided(by: 2, bounds).subtracting(angle, bounds)
        .multiplied(by: Real(sign), bounds)
    case .end(let sign): return try Real.pi(bounds).multiplied(by: Real(sign) / 2, bounds)
    }
  }

  /// The arc cosine of the magnitude, and the sign, for a rational number extremely near to 1 or
  /// −1.
  ///
  /// The angle is 2 asin √((1 − |x|) / 2); the result is `nil` for other numbers. The formula needs
  /// only the distance to 1, whereas |x| itself would need as many bits as the distance has zeros.
  private func angleAtEnd(_ bounds: Bounds) throws(RealError) -> (angle: Real, sign: Int)? {
    guard let rational, rational.bitWidth > 1 << 14 else { return nil }
    let denominator = rational.denominator
    let distance = denominator - rational.numerator.magnitude
    guard distance.bitWidth < denominator.bitWidth - 64 else { return nil }
    let half =
      distance.isEven
      ? Rational(lowest: distance >> 1, over: denominator)
      : Rational(lowest: distance, over: denominator << 1)
    let sine = try Real.make(.function(.squareRoot), [Real(half)], bounds)
    return (try sine.apply(.arcSine, bounds).multiplied(by: 2, bounds), rational.signum())
  }

  /// The angle from 0 to π with the number as its cosine.
  ///
  /// - Throws: `domain` outside of −1 to 1; `undecided`.
  public func arcCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try place(in: "arc cosine", bounds) {
    case .inside:
      guard let (angle, sign) = try angleAtEnd(bounds) else {
        return try apply(.arcCosine, bounds)
      }
      return sign > 0 ? angle : try Real.pi(bounds).subtracting(angle, bounds)
    case .end(1): return 0
    case .end: return try Real.pi(bounds)
    }
  }

  /// The angle from −π/2 to π/2 with the number as its tangent.
  public func arcTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try apply(.arcTangent, bounds)
  }

  /// The angle from −π to π of a point, with this number as the point's height above the axis.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the point.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The angle in radians.
  /// - Throws: `domain` for the point 0, 0; `undecided`.
  public func arcTangent(over x: Real, _ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let (side, height) = (try x.signum(bounds), try signum(bounds))
    if side == 0 {
      if height == 0 { throw RealError(.domain, "the point 0, 0 has no angle") }
      return try Real.pi(bounds).multiplied(by: Real(height) / 2, bounds)
    }
    let angle = try divided(by: x, bounds).arcTangent(bounds)
    if side > 0 { return angle }
    return try angle.adding(
      Real.pi(bounds).multiplied(by: height < 0 ? -1 : 1, bounds), bounds)
  }

  /// The hyperbolic sine: (*e*ˣ − *e*⁻ˣ) / 2.
  ///
  /// - Throws: `limitExceeded` by an estimate, before the work.
  public func hyperbolicSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try magnitude(bounds).checkExponent(bounds)
    return try apply(.hyperbolicSine, bounds)
  }

  /// The hyperbolic cosine: (*e*ˣ + *e*⁻ˣ) / 2.
  ///
  /// - Throws: `limitExceeded` by an estimate, before the work.
  public func hyperbolicCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try magnitude(bounds).checkExponent(bounds)
    return try apply(.hyperbolicCosine, bounds)
  }

  /// The hyperbolic tangent: the hyperbolic sine divided by the hyperbolic cosine.
  public func hyperbolicTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try apply(.hyperbolicTangent, bounds)
  }

  /// The inverse hyperbolic sine.
  public func areaSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try apply(.areaSine, bounds)
  }

  /// The inverse hyperbolic cosine, which is not negative.
  ///
  /// - Throws: `domain` below 1; `undecided`.
  public func areaCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try compared(to: 1, bounds) {
    case 0: return 0
    case 1: return try apply(.areaCosine, bounds)
    default: throw RealError(.domain, "the area cosine takes numbers from 1")
    }
  }

  /// The inverse hyperbolic tangent.
  ///
  /// - Throws: `domain` unless the number is between −1 and 1; `undecided`.
  public func areaTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if try magnitude(bounds).compared(to: 1, bounds) < 0 { return try apply(.areaTangent, bounds) }
    throw RealError(.domain, "the area tangent takes numbers between -1 and 1")
  }

  /// π, the circumference of a circle divided by its diameter.
  public static func pi(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try .make(.pi, [], bounds)
  }

  private enum UnitInterval {
    case inside
    case end(Int)
  }

  /// The position of the number in the interval from −1 to 1: inside, or at an end.
  private func place(in function: String, _ bounds: Bounds) throws(RealError) -> UnitInterval {
    let sign = try signum(bounds)
    switch try magnitude(bounds).compared(to: 1, bounds) {
    case 0: return .end(sign)
    case 1: throw RealError(.domain, "the \(function) takes numbers from -1 to 1")
    default: return .inside
    }
  }

  /// Throws if e to the power of the number is too large or too close to 0.
  func checkExponent(_ bounds: Bounds) throws(RealError) {
    if let fixed, fixed.width < 20, bounds.exponentLimit > 1 << 21 { return }
    guard let enclosure = try enclosure(from: Real.firstPrecision, bounds, until: { $0.isTelling }),
      let sign = enclosure.sign
    else { return }
    // e^x has x / ln 2 bits.
    let limit = Magnitude(UInt64(Double(bounds.exponentLimit) * 0.6931471805599454), exponent: 0)
    if limit < enclosure.lowerBound { throw sign < 0 ? .tooSmall(bounds) : .tooLarge(bounds) }
  }
}
