import Testing

@testable import Mine

@Suite("Reading formulas")
struct FormulaReaderTests {
  @Test(
    "A formula has the value of school",
    arguments: [
      ("(3 + 5) * 2", 16.0), ("3+5*2", 13), ("10 - 4 - 3", 3), ("10-(4-3)", 9), ("-2 * -3", 6),
      ("sqrt(2 + 7)", 3), ("-(1 + 2)", -3), ("1e3 / 1e-1", 10000), ("sq(3)/(1+2)", 3),
    ])
  func values(formula: String, wanted: Double) throws {
    #expect(try value(ofFormula: formula) == wanted)
  }

  @Test("Print a formula, then read it: it is the same formula")
  func roundTrip() throws {
    for program in RandomPrograms(seed: 3).prefix(200) {
      let formula = try Algebra.formulas.value(of: "-1.5 \(program)")
      var reader = FormulaReader(formula.text)
      #expect(try reader.formula() == formula, "\(formula.text)")
    }
  }

  @Test(
    "What is no formula is told, with its place",
    arguments: [("3 +", nil), ("3 5", 3), ("(1 + 2", nil), ("1 + )", 5), ("2 $ 3", 3), ("foo", 1)])
  func faults(formula: String, column: Int?) {
    #expect { try value(ofFormula: formula) } throws: { ($0 as? Fault)?.column == column }
  }

  @Test("A hundred thousand parentheses are a fault, not the end of the program")
  func deep() {
    #expect { try value(ofFormula: String(repeating: "(", count: 100_000)) } throws: {
      ($0 as? Fault)?.kind == .tooDeep
    }
  }
}
