import Mine
import Testing

@Suite("The calculator")
struct CalculatorTests {
  @Test("The operand that was written first stands first")
  func order() throws {
    #expect(try value(of: "5 3 -") == 2)
    #expect(try value(of: "10 4 3 - -") == 9)
    #expect(try value(of: "3 5 + 2 *") == 16)
  }
}
