import Calculator
import ReversePolish
import Testing

@Suite("Programs that draw")
struct PlottingTests {
  @Test(
    "A program draws where its last word is one that draws, and means that",
    arguments: [
      ("{ 1 2 } histogram", true), ("[ sin ] -3 3 plot # done", true),
      ("1 2 +", false), ("\"plot\"", false), ("1 # plot", false), (": plot 1 + ; 2 plot", false),
      ("{ 1 2 } \\plot", true),
    ])
  func draws(program: String, expected: Bool) throws {
    let (_, drawn) = try Session(AllNumbers()).plotting([Source(program)])
    #expect((drawn != nil) == expected)
  }

  @Test("The stack before the plot word stays, and the plot is taken from it")
  func rest() throws {
    let (session, drawn) = try Session(AllNumbers()).plotting([Source("7 { 1 2 } plot")])
    #expect(try session.texts == ["7"])
    guard case .points(let points)? = drawn?.plot else {
      Issue.record("there are no points")
      return
    }
    #expect(points.map(\.y) == [1, 2])
  }
}
