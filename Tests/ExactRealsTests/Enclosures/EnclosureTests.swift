import TestSupport
import Testing

@testable import ExactReals

@Suite("Enclosures")
struct EnclosureTests {
  private let bounds = Bounds()

  @Test(
    "Sums, products and quotients enclose those of all members", arguments: SplitMix64.seeds
  )
  func arithmetic(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let (x, y) = (random.enclosure(), random.enclosure())
      let precision = random.number(16...300)
      let sum = x.adding(y, precision: precision)
      let product = try x.multiplied(by: y, precision: precision, bounds)
      let quotient = try x.divided(by: y, precision: precision, bounds)
      for a in x.samples {
        for b in y.samples {
          #expect(sum.contains(a + b))
          #expect(product.contains(a * b))
          if let quotient { #expect(quotient.contains(a / b)) }
        }
      }
    }
  }

  @Test("Roots and powers enclose those of all members", arguments: SplitMix64.seeds)
  func rootsAndPowers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let x = random.enclosure()
      let precision = random.number(16...300)
      if let root = try x.squareRoot(precision: precision, bounds) {
        // The root's members, squared, must reach at least as far as the number's own.
        let ends = (root.samples[0] * root.samples[0], root.samples[2] * root.samples[2])
        #expect(ends.0 <= x.samples[0] || root.samples[0].numerator.signum() < 0)
        #expect(x.samples[2] <= ends.1)
      }
      let cube = try x.power(3, precision: precision, bounds)
      for a in x.samples { #expect(cube.contains(a * a * a)) }
    }
  }

  @Test("Quotients of integers are as accurate as asked", arguments: SplitMix64.seeds)
  func integerQuotients(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let numerator = random.mantissa(bits: 300)
      let denominator = random.mantissa(bits: 300).magnitude + 1
      let precision = random.number(16...200)
      let quotient = try Enclosure.quotient(numerator, denominator, precision: precision, bounds)
      #expect(quotient.contains(Fraction(numerator, denominator)))
      #expect(quotient.accuracy >= precision)
    }
  }

  @Test("Bounds hold for all members, and are near", arguments: SplitMix64.seeds)
  func boundsOfMembers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let x = random.enclosure()
      for member in x.samples {
        #expect(Fraction(x.lowerBound) <= member.magnitude)
        #expect(member.magnitude <= Fraction(x.upperBound))
        if let sign = x.sign { #expect(sign == Int(member.numerator.signum())) }
      }
      if x.accuracy > 8 {
        #expect(x.sign != nil)
        let near = Fraction(1, 1 << 28)
        let least = x.middle.magnitude - Fraction(x.radius)
        #expect(least - x.middle.magnitude * near <= Fraction(x.lowerBound))
      }
    }
  }

  @Test("A number with few bits and a small radius is not near 0", arguments: [1, 4, 30, 300])
  func shortMidpoint(places: Int) {
    let x = Enclosure(exactly: 1).widened(by: .power(-places))
    #expect(x.sign == 1)
    #expect(!x.lowerBound.isZero)
    #expect(x.accuracy >= places)
  }

  @Test("Exact operations stay exact")
  func exactness() throws {
    let (three, power) = (Enclosure(exactly: 3), Enclosure(exactly: 1 << 5000))
    #expect(three.adding(three, precision: 64).isExact)
    #expect(try three.multiplied(by: three, precision: 64, bounds).isExact)
    #expect(try power.multiplied(by: power, precision: 64, bounds).isExact)
    #expect(try power.multiplied(by: three, precision: 64, bounds).isExact)
    #expect(try three.divided(by: power, precision: 64, bounds)?.isExact == true)
    #expect(try Enclosure(exactly: 9).squareRoot(precision: 64, bounds)?.isExact == true)
    #expect(try power.squareRoot(precision: 64, bounds)?.isExact == true)
    #expect(try Enclosure.quotient(7, 8, precision: 64, bounds).isExact)
  }

  @Test("A sum keeps what the precision asks for of the larger summand")
  func farSummand() {
    let far = Enclosure(exactly: 1, exponent: -1_000_000_000)
    let sum = Enclosure(exactly: 1).adding(far, precision: 100)
    #expect(sum.accuracy >= 100)
    #expect(sum.adding(Enclosure(exactly: -1), precision: 100).sign == nil)
  }

  @Test("The root of a known number is as accurate as the number lets it be", arguments: [40, 200])
  func rootAccuracy(places: Int) throws {
    let four = Enclosure(exactly: 4).widened(by: .power(-places))
    let root = try #require(try four.squareRoot(precision: 400, bounds))
    // The derivative at 4 is 1/4.
    #expect(Fraction(root.radius) <= Fraction(9, exponent: -places - 5))
  }

  @Test("No root of what may be negative, no quotient by what may be 0")
  func undefined() throws {
    let around = Enclosure(exactly: 1).widened(by: .power(1))
    #expect(try around.squareRoot(precision: 64, bounds) == nil)
    #expect(try Enclosure(exactly: -1).squareRoot(precision: 64, bounds) == nil)
    #expect(try Enclosure(exactly: 1).divided(by: around, precision: 64, bounds) == nil)
    #expect(
      try Enclosure(exactly: 1).divided(by: Enclosure(exactly: 0), precision: 64, bounds) == nil)
  }
}
