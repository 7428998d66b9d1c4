import BigInt
import Randomness
import Testing

@testable import ExactReals

@Suite struct IntegerTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func arithmeticIsThatOfBigIntegers(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (x, y) = (generator.integer(), generator.integer())
      let note = Comment("seed \(seed): \(x.big) and \(y.big)")
      #expect((x + y).big == x.big + y.big, note)
      #expect((x - y).big == x.big - y.big, note)
      #expect((x * y).big == x.big * y.big, note)
      #expect((-x).big == -x.big, note)
      #expect(x.magnitude.big.magnitude == x.big.magnitude, note)
      #expect(x.signum() == Int(x.big.signum()), note)
      #expect((x < y) == (x.big < y.big), note)
      #expect((x == y) == (x.big == y.big), note)
      #expect(x.isZero == x.big.isZero, note)
      #expect(x.isEven == (x.big % 2 == 0), note)
      #expect(x.bitWidth == x.big.magnitude.bitWidth, note)
      #expect(x.trailingZeroBitCount == x.big.magnitude.trailingZeroBitCount, note)
      #expect(x.description == x.big.description, note)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatFitsAWordIsKeptInOne(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let x = generator.integer()
      let fits = x.big >= BigInt(Int.min) && x.big <= BigInt(Int.max)
      #expect((x.small != nil) == fits, "seed \(seed): \(x.big)")
      #expect(Integer(x.big) == x && Integer(x.big).hashValue == x.hashValue)
    }
  }

  @Test(arguments: [
    (7, 2, 3, 1, 3, 1), (-7, 2, -3, -1, -4, 1), (7, -2, -3, 1, -4, -1), (-7, -2, 3, -1, 3, -1),
    (6, 3, 2, 0, 2, 0), (-6, 3, -2, 0, -2, 0), (0, 5, 0, 0, 0, 0),
  ])
  func divisionRoundsTowardsZeroOrDown(
    x: Int, y: Int, quotient: Int, remainder: Int, floored: Int, modulus: Int
  ) throws {
    let scale = Integer(BigInt(1) << 100)
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
    let big = Integer(BigInt(1) << 100)
    #expect(
      failure { () throws(RealError) in try big.flooredQuotientAndModulus(dividingBy: 0, usual) }
        == .domain)
  }
}
