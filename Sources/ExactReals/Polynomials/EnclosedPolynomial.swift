/// A polynomial with enclosed coefficients.
struct EnclosedPolynomial {
  /// The coefficients, from the constant coefficient up.
  let coefficients: [Enclosure]

  /// The binary logarithms of the magnitudes of the coefficients; −infinity for 0.
  let logarithms: [Double]

  /// Creates a polynomial with these coefficients, from the constant coefficient up.
  init(_ coefficients: [Enclosure]) {
    self.coefficients = coefficients
    logarithms = coefficients.map { $0.mantissa.binaryLogarithm + Double($0.exponent) }
  }

  var degree: Int { coefficients.count - 1 }

  /// Encloses the value and the derivative at a number.
  ///
  /// The number is z = u·2^e with |u| ≤ 1. Division by x² − s·x + t, whose roots are u and its
  /// conjugate, needs real arithmetic only. An error in one step of the division appears m steps
  /// later, multiplied by (u^(m+1) − ū^(m+1)) / (u − ū), which is at most m + 1. The error of each
  /// step is less than 4 units of the last place: from its coefficient, from both products, and
  /// from t, whose truncation changes less than a unit. So the error of each coefficient of the
  /// quotient q is at most 2(n + 1)(n + 2) units, and the error of the value at most 4(n + 2)²
  /// units.
  ///
  /// The derivative is the sum of (u − ū)·q(u) and a coefficient. For q(u) the error of each step,
  /// mostly from its coefficients, is less than 3(n + 2)² units. So the error of q(u) is less than
  /// 3(n + 2)⁴ + 2 units, and the error of the derivative less than 8(n + 2)⁴ units.
  ///
  /// - Parameters:
  ///   - point: The number, exact.
  ///   - precision: The required number of bits of the value, counted from the largest term.
  ///   - slopePrecision: The required number of bits of the derivative, counted from the largest
  ///     term.
  ///   - bounds: The checkpoint.
  /// - Returns: The value and the derivative.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) products.
  /// - Source: Knuth 1969, "The Art of Computer Programming" 2, 4.6.4, formula (3).
  func values(
    at point: ComplexEnclosure, precision: Int, slopePrecision: Int, _ bounds: Bounds
  ) throws(RealError) -> (value: ComplexEnclosure, slope: ComplexEnclosure) {
    let (real, imaginary) = (point.real, point.imaginary)
    if real.mantissa.isZero, imaginary.mantissa.isZero {
      return (ComplexEnclosure(coefficients[0]), ComplexEnclosure(coefficients[1]))
    }
    let size = ScaledComplex(point).magnitude
    let e = size.exponent + (size.real > 1.999 ? 2 : 1)
    let top = top(e)
    let leading = Integer(Int64(size.real * 0x1p52))
    let logarithm = leading.binaryLogarithm - 52 + Double(size.exponent)
    let lost = max(0, Int(min(1e9, Double(top) - largest(logarithm))))
    let width = degree.bitCount
    let bits = max(8, precision + lost + 2 * width + 4)
    let slopeBits = min(bits, max(8, slopePrecision + lost + 4 * width + 4))
    // u = (x + iy) / 2^places.
    let unit =
      real.mantissa.isZero
      ? imaginary.exponent
      : imaginary.mantissa.isZero ? real.exponent : min(real.exponent, imaginary.exponent)
    let (x, y) = (real.fixed(bits: -unit), imaginary.fixed(bits: -unit))
    let divisions = try divisions(
      x, y, e - unit, bits: bits, slopeBits: slopeBits, top: top, step: e, bounds)
    let root = try divisions.slope.value(bounds)
    var derivative = root
    if !y.isZero {
      // (u − ū)·q(u), where u − ū is twice the imaginary part.
      derivative.real =
        (divisions.value.former >> (bits - slopeBits))
        - (try product(root.imaginary, y, bounds) >> (e - unit - 1))
      derivative.imaginary = try product(root.real, y, bounds) >> (e - unit - 1)
    }
    var spread = Magnitude.zero
    for (place, coefficient) in coefficients.enumerated() where !coefficient.radius.isZero {
      spread = spread + coefficient.radius * .power(e * place)
    }
    let count = UInt64(degree + 2)
    return (
      try divisions.value.value(bounds).enclosure(
        unit: top - bits, Magnitude(4 * count * count, exponent: top - bits) + spread),
      derivative.enclosure(
        unit: top - slopeBits - e,
        Magnitude(8 * count * count * count * count, exponent: top - slopeBits - e)
          + spread * Magnitude(count, exponent: -e))
    )
  }

