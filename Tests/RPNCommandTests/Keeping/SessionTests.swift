import Foundation
import Shell
import Testing

@testable import RPNCommand

/// Sessions as processes: several at once, killed ones, and what `:set --save` writes.
@Suite("Sessions", .serialized, .timeLimit(.minutes(5)))
struct SessionTests {
  @Test(
    "The changes of a line are kept before the next one is read",
    arguments: [[], ["repl", "--plain"]])
  func killed(arguments: [String]) throws {
    try withHome { home in
      let rpn = try session(at: home, arguments)
      for line in [": f 2 * ;", "3 5", ":set base 16", "f"] { try rpn.say(line) }
      rpn.send(SIGKILL)
      #expect(try rpn.end() == 128 + SIGKILL)
      #expect(try text(of: Kept.session, in: home) == keptText(":set base 16\n: f 2 * ;\n3\n10\n"))
      let again = try session(at: home, columns: 200)
      #expect(again.screen.lines == ["2:  0x3", "1:  0xa", ">"])
      // The session of a process that was killed has no owner.
      try again.type("[ true ] [ ] while\r")
      usleep(100_000)
      again.send(SIGKILL)
      #expect(try again.end() == 128 + SIGKILL)
      #expect(try text(of: Kept.session, in: home) == keptText(":set base 16\n: f 2 * ;\n3\n10\n"))
    }
  }

  @Test("A large stack is kept while nothing is typed")
  func large() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("1 200000 range")
      try rpn.wait("the session is kept") { _ in
        let size =
          try? FileManager.default.attributesOfItem(
            atPath: "\(home)/\(Kept.session)")[.size] as? Int
        return (size ?? 0) > 1_000_000
      }
      rpn.send(SIGKILL)
      #expect(try rpn.end() == 128 + SIGKILL)
      let again = try session(at: home)
      #expect(try again.say("length").last == "1:  200000")
    }
  }

  @Test("A line that changes nothing writes nothing")
  func unchanged() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("1 2")
      let path = "\(home)/\(Kept.session)"
      func number() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
      }
      let before = try number()
      for line in [":help sq", "foo", "", ":show", ":names", ":set digits"] { try rpn.say(line) }
      #expect(try number() == before)
    }
  }

  @Test("Two sessions at once keep their own stacks, and each can go on in the other's place")
  func two() throws {
    try withHome { home in
      let first = try session(at: home, columns: 80)
      try first.say("1 2 3")
      let second = try session(at: home, columns: 80)
      #expect(second.screen.text.contains("another session is open; this one is '2' (:sessions)"))
      #expect(try second.say("7").last == "1:  7")
      #expect(try second.say(":switch main") == ["'main' is open in another terminal"])
      #expect(
        try second.say(":sessions") == ["  main  open      3", "* 2     this one  7"])
      #expect(try first.leave() == 0)
      #expect(try second.say(":switch main").last == "1:  3")
      #expect(try second.say(":sessions") == ["* main  this one  3", "  2               7"])
      #expect(try second.say(":switch taxes") == ["(empty)"])
      #expect(try second.say(":switch 2").last == "1:  7")
      // One in which nothing was done is not kept.
      #expect(try second.say(":sessions").count == 2)
      #expect(try second.say(":switch ../x")[0].hasPrefix("the name of a session"))
      #expect(try second.say(":switch 2") == ["this is '2'"])
      #expect(try second.leave() == 0)
      let kept = ".local/state/rpn/sessions/2.rpn"
      #expect(try text(of: kept, in: home) == keptText("7\n"))
      #expect(try text(of: Kept.session, in: home) == keptText("1\n2\n3\n"))
    }
  }

  @Test("Many that begin at once have sessions of their own")
  func many() throws {
    let outcome = try shell(
      """
      for number in 1 2 3 4 5 6; do
        { echo $number; sleep 1; } | rpn repl --plain >/dev/null 2>&1 &
      done
      wait
      cat .local/state/rpn/session.rpn .local/state/rpn/sessions/* | grep -v '#' | sort
      """)
    #expect(outcome == .prints("1\n2\n3\n4\n5\n6\n"))
  }

  @Test("The start-up file's names and settings that a session hides are told")
  func hidden() throws {
    let files = [
      Kept.startUp: ":set digits 9\n: f 2 * ;\n", Kept.session: ":set digits 5\n: f 3 * ;\n",
    ]
    try withHome(files) { home in
      let rpn = try session(at: home, columns: 100)
      #expect(
        rpn.screen.lines[0]
          == "rpn: the kept session has its own 'f' and :set digits; init.rpn has another")
      #expect(try rpn.say(":forget f").last == "the start-up file defines 'f' again the next time")
      try rpn.say(":set digits 9")
      #expect(try rpn.leave() == 0)
      let again = try session(at: home, columns: 100)
      #expect(again.screen.lines == [">"])
      #expect(try again.say("2 f").last == "1:  4")
    }
  }

  @Test("Saved settings are there the next time, and a file that is a link stays one")
  func saved() throws {
    try withHome(["dotfiles/init.rpn": "# mine\n: f 2 * ;\n"]) { home in
      _ = try shell(
        "mkdir -p .config/rpn; ln -s ../../dotfiles/init.rpn .config/rpn/init.rpn", in: home)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: "\(home)/dotfiles/init.rpn")
      var rpn = try session(at: home, ["--fraction"], columns: 100)
      try rpn.say(":set digits 9")
      #expect(try rpn.say(":set --save")[0].hasPrefix("saved in "))
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.session, in: home) == keptText("clear\n"))
      let kept = try text(of: "dotfiles/init.rpn", in: home)
      #expect(kept.hasPrefix("# mine\n: f 2 * ;\n# what :set --save has written\n:set digits 9\n"))
      #expect(kept.contains(":set fraction on\n"))
      let mode =
        try FileManager.default.attributesOfItem(
          atPath: "\(home)/dotfiles/init.rpn")[.posixPermissions] as? Int
      #expect(mode == 0o644)
      try FileManager.default.removeItem(atPath: "\(home)/\(Kept.session)")
      rpn = try session(at: home)
      #expect(try rpn.say("clear 1 3 / f").last == "1:  2/3")
    }
  }

  @Test("A definition can be changed in the line", arguments: [40, 80, 200])
  func edited(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns)
      try rpn.say(": f  2 *  ;")
      try rpn.type(":edit f\r", untilLine: "> : f  2 *  ;")
      try rpn.type(Key.left + "3 + \r", until: "was: : f 2 * ;")
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("4 f").last == "1:  11")
      let long = ": long " + String(repeating: "1 + ", count: 60) + ";"
      try rpn.say(long)
      try rpn.type(":edit long\r")
      try rpn.wait("the end of it") { $0.screen.lines.last?.hasSuffix("+ ;") == true }
      try rpn.type("\r")
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("clear 0 long").last == "1:  60")
      // Ctrl-C drops what was to be edited.
      try rpn.type(":edit f\r", untilLine: "> : f  2 *  3 + ;")
      try rpn.type(Key.interrupt, until: "^C\n>")
      #expect(try rpn.say("1 f").last == "1:   5")
    }
  }

  @Test("If the line cannot be begun, the definition is printed")
  func editedPlainly() throws {
    let outcome = try shell(
      "printf ': f 2 * ;\\n:edit f\\n' | rpn repl --plain 2>&1 | tail -n 3")
    #expect(outcome == .prints("> (empty)\n> : f 2 * ;\n> \n"))
  }
}
