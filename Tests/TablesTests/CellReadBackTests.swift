import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("What is printed is read back from a cell")
struct CellReadBackTests {
  @Test("A number that is printed exactly is the same number", arguments: SplitMix64.seeds)
  func numbers(seed: UInt64) throws {
    let exact = ExactNumbers(showsFractions: true)
    let session = try Session(AllNumbers(exact: exact, givesComplex: true))
      .evaluating(ValueGenerator.definitions)
    let system = session.system
    var generator = ValueGenerator(seed: seed, units: UnitTable.symbols)
    for program in (0..<100).map({ _ in generator.program() }) + ["-1 sqrt", "-1 sqrt neg"] {
      guard let value = (try? session.evaluating(program))?.stack.last,
        case .number(let number) = value, try system.describe(number).isExact
      else { continue }
      let cell = try system.field(of: value, as: .plain, within: Limits())
      let again = try tableField(cell, system).value(system)
      #expect(
        try system.program(of: again) == system.program(of: value),
        "\(program), seed \(seed): \(cell)")
    }
  }
}
