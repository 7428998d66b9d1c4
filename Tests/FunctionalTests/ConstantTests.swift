import Functional
import Testing

@Suite struct ConstantTests {
  @Test(arguments: [-1, 0, 42])
  func ignoresItsArgument(argument: Int) {
    let answer: (Int) -> String = constant("same")
    #expect(answer(argument) == "same")
  }

  @Test func mapsEveryElementToOneValue() {
    #expect(["a", "b"].map(constant(0)) == [0, 0])
  }

  @Test func isSendableWhereAsked() {
    let zero: @Sendable (String) -> Int = constant(0)
    #expect(zero("anything") == 0)
  }
}
