import TestSupport
import Testing

@testable import ExactReals

@Suite struct IntegerTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func arithmeticIsThatOnPaper(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (x, y) = (generator.integer(), generator.integer())
      let (plainX, plainY) = (PlainInteger(x), PlainInteger(y))
      let note = Comment("seed \(seed): \(plainX) and \(plainY)")
      #expect(PlainInteger(x + y) == plainX + plainY, note)
      #expect(PlainInteger(x - y) == plainX - plainY, note)
      #expect(PlainInteger(x * y) == plainX * plainY, note)
      #expect(PlainInteger(-x) == -plainX, note)
      #expect(PlainInteger(x.magnitude) == plainX.magnitude, note)
      #expect(x.signum() == (plainX.isNegative ? -1 : plainX.digits.isEmpty ? 0 : 1), note)
      #expect((x < y) == (plainX < plainY), note)
      #expect((x == y) == (plainX == plainY), note)
      #expect(x.isZero == plainX.digits.isEmpty, note)
      let binary = plainX.magnitude.text(radix: 2)
      #expect(x.isEven == binary.hasSuffix("0"), note)
      #expect(x.bitWidth == (x.isZero ? 0 : binary.count), note)
      #expect(
        x.trailingZeroBitCount == (x.isZero ? 0 : binary.reversed().prefix { $0 == "0" }.count))
      #expect(x.description == plainX.description, note)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatFitsAWordIsKeptInOne(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let x = generator.integer()
      #expect((x.absolute.word != nil) == (x.bitWidth <= 64), "seed \(seed): \(x)")
      let fits = !(x < Integer(Int64.min)) && !(Integer(Int64.max) < x)
      #expect((x.int64 != nil) == fits, "seed \(seed): \(x)")
      if let int64 = x.int64 { #expect(int64.description == x.description) }
      let other = x + 1 - 1
      #expect(other == x && other.hashValue == x.hashValue)
    }
  }

  @Test func integersOfTheMachineAreIntegers() {
    #expect(Integer(Int.min).description == String(Int.min))
    #expect(Integer(UInt64.max).description == String(UInt64.max))
    #expect(Integer(Int128.min).description == String(Int128.min))
    #expect(Integer(UInt8(0)) == 0)
  }

  @Test(arguments: [
    (7, 2, 3, 1, 3, 1), (-7, 2, -3, -1, -4, 1), (7, -2, -3, 1, -4, -1), (-7, -2, 3, -1, 3, -1),
    (6, 3, 2, 0, 2, 0), (-6, 3, -2, 0, -2, 0), (0, 5, 0, 0, 0, 0),
  ])
  func divisionRoundsTowardsZeroOrDown(
    x: Int, y: Int, quotient: Int, remainder: Int, floored: Int, modulus: Int
  ) throws {
    let scale = (1 as Integer) << 100
    let truncated = try Integer(x).quotientAndRemainder(dividingBy: Integer(y), usual)
    #expect(truncated == (Integer(quotient), Integer(remainder)))
    let down = try Integer(x).flooredQuotientAndModulus(dividingBy: Integer(y), usual)
    #expect(down == (Integer(floored), Integer(modulus)))
    let big = try (Integer(x) * scale).flooredQuotientAndModulus(
      dividingBy: Integer(y) * scale, usual)
    #expect(big == (Integer(floored), Integer(modulus) * scale))
  }

  @Test func theLeastMachineIntegerIsDividedByMinusOne() throws {
    let (quotient, remainder) = try Integer(Int.min).quotientAndRemainder(dividingBy: -1, usual)
    #expect(quotient.description == "9223372036854775808" && remainder == 0)
  }

  @Test func divisionByZeroIsOutsideTheDomain() {
    #expect(
      failure { () throws(RealError) in try Integer(1).quotientAndRemainder(dividingBy: 0, usual) }
        == .domain)
    let big = (1 as Integer) << 100
    #expect(
      failure { () throws(RealError) in try big.flooredQuotientAndModulus(dividingBy: 0, usual) }
        == .domain)
  }
}
