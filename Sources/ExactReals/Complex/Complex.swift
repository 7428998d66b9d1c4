/// A complex number of two real numbers, each with any number of correct digits.
///
/// ```swift
/// let z = Complex(real: 3, imaginary: 4)
/// let root = try z.squareRoot()
/// try root.real.decimal(digits: 20)  // → 2
/// try root.imaginary.decimal(digits: 20)  // → 1
/// ```
///
/// Functions are composed of real functions. Cancellation in their formulas costs time, but never a
/// digit of the result.
public struct Complex: Sendable {
  /// The real part.
  public let real: Real

  /// The imaginary part.
  public let imaginary: Real

  /// Makes a complex number from its parts.
  public init(real: Real, imaginary: Real = 0) {
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// Whether the imaginary part is known to be 0.
  public var isReal: Bool { imaginary.isZero }

  /// Whether both parts are known to be 0.
  var isZero: Bool { real.isZero && imaginary.isZero }
}

extension Complex {
  /// The sum of two numbers.
  public func adding(_ other: Complex, _ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    Complex(
      real: try real.adding(other.real, bounds),
      imaginary: try imaginary.adding(other.imaginary, bounds))
  }

  /// The difference of two numbers.
  public func subtracting(
    _ other: Complex, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Complex {
    Complex(
      real: try real.subtracting(other.real, bounds),
      imaginary: try imaginary.subtracting(other.imaginary, bounds))
  }

  /// The product of two numbers.
  public func multiplied(
    by other: Complex, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Complex {
    if isReal { return try other.scaled(by: real, bounds) }
    if other.isReal { return try scaled(by: other.real, bounds) }
    return Complex(
      real: try real.multiplied(by: other.real, bounds)
        .subtracting(imaginary.multiplied(by: other.imaginary, bounds), bounds),
      imaginary: try real.multiplied(by: other.imaginary, bounds)
        .adding(imaginary.multiplied(by: other.real, bounds), bounds))
  }

  /// The product with a real number.
  func scaled(by factor: Real, _ bounds: Bounds) throws(RealError) -> Complex {
    Complex(
      real: try real.multiplied(by: factor, bounds),
      imaginary: try imaginary.multiplied(by: factor, bounds))
  }

  /// The quotient of two numbers.
  ///
  /// - Throws: `domain` if the divisor is 0; `undecided` if this cannot be determined.
  public func divided(
    by divisor: Complex, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Complex {
    if divisor.isReal { return try scaled(by: divisor.real.inverse(bounds), bounds) }
    if real.isSame(as: divisor.real), imaginary.isSame(as: divisor.imaginary) {
      _ = try divisor.inverse(bounds)
      return Complex(real: 1)
    }
    return try multiplied(by: divisor.inverse(bounds), bounds)
  }

  /// 1 divided by the number: the conjugate divided by the squared magnitude.
  ///
  /// - Throws: `domain` if the number is 0; `undecided` if this cannot be determined.
  public func inverse(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    let square = try squaredMagnitude(bounds)
    return Complex(
      real: try real.divided(by: square, bounds),
      imaginary: try imaginary.negated(bounds).divided(by: square, bounds))
  }

  /// The negated number.
  public func negated(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    Complex(real: try real.negated(bounds), imaginary: try imaginary.negated(bounds))
  }

  /// The number with the negated imaginary part: its reflection in the real axis.
  public func conjugate(_ bounds: Bounds = Bounds()) throws(RealError) -> Complex {
    Complex(real: real, imaginary: try imaginary.negated(bounds))
  }

  /// The number times *i*: a quarter turn.
  func turned(_ bounds: Bounds) throws(RealError) -> Complex {
    Complex(real: try imaginary.negated(bounds), imaginary: real)
  }

  /// The number times −*i*: a quarter turn back.
  func turnedBack(_ bounds: Bounds) throws(RealError) -> Complex {
    Complex(real: imaginary, imaginary: try real.negated(bounds))
  }

  /// The magnitude: the distance from 0.
  public func magnitude(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if real.isZero { return try imaginary.magnitude(bounds) }
    if isReal { return try real.magnitude(bounds) }
    return try squaredMagnitude(bounds).squareRoot(bounds)
  }

  func squaredMagnitude(_ bounds: Bounds) throws(RealError) -> Real {
    try real.power(2, bounds).adding(imaginary.power(2, bounds), bounds)
  }

  /// The angle of the number from −π to π; π on the negative axis.
  ///
  /// - Throws: `domain` for 0; `undecided`.
  public func argument(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    if isZero { throw RealError(.domain, "0 has no angle") }
    return try imaginary.arcTangent(over: real, bounds)
  }
}
