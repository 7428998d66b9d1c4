import Mine
import Testing

@Suite("Words")
struct WordTests {
  @Test(
    "Each word does what its name says",
    arguments: [
      ("5 neg", -5.0), ("7 sq", 49), ("3 dup *", 9), ("10 3 swap -", -7), ("1 2 drop", 1),
      ("7 3 over - +", 3),
    ])
  func words(program: String, wanted: Double) throws {
    #expect(try value(of: program) == wanted)
  }

  @Test("A number that is none is a fault with a place")
  func infinite() {
    #expect { try value(of: "1 1e999") } throws: { ($0 as? Fault)?.column == 3 }
  }
}
