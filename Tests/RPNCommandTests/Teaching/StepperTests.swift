import Foundation
import PlainText
import Shell
import Testing

@testable import RPNCommand

/// Walking through a program: `:step` and `rpn explain --step`.
@Suite("Steps", .serialized, .timeLimit(.minutes(5)))
struct StepperTests {
  private static let fold = "{ 1 2 } 0 [ + ] fold"

  private func stepper(_ program: String, after lines: [String] = []) throws -> Stepper {
    try Dialogue(lines).conversation.stepper(through: program)
  }

  /// The element at which a stepper stands, and how deep.
  private func element(_ stepper: Stepper) throws -> String {
    String(repeating: ".", count: stepper.walk.depth(at: stepper.index))
      + (try stepper.walk.element(at: stepper.index))
  }

  static let moves: [([Stepper.Move], String)] = [
    ([], "{"), ([.forwards], "1"), ([.backwards], "{"), ([.toEnd], ""), ([.toEnd, .toStart], "{"),
    ([.toEnd, .backwards], "fold"), ([.toEnd, .backwards, .forwards], ""),
    ([.toEnd, .backwards, .into], ".+"), ([.toEnd, .backwards, .into, .forwards], ".+"),
    ([.toEnd, .backwards, .into, .forwards, .forwards], ""),
    ([.toEnd, .backwards, .into, .out], ""), ([.toEnd, .backwards, .into, .backwards], "fold"),
    ([.toEnd, .forwards], ""), ([.toEnd, .into], ""), ([.out], ""),
  ]

  @Test("One goes on, back, into quotations and out of them", arguments: moves)
  func move(moves: [Stepper.Move], expected: String) throws {
    let end = moves.reduce(try stepper(Self.fold)) { $0.moved($1) }
    #expect(try element(end) == expected)
  }

  @Test("Without keys the whole walk is a table, and the session stays as it was")
  func table() throws {
    let talk = Dialogue(["7", ":step dup [ 1 + ] call"])
    #expect(
      talk.output == [
        "dup      7 7", "[ 1 + ]  7 7 [ 1 + ]", "call     7 7", "  1      7 7 1", "  +      7 8",
      ])
    #expect(try talk.stack == ["7"])
    #expect(Dialogue([":step 1 foo"]).errors.first?.hasPrefix("unknown word 'foo'") == true)
    #expect(Dialogue([":step 1 0 /"]).output.contains { $0.hasPrefix("division by zero") })
    #expect(Dialogue([":step"]).errors == [":step needs something: :step PROGRAM"])
  }

  @Test("Tables and views fit the screen", arguments: [20, 40, 80, 200])
  func widths(columns: Int) throws {
    let screen = Screen(columns: columns, rows: 12)
    let program = "{ 1 2 3 } [ 2 sqrt swap 1000000007 * + [ sin ] call ] map \"日本語\" 12345 0 /"
    var stepper = try stepper(program)
    for line in try stepper.table(on: screen) { #expect(PlainText.columns(of: line) < columns) }
    for _ in 0..<stepper.walk.count {
      let lines = stepper.lines(on: screen)
      #expect(lines.count < 12)
      for line in lines { #expect(PlainText.columns(of: line) < columns, "\(line)") }
      if let place = stepper.walk.place(at: stepper.index), columns >= 40 {
        let mark = lines[1].prefix { $0 == " " }.count
        let shown = lines[0].reduce(into: (text: "", column: 0)) { shown, character in
          if shown.column >= mark { shown.text.append(character) }
          shown.column += PlainText.columns(of: String(character))
        }
        #expect(shown.text.hasPrefix(place.text.prefix(8)), "\(lines)")
      }
      stepper = stepper.moved(.into)
    }
  }

  @Test("Keys walk at a terminal, and the stack is as it was", arguments: [40, 80, 200])
  func keys(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns)
      try rpn.say("5")
      try rpn.type(":step \(Self.fold)\r", until: "step 1 of 10")
      for _ in 0..<6 { try rpn.type("n") }
      try rpn.wait("the fold") { $0.screen.lines.contains("                ^^^^") }
      try rpn.type("\u{1B}[B", until: "step 8 of 10, 1 deep")
      #expect(rpn.screen.lines.contains("            ^"))
      try rpn.type(" ", until: "step 9 of 10, 1 deep")
      try rpn.type("\u{1B}[D", until: "step 8 of 10, 1 deep")
      try rpn.type("\u{1B}[A", until: "step 10 of 10")
      #expect(rpn.screen.lines.contains { $0.hasPrefix("1: ") && $0.hasSuffix(" 3") })
      rpn.resize(columns: columns - 3)
      try rpn.type("pq")
      try rpn.waitForPrompt(">")
      #expect(rpn.isCooked || rpn.screen.lines.contains("step 7 of 10"))
      #expect(try rpn.say("1 +").last?.hasSuffix(" 6") == true)
      #expect(try rpn.leave() == 0)
      #expect(rpn.isCooked)
    }
  }

  @Test(
    "Ctrl-C, Ctrl-D, Escape and a signal end a walk", arguments: ["\u{3}", "\u{4}", "\u{1B}", "q"])
  func ends(key: String) throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type(":step 1 2 +\r", until: "step 1 of 4")
      try rpn.type(key)
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("1 2 +").last?.hasSuffix(" 3") == true)
      try rpn.type(":step 1 2 + 3 *\r", until: "step 1 of 6\n")
      rpn.send(SIGTERM)
      #expect(try rpn.end() == 128 + SIGTERM)
      #expect(rpn.isCooked)
    }
  }

  static let commands: [(String, Outcome)] = [
    (
      "rpn explain --step '2 [ 1 + ] call'",
      .prints("2\u{20}       2\n[ 1 + ]  2 [ 1 + ]\ncall     2\n  1      2 1\n  +      3\n")
    ),
    ("rpn explain --step --from infix '1 + 2'", .prints("1  1\n2  1 2\n+  3\n")),
    (
      "rpn explain --step '1 0 /'",
      Outcome(
        output: "1  1\n0  1 0\n/\n", errors: "rpn: division by zero\n  1 0 /\n      ^\n", status: 1)
    ),
    (
      "rpn explain --step --format infix 1",
      .fails(64, "rpn: --step and --format contradict each other\nsee 'rpn --help'\n")
    ),
  ]

  @Test("rpn explain --step prints the walk where there is no terminal", arguments: commands)
  func explains(command: String, expected: Outcome) throws {
    let outcome = try shell(command)
    #expect(outcome == expected)
  }
}
