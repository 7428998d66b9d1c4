import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("Quotients of machine integers on the fast path")
struct SmallRationalsTests {
  private func text(_ value: SmallRational, _ algebra: SmallRationals) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SmallRationals.longestText) { room in
      let count = room.baseAddress.map { algebra.write(value, to: $0) } ?? 0
      return String(decoding: room[..<count], as: UTF8.self)
    }
  }

  @Test(
    "They are printed as Python's fractions round them, half to even, or left to exact numbers",
    arguments: [
      (1, 3, 5, "0.33333"), (2, 3, 5, "0.66667"), (-1, 3, 20, "-0.33333333333333333333"),
      (1, 8, 2, "0.12"), (3, 8, 2, "0.38"), (1, 8, 20, "0.125"), (-17, 4, 20, "-4.25"),
      (50, 100, 20, "0.5"), (1_234_567, 1000, 20, "1234.567"), (12345, 7, 7, "1763.571"),
      (12345, 7, 6, "1763.57"), (12345, 7, 5, "1763.6"), (6, 3, 20, "2"),
      (-6, 3, 20, "-2"), (0, 5, 20, "0"), (9_007_199_254_740_993, 2, 20, "4503599627370496.5"),
      (9_223_372_036_854_775_807, 2, 20, "4611686018427387903.5"),
      (9_223_372_036_854_775_807, 1, 5, "9223372036854775807"),
      (22, 7, 40, "3.142857142857142857142857142857142857143"),
      (355, 113, 60, "3.14159292035398230088495575221238938053097345132743362831858"),
      (100_000_000_000_000_001, 100_000_000_000_000_000, 18, "1.00000000000000001"),
      (1, 1_000_000, 20, "0.000001"), (1, 999_999, 5, "0.000001"),
      // Left: no digit has room behind the point, or it is an integer, or has an exponent.
      (22, 7, 1, ""), (9999, 10, 3, ""), (99_995, 100_000, 4, ""),
      (100_000_000_000_000_001, 100_000_000_000_000_000, 17, ""),
      (1, 1_000_000_000, 20, ""), (1, 1_152_921_504_606_846_975, 5, ""),
    ])
  func decimals(numerator: Int64, denominator: Int64, digits: Int, expected: String) {
    let algebra = SmallRationals(digits: digits, showsFractions: false)
    #expect(text(SmallRational(numerator, over: denominator), algebra) == expected)
  }

  @Test(
    "As quotients they are in lowest terms",
    arguments: [
      (6, 4, "3/2"), (-6, 4, "-3/2"), (6, 3, "2"), (0, 7, "0"), (-250, 1000, "-1/4"),
      (
        9_223_372_036_854_775_807, 9_223_372_036_854_775_806,
        "9223372036854775807/9223372036854775806"
      ),
    ])
  func quotients(numerator: Int64, denominator: Int64, expected: String) {
    let algebra = SmallRationals(digits: 20, showsFractions: true)
    #expect(text(SmallRational(numerator, over: denominator), algebra) == expected)
  }

  @Test("The printed text is that of exact numbers, or missing", arguments: SplitMix64.seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var done = 0
    for _ in 0..<100 {
      let bits = UInt64(random.below(62))
      let denominators: [Int64] = [
        1, 2, 3, 7, 10, 100, 1000, 1_000_000, 999_999, 1 << 20, 6_700_417,
        1 + Int64(random.next() >> (2 + bits)),
      ]
      let numerator = Int64(truncatingIfNeeded: random.next()) >> random.below(63)
      if numerator == .min { continue }
      let denominator = random.one(of: denominators)
      let digits = 1 + random.below(65)
      for showsFractions in [false, true] {
        let algebra = SmallRationals(digits: digits, showsFractions: showsFractions)
        let found = text(SmallRational(numerator, over: denominator), algebra)
        if found.isEmpty { continue }
        done += 1
        let exact = AllNumbers(exact: ExactNumbers(digits: digits, showsFractions: showsFractions))
        let expected = try exact.text(
          exact.apply(
            .divide, to: exact.number(Int(numerator)), exact.number(Int(denominator))))
        #expect(found == expected, "seed \(seed): \(numerator)/\(denominator), \(digits) digits")
      }
    }
    #expect(done > 100)
  }

  @Test(
    "Arithmetic is exact, or left to numbers of any size",
    arguments: [
      (.add, (1, 3), (1, 6), "1/2"), (.subtract, (1, 2), (1, 3), "1/6"),
      (.multiply, (2, 3), (3, 4), "1/2"), (.divide, (1, 2), (-1, 4), "-2"),
      (.divide, (1, 2), (0, 1), ""), (.add, (.max, 1), (1, 1), ""),
      (.multiply, (.max, 1), (2, 1), ""),
      (.power, (2, 3), (-3, 1), "27/8"), (.power, (2, 1), (64, 1), ""),
      (.power, (2, 1), (1, 2), ""),
      (.power, (0, 1), (-1, 1), ""), (.percent, (30, 1), (5, 2), "3/4"),
      (.modulo, (-7, 2), (2, 1), "1/2"), (.remainder, (-7, 2), (2, 1), "-3/2"),
      (.flooredQuotient, (-7, 2), (2, 1), "-2"), (.truncatedQuotient, (-7, 2), (2, 1), "-1"),
      (.modulo, (1, 1), (0, 1), ""), (.minimum, (1, 3), (1, 4), "1/4"),
      (.maximum, (1, 3), (1, 4), "1/3"), (.greatestCommonDivisor, (12, 1), (-18, 1), "6"),
      (.leastCommonMultiple, (4, 1), (-6, 1), "12"), (.leastCommonMultiple, (.max, 1), (2, 1), ""),
      (.greatestCommonDivisor, (1, 2), (3, 1), ""), (.leastCommonMultiple, (0, 1), (5, 1), "0"),
    ] as [(Binary, (Int64, Int64), (Int64, Int64), String)])
  func arithmetic(operation: Binary, x: (Int64, Int64), y: (Int64, Int64), expected: String) {
    let algebra = SmallRationals(digits: 20, showsFractions: true)
    let (x, y) = (SmallRational(x.0, over: x.1), SmallRational(y.0, over: y.1))
    #expect(x.applying(operation, with: y).map { text($0, algebra) } ?? "" == expected)
  }

  @Test(
    "Roundings of quotients, half away from zero",
    arguments: [
      (.floor, -5, 2, "-3"), (.ceiling, -5, 2, "-2"), (.truncate, -5, 2, "-2"), (.round, 5, 2, "3"),
      (.round, -5, 2, "-3"), (.round, 7, 3, "2"), (.fraction, -5, 2, "-1/2"), (.sign, -5, 2, "-1"),
      (.negate, 5, 2, "-5/2"), (.absolute, -5, 2, "5/2"), (.square, -5, 2, "25/4"),
      (.inverse, -5, 2, "-2/5"), (.inverse, 0, 1, ""), (.square, .max, 1, ""),
    ] as [(Unary, Int64, Int64, String)])
  func roundings(operation: Unary, numerator: Int64, denominator: Int64, expected: String) {
    let algebra = SmallRationals(digits: 20, showsFractions: true)
    let result = SmallRational(numerator, over: denominator).applying(operation)
    #expect(result.map { text($0, algebra) } ?? "" == expected)
  }
}
