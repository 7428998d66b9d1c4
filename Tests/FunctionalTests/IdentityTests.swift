import Functional
import TestSupport
import Testing

@Suite struct IdentityTests {
  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func changesNothing(number: Int) {
    #expect(identity(number) == number)
  }

  @Test(arguments: SplitMix64.seeds)
  func isNeutralForComposition(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (function, argument) = (random.function(), random.number())
    #expect((identity |> function)(argument) == function(argument))
    #expect((function |> identity)(argument) == function(argument))
  }
}
