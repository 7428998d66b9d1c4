import Functional
import TestSupport
import Testing

@Suite struct ComposeTests {
  @Test func appliesTheFirstFunctionFirst() {
    #expect(compose(increment, square)(3) == 16)
    #expect(compose(square, increment)(3) == 10)
  }

  @Test func passesThroughDifferentTypes() {
    #expect(compose(String.init, \.count)(1234) == 4)
  }

  @Test(arguments: SplitMix64.seeds)
  func isAssociative(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (f, g, h) = (random.function(), random.function(), random.function())
    let argument = random.number()
    let left = compose(compose(f, g), h)
    let right = compose(f, compose(g, h))
    #expect(left(argument) == h(g(f(argument))))
    #expect(right(argument) == left(argument))
  }

  @Test func isSendableWhereAsked() {
    let function: @Sendable (Int) -> Int = compose(increment, square)
    #expect(function(3) == 16)
  }

  @Test func takesClosuresThatCaptureVariables() {
    var calls = 0
    let counted = compose({ (number: Int) in calls += number }, { calls })
    #expect(counted(3) == 3)
  }

  @Test func keepsTheTypeOfTheErrorOfEitherFunction() {
    let functions = [compose(half, increment), compose(increment, half), compose(half, half)]
    #expect(functions.map { function in outcome(of: function, 4) } == ["3", "odd 5", "1"])
    #expect(functions.map { function in outcome(of: function, 3) } == ["odd 3", "2", "odd 3"])
  }

  private func outcome(of function: (Int) throws(Odd) -> Int, _ argument: Int) -> String {
    do {
      return String(try function(argument))
    } catch {
      let odd: Odd = error
      return "odd \(odd.number)"
    }
  }

  @Test func mixesWithFunctionsThatThrowAnyError() throws {
    func any(_ number: Int) throws -> Int { try half(number) }
    #expect(try compose(increment, any)(3) == 2)
    #expect(try compose(any, increment)(4) == 3)
    #expect(try compose(half, any)(4) == 1)
    #expect(throws: Odd(number: 3)) { try compose(any, any)(6) }
  }
}
