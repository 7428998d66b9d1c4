import Foundation
import Shell
import Testing

/// Keys, signals, windows, terminals and locales in a session.
@Suite("Keys and signals", .serialized, .timeLimit(.minutes(5)))
struct KeysAndSignalsTests {
  @Test("Ctrl-C drops the line, and what was begun before it")
  func dropsLine() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("3 5", until: "> 3 5")
      try rpn.type(Key.interrupt, until: "> 3 5^C\n>")
      try rpn.type("[ 1\r", until: "\n.")
      try rpn.type(Key.interrupt, until: ". ^C\n>")
      #expect(try rpn.say("7") == ["1:  7"])
    }
  }

  @Test(
    "Ctrl-C ends a computation and keeps the session",
    arguments: ["0 [ true ] [ 1 + ] while", "1500000 fact", "[ sin exp ] 0 1e9 integrate"])
  func interrupts(line: String) throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("1 2")
      try rpn.type(line + "\r")
      try rpn.wait("the computation") { $0.isCooked }
      try rpn.type(Key.interrupt, until: "interrupted\n>")
      #expect(try rpn.say("+") == ["1:  3"])
    }
  }

  @Test("Ctrl-D leaves on an empty line only")
  func leaves() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("3" + Key.end + " 4 +")
      #expect(rpn.screen.lines.contains("1:  7"))
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("Ctrl-D leaves open brackets first")
  func leavesBrackets() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("[ 1\r", until: "\n.")
      try rpn.type(Key.end)
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("7") == ["1:  7"])
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("Ctrl-C ends a start-up file that does not end")
  func startUp() throws {
    let files = [Kept.startUp: "[ true ] [ ] while\n", Kept.session: "1\n2\n"]
    try withHome(files) { home in
      let rpn = try TerminalProcess("rpn", home: home)
      // Nothing shows that the file is being run.
      usleep(2_000_000)
      try rpn.type(Key.interrupt, until: "the start-up file was left out")
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("+") == ["1:  3"])
    }
  }

  @Test("Ctrl-Z stops it, also in a computation, and fg goes on where it was")
  func stops() throws {
    try withHome { home in
      let shell = try TerminalProcess(
        "/bin/sh", ["-i"], home: home, environment: ["PS1": "sh> "], rows: 30)
      try shell.waitForPrompt("sh>")
      let foreground = shell.foregroundGroup
      try shell.type("rpn\r", until: "\n>")
      try shell.type("3 5", until: "> 3 5   ")
      try shell.type(Key.stop, until: "Stopped")
      try shell.waitForPrompt("sh>")
      try shell.type("stty -a | grep -o ' icanon'; fg\r", until: "> 3 5   ")
      #expect(shell.screen.lines.contains(" icanon"))
      try shell.type(" +\r", until: "1:  8\n>")
      try shell.type("[ true ] [ ] while\r")
      try shell.wait("the computation") { $0.isCooked }
      try shell.type(Key.stop)
      try shell.wait("a second stop") { $0.output.matches(of: /Stopped/).count == 2 }
      try shell.waitForPrompt("sh>")
      try shell.type("fg\r")
      try shell.wait("the computation goes on") { $0.foregroundGroup != foreground }
      try shell.type(Key.interrupt, until: "interrupted\n>")
      #expect(try shell.say("1 +") == ["1:  9"])
      try shell.type(":quit\r", until: ":quit\nsh>")
    }
  }

  @Test("A storm of resizes leaves the line")
  func resizes() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("3 5", until: "> 3 5")
      for round in 0..<200 {
        rpn.resize(columns: 20 + round * 7 % 80)
        if round % 20 == 0 { try rpn.type("0") }
        usleep(1_000)
      }
      rpn.resize(columns: 60)
      try rpn.type(" +\r")
      try rpn.wait("the sum") { $0.output.contains("50000000003") }
    }
  }

  @Test("A paste of many lines runs line by line")
  func paste() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("0\r" + String(repeating: "1 +\r", count: 300))
      try rpn.type(":help :quit\r", until: ":quit\n  leaves")
      try rpn.type("1 +\r", until: "1:  301\n>")
    }
  }

  @Test("A line of 10 000 characters is evaluated and remembered")
  func longLine() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("0" + String(repeating: " 1 +", count: 2_500))
      try rpn.type("\r")
      try rpn.wait("the sum") { $0.screen.text.hasSuffix("1:  2500\n>") }
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.history, in: home).utf8.count == 10_002)
    }
  }

  @Test("Wide and combining characters can be edited")
  func wideCharacters() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("5 -> 日本e\u{301}o" + Key.left + Key.left, until: "> 5 -> 日本e\u{301}o")
      try rpn.wait("the cursor before the letter") { $0.screen.column == 11 }
      // One key for a letter and its accent, in both directions and to delete it.
      try rpn.type("u\u{308}\u{7F}\u{1B}[C\u{1B}[3~" + Key.left)
      try rpn.say("語")
      #expect(try rpn.say("日本語e\u{301}").last == "1:  5")
    }
  }

  @Test(
    "The locale does not matter for what is typed; only what it can show is shown",
    arguments: ["C", "POSIX", "de_DE.ISO-8859-1", "xx_YY", ""])
  func locales(locale: String) throws {
    try withHome { home in
      let rpn = try session(at: home, environment: ["LC_ALL": locale, "LANG": locale])
      #expect(try rpn.say("2 √").last?.hasSuffix("1.4142135623730950488...") == true)
      #expect(try rpn.say("5 -> größe größe").last == "1:  5")
    }
  }

  @Test(
    "A terminal that cannot move the cursor gets plain lines",
    arguments: ["dumb", "", "no-such-terminal"])
  func plainTerminals(name: String) throws {
    try withHome { home in
      let rpn = try session(at: home, environment: ["TERM": name])
      try rpn.say("3 5 +")
      #expect(rpn.screen.lines.suffix(2) == ["1:  8", ">"])
      try rpn.say("foo")
      #expect(rpn.screen.lines.suffix(4) == ["unknown word 'foo'", "  foo", "  ^", ">"])
      try rpn.type("3 4", until: "> 3 4")
      try rpn.type(Key.interrupt, until: "^C\n>")
      #expect(try rpn.leave() == 0)
      #expect(!rpn.output.contains("\u{1B}"))
    }
  }

  @Test("--plain uses no more than lines on any terminal")
  func plain() throws {
    try withHome { home in
      let rpn = try session(at: home, ["repl", "--plain"])
      #expect(rpn.isCooked)
      try rpn.say("3 5 +")
      #expect(rpn.screen.lines.suffix(2) == ["1:  8", ">"])
      #expect(try rpn.leave() == 0)
      #expect(!rpn.output.contains("\u{1B}"))
    }
  }

  @Test("Without terminfo, lines can still be typed")
  func noTerminfo() throws {
    try withHome { home in
      let empty = ["TERM": "xterm-unheard-of", "TERMINFO": home, "TERMINFO_DIRS": home]
      let rpn = try session(at: home, environment: empty)
      try rpn.say("3 5 +")
      #expect(rpn.screen.lines.suffix(2) == ["1:  8", ">"])
      #expect(try rpn.leave() == 0)
    }
  }

  @Test(
    "The terminal is given back whatever ends the process",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT])
  func terminalIsGivenBack(signal: Int32) throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("3 5", until: "> 3 5")
      rpn.send(signal)
      #expect(try rpn.end() == 128 + signal)
      #expect(rpn.isCooked)
    }
  }
}
