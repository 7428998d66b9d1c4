/// Enclosures of the real and imaginary parts of a complex number.
struct ComplexEnclosure {
  let real: Enclosure
  let imaginary: Enclosure

  /// Makes a complex number from its parts, or a real number from one part.
  init(_ real: Enclosure, _ imaginary: Enclosure = Enclosure(exactly: 0)) {
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// Whether the number is certainly not 0.
  var isNonzero: Bool { !real.lowerBound.isZero || !imaginary.lowerBound.isZero }

  /// Whether the number is certainly real.
  var isReal: Bool { imaginary.isExact && imaginary.mantissa.isZero }

  func adding(_ other: ComplexEnclosure, precision: Int) -> ComplexEnclosure {
    ComplexEnclosure(
      real.adding(other.real, precision: precision),
      imaginary.adding(other.imaginary, precision: precision))
  }

  func multiplied(
    by other: ComplexEnclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> ComplexEnclosure {
    let product = try real.multiplied(by: other.real, precision: precision, bounds)
    if other.isReal {
      if isReal { return ComplexEnclosure(product) }
      return ComplexEnclosure(
        product, try imaginary.multiplied(by: other.real, precision: precision, bounds))
    }
    let square = try imaginary.multiplied(by: other.imaginary, precision: precision, bounds)
    let first = try real.multiplied(by: other.imaginary, precision: precision, bounds)
    let second = try imaginary.multiplied(by: other.real, precision: precision, bounds)
    return ComplexEnclosure(
      product.adding(square.negated, precision: precision),
      first.adding(second, precision: precision))
  }

  /// The quotient; `nil` if the divisor may be 0.
  func divided(
    by other: ComplexEnclosure, precision: Int, _ bounds: Bounds
  ) throws(RealError) -> ComplexEnclosure? {
    let conjugate = ComplexEnclosure(other.real, other.imaginary.negated)
    let square = try other.multiplied(by: conjugate, precision: precision, bounds).real
    let product = try multiplied(by: conjugate, precision: precision, bounds)
    guard let real = try product.real.divided(by: square, precision: precision, bounds),
      let imaginary = try product.imaginary.divided(by: square, precision: precision, bounds)
    else { return nil }
    return ComplexEnclosure(real, imaginary)
  }

  /// e to the power of the number; `nil` if the enclosure of the number is too wide.
  func exponential(precision: Int, _ bounds: Bounds) throws(RealError) -> ComplexEnclosure? {
    guard let length = try real.exponential(precision: precision, bounds) else { return nil }
    if isReal { return ComplexEnclosure(length) }
    let (sine, cosine) = try imaginary.sineAndCosine(precision: precision, bounds)
    return try ComplexEnclosure(cosine, sine)
      .multiplied(by: ComplexEnclosure(length), precision: precision, bounds)
  }
}
