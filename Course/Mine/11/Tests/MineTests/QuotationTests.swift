import Testing

@testable import Mine

@Suite("Programs in brackets")
struct QuotationTests {
  @Test(
    "Programs can be called, composed and completed",
    arguments: [
      ("3 [ dup * ] call", 9.0), ("2 [ dup * ] twice", 16), ("10 3 5 [ - ] dip +", 12),
      ("10 [ 3 - ] [ 2 * ] compose call", 14), ("10 3 [ - ] curry call", 7),
      ("1 [ [ 2 + ] twice ] twice", 9),
    ])
  func programs(program: String, wanted: Double) throws {
    #expect(try value(of: program) == wanted)
  }

  @Test("A program in brackets is a step, and no algebra need know of it")
  func everywhere() throws {
    let steps = try Algebra.numbers.steps(of: "2 [ dup * ] twice").map(\.text)
    #expect(steps == ["2", "[ dup * ]", "twice"])
    #expect(try answer(to: "2 [ dup * ] twice", option: "--formula") == "2 * 2 * (2 * 2)")
  }

  @Test(
    "Brackets that do not match are told where they stand",
    arguments: [("1 [ 2", 3), ("1 ] 2", 3), ("3 call", 3), ("[ 1 0 / ] call", 7)])
  func faults(program: String, column: Int) {
    #expect { try value(of: program) } throws: { ($0 as? Fault)?.column == column }
  }

  @Test("A program that nobody called is no value")
  func left() {
    #expect { try value(of: "3 [ dup ]") } throws: { ($0 as? Fault)?.kind == .programLeft }
  }

  @Test("A hundred thousand brackets are a fault, not the end of the calculator")
  func deep() {
    #expect { try value(of: String(repeating: "[", count: 100_000)) } throws: {
      ($0 as? Fault)?.kind == .tooDeep
    }
  }
}
