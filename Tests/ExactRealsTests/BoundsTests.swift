import ExactReals
import Testing

@Suite struct BoundsTests {
  @Test func areThoseOfTheContract() {
    #expect(Bounds().digits == 10_000_000)
    #expect(Bounds().decisionBits == 10_000)
  }
}
