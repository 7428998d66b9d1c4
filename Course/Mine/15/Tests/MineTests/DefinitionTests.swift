import Testing

@testable import Mine

@Suite("Definitions")
struct DefinitionTests {
  @Test("To name a piece of a program and to write the name is to write the piece")
  func law() throws {
    for piece in RandomPrograms(seed: 4).prefix(100) {
      #expect(try value(of: ": piece \(piece) ; 1.5 piece") == value(of: "1.5 \(piece)"))
    }
  }

  @Test("A definition holds from its end on, in the whole session, and can be undone")
  func session() {
    let lines = [": twofold 2 * ;", "5 twofold", "undo", "undo", "5 twofold"]
    let answers = lines.scan(into: Session()) { $0 = $0.answering($1) }.dropFirst().map(\.answer)
    #expect(answers == ["", "10.0", "", "", "nobody knows the word 'twofold'"])
  }

  @Test("Every algebra has it")
  func everywhere() throws {
    #expect(try answer(to: ": twofold 2 * ; 3 twofold", option: "--formula") == "3 * 2")
    #expect(try answer(to: ": twofold 2 * ; 0.1 twofold", option: "--exact") == "1/5")
    #expect(try answer(to: ": twofold 2 * ; 3 twofold", option: "--slope") == "2.0")
  }

  @Test(
    "What is no definition is told, with its place",
    arguments: [
      (": 3 4 ;", 3), (": f 1 +", 1), ("1 ; 2", 3), (": f f ;", 5), (": f [ 1 ; ]", 9), (":", 1),
    ])
  func faults(program: String, column: Int) {
    #expect { try value(of: program) } throws: { ($0 as? Fault)?.column == column }
  }
}
