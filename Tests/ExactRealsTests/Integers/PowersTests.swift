import TestSupport
import Testing

@testable import ExactReals

@Suite struct PowersTests {
  @Test(arguments: [-12, -3, -2, -1, 0, 1, 2, 3, 6, 10, 1_000_003])
  func powersMultiplyUp(base: Int) throws {
    var expected: Integer = 1
    for exponent in 0...70 {
      #expect(try Integer(base).power(exponent, usual) == expected, "\(base)^\(exponent)")
      expected = expected * Integer(base)
    }
  }

  @Test func powersOfOneNeverGrow() throws {
    #expect(try Integer(1).power(.max, usual) == 1)
    #expect(try Integer(-1).power(.max, usual) == -1)
    #expect(try Integer(-1).power(.max - 1, usual) == 1)
    #expect(try Integer(0).power(.max, usual) == 0)
  }

  @Test func limitsOfPowersAndProductsAreExact() throws {
    #expect(try Integer(10).power(29, bounds(digits: 30)).description.count == 30)
    let nines = try Integer(10).power(30, usual) - 1
    #expect(try nines.multiplied(by: 1, bounds(digits: 30)) == nines)
    #expect(try Integer(9).multiplied(by: 1, bounds(digits: 1)) == 9)
    for limit in [1, 2, 10, 30, 100] {
      let tight = bounds(digits: limit)
      #expect(
        failure { () throws(RealError) in try Integer(10).power(limit, tight) } == .limitExceeded)
      let power = try Integer(10).power(limit - 1, usual)
      #expect(
        failure { () throws(RealError) in try power.multiplied(by: 10, tight) } == .limitExceeded)
      #expect(try power.multiplied(by: -9, tight) == power * -9)
    }
    #expect(failure { () throws(RealError) in try Integer(2).power(.max, usual) } == .limitExceeded)
    #expect(failure { () throws(RealError) in try Integer(2).power(-1, usual) } == .domain)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func rootsAreTheFloorsOfRoots(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let x = generator.integer(words: 20).magnitude
      let degree = Int.random(in: 1...40, using: &generator)
      let (root, isExact) = try x.root(degree, usual)
      let (low, high) = (try root.power(degree, usual), try (root + 1).power(degree, usual))
      let note = Comment("seed \(seed): root \(degree) of \(x)")
      #expect(low <= x && x < high, note)
      #expect(isExact == (low == x), note)
      #expect(try low.root(degree, usual) == (root, true), note)
      #expect(try (high - 1).root(degree, usual) == (root, high - 1 == low), note)
    }
  }

  @Test func rootsOfAnyDegree() throws {
    #expect(try Integer(0).root(5, usual) == (0, true))
    #expect(try Integer(1).root(.max, usual) == (1, true))
    #expect(try Integer(7).root(.max, usual) == (1, false))
    #expect(try ((1 as Integer) << 5000).root(5000, usual) == (2, true))
    #expect(try (((1 as Integer) << 5000) - 1).root(5000, usual) == (1, false))
    #expect(failure { () throws(RealError) in try Integer(-8).root(3, usual) } == .domain)
    #expect(failure { () throws(RealError) in try Integer(8).root(0, usual) } == .domain)
  }

  @Test(arguments: [
    (0, 0, 0, 0), (0, -5, 5, 0), (12, 18, 6, 36), (-12, 18, 6, 36), (7, 5, 1, 35),
    (Int.min, Int.min, 0, 0),
  ])
  func divisorsAndMultiples(x: Int, y: Int, divisor: Int, multiple: Int) throws {
    let least = x == .min ? Integer(x).magnitude : Integer(divisor)
    #expect(try Integer(x).greatestCommonDivisor(with: Integer(y), usual) == least)
    #expect(
      try Integer(x).leastCommonMultiple(with: Integer(y), usual)
        == (x == .min ? least : Integer(multiple)))
  }
}
