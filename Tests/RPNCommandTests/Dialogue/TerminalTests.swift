import Foundation
import Shell
import TestSupport
import Testing

/// The screen of a person at the terminal: the stack, the preview, errors, completion and help.
@Suite("At a terminal", .serialized, .timeLimit(.minutes(5)))
struct TerminalTests {
  @Test("The stack is shown after each line, with marks on rounded values")
  func stack() throws {
    try withHome { home in
      let rpn = try session(at: home)
      #expect(rpn.screen.lines[0] == "rpn 1.0.0: type :help for help, :quit or Ctrl-D to leave")
      try rpn.say("3 5")
      #expect(
        try rpn.say("2 sqrt") == [
          "3:  3", "2:  5", "1:  1.4142135623730950488…",
        ])
      #expect(try rpn.leave() == 0)
      #expect(rpn.isCooked)
    }
  }

  @Test("The levels that fit are shown, cut to the width")
  func levels() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 24, rows: 7)
      let answer = try rpn.say("1 9 range unpack 30 !")
      #expect(answer.count == 4)
      #expect(answer.first == "(7 more, see :stack)")
      #expect(answer.last == "1:  265252859…480000000")
    }
  }

  @Test("The preview shows what the line would give, or the error, and goes with the line")
  func preview() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("3 5 +", until: "> 3 5 +" + String(repeating: " ", count: 51) + "8")
      try rpn.type(" +", until: "'+' needs more")
      try rpn.type("\u{7F}\u{7F}", until: "> 3 5 +" + String(repeating: " ", count: 51) + "8")
      try rpn.type("\r")
      try rpn.wait("the stack") { $0.screen.lines.suffix(3).first == "> 3 5 +" }
      #expect(rpn.output.contains("\u{1B}[2m8\u{1B}[0m"))
    }
  }

  @Test("The preview of a line that takes long is '…', and keys are not kept waiting")
  func longPreview() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("0 [ true ] [ 1 + ] while", until: String(repeating: " ", count: 20) + "…")
      try rpn.type(" drop", until: "while drop")
    }
  }

  @Test("Colour follows NO_COLOR, where it is not empty", arguments: ["1", ""])
  func colour(value: String) throws {
    try withHome { home in
      let rpn = try session(at: home, environment: ["NO_COLOR": value])
      try rpn.type("3 5 +", until: "8")
      try rpn.say("")
      try rpn.say("foo")
      #expect(rpn.output.contains("\u{1B}[2m") == value.isEmpty)
      #expect(rpn.output.contains("\u{1B}[31munknown word 'foo'\u{1B}[0m") == value.isEmpty)
    }
  }

  @Test("The excerpt of an error fits the width", arguments: [40, 80, 200])
  func excerpt(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns, rows: 50)
      let program = (1...columns).map(String.init).joined(separator: " ") + " foo 1 2 3"
      let excerpt = Array(try rpn.say(program).suffix(3))
      #expect(excerpt[0] == "unknown word 'foo'")
      let mark = try #require(Array(excerpt[2]).firstIndex(of: "^"))
      #expect(Array(excerpt[1])[mark...].starts(with: "foo"))
    }
  }

  @Test("An error keeps the stack, and its caret stands under the token as it was typed")
  func error() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("1 2")
      #expect(try rpn.say("π 日本 foo") == ["    ^", "unknown word '日本'"])
      #expect(try rpn.say("+") == ["1:  3"])
    }
  }

  @Test("Lines can be undone and redone, and their operands recalled")
  func undo() throws {
    try withHome { home in
      let rpn = try session(at: home)
      for line in ["3 4", "*"] { try rpn.say(line) }
      #expect(try rpn.say(":last").suffix(3).map { $0.suffix(2) } == ["12", " 3", " 4"])
      for line in [":u", ":u"] { try rpn.say(line) }
      #expect(try rpn.say("drop") == ["1:  3"])
      #expect(try rpn.say(":redo") == ["there is nothing to redo"])
    }
  }

  @Test("An open bracket goes on under another prompt, and is one entry of the history")
  func openBracket() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("[ 1\r", until: "> [ 1\n.")
      try rpn.say("2 + ]")
      try rpn.type(Key.up, until: "> [ 1\n2 + ]")
      try rpn.say(" call")
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.history, in: home) == "[ 1\u{B}2 + ]\n[ 1\u{B}2 + ] call\n")
    }
  }

  @Test("Tab completes words, own words, commands and files, and lists the candidates")
  func completion() throws {
    try withHome(["my programs/circle.rpn": ": area sq pi * ;\n"]) { home in
      let rpn = try session(at: home, ["--digits", "5"])
      try rpn.type(":load \(home)/my pr\t", until: "my programs/")
      try rpn.say("c\t")
      try rpn.say("2 are\t")
      #expect(rpn.screen.lines.contains("1:  12.566…"))
      try rpn.type("sq\t", until: "sqrt   ( x -- y )  square root")
      #expect(rpn.screen.lines.contains { $0.hasPrefix("sq     ( x -- y )  x times itself") })
      try rpn.say("\u{15}:cl\t")
      #expect(rpn.screen.lines.suffix(2) == ["(empty)", ">"])
    }
  }

  @Test(
    "The sessions in the README and on its page go as they are shown",
    arguments: [
      ("README.md", 0), ("Sources/Calculator/Calculator.docc/ASession.md", 0),
      ("Sources/Calculator/Calculator.docc/ASession.md", 1),
    ])
  func sessions(file: String, number: Int) throws {
    let blocks = try Project.text(of: file).components(separatedBy: "```text\n> ").dropFirst()
    let block = Array(blocks)[number]
    let shown = "> " + (block.components(separatedBy: "\n```").first ?? "")
    try withHome { home in
      let rpn = try session(at: home)
      for line in shown.split(separator: "\n") where line.hasPrefix("> ") {
        try rpn.say(String(line.dropFirst(2)))
      }
      #expect(rpn.screen.lines.dropFirst().dropLast().joined(separator: "\n") == shown)
    }
  }

  @Test("Help fits on the screen, and a word that is looked for is found")
  func help() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 80, rows: 40)
      let page = try rpn.say(":help")
      #expect(page.first?.hasPrefix("Numbers go on the stack") == true)
      #expect(page.contains { $0.hasPrefix(":undo ") })
      #expect(try rpn.say(":h sqrt")[0] == "sqrt  ( x -- y )")
      #expect(try rpn.say("exit").last == "unknown word 'exit'; did you mean :quit?")
    }
  }
}
