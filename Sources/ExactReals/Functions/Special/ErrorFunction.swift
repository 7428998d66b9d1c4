extension Real {
  /// The error function: 2/√π times the integral of e^−t² over t from 0 to the number.
  ///
  /// - Parameter bounds: What bounds the calculation.
  /// - Returns: The value, between −1 and 1.
  /// - Throws: `undecided`; what the checkpoint throws.
  public func errorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: 0
    case 1: try .make(.special(.erf), [self], bounds)
    default: try negated(bounds).errorFunction(bounds).negated(bounds)
    }
  }

  /// The complement of the error function: what it lacks to 1.
  ///
  /// - Parameter bounds: What bounds the calculation.
  /// - Returns: The value, between 0 and 2.
  /// - Throws: `limitExceeded` where it is too near to 0; `undecided`.
  public func complementaryErrorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    switch try signum(bounds) {
    case 0: return 1
    case 1:
      // It is below e^-x².
      try multiplied(by: self, bounds).negated(bounds).checkExponent(bounds)
      return try .make(.special(.erfc), [self], bounds)
    default: return try errorFunction(bounds).negated(bounds).adding(1, bounds)
    }
  }
}

extension Enclosure {
  /// Encloses the error function of positive numbers, or what it lacks to 1.
  ///
  /// They are the incomplete gamma functions for a = 1/2 of the square.
  ///
  /// - Returns: The enclosure; `nil` if the numbers are not known well enough.
  func errorFunction(
    _ part: Part, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> Enclosure? {
    guard sign == 1 else { return nil }
    if part == .lower, lowerBound.width > 15, precision < 1 << 27 {
      // The rest is below e^-x², and x is 2^14 or more.
      return Enclosure(exactly: 1).widened(by: .power(-precision - 64))
    }
    let working = precision + 16 + 2 * max(0, midpointWidth)
    let square = try multiplied(by: self, precision: working, bounds).shortest
    let half = Enclosure(exactly: 1, exponent: -1)
    return try Enclosure.gammaPart(part, half, square, precision: precision, bounds) {
      bits throws(RealError) in
      // x e^-x² / √π.
      let more = bits + 16 + 2 * max(0, midpointWidth)
      guard let power = try square.negated.exponential(precision: more, bounds),
        let root = try Enclosure.pi(precision: more, bounds)
          .squareRoot(precision: more, bounds)
      else { return nil }
      return try multiplied(by: power, precision: more, bounds)
        .divided(by: root, precision: more, bounds)
    }
  }
}

extension Real {
  /// The number with this one as its error function.
  ///
  /// - Throws: `domain` unless the number is between −1 and 1; `undecided`.
  public func inverseErrorFunction(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    let sign = try signum(bounds)
    if sign == 0 { return 0 }
    let lower = try magnitude(bounds)
    let upper = try Real(1).subtracting(lower, bounds)
    if try upper.signum(bounds) <= 0 {
      throw RealError(.domain, "'erfinv' takes a number between -1 and 1")
    }
    let root = try Real.rootOfErrorFunction(lower: lower, upper: upper, bounds)
    return sign < 0 ? try root.negated(bounds) : root
  }

  /// The number with this one as its complementary error function.
  ///
  /// - Throws: `domain` unless the number is between 0 and 2; `undecided`.
  public func inverseComplementaryErrorFunction(
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let lower = try Real(1).subtracting(self, bounds)
    let sign = try lower.signum(bounds)
    if sign == 0 { return 0 }
    let upper = sign > 0 ? self : try Real(2).subtracting(self, bounds)
    if try upper.signum(bounds) <= 0 {
      throw RealError(.domain, "'erfcinv' takes a number between 0 and 2")
    }
    let root = try Real.rootOfErrorFunction(lower: lower.magnitude(bounds), upper: upper, bounds)
    return sign < 0 ? try root.negated(bounds) : root
  }

  private static func rootOfErrorFunction(
    lower: Real, upper: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    try quantile(
      lower: lower, upper: upper,
      source: { part, bounds throws(RealError) in
        guard let value = try (part == .lower ? lower : upper).program(bounds) else { return nil }
        return part == .lower ? "[ erf \(value) - ]" : "[ erfc \(value) swap - ]"
      }, bounds
    ) { x, part, bounds throws(RealError) in
      try part == .lower
        ? x.errorFunction(bounds) : x.complementaryErrorFunction(bounds)
    }
  }
}
