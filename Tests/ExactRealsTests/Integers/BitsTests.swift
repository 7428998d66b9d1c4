import TestSupport
import Testing

@testable import ExactReals

@Suite struct BitsTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func bitsAreThoseOfTheDefinition(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (x, y) = (generator.integer(), generator.integer())
      let (and, or, exclusiveOr) = (x & y, x | y, x ^ y)
      for bit in 0..<300 {
        let (a, b) = (try isSet(bit, x), try isSet(bit, y))
        let right =
          try isSet(bit, and) == (a && b) && isSet(bit, or) == (a || b)
          && isSet(bit, exclusiveOr) == (a != b) && isSet(bit, ~x) == !a
        #expect(right, "seed \(seed): bit \(bit) of \(x) and \(y)")
      }
      #expect(and + or == x + y, "seed \(seed): \(x) and \(y)")
      #expect(exclusiveOr == or - and, "seed \(seed): \(x) and \(y)")
    }
  }

  @Test func carriesRunPastTheHighestWord() {
    let x = -((((1 as Integer) << 128)) - 1)
    #expect(x & -2 == -((1 as Integer) << 128))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func shiftsMultiplyAndDivideRoundingDown(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let x = generator.integer()
      let count = Int.random(in: 0...200, using: &generator)
      let power = ((1 as Integer) << count)
      #expect(try x.shifted(left: count, usual) == x * power, "seed \(seed): \(x) by \(count)")
      let floor = try x.flooredQuotientAndModulus(dividingBy: power, usual).quotient
      #expect(try x.shifted(right: count, usual) == floor, "seed \(seed): \(x) by \(count)")
    }
  }

  @Test func shiftsHaveLimits() throws {
    #expect(try Integer(0).shifted(left: .max, usual) == 0)
    #expect(try Integer(-5).shifted(right: .max, usual) == -1)
    #expect(try ((1 as Integer) << 100).shifted(right: .max, usual) == 0)
    #expect(
      failure { () throws(RealError) in try Integer(1).shifted(left: .max, usual) }
        == .limitExceeded)
    #expect(failure { () throws(RealError) in try Integer(1).shifted(left: -1, usual) } == .domain)
    #expect(failure { () throws(RealError) in try Integer(1).shifted(right: -1, usual) } == .domain)
  }

  @Test func setBitsAreCounted() {
    #expect(Integer(255).nonzeroBitCount == 8)
    #expect(Integer(0).nonzeroBitCount == 0)
    #expect((((1 as Integer) << 200) - 1).nonzeroBitCount == 200)
    #expect(Integer(-1).nonzeroBitCount == 0)
  }

  private func isSet(_ bit: Int, _ x: Integer) throws -> Bool {
    try !x.shifted(right: bit, usual).isEven
  }
}
