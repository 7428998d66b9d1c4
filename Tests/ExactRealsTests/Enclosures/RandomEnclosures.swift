import TestSupport

@testable import ExactReals

/// Random numbers and enclosures.
extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A mantissa of either sign, with a maximum number of bits.
  mutating func mantissa(bits: Int) -> Integer {
    let width = number(0...bits)
    let magnitude = Natural(words: (0...(width / 64)).map { _ in next() }).lowBits(width)
    return Integer(isNegative: next() & 1 == 1, magnitude)
  }

  /// An enclosure of moderate size, with a radius of any relative size or with none.
  mutating func enclosure() -> Enclosure {
    let (mantissa, exponent) = (mantissa(bits: 200), number(-120...20))
    let radius =
      next() & 3 == 0
      ? Magnitude.zero
      : Magnitude(next() >> UInt64(number(0...63)), exponent: exponent + number(-150...80))
    return Enclosure(mantissa, exponent: exponent, radius: radius, precision: 400)
  }
}

/// Exact fractions, which the tests compare with.
struct Fraction {
  var numerator: Integer
  var denominator: Integer

  init(_ numerator: Integer, _ denominator: Integer = 1) {
    self.numerator = denominator.signum() < 0 ? -numerator : numerator
    self.denominator = denominator.magnitude
  }

  /// The number `mantissa` · 2^`exponent`.
  init(_ mantissa: Integer, exponent: Int) {
    self = exponent >= 0 ? Fraction(mantissa << exponent) : Fraction(mantissa, 1 << -exponent)
  }

  init(_ magnitude: Magnitude) {
    self.init(Integer(magnitude.significand), exponent: magnitude.exponent)
  }

  var magnitude: Fraction { Fraction(numerator.magnitude, denominator) }

  static func + (x: Fraction, y: Fraction) -> Fraction {
    Fraction(
      x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator)
  }
  static func - (x: Fraction, y: Fraction) -> Fraction { x + Fraction(-y.numerator, y.denominator) }
  static func * (x: Fraction, y: Fraction) -> Fraction {
    Fraction(x.numerator * y.numerator, x.denominator * y.denominator)
  }
  static func / (x: Fraction, y: Fraction) -> Fraction {
    Fraction(x.numerator * y.denominator, x.denominator * y.numerator)
  }
  static func <= (x: Fraction, y: Fraction) -> Bool {
    x.numerator * y.denominator <= y.numerator * x.denominator
  }
}

extension Enclosure {
  var middle: Fraction { Fraction(mantissa, exponent: exponent) }

  /// The least and the greatest number that it encloses, and its middle.
  var samples: [Fraction] {
    [middle - Fraction(radius), middle, middle + Fraction(radius)]
  }

  func contains(_ number: Fraction) -> Bool {
    (number - middle).magnitude <= Fraction(radius)
  }
}
