import ReversePolish
import Testing

@testable import Calculator
@testable import Tables

@Suite("Programs for rows")
struct PreparedProgramTests {
  private func program(_ text: String, _ columns: [String] = []) throws -> PreparedProgram {
    try PreparedProgram([Source(text)], AllNumbers(), inputs: RowFormat.inputs + columns)
  }

  @Test(
    "Constant parts are calculated before the first row",
    arguments: [
      ("2 3 * +", 2), ("1 2 + 3 4 + *", 1), ("2 sqrt *", 2), ("1 0 /", 3), ("dup 2 3 +", 2),
      ("5 dup * +", 2), ("[ 2 3 * ] call", 2), ("2 3 swap - 1 +", 1),
    ])
  func folding(text: String, count: Int) throws {
    #expect(try program(text).code.elements.count == count)
  }

  @Test("Bindings do not outlive a run")
  func bindings() throws {
    let numbers = AllNumbers()
    let program = try program("-> x x x *")
    for n in [3, 4] {
      let results = try program.results(on: [.number(numbers.number(n))])
      #expect(try results.map { try numbers.text(of: $0) } == ["\(n * n)"])
    }
  }

  @Test(
    "Results are called by their formulas, by the names they were bound to, or by their programs",
    arguments: [
      ("pop area /", ["pop / area"]), ("pop area / -> density density", ["density"]),
      ("pop 2 sqrt * area", ["pop * sqrt(2)", "area"]),
      ("pop 0 < [ 1 ] [ 2 ] if", ["pop 0 < [ 1 ] [ 2 ] if"]),
      ("", []),
    ])
  func names(text: String, names: [String]) throws {
    #expect(try program(text, ["pop", "area"]).resultNames() == names)
  }

  @Test("Fields that are pushed have the names of their columns")
  func pushedNames() throws {
    #expect(try program("* 3 +").resultNames(on: ["a", "b"]) == ["a * b + 3"])
  }

  @Test("Columns get words of their own")
  func columns() {
    let words = columnWords([
      "pop", "area (km²)", "sum", "2020", "pop", "", "[x]", "line", "#", "->", "\\max", "x",
      "pop_2",
    ])
    #expect(
      words == [
        "pop", "area_(km²)", "sum", "_2020", "pop_3", "_6", "x_2", "line", "_#", "_->", "_\\max",
        "x", "pop_2",
      ])
  }

  @Test("Definitions alone are told from more")
  func definitions() throws {
    #expect(try program(": f 1 ; : g f ;").onlyDefines)
    #expect(try program("").onlyDefines)
    #expect(try !program(": f 1 ; f").onlyDefines)
  }
}
