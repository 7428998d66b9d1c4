import Functional
import TestSupport
import Testing

@Suite struct PartialTests {
  @Test func fixesTheFirstArgumentOfAnyNumber() {
    let one = partial(increment, 1)
    #expect(one() == 2)
    let subtract = partial(-, 10) as (Int) -> Int
    #expect(subtract(3) == 7)
    let three = partial({ (a: Int, b: Int, c: Int) in [a, b, c] }, 1)
    #expect(three(2, 3) == [1, 2, 3])
    let mixed = partial({ (a: Int, b: String, c: Bool, d: Character) in "\(a)\(b)\(c)\(d)" }, 1)
    #expect(mixed("b", true, "d") == "1btrued")
  }

  @Test(arguments: SplitMix64.seeds)
  func isCurryForTwoArguments(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (function, first, second) = (random.functionOfTwo(), random.number(), random.number())
    let fixed = partial(function, first)
    #expect(fixed(second) == curry(function)(first)(second))
  }

  @Test func isSendableWhereAsked() {
    let addSeven: @Sendable (Int) -> Int = partial(+, 7)
    #expect(addSeven(3) == 10)
  }

  @Test func keepsTheTypeOfTheError() {
    let halfOfSum = partial({ (a: Int, b: Int) throws(Odd) in try half(a + b) }, 1)
    do {
      #expect(try halfOfSum(3) == 2)
      _ = try halfOfSum(4)
      Issue.record("5 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 5))
    }
  }
}
