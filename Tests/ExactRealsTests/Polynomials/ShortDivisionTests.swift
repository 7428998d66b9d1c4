import TestSupport
import Testing

@testable import ExactReals

@Suite("Values of polynomials in few words")
struct ShortDivisionTests {
  @Test("They enclose what long numbers enclose", arguments: SplitMix64.seeds)
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let degree = random.number(2...40)
      let coefficients = (0...degree).map { place in
        let isZero = place < degree && random.number(0...3) == 0
        return isZero
          ? Enclosure(exactly: 0)
          : Enclosure(
            exactly: 2 * random.mantissa(bits: 60) + 1, exponent: random.number(-200...100))
      }
      let isReal = random.number(0...2) == 0
      let point = ComplexEnclosure(
        Enclosure(exactly: random.mantissa(bits: 120), exponent: random.number(-130 ... -110)),
        Enclosure(
          exactly: isReal ? 0 : random.mantissa(bits: 100), exponent: random.number(-120 ... -90)))
      let polynomial = EnclosedPolynomial(coefficients)
      let long = try polynomial.values(
        at: point, precision: 6000, slopePrecision: 6000, Bounds())
      for precision in [30, 128, 700] {
        let short = try polynomial.values(
          at: point, precision: precision, slopePrecision: precision / 2, Bounds())
        #expect(short.value.real.meets(long.value.real))
        #expect(short.value.imaginary.meets(long.value.imaginary))
        #expect(short.slope.real.meets(long.slope.real))
        #expect(short.slope.imaginary.meets(long.slope.imaginary))
      }
    }
  }

  @Test("A root of unity, whose powers do not get smaller, is as far from the circle as it is")
  func unity() throws {
    let coefficients = (0...99).map { _ in Enclosure(exactly: 1) }
    let polynomial = EnclosedPolynomial(coefficients)
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      let point = ComplexEnclosure(
        Enclosure(exactly: Integer(x)), Enclosure(exactly: Integer(y)))
      let (value, _) = try polynomial.values(
        at: point, precision: 128, slopePrecision: 128, Bounds())
      let expected: Integer = x == 1 ? 100 : 0
      #expect(value.real.meets(Enclosure(exactly: expected)) && value.real.radius.width < -90)
      #expect(value.imaginary.meets(Enclosure(exactly: 0)))
    }
  }
}
