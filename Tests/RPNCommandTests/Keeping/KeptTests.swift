import Foundation
import Shell
import Testing

/// Lines, the stack and names that are kept from one session to the next.
@Suite("Kept sessions", .serialized, .timeLimit(.minutes(5)))
struct KeptTests {
  private func mode(_ name: String, in home: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(home)/\(name)")[.posixPermissions] as? Int
  }

  @Test("Lines come back in the next session: up, and by searching")
  func history() throws {
    try withHome { home in
      var rpn = try session(at: home)
      for line in ["3 5 +", "2 sqrt", "2 sqrt", "foo", "3 5 +"] { try rpn.say(line) }
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.history, in: home) == "3 5 +\n2 sqrt\nfoo\n3 5 +\n")
      #expect(try mode(Kept.history, in: home) == 0o600)
      rpn = try session(at: home)
      try rpn.type(Key.up, until: "> 3 5 +")
      try rpn.type(Key.up + Key.up, until: "> 2 sqrt")
      try rpn.type(Key.interrupt, until: "^C")
      try rpn.type(Key.search + "5", until: "bck:5")
      try rpn.say("")
      #expect(rpn.screen.lines.contains("> 3 5 +"))
      #expect(rpn.screen.lines.suffix(2).first?.hasSuffix(" 8") == true)
    }
  }

  @Test("Two sessions at once lose no line")
  func twoSessions() throws {
    try withHome { home in
      let both = try [session(at: home), session(at: home)]
      for round in 0..<50 {
        for (number, rpn) in both.enumerated() { try rpn.type("\(round) \(number)0000\r") }
      }
      for rpn in both {
        try rpn.type("clear 1234\r", until: "> clear 1234\n1:  1234\n>")
      }
      for rpn in both { #expect(try rpn.leave() == 0) }
      let lines = Set(try text(of: Kept.history, in: home).split(separator: "\n"))
      for round in 0..<50 {
        #expect(lines.contains("\(round) 00000") && lines.contains("\(round) 10000"))
      }
      let again = try session(at: home)
      try again.type(Key.search + "49 1", until: "49 10000")
    }
  }

  @Test("A session that is killed while it writes loses no more than one line")
  func killed() throws {
    try withHome { home in
      for round in 0..<5 {
        let rpn = try session(at: home)
        let lines = (0..<200).map { "\(round) \($0) drop2\r" }.joined()
        try rpn.type(lines)
        try rpn.wait("some lines") { terminal in
          terminal.output.matches(of: /drop2/).count > 20 + 20 * round
        }
        rpn.send(SIGKILL)
        #expect(try rpn.end() == 128 + SIGKILL)
      }
      let rpn = try session(at: home)
      #expect(!rpn.output.contains("rpn: "))
      try rpn.say("1")
      #expect(try rpn.leave() == 0)
      let lines = try text(of: Kept.history, in: home).split(separator: "\n").map { String($0) }
      #expect(lines.last == "1")
      #expect(lines.count { $0.wholeMatch(of: /\d \d+ drop2/) != nil } > 200)
    }
  }

  @Test("A history that cannot be used is told once, and the session works")
  func unusableHistory() throws {
    try withHome { home in
      let directory = "\(home)/\(Kept.history)"
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
      let rpn = try session(at: home)
      for line in ["1", "2", "+"] { try rpn.say(line) }
      try rpn.type(Key.up + Key.up + Key.up, untilLine: "> 1")
      #expect(rpn.output.matches(of: /rpn:/).count == 1)
      #expect(rpn.output.contains("rpn: \(directory): "))
    }
  }

  @Test("A damaged history is told once, and what is whole is used")
  func damagedHistory() throws {
    try withHome([Kept.history: "3 5\na\0b\n7 9\n"]) { home in
      let first = try session(at: home, columns: 200)
      #expect(first.screen.text.contains("history: 1 damaged line left out"))
      try first.type(Key.up + Key.up, until: "> 3 5")
      let second = try session(at: home, columns: 200)
      #expect(!second.screen.text.contains("damaged"))
    }
  }

  @Test("The user's keys are used")
  func editrc() throws {
    try withHome([".editrc": "rpn:bind -v\n"]) { home in
      let rpn = try session(at: home)
      try rpn.type("3 5x\u{1B}xA +\r", until: "1:  8")
    }
  }

  @Test("Complex numbers survive, in the start-up file too")
  func complexSurvives() throws {
    try withHome([".config/rpn/init.rpn": "2i -> z\n"]) { home in
      var rpn = try session(at: home)
      try rpn.say("z 3+4i * 2 sqrt *")
      #expect(try rpn.leave() == 0)
      rpn = try session(at: home)
      #expect(
        rpn.screen.lines == ["1:  -11.31370849898476039+8.4852813742385702928i…", ">"])
    }
  }

  @Test("The stack and the names survive, and how values are calculated")
  func survives() throws {
    try withHome { home in
      var rpn = try session(at: home)
      try rpn.say(": square dup * ; 5 -> r 2 sqrt")
      #expect(try rpn.leave() == 0)
      #expect(try mode(Kept.session, in: home) == 0o600)
      rpn = try session(at: home)
      #expect(rpn.screen.lines == ["1:  1.4142135623730950488…", ">"])
      #expect(try rpn.say("square r +") == ["1:  7"])
      try rpn.say(":clear")
      #expect(try rpn.leave() == 0)
      rpn = try session(at: home)
      #expect(rpn.screen.lines == [">"])
    }
  }

  @Test("It survives a terminal that goes away", arguments: [SIGHUP, SIGTERM])
  func hangUp(signal: Int32) throws {
    try withHome { home in
      for arguments in [[], ["repl", "--plain"]] {
        let rpn = try session(at: home, arguments)
        try rpn.say(":clear")
        try rpn.say("3 5")
        rpn.send(signal)
        #expect(try rpn.end() == 128 + signal)
        #expect(try text(of: Kept.session, in: home) == keptText("3\n5\n"))
        try FileManager.default.removeItem(atPath: "\(home)/\(Kept.session)")
      }
    }
  }

  @Test("It survives whenever the signal comes", arguments: [SIGHUP, SIGTERM])
  func hangUpWhileComputing(signal: Int32) throws {
    try withHome { home in
      for delay: UInt32 in 0..<20 {
        let busy = try session(at: home)
        try busy.say("clear 3 5")
        try busy.type("[ true ] [ ] while\r")
        usleep(delay * 200)
        busy.send(signal)
        #expect(try busy.end() == 128 + signal)
        #expect(try text(of: Kept.session, in: home) == keptText("3\n5\n"))
      }
    }
  }

  @Test("The start-up file is read, and what is wrong in it is told")
  func startUp() throws {
    try withHome([Kept.startUp: ":set base 16\n: double 2 * ;\n"]) { home in
      let rpn = try session(at: home)
      #expect(try rpn.say("8 double") == ["1:  0x10"])
    }
    try withHome([Kept.startUp: "1\n2 foo\n"]) { home in
      let rpn = try session(at: home, columns: 200)
      #expect(rpn.screen.text.contains("init.rpn:2:3: unknown word 'foo'\n  2 foo\n    ^\n"))
      #expect(try rpn.say("8") == ["1:  8"])
    }
  }

  @Test("A definition of a name that became a built-in word is used, and that is told")
  func ownWord() throws {
    try withHome([Kept.session: ": clamp 2 * ;\n"]) { home in
      let rpn = try session(at: home, columns: 200)
      #expect(rpn.screen.text.contains("your own 'clamp' is used"))
      #expect(try rpn.say("8 clamp") == ["1:  16"])
    }
  }

  @Test("What is broken in a session is set aside alone")
  func brokenSession() throws {
    try withHome([Kept.session: "1\n2 foo\n"]) { home in
      let rpn = try session(at: home, columns: 200)
      #expect(rpn.screen.text.contains("session.rpn:2:3: unknown word 'foo'\n  2 foo\n    ^\n"))
      #expect(rpn.screen.text.contains("session.rpn.broken"))
      #expect(try rpn.say("8") == ["2:  1", "1:  8"])
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.session, in: home) == keptText("1\n8\n"))
      #expect(try text(of: Kept.session + ".broken", in: home) == "2 foo\n")
    }
  }

  @Test("Without a terminal, nothing of the user is read or written")
  func noTerminal() throws {
    try withHome([Kept.startUp: "7", Kept.session: "8"]) { home in
      let outcome = try shell("echo depth | rpn; rpn depth; ls -A .local/state/rpn", in: home)
      #expect(outcome == .prints("0\n0\nsession.rpn\n"))
    }
  }
}
