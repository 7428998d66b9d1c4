extension Complex {
  /// *e* to the power of the number.
  ///
  /// - Throws: `limitExceeded` by an estimate, before the work.
  public func exponential(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try .polar(real.exponential(bounds), imaginary, bounds)
  }

  /// The number with a given magnitude and angle.
  static func polar(
    _ distance: Real, _ angle: Real, _ bounds: Bounds
  ) throws(RealError) -> Complex {
    Complex(
      real: try distance.multiplied(by: angle.cosine(bounds), bounds),
      imaginary: try distance.multiplied(by: angle.sine(bounds), bounds))
  }

  /// The logarithm to the base *e* whose imaginary part is the angle of the number.
  ///
  /// The cut is the negative axis, where the imaginary part is π.
  ///
  /// - Throws: `domain` for 0; `undecided`.
  public func naturalLogarithm(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    if isZero { throw RealError(.domain, "0 has no logarithm") }
    return Complex(
      real: try isReal
        ? real.magnitude(bounds).naturalLogarithm(bounds)
        : squaredMagnitude(bounds).naturalLogarithm(bounds).divided(by: 2, bounds),
      imaginary: try argument(bounds))
  }

  /// The logarithm to a base.
  ///
  /// - Throws: `domain` if the number or the base is 0, or if the base is 1; `undecided`.
  public func logarithm(
    base: Complex, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Complex {
    try naturalLogarithm(bounds).divided(by: base.naturalLogarithm(bounds), bounds)
  }

  /// The square root whose real part is not negative.
  ///
  /// The cut is the negative axis, where the imaginary part is positive.
  ///
  /// - Throws: `undecided`.
  public func squareRoot(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    if isReal {
      if try real.signum(bounds) >= 0 { return Complex(real: try real.squareRoot(bounds)) }
      return Complex(real: 0, imaginary: try real.negated(bounds).squareRoot(bounds))
    }
    // (a + ib)² = x + iy, with a² + b² = |z|: 2a² = |z| + x, and 2ab = y.
    let a = try magnitude(bounds).adding(real, bounds).divided(by: 2, bounds).squareRoot(bounds)
    return Complex(real: a, imaginary: try imaginary.divided(by: a.adding(a, bounds), bounds))
  }

  /// The number to a power: *e* to the power of the exponent times the logarithm.
  ///
  /// Integer powers of numbers with rational parts have rational parts. Any number to the power of
  /// 0 is 1.
  ///
  /// - Throws: `domain` for 0 to a power whose real part is not positive; `limitExceeded`,
  ///   `undecided`.
  public func power(_ exponent: Complex, _ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    if exponent.isZero { return Complex(real: 1) }
    if isZero {
      if try exponent.real.signum(bounds) > 0 { return self }
      throw RealError(.domain, "0 has no power whose exponent has no positive real part")
    }
    guard exponent.isReal else {
      return try exponent.multiplied(by: naturalLogarithm(bounds), bounds).exponential(bounds)
    }
    if let count = exponent.real.integer?.small, let power = try power(count, bounds) {
      return power
    }
    let angle = try exponent.real.multiplied(by: argument(bounds), bounds)
    return try .polar(magnitude(bounds).power(exponent.real, bounds), angle, bounds)
  }

  /// An integer power by squaring; `nil` if that would take too long.
  private func power(_ exponent: Int, _ bounds: Bounds) throws(RealError) -> Complex? {
    let size = max(real.rational?.bitWidth ?? 4096, imaginary.rational?.bitWidth ?? 4096)
    let (work, overflows) = exponent.magnitude.multipliedReportingOverflow(by: UInt(size))
    if overflows || work > 1 << 20 { return nil }
    var (power, square) = (Complex(real: 1), exponent < 0 ? try inverse(bounds) : self)
    var rest = exponent.magnitude
    while true {
      if rest & 1 == 1 { power = try power.multiplied(by: square, bounds) }
      rest >>= 1
      if rest == 0 { return power }
      square = try square.multiplied(by: square, bounds)
    }
  }
}
