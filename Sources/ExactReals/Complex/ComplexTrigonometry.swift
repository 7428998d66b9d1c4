// The circular and the hyperbolic functions: DLMF 4.21 and 4.35. Each function of x + iy is
// composed of real functions of x and y.

extension Complex {
  /// The sine: sin *x* cosh *y* + *i* cos *x* sinh *y*.
  public func sine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    Complex(
      real: try real.sine(bounds).multiplied(by: imaginary.hyperbolicCosine(bounds), bounds),
      imaginary: try real.cosine(bounds).multiplied(by: imaginary.hyperbolicSine(bounds), bounds))
  }

  /// The cosine: cos *x* cosh *y* − *i* sin *x* sinh *y*.
  public func cosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    Complex(
      real: try real.cosine(bounds).multiplied(by: imaginary.hyperbolicCosine(bounds), bounds),
      imaginary: try real.sine(bounds).multiplied(by: imaginary.hyperbolicSine(bounds), bounds)
        .negated(bounds))
  }

  /// The tangent: (sin 2*x* + *i* sinh 2*y*) / (cos 2*x* + cosh 2*y*).
  ///
  /// - Throws: `domain` at the odd multiples of π/2; `undecided`.
  public func tangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    let double = try adding(self, bounds)
    let divisor = try double.real.cosine(bounds)
      .adding(double.imaginary.hyperbolicCosine(bounds), bounds)
    if try divisor.signum(bounds) == 0 {
      throw RealError(.domain, "the tangent of a right angle is not defined")
    }
    return Complex(
      real: try double.real.sine(bounds).divided(by: divisor, bounds),
      imaginary: try double.imaginary.hyperbolicSine(bounds).divided(by: divisor, bounds))
  }

  /// The hyperbolic sine: −*i* sin *iz*.
  public func hyperbolicSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try turned(bounds).sine(bounds).turnedBack(bounds)
  }

  /// The hyperbolic cosine: cos *iz*.
  public func hyperbolicCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try turned(bounds).cosine(bounds)
  }

  /// The hyperbolic tangent: −*i* tan *iz*.
  ///
  /// - Throws: `domain` at the odd multiples of *i*π/2; `undecided`.
  public func hyperbolicTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try turned(bounds).tangent(bounds).turnedBack(bounds)
  }

  /// The arc sine, whose real part is from −π/2 to π/2.
  ///
  /// The cuts are the real axis beyond −1 and 1, where the value is the limit from above.
  ///
  /// - Source: Kahan 1987, "Branch cuts for complex elementary functions".
  public func arcSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    if isReal {
      let magnitude = try real.magnitude(bounds)
      if try magnitude.compared(to: 1, bounds) <= 0 {
        return Complex(real: try real.arcSine(bounds))
      }
      let rightAngle = try Real.pi(bounds).divided(by: real.signum(bounds) < 0 ? -2 : 2, bounds)
      return Complex(real: rightAngle, imaginary: try magnitude.areaCosine(bounds))
    }
    let one = Complex(real: 1)
    let below = try one.subtracting(self, bounds).squareRoot(bounds)
    let above = try one.adding(self, bounds).squareRoot(bounds)
    return Complex(
      real: try real.divided(by: below.multiplied(by: above, bounds).real, bounds)
        .arcTangent(bounds),
      imaginary: try below.conjugate(bounds).multiplied(by: above, bounds).imaginary
        .areaSine(bounds))
  }

  /// The arc cosine: π/2 minus the arc sine.
  public func arcCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try Complex(real: Real.pi(bounds).divided(by: 2, bounds))
      .subtracting(arcSine(bounds), bounds)
  }

  /// The arc tangent, whose real part is from −π/2 to π/2.
  ///
  /// The cuts are the imaginary axis beyond −*i* and *i*, where the value is the limit from the
  /// right.
  ///
  /// - Throws: `domain` for *i* and −*i*; `undecided`.
  public func arcTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    if isReal { return Complex(real: try real.arcTangent(bounds)) }
    // The real part is half the angle of 1 - |z|² + 2ix with |z|² = x² + y². The imaginary part is
    // half the logarithm of |i + z| / |i - z|.
    let square = try squaredMagnitude(bounds)
    let double = try imaginary.adding(imaginary, bounds)
    let near = try square.adding(1, bounds).subtracting(double, bounds)
    let far = try square.adding(1, bounds).adding(double, bounds)
    let (nearSign, farSign) = (try near.signum(bounds), try far.signum(bounds))
    if nearSign == 0 || farSign == 0 {
      throw RealError(.domain, "i and -i have no arc tangent")
    }
    let point = Complex(
      real: try Real(1).subtracting(square, bounds), imaginary: try real.adding(real, bounds))
    return Complex(
      real: try point.argument(bounds).divided(by: 2, bounds),
      imaginary: try far.divided(by: near, bounds).naturalLogarithm(bounds)
        .divided(by: 4, bounds))
  }

  /// The inverse hyperbolic sine: −*i* times the arc sine of *iz*.
  public func areaSine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    try turned(bounds).arcSine(bounds).turnedBack(bounds)
  }

  /// The inverse hyperbolic cosine, whose real part is not negative.
  ///
  /// The value is *i* times the arc cosine, and below the real axis −*i* times the arc cosine.
  public func areaCosine(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    let angle = try arcCosine(bounds)
    return try imaginary.signum(bounds) < 0 ? angle.turnedBack(bounds) : angle.turned(bounds)
  }

  /// The inverse hyperbolic tangent: −*i* times the arc tangent of *iz*.
  ///
  /// The cuts are the real axis beyond −1 and 1, where the value is the limit from above.
  ///
  /// - Throws: `domain` for −1 and 1; `undecided`.
  public func areaTangent(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    guard isReal else { return try turned(bounds).arcTangent(bounds).turnedBack(bounds) }
    let order = try real.magnitude(bounds).compared(to: 1, bounds)
    if order == 0 { throw RealError(.domain, "1 and -1 have no area tangent") }
    if order < 0 { return Complex(real: try real.areaTangent(bounds)) }
    // The arc tangent of 1 / x has the same real part.
    return Complex(
      real: try real.inverse(bounds).areaTangent(bounds),
      imaginary: try Real.pi(bounds).divided(by: 2, bounds))
  }
}
