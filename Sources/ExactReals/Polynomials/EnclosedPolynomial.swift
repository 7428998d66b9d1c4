/// A polynomial whose coefficients are known as enclosures, to be evaluated at complex numbers.
struct EnclosedPolynomial {
  /// The coefficients, that of the lowest power first.
  let coefficients: [Enclosure]

  /// The logarithms of their magnitudes to the base 2; −infinity for 0.
  let logarithms: [Double]

  /// A polynomial with these coefficients, that of the lowest power first.
  init(_ coefficients: [Enclosure]) {
    self.coefficients = coefficients
    logarithms = coefficients.map { $0.mantissa.binaryLogarithm + Double($0.exponent) }
  }

  var degree: Int { coefficients.count - 1 }

  /// Encloses the value and the derivative at a number.
  ///
  /// The number is z = u·2^e with |u| ≤ 1, so Horner's scheme in fixed point makes no error larger.
  /// In units of the last place each coefficient is less than 1 off, and each product less than √2,
  /// so the value is at most 3(n + 1) off. In each step of the derivative's scheme, in its units,
  /// the product is √2 off, the partial value √2 by cutting it off and at most 3(k + 1) by itself:
  /// that makes less than 2(n + 2)².
  ///
  /// - Parameters:
  ///   - point: The number, exact.
  ///   - precision: How many bits below the largest term the values shall be known.
  ///   - slopePrecision: The same for the derivative.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: Both values.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*) products.
  func values(
    at point: ComplexEnclosure, precision: Int, slopePrecision: Int, _ bounds: Bounds
  ) throws(RealError) -> (value: ComplexEnclosure, slope: ComplexEnclosure) {
    let (real, imaginary) = (point.real, point.imaginary)
    if real.mantissa.isZero, imaginary.mantissa.isZero {
      return (ComplexEnclosure(coefficients[0]), ComplexEnclosure(coefficients[1]))
    }
    // u = (x + iy) / 2^places.
    let unit =
      real.mantissa.isZero
      ? imaginary.exponent
      : imaginary.mantissa.isZero ? real.exponent : min(real.exponent, imaginary.exponent)
    let (x, y) = (real.fixed(bits: -unit), imaginary.fixed(bits: -unit))
    let size = ScaledComplex(point).magnitude
    let e = size.exponent + (size.real > 1.999 ? 2 : 1)
    let places = e - unit
    let top = top(e)
    let leading = Integer(Int64(size.real * 0x1p52))
    let logarithm = leading.binaryLogarithm - 52 + Double(size.exponent)
    let lost = max(0, Int(min(1e9, Double(top) - largest(logarithm))))
    let bits = max(8, precision + lost + 2 * degree.bitCount)
    let slopeBits = min(bits, max(8, slopePrecision + lost + 2 * degree.bitCount))
    var value = FixedComplex(x, y, places)
    var slope = value
    var spread = Magnitude.zero
    for (place, coefficient) in coefficients.enumerated().reversed() {
      if place % 16 == 0 { try bounds.checkpoint() }
      let power = e * place
      if place < degree {
        try slope.multiply(bounds)
        slope.add(value.real >> (bits - slopeBits), value.imaginary >> (bits - slopeBits))
        try value.multiply(bounds)
      }
      if !coefficient.mantissa.isZero {
        value.add(coefficient.fixed(bits: bits - top + power), 0)
      }
      if !coefficient.radius.isZero { spread = spread + coefficient.radius * .power(power) }
    }
    let count = UInt64(degree)
    let slopeSpread = spread * Magnitude(count, exponent: -e)
    return (
      value.enclosure(unit: top - bits, error: 3 * (count + 1), spread),
      slope.enclosure(
        unit: top - slopeBits - e, error: 2 * (count + 2) * (count + 2), slopeSpread)
    )
  }

  /// No term is larger than 2 to this power for |z| ≤ 2^`e`.
  private func top(_ e: Int) -> Int {
    var top = Int.min
    for (place, coefficient) in coefficients.enumerated() where !coefficient.mantissa.isZero {
      top = max(top, coefficient.midpointWidth + e * place)
    }
    return top
  }

  /// The logarithm of the largest term where |z| has this logarithm.
  private func largest(_ logarithm: Double) -> Double {
    var largest = -Double.infinity
    for (place, coefficient) in logarithms.enumerated() {
      largest = max(largest, coefficient + logarithm * Double(place))
    }
    return largest
  }
}

/// A number in Horner's scheme: it is multiplied by u = (x + iy) / 2^places again and again.
private struct FixedComplex {
  private(set) var real: Integer = 0
  private(set) var imaginary: Integer = 0

  private let x, y, sum, difference: Integer
  private let places: Int

  /// The number 0, to be multiplied by u.
  init(_ x: Integer, _ y: Integer, _ places: Int) {
    (self.x, self.y, self.places) = (x, y, places)
    (sum, difference) = (x + y, y - x)
  }

  /// With three products: x·s − y·t = x(s + t) − t(x + y), and x·t + y·s = x(s + t) + s(y − x).
  mutating func multiply(_ bounds: Bounds) throws(RealError) {
    if y.isZero {
      real = try product(real, x, bounds) >> places
      return
    }
    let common = try product(x, real + imaginary, bounds)
    let first = try product(imaginary, sum, bounds)
    let second = try product(real, difference, bounds)
    (real, imaginary) = ((common - first) >> places, (common + second) >> places)
  }

  mutating func add(_ real: Integer, _ imaginary: Integer) {
    self.real += real
    if !imaginary.isZero { self.imaginary += imaginary }
  }

  /// What is within so many units, and a distance, of the number.
  func enclosure(unit: Int, error: UInt64, _ spread: Magnitude) -> ComplexEnclosure {
    let radius = Magnitude(error, exponent: unit) + spread
    return ComplexEnclosure(
      Enclosure(real, exponent: unit, radius: radius, precision: .max / 4),
      y.isZero
        ? Enclosure(exactly: 0)
        : Enclosure(imaginary, exponent: unit, radius: radius, precision: .max / 4))
  }
}
