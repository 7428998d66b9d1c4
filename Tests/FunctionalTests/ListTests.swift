import Functional
import TestSupport
import Testing

@Suite struct ListTests {
  @Test func collectsWhatIsYielded() {
    let odd = list { yield in for x in 1..<10 where x % 2 == 1 { yield(x * x) } }
    #expect(odd == [1, 9, 25, 49, 81])
  }

  @Test func isEmptyIfNothingIsYielded() {
    #expect(list { (yield: (Int) -> Void) in } == [])
  }

  @Test(arguments: SplitMix64.seeds)
  func isFilterThenMap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (numbers, function) = (random.numbers(), random.function())
    let isWanted = { (number: Int) in function(number) % 3 != 0 }
    let listed = list { yield in for x in numbers where isWanted(x) { yield(function(x)) } }
    #expect(listed == numbers.filter(isWanted).map(function))
  }

  @Test(arguments: SplitMix64.seeds)
  func nestsAsDeepAsWanted(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (first, second, third) = (random.numbers(), random.numbers(), random.numbers())
    let listed = list { yield in
      for a in first {
        for b in second where a < b {
          let sum = a + b
          for c in third where c != sum { yield([a, b, c]) }
        }
      }
    }
    let rows = product(first, second, third).filter { a, b, c in a < b && c != a + b }
    #expect(listed == rows.map { a, b, c in [a, b, c] })
  }

  @Test func holdsALambdaOfEachElement() {
    let adders = list { yield in for x in 1...3 { yield(partial(+, x)) } }
    #expect(adders.map { add in add(10) } == [11, 12, 13])
  }

  @Test func keepsTheTypeOfTheError() {
    do {
      _ = try list { yield throws(Odd) in
        for x in [2, 4, 5] { yield(try half(x)) }
      }
      Issue.record("5 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 5))
    }
  }
}