  /// Divides the polynomial and the quotient, with numbers of a few words if they suffice.
  ///
  /// The coefficient at a place has `bits` − `top` + `step` · place bits after the point.
  private func divisions(
    _ x: Integer, _ y: Integer, _ places: Int, bits: Int, slopeBits: Int, top: Int, step: Int,
    _ bounds: Bounds
  ) throws(RealError) -> (value: DivisionScheme, slope: DivisionScheme) {
    let width = degree.bitCount
    var value = try DivisionScheme(x, y, places, bits: bits + 2 * width, bounds)
    var slope = try DivisionScheme(x, y, places, bits: slopeBits + 2 * width, bounds)
    #if !hasFeature(Embedded)
      if let short = ShortDivision(x, y, places, bits: bits + 4 * width + 2) {
        try bounds.checkpoint()
        let guardBits = ShortDivision.guardBits
        let found = short.divide(coefficients) { bits + guardBits - top + step * $0 }
        value.take(found.value, shift: guardBits)
        slope.take(found.slope, shift: guardBits + bits - slopeBits)
        return (value, slope)
      }
    #endif
    for (place, coefficient) in coefficients.enumerated().reversed() {
      if place % 16 == 0 { try bounds.checkpoint() }
      let known = y.isZero ? value.last : value.former
      if place <= degree - (y.isZero ? 1 : 2) {
        try slope.add(known >> (bits - slopeBits), bounds)
      }
      try value.add(coefficient.fixed(bits: bits - top + step * place), bounds)
    }
    return (value, slope)
  }

  /// The exponent of a power of 2 that bounds all terms for |z| ≤ 2^`e`.
  private func top(_ e: Int) -> Int {
    var top = Int.min
    for (place, coefficient) in coefficients.enumerated() where !coefficient.mantissa.isZero {
      top = max(top, coefficient.midpointWidth + e * place)
    }
    return top
  }

  /// The logarithm of the largest term for a given logarithm of |z|.
  private func largest(_ logarithm: Double) -> Double {
    var largest = -Double.infinity
    for (place, coefficient) in logarithms.enumerated() {
      largest = max(largest, coefficient + logarithm * Double(place))
    }
    return largest
  }
}

/// Division by x² − s·x + t with the roots u = (x + iy) / 2^places and ū, or by x − u if u is real.
private struct DivisionScheme {
  /// The last two coefficients of the quotient.
  private(set) var last: Integer = 0
  private(set) var former: Integer = 0

  private let x, y: Integer
  private let places: Int
  private let square: Integer
  private let squarePlaces: Int

  init(
    _ x: Integer, _ y: Integer, _ places: Int, bits: Int, _ bounds: Bounds
  ) throws(RealError) {
    (self.x, self.y, self.places) = (x, y, places)
    if y.isZero {
      (square, squarePlaces) = (0, 0)
      return
    }
    let exact = try product(x, x, bounds) + product(y, y, bounds)
    squarePlaces = min(2 * places, bits)
    square = exact >> (2 * places - squarePlaces)
  }

  /// Divides on with the next coefficient of the polynomial.
  mutating func add(_ coefficient: Integer, _ bounds: Bounds) throws(RealError) {
    if y.isZero {
      last = coefficient + (try product(last, x, bounds) >> places)
      return
    }
    let next =
      try coefficient + (product(last, x, bounds) >> (places - 1))
      - (product(former, square, bounds) >> squarePlaces)
    (last, former) = (next, last)
  }

  /// Takes the last two coefficients from a division with more bits.
  mutating func take(_ pair: (last: Integer, former: Integer), shift: Int) {
    (last, former) = (pair.last >> shift, pair.former >> shift)
  }

  /// The value at u: the last coefficient minus the former one times ū.
  func value(_ bounds: Bounds) throws(RealError) -> FixedComplex {
    if y.isZero { return FixedComplex(real: last, imaginary: 0, isReal: true) }
    return FixedComplex(
      real: last - (try product(former, x, bounds) >> places),
      imaginary: try product(former, y, bounds) >> places, isReal: false)
  }
}

private struct FixedComplex {
  var real: Integer
  var imaginary: Integer
  let isReal: Bool

  /// Encloses the numbers within a distance of this number, in units of 2^`unit`.
  ///
  /// The enclosure of a real number is real.
  func enclosure(unit: Int, _ radius: Magnitude) -> ComplexEnclosure {
    ComplexEnclosure(
      Enclosure(real, exponent: unit, radius: radius, precision: .max / 4),
      isReal
        ? Enclosure(exactly: 0)
        : Enclosure(imaginary, exponent: unit, radius: radius, precision: .max / 4))
  }
}
