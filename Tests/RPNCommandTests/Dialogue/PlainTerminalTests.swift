import Shell
import Testing

@testable import RPNCommand

/// Terminals that show ASCII only.
@Suite("Terminals without other characters", .timeLimit(.minutes(5)))
struct PlainTerminalTests {
  private static let cases = [
    ("5_k\u{3A9}", "5_kohm"), ("3_\u{B0}C", "3_degC"), ("2_\u{B5}m", "2_um"),
    ("1_\u{C5}", "1_angstrom"), ("5_\u{2030}", "5_permil"), ("3_\u{B0}", "3_deg"),
    ("2_\u{394}\u{B0}C", "2_ddegC"),
    (#""caf\u{e9}""#, #""caf\u{E9}""#), (#""\u{3c0}""#, #""\u{3C0}""#),
    ("[ \u{3C0} \u{221A} ]", "[ pi sqrt ]"),
  ]

  @Test("Shown values are read back as the same", arguments: cases)
  func session(line: String, shown: String) throws {
    let screen = Screen(isUnicode: false)
    var talk = Dialogue([line], on: screen)
    #expect(talk.output.map { screen.legible($0) } == ["1:  \(shown)"])
    talk.say(":clear", on: screen)
    talk.say(shown, on: screen)
    #expect(talk.output.map { screen.legible($0) } == ["1:  \(shown)"])
    if line.first != "[" {
      talk.say("clear \(line) \(shown) =", on: screen)
      #expect(talk.output == ["1:  true"])
    }
  }

  @Test("A terminal in another locale is written to in ASCII, a pipe in UTF-8")
  func locales() throws {
    try withHome { home in
      for locale in ["C", "POSIX", "en_US.ISO-8859-1"] {
        let rpn = try RPNCommandTests.session(at: home, environment: ["LC_ALL": locale])
        #expect(try rpn.say("clear 5_k\u{3A9}") == ["1:  5_kohm"])
        #expect(try rpn.say("clear \"\u{E9}\"") == ["1:  \"\\u{E9}\""])
        #expect(try rpn.leave() == 0)
        let command = try TerminalProcess(
          "rpn", ["5_k\u{3A9}"], home: home, environment: ["LC_ALL": locale])
        #expect(try command.end() == 0)
        #expect(command.output == "5_kohm\r\n")
      }
    }
    #expect(try shell("LC_ALL=C rpn 5_kΩ") == .prints("5_kΩ\n"))
  }
}
