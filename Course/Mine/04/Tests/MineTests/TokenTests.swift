import Testing

@testable import Mine

@Suite("Tokens")
struct TokenTests {
  @Test("White space of any kind separates, and brackets separate themselves")
  func pieces() {
    let pieces = tokens(of: "3\t5\u{A0}+\r\n[dup *]").map(\.text)
    #expect(pieces == ["3", "5", "+", "[", "dup", "*", "]"])
  }

  @Test("A token knows its column")
  func columns() {
    #expect(tokens(of: "13  3 × +").map(\.column) == [1, 5, 7, 9])
  }

  @Test("What Swift takes for a number is not always one")
  func numbers() throws {
    #expect(try value(of: "-.5e+2") == -50)
    for text in ["nan", "infinity", "0x1p3", "1e", "2*"] {
      #expect(decimal(Substring(text)) == nil)
    }
  }

  @Test("A fault knows its column")
  func places() {
    for (program, column) in [("1 0 / fivve", 7), ("3 5 + +", 7), ("6  0  /", 7)] {
      #expect { try value(of: program) } throws: { ($0 as? Fault)?.column == column }
    }
  }
}
