import Functional
import TestSupport
import Testing

@Suite struct OperatorsTests {
  @Test func readsFromLeftToRight() {
    #expect((increment |> square |> String.init)(3) == "16")
  }

  @Test(arguments: SplitMix64.seeds)
  func isCompose(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (first, second, argument) = (random.function(), random.function(), random.number())
    #expect((first |> second)(argument) == compose(first, second)(argument))
  }

  @Test(arguments: SplitMix64.seeds)
  func aChainIsAFoldOfItsLinks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let links = (0..<8).map { _ in random.function() }
    let argument = random.number()
    let chain = links.reduce(identity, |>)
    let result = links.fold(into: argument) { value, link in value = link(value) }
    #expect(chain(argument) == result)
  }

  @Test func bindsMoreLooselyThanCoalescing() {
    let missing: ((Int) -> Int)? = nil
    let function = missing ?? increment |> square
    #expect(function(3) == 16)
  }

  @Test func isSendableWhereAsked() {
    let function: @Sendable (Int) -> String = increment |> { $0 * 2 } |> String.init
    #expect(function(3) == "8")
  }

  @Test func keepsTheTypeOfTheError() {
    let chain = increment |> half |> square |> half |> half
    do {
      #expect(try chain(7) == 4)
      _ = try chain(2)
      Issue.record("3 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 3))
    }
  }

  @Test func mixesWithFunctionsThatThrowAnyError() throws {
    func any(_ number: Int) throws -> Int { try half(number) }
    let chain = increment |> any |> square |> { try any($0) } |> half
    #expect(try chain(7) == 4)
    #expect(throws: Odd(number: 3)) { try chain(2) }
  }
}
