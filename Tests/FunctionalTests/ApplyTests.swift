import Functional
import TestSupport
import Testing

@Suite struct ApplyTests {
  @Test(arguments: SplitMix64.seeds)
  func isTheCall(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (function, argument) = (random.function(), random.number())
    #expect(apply(function, to: argument) == function(argument))
  }

  @Test func isAFunctionToPassOn() {
    let results = [increment, square].map { function in apply(function, to: 5) }
    #expect(results == [6, 25])
  }

  @Test func keepsTheTypeOfTheError() {
    do {
      #expect(try apply(half, to: 6) == 3)
      _ = try apply(half, to: 7)
      Issue.record("7 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 7))
    }
  }
}
