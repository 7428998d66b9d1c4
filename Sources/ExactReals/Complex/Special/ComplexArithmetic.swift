import CLibrary

/// Arithmetic on enclosures of complex numbers with a number of bits.
///
/// An operation without a useful result throws `tooWide`, so that no step needs a test.
struct ComplexArithmetic {
  /// The number of bits to calculate with.
  let precision: Int

  /// The bounds of the calculation.
  let bounds: Bounds

  /// The same arithmetic with more bits.
  func finer(by bits: Int) -> ComplexArithmetic {
    ComplexArithmetic(precision: precision + bits, bounds: bounds)
  }

  /// The arithmetic of real numbers with as many bits.
  var reals: EnclosureArithmetic { EnclosureArithmetic(precision, bounds) }

  func sum(_ x: ComplexEnclosure, _ y: ComplexEnclosure) -> ComplexEnclosure {
    x.adding(y, precision: precision)
  }

  func difference(_ x: ComplexEnclosure, _ y: ComplexEnclosure) -> ComplexEnclosure {
    x.adding(y.negated, precision: precision)
  }

  func sum(_ x: ComplexEnclosure, _ y: Int) -> ComplexEnclosure {
    x.adding(ComplexEnclosure(y), precision: precision + 64)
  }

  func product(
    _ x: ComplexEnclosure, _ y: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    try x.multiplied(by: y, precision: precision, bounds).bounded
  }

  func product(_ x: ComplexEnclosure, _ y: Int) throws(RealError) -> ComplexEnclosure {
    try product(x, ComplexEnclosure(y))
  }

  func quotient(
    _ x: ComplexEnclosure, _ y: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    guard y.isReal else {
      return try x.divided(by: y, precision: precision, bounds).narrow.bounded
    }
    let real = try reals.quotient(x.real, y.real)
    if x.isReal { return try ComplexEnclosure(real).bounded }
    return try ComplexEnclosure(real, reals.quotient(x.imaginary, y.real)).bounded
  }

  func quotient(_ x: ComplexEnclosure, _ y: Int) throws(RealError) -> ComplexEnclosure {
    try quotient(x, ComplexEnclosure(y))
  }

  func inverse(_ x: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    try quotient(ComplexEnclosure(1), x)
  }

  func square(_ x: ComplexEnclosure) throws(RealError) -> ComplexEnclosure { try product(x, x) }

  func power(_ x: ComplexEnclosure, _ exponent: Int) throws(RealError) -> ComplexEnclosure {
    var power = ComplexEnclosure(1)
    for bit in (0..<exponent.bitCount).reversed() {
      power = try square(power)
      if exponent >> bit & 1 == 1 { power = try product(power, x) }
    }
    return power
  }

  func exponential(_ x: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    guard x.imaginary.midpointWidth <= 40 else { throw .tooWide }
    return try x.exponential(precision: precision, bounds).narrow.bounded
  }

  /// Throws for numbers beyond 2^`width`, where a function is too large, too small or too fast.
  func require(_ x: ComplexEnclosure, below width: Int = 40) throws(RealError) {
    if max(x.real.midpointWidth, x.imaginary.midpointWidth) > width {
      throw RealError(.limitExceeded, "the function is calculated for numbers up to 2^\(width)")
    }
  }

  /// The principal power: e to the power of the exponent times the logarithm.
  func power(
    _ x: ComplexEnclosure, _ exponent: ComplexEnclosure
  ) throws(RealError) -> ComplexEnclosure {
    if exponent.isReal, exponent.real.isExact, let count = exponent.real.count, abs(count) < 1 << 20
    {
      let power = try power(x, abs(count))
      return count < 0 ? try inverse(power) : power
    }
    let finer = finer(by: 8 + max(0, exponent.upperBound.width))
    return try exponential(finer.product(exponent, finer.logarithm(x)))
  }

  var pi: ComplexEnclosure {
    get throws(RealError) { ComplexEnclosure(try .pi(precision: precision, bounds)) }
  }

  private func squaredMagnitude(_ x: ComplexEnclosure) throws(RealError) -> Enclosure {
    reals.sum(try reals.square(x.real), try reals.square(x.imaginary))
  }

  /// The distance from 0.
  func magnitude(_ x: ComplexEnclosure) throws(RealError) -> Enclosure {
    if x.isReal { return x.real.mantissa.isNegative ? x.real.negated : x.real }
    return try squaredMagnitude(x).squareRoot(precision: precision, bounds)
      ?? Enclosure(0).widened(by: x.upperBound)
  }

