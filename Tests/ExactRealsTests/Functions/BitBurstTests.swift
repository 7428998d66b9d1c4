import TestSupport
import Testing

@testable import ExactReals

/// The kernels for very many digits, against those for fewer: each is at most 2 units off.
@Suite("Bit bursts")
struct BitBurstTests {
  @Test("They agree with halving and doubling", arguments: SplitMix64.seeds)
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for bits in [64, 200, 2000] {
      let point = FixedPoint(bits: bits, Bounds())
      let x = random.mantissa(bits: bits) >> random.number(0...3)
      let exponential = try point.exponential(x) - point.exponentialInBursts(x)
      #expect(exponential.magnitude <= 4, "exp of \(x) in \(bits) bits")
      let (sine, cosine) = try point.sineAndCosine(x)
      let (burstSine, burstCosine) = try point.sineAndCosineInBursts(x)
      #expect((sine - burstSine).magnitude <= 4, "sin of \(x) in \(bits) bits")
      #expect((cosine - burstCosine).magnitude <= 4, "cos of \(x) in \(bits) bits")
    }
  }

  @Test("Functions agree on both sides of the number of bits from which they are used")
  func border() throws {
    let argument = try Enclosure.quotient(5, 7, precision: 30_000, Bounds())
    for name in ["exp", "sin"] {
      let below = try #require(try functions[name]?(argument, 19_000, Bounds()))
      let above = try #require(try functions[name]?(argument, 22_000, Bounds()))
      #expect(below.meets(above), "\(name)")
      #expect(above.accuracy >= 21_990, "\(name)")
    }
  }
}
