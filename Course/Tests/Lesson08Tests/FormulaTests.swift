import InfixFormulas
import Lesson08
import ReversePolish
import Support
import Testing

@Suite("Exercise 8.3: as few parentheses as possible")
struct FormulaTests {
  private func formula(_ program: String) throws -> String {
    try value(of: program, in: FormulaAlgebra()).text
  }

  @Test("For the five operators, it is what the library writes")
  func examples() throws {
    let programs = [
      "3 5 + 2 *", "2 3 5 + *", "2 3 * 5 +", "10 4 - 3 -", "10 4 3 - -", "1 2 3 + +", "8 4 2 / /",
      "8 4 / 2 /", "2 3 4 ^ ^", "2 3 ^ 4 ^", "2 3 4 * ^", "1 2 + sqrt 3 *", "pi 2 3 max *",
    ]
    for program in programs {
      guard expect(try formula(program), is: try infix(program), for: program) else { return }
    }
  }

  @Test("Read back, it is the same program")
  func readBack() throws {
    for program in RandomProgram.some(binary: ["+", "-", "*", "/", "^"], unary: ["sqrt"]) {
      let text = try formula(program.text)
      let back = Tree(infix: text)?.program ?? "nothing"
      guard
        expect(
          back == program.text, "\(text) is read as \(back), another program", for: "\(program)")
      else { return }
    }
  }

  @Test("Without any pair of its parentheses, it would be another program")
  func fewest() throws {
    for program in RandomProgram.some(binary: ["+", "-", "*", "/", "^"], unary: ["sqrt"]) {
      let text = try formula(program.text)
      for shorter in withoutAPair(text) {
        guard
          expect(
            Tree(infix: shorter)?.program != program.text,
            "\(text) has parentheses too many, as \(shorter) is read as the same program",
            for: "\(program)")
        else { return }
      }
    }
  }

  /// The text without each pair of parentheses that does not belong to a function.
  private func withoutAPair(_ text: String) -> [String] {
    let characters = Array(text)
    var open: [Int] = []
    var shorter: [String] = []
    for (place, character) in characters.enumerated() {
      if character == "(" { open.append(place) }
      guard character == ")", let start = open.popLast() else { continue }
      if start > 0, characters[start - 1].isLetter { continue }
      shorter.append(
        String(
          characters[..<start] + characters[(start + 1)..<place] + characters[(place + 1)...]))
    }
    return shorter
  }
}