  /// The principal logarithm, whose imaginary part on the negative axis is π.
  func logarithm(_ x: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    ComplexEnclosure(
      try reals.logarithm(squaredMagnitude(x)).scaled(by: -1), try angle(x))
  }

  /// The angle from −π to π.
  ///
  /// - Throws: `tooWide` if the number may be on both sides of the negative axis.
  private func angle(_ x: ComplexEnclosure) throws(RealError) -> Enclosure {
    let (a, b) = (x.real, x.imaginary)
    if x.isReal {
      guard let sign = a.sign, sign != 0 else { throw .tooWide }
      return try sign > 0 ? 0 : reals.pi
    }
    func arcTangent(_ y: Enclosure, _ x: Enclosure) throws(RealError) -> Enclosure {
      try reals.quotient(y, x).arcTangent(precision: precision, bounds)
    }
    let isFlat = a.midpointWidth >= b.midpointWidth || b.sign == nil
    if isFlat, a.sign == 1 { return try arcTangent(b, a) }
    guard let sign = b.sign else { throw .tooWide }
    let quarter = try reals.pi.scaled(by: -1)
    return reals.difference(sign < 0 ? quarter.negated : quarter, try arcTangent(a, b))
  }

  /// The principal square root, whose real part is not negative.
  func squareRoot(_ x: ComplexEnclosure) throws(RealError) -> ComplexEnclosure {
    let isRight = x.real.mantissa.signum() >= 0
    let (a, b) = (isRight ? x.real : x.real.negated, x.imaginary)
    if x.isReal {
      let root = try reals.squareRoot(a)
      return isRight ? ComplexEnclosure(root) : ComplexEnclosure(0, root)
    }
    // (u + iv)² = a + ib, with u² = (|z| + a) / 2, v² = (|z| − a) / 2, and 2uv = b.
    let long = try reals.squareRoot(reals.sum(magnitude(x), a).scaled(by: -1))
    let short = try reals.quotient(b, long.scaled(by: 1))
    if isRight { return ComplexEnclosure(long, short) }
    guard let sign = b.sign else { throw .tooWide }
    return sign < 0
      ? ComplexEnclosure(short.negated, long.negated) : ComplexEnclosure(short, long)
  }
}

extension ComplexEnclosure {
  /// Makes an exact integer.
  init(_ integer: Int) { self.init(Enclosure(exactly: Integer(integer))) }

  /// The same enclosure.
  ///
  /// - Throws: `tooWide` for one that is nearly the plane, whose exponents might overflow later.
  var bounded: ComplexEnclosure {
    get throws(RealError) {
      if radiusWidth > 1 << 44 { throw .tooWide }
      return self
    }
  }

  var negated: ComplexEnclosure { ComplexEnclosure(real.negated, imaginary.negated) }

  var conjugate: ComplexEnclosure { ComplexEnclosure(real, imaginary.negated) }

  /// The number times *i*.
  var turned: ComplexEnclosure { ComplexEnclosure(imaginary.negated, real) }

  /// The number times −*i*.
  var turnedBack: ComplexEnclosure { ComplexEnclosure(imaginary, real.negated) }

  func scaled(by power: Int) -> ComplexEnclosure {
    ComplexEnclosure(real.scaled(by: power), imaginary.scaled(by: power))
  }

  /// An upper bound for the magnitudes of the numbers.
  var upperBound: Magnitude { real.upperBound + imaginary.upperBound }

  /// The same enclosure with a larger radius; real numbers stay real.
  func widened(by distance: Magnitude) -> ComplexEnclosure {
    ComplexEnclosure(
      real.widened(by: distance), isReal ? imaginary : imaginary.widened(by: distance))
  }

  /// The midpoints of both parts.
  var midpoint: ComplexEnclosure { ComplexEnclosure(real.midpoint, imaginary.midpoint) }

  /// The exponent of a power of 2 that exceeds both radii.
  var radiusWidth: Int { max(real.radius.width, imaginary.radius.width) }

  /// The distance of the midpoint from 0, for estimates.
  var size: Double { hypot(real.approximation, imaginary.approximation) }
}

extension ComplexEnclosure? {
  /// The enclosure.
  ///
  /// - Throws: `tooWide` for `nil`.
  var narrow: ComplexEnclosure {
    get throws(RealError) {
      guard let self else { throw .tooWide }
      return self
    }
  }
}

extension Enclosure {
  /// The exact integer as a machine integer; `nil` for other numbers.
  var count: Int? {
    guard isExact,
      mantissa.isZero || exponent >= 0 || mantissa.trailingZeroBitCount >= -exponent,
      midpointWidth < 40
    else { return nil }
    return nearestInteger.small
  }
}
