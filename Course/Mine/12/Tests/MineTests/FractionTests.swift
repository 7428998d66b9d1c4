import Testing

@testable import Mine

@Suite("Fractions")
struct FractionTests {
  @Test(
    "Nothing is rounded",
    arguments: [
      ("0.1 0.2 +", "3/10"), ("1 3 / 3 *", "1"), ("-.5e1", "-5"), ("6 4 /", "3/2"),
      ("1 -2 /", "-1/2"), ("2.50 dup -", "0"), ("12e3", "12000"),
    ])
  func exact(program: String, wanted: String) throws {
    #expect(try answer(to: program, option: "--exact") == wanted)
  }

  @Test("What does not fit is a fault, not another number")
  func tooLarge() {
    for program in ["9223372036854775807 1 +", "1e18 sq", "1e99", "1 1e18 / sq"] {
      #expect { try Algebra.fractions.value(of: program) } throws: {
        ($0 as? Fault)?.kind == .tooLarge
      }
    }
    #expect { try Algebra.fractions.value(of: "1 0 /") } throws: {
      ($0 as? Fault)?.kind == .noNumber
    }
  }
}
