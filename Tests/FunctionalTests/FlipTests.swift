import Functional
import TestSupport
import Testing

@Suite struct FlipTests {
  @Test func exchangesTheArguments() {
    let subtractFrom = flip(-) as (Int, Int) -> Int
    #expect(subtractFrom(3, 10) == 7)
  }

  @Test func exchangesArgumentsOfDifferentTypes() {
    let repeated = flip(String.init(repeating:count:) as (String, Int) -> String)
    #expect(repeated(3, "ab") == "ababab")
  }

  @Test(arguments: SplitMix64.seeds)
  func isItsOwnInverse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (function, first, second) = (random.functionOfTwo(), random.number(), random.number())
    #expect(flip(function)(second, first) == function(first, second))
    #expect(flip(flip(function))(first, second) == function(first, second))
  }

  @Test func isSendableWhereAsked() {
    let subtractFrom: @Sendable (Int, Int) -> Int = flip(-)
    #expect(subtractFrom(3, 10) == 7)
  }

  @Test func keepsTheTypeOfTheError() {
    let function = flip { (text: String, number: Int) throws(Odd) in
      text + String(try half(number))
    }
    do {
      #expect(try function(8, "half: ") == "half: 4")
      _ = try function(9, "half: ")
      Issue.record("9 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 9))
    }
  }
}
