import TestSupport
import Testing

@testable import ExactReals

@Suite("Magnitudes")
struct MagnitudeTests {
  @Test("Every operation rounds up, by little", arguments: SplitMix64.seeds)
  func rounding(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (x, y) = (magnitude(&random), magnitude(&random))
      let (exactX, exactY) = (Fraction(x), Fraction(y))
      expect(x + y, isSlightlyAbove: exactX + exactY)
      expect(x * y, isSlightlyAbove: exactX * exactY)
      if !y.isZero { expect(x / y, isSlightlyAbove: exactX / exactY) }
      #expect((x < y) == !(exactY <= exactX))
      #expect(x.isZero || exactX <= Fraction(1, exponent: x.width))
    }
  }

  @Test("A word becomes a magnitude above or below it", arguments: SplitMix64.seeds)
  func words(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (word, exponent) = (
        random.next() >> UInt64(random.number(0...63)), random.number(-90...90)
      )
      let exact = Fraction(Integer(word), exponent: exponent)
      expect(Magnitude(word, exponent: exponent), isSlightlyAbove: exact)
      #expect(Fraction(Magnitude(roundedDown: word, exponent: exponent)) <= exact)
    }
  }

  @Test(
    "Limbs that round up to a power of 2 stay normal",
    arguments: [UInt64.max, UInt64.max >> 1, 0xFFFF_FFFF, 0x1_FFFF_FFFF, 1, 0])
  func carries(word: UInt64) {
    let magnitude = Magnitude(word, exponent: 3)
    #expect(magnitude.isZero || magnitude.significand >> 31 == 1)
    expect(magnitude, isSlightlyAbove: Fraction(Integer(word), exponent: 3))
  }

  private func magnitude(_ random: inout SplitMix64) -> Magnitude {
    Magnitude(random.next() >> UInt64(random.number(0...63)), exponent: random.number(-90...90))
  }

  /// Up to 2 units in the last of 32 places.
  private func expect(
    _ magnitude: Magnitude, isSlightlyAbove exact: Fraction,
    at location: SourceLocation = #_sourceLocation
  ) {
    let value = Fraction(magnitude)
    #expect(exact <= value, sourceLocation: location)
    #expect(value <= exact + exact * Fraction(1, 1 << 29), sourceLocation: location)
  }
}
