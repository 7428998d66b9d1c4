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

  @Test func partsThatAreUsedTwiceAreWrittenOnce() throws {
    let root = try Real(2).squareRoot()
    #expect(try root.adding(root.sine()).program() == "[ 2 sqrt dup -> x1 x1 sin + ] call")
  }

  @Test func longChainsAreWritten() throws {
    var number = try Real(2).squareRoot()
    for _ in 1...20_000 { number = try number.adding(Real.pi()) }
    let program = try #require(try number.program())
    #expect(program.hasPrefix("2 sqrt pi + pi +"))
    #expect(program.split(separator: " ").count == 40_002)
  }

  @Test func methodsAreWrittenAsTheyAreDescribed() throws {
    let described = try Real.root(
      of: { x throws(RealError) in try x.cosine().subtracting(x) }, between: 0, and: 2,
      source: { _ in "[ dup cos swap - ]" })
    #expect(try described.program() == "[ dup cos swap - ] 0 2 solve")
    let unknown = try Real.root(
      of: { x throws(RealError) in try x.cosine().subtracting(x) }, between: 0, and: 2)
    #expect(try unknown.program() == nil)
  }
}
