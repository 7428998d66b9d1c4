/// A complex floating-point number with 15 digits and an exponent of any size.
///
/// The search for roots uses these numbers without any proof.
struct ScaledComplex {
  /// The parts, in units of 2^`exponent`; the larger magnitude is in 1..<2 unless both are 0.
  let real, imaginary: Double

  let exponent: Int

  static let zero = ScaledComplex(0, 0)

  /// Creates a number with these parts in units of 2^`exponent`.
  init(_ real: Double, _ imaginary: Double = 0, exponent: Int = 0) {
    let largest = max(real.magnitude, imaginary.magnitude)
    guard largest > 0, largest < .infinity else {
      (self.real, self.imaginary, self.exponent) = (0, 0, 0)
      return
    }
    let shift = Int(largest.exponent)
    let scale = ScaledComplex.power(-shift)
    (self.real, self.imaginary) = (real * scale, imaginary * scale)
    self.exponent = exponent + shift
  }

  /// 2^`exponent`; 0 if the exponent is far too small.
  private static func power(_ exponent: Int) -> Double {
    exponent < -1000 ? 0 : Double(bitPattern: UInt64(min(exponent, 1000) + 1023) << 52)
  }

  var isZero: Bool { real == 0 && imaginary == 0 }

  /// The binary logarithm of the magnitude, with an error below 1; very small for 0.
  var width: Int { isZero ? .min / 4 : exponent }

  var magnitude: ScaledComplex {
    ScaledComplex((real * real + imaginary * imaginary).squareRoot(), exponent: exponent)
  }

  static prefix func - (x: ScaledComplex) -> ScaledComplex {
    ScaledComplex(-x.real, -x.imaginary, exponent: x.exponent)
  }

  static func + (x: ScaledComplex, y: ScaledComplex) -> ScaledComplex {
    if x.isZero { return y }
    if y.isZero { return x }
    let (large, small) = x.exponent >= y.exponent ? (x, y) : (y, x)
    let scale = power(small.exponent - large.exponent)
    return ScaledComplex(
      large.real + small.real * scale, large.imaginary + small.imaginary * scale,
      exponent: large.exponent)
  }

  static func - (x: ScaledComplex, y: ScaledComplex) -> ScaledComplex { x + -y }

  static func * (x: ScaledComplex, y: ScaledComplex) -> ScaledComplex {
    ScaledComplex(
      x.real * y.real - x.imaginary * y.imaginary, x.real * y.imaginary + x.imaginary * y.real,
      exponent: x.exponent + y.exponent)
  }

  /// The quotient; 0 if the divisor is 0.
  static func / (x: ScaledComplex, y: ScaledComplex) -> ScaledComplex {
    let square = y.real * y.real + y.imaginary * y.imaginary
    if square == 0 { return .zero }
    return ScaledComplex(
      (x.real * y.real + x.imaginary * y.imaginary) / square,
      (x.imaginary * y.real - x.real * y.imaginary) / square,
      exponent: x.exponent - y.exponent)
  }
}

extension ScaledComplex {
  /// The midpoint of an enclosure.
  init(_ enclosure: Enclosure) {
    let excess = max(0, enclosure.mantissa.bitWidth - 60)
    let leading = Double((enclosure.mantissa.absolute >> excess).lowWord)
    self.init(
      enclosure.mantissa.isNegative ? -leading : leading, exponent: enclosure.exponent + excess)
  }

  /// The midpoint of a complex enclosure.
  init(_ enclosure: ComplexEnclosure) {
    let (x, y) = (ScaledComplex(enclosure.real), ScaledComplex(enclosure.imaginary))
    self = x + ScaledComplex(0, y.real, exponent: y.exponent)
  }

  /// An exact enclosure of the number.
  var enclosure: ComplexEnclosure {
    func part(_ value: Double) -> Enclosure {
      // Both parts are below 2 and have 52 significant bits after the point.
      Enclosure(exactly: Integer(Int64(value * 0x1p55)), exponent: exponent - 55)
    }
    return ComplexEnclosure(part(real), part(imaginary))
  }
}
