import ExactReals
import Testing

@Suite struct RealProgramTests {
  static let programs: [(@Sendable () throws -> Real, String)] = [
    ({ -7 }, "-7"),
    ({ try Real(1).divided(by: -3) }, "-1/3"),
    ({ try Real(2).squareRoot() }, "2 sqrt"),
    ({ try Real.pi().adding(1) }, "pi 1 +"),
    ({ try Real(2).squareRoot().divided(by: 3) }, "2 sqrt 1/3 *"),
    ({ try Real(1).exponential().sine() }, "1 exp sin"),
  ]

  @Test(arguments: programs)
  func tellsHowTheNumberIsCalculated(
    number: @Sendable () throws -> Real, program: String
  ) throws {
    #expect(try number().program() == program)
  }

  @Test func givesUpWhereNoProgramIsShort() throws {
    var number = try Real(2).squareRoot()
    for _ in 1...400 { number = try number.adding(Real.pi()) }
    #expect(try number.program() == nil)
  }
}
