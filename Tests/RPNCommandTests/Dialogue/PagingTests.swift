import Foundation
import Shell
import Testing

/// Answers that are longer than the screen.
@Suite("Long answers at a terminal", .serialized, .timeLimit(.minutes(5)))
struct PagingTests {
  @Test("The stack is read a screen at a time", arguments: [40, 80, 200])
  func stack(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns, rows: 12)
      try rpn.say("1 50 range unpack")
      #expect(rpn.screen.lines.suffix(2) == ["1:  50", ">"])
      try rpn.type(":stack\r", until: "1-11 of 50")
      #expect(rpn.screen.lines.prefix(11) == (1...11).map { numbered($0) }[...])
      #expect(!rpn.isCooked)
      try rpn.type(" ", until: "12-22 of 50")
      #expect(rpn.screen.lines.prefix(11) == (12...22).map { numbered($0) }[...])
      try rpn.type("\u{1B}[A", until: "11-21 of 50")
      try rpn.type("/50\r", until: "40-50 of 50")
      try rpn.type("q")
      try rpn.waitForPrompt(">")
      #expect(rpn.screen.lines == (40...50).map { numbered($0) } + [">"])
      try rpn.say("+")
      #expect(rpn.screen.lines.suffix(2) == ["1:  99", ">"])
      #expect(try rpn.leave() == 0)
      #expect(rpn.isCooked)
    }
  }

  private func numbered(_ value: Int) -> String {
    let level = "\(51 - value):"
    return (level.count < 3 ? " " : "") + level + (value < 10 ? "   " : "  ") + "\(value)"
  }

  @Test("So are words, help and what was found", arguments: [":words", ":help", ":find number"])
  func others(line: String) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 40, rows: 8)
      try rpn.type(line + "\r", until: "1-7 of ")
      for row in rpn.screen.lines { #expect(row.count <= 40) }
      try rpn.type("q")
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("3 5 +") == ["1:  8"])
    }
  }

  @Test("A text that fits is written at once")
  func short() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 80, rows: 40)
      #expect(try rpn.say(":help").count > 20)
      try rpn.say("1 20 range unpack")
      #expect(try rpn.say(":stack").count == 20)
      #expect(!rpn.output.contains(" of 20"))
    }
  }

  @Test("Typing ahead and pasting do not wait for windows")
  func typedAhead() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 80, rows: 10)
      try rpn.type(":words\r3 5 +\r", until: "1:  8\n>")
      #expect(!rpn.output.contains("space, b"))
    }
  }

  @Test("Ctrl-C leaves, and the end of the process gives the terminal back")
  func signals() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 80, rows: 10)
      try rpn.type(":words\r", until: "1-9 of ")
      try rpn.type(Key.interrupt)
      try rpn.waitForPrompt(">")
      try rpn.say("7")
      try rpn.type(":words\r", until: "1-9 of ")
      rpn.send(SIGTERM)
      #expect(try rpn.end() == 128 + SIGTERM)
      #expect(rpn.isCooked)
      #expect(try text(of: Kept.session, in: home).contains("7"))
    }
  }

  @Test("Ctrl-Z stops, and the window is there afterwards")
  func stop() throws {
    try withHome { home in
      let shell = try TerminalProcess(
        "/bin/sh", ["-i"], home: home, environment: ["PS1": "sh> "], columns: 60, rows: 12)
      try shell.waitForPrompt("sh>")
      try shell.type("rpn\r")
      try shell.waitForPrompt(">")
      try shell.type(":words\r", until: "1-11 of ")
      try shell.type(Key.stop, until: "Stopped")
      try shell.waitForPrompt("sh>")
      try shell.type("stty -a | grep -o ' icanon'\r", until: "\n icanon")
      try shell.waitForPrompt("sh>")
      try shell.type("fg\r", until: "1-11 of ")
      try shell.type(" ", until: "12-22 of ")
      try shell.type("q")
      try shell.waitForPrompt(">")
    }
  }

  @Test(
    "A person's own pager is used, where there is one",
    arguments: [("sed 's/^/| /'", "| Arithmetic", true), ("no-such-pager", "1-9 of ", false)])
  func ownPager(pager: String, seen: String, isUsed: Bool) throws {
    try withHome { home in
      let rpn = try session(at: home, environment: ["PAGER": pager], columns: 80, rows: 10)
      try rpn.type(":words\r")
      try rpn.wait(seen) { $0.output.contains(seen) }
      if !isUsed { try rpn.type("q") }
      try rpn.waitForPrompt(">")
      #expect(rpn.output.contains("| Naming") == isUsed)
      #expect(!rpn.output.contains("| \u{1B}"))
    }
  }

  @Test("Without a terminal, and in plain lines, there is no pager")
  func plain() throws {
    let lines = "1 100 range unpack\n:stack\n"
    let outcome = try shell("PAGER='sed s/^/PAGER/' rpn repl", input: lines)
    #expect(outcome.output.contains("100:    1\n") && !outcome.output.contains("PAGER"))
    try withHome { home in
      let rpn = try session(at: home, ["repl", "--plain"], columns: 80, rows: 10)
      try rpn.type(":words\r", until: "Naming\n  : ; ->\n>")
      #expect(!rpn.output.contains("\u{1B}"))
    }
  }
}
