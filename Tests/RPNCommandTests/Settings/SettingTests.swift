import Files
import ReversePolish
import Shell
import Testing

@testable import RPNCommand

@Suite("Settings that are kept")
struct SettingTests {
  @Test("Each setting is told with its meaning, as the screen is wide", arguments: [40, 80])
  func told(columns: Int) {
    let output = Dialogue([":set"], on: Screen(columns: columns)).output
    #expect(output.allSatisfy { $0.count <= columns })
    for name in Settings.Name.allCases {
      #expect(output.contains { $0.hasPrefix(name.rawValue + " ") })
    }
  }

  @Test("The settings of a session are kept with it, but not those of the start-up file")
  func kept() throws {
    let begun = try Conversation().starting(with: Source(":set digits 50\n: f 2 * ;\n"))
    let talk = Dialogue([":set base 16", ":set mode double", "0.1 0.2 +"], from: begun)
    let program = try talk.conversation.sessionProgram
    #expect(program == [":set mode double", ":set base 16", "0.30000000000000004"])
    let again = try begun.resuming(Source(program.joined(separator: "\n")))
    #expect(again.settings.mode == .double)
    #expect(again.settings.notation.base == 16)
    #expect(again.settings.digits == 50)
    #expect(try again.sessionProgram == program)
    #expect(again.hidden == [])
  }

  @Test("Options of the command line come first, and are not kept unless they are set")
  func asked() throws {
    let kept = try Conversation().resuming(Source(":set digits 5\n2 sqrt\n"))
    let asking = try kept.asking(for: [.digits: "9", .mode: "double"])
    #expect(asking.settings.digits == 9)
    #expect(try asking.stack == ["1.4142135623730951"])
    #expect(try asking.sessionProgram == [":set digits 5", "1.4142135623730951"])
    let set = Dialogue([":set digits 7"], from: asking).conversation
    #expect(try set.sessionProgram.first == ":set digits 7")
  }

  @Test("Names of the start-up file that a session hides are known")
  func hidden() throws {
    let startUp = Source(":set digits 50\n: f 2 * ; : g 3 * ; 7 -> r\n")
    let begun = try Conversation().starting(with: startUp)
    let session = Source(":set digits 5\n8 -> r\n: f 4 * ;\n")
    #expect(try begun.resuming(session).hidden == ["'f'", "'r'", ":set digits"])
    #expect(try begun.resuming(Source("")).hidden == [])
    // Other numbers are no other definition.
    #expect(try begun.resuming(Source(":set mode double")).hidden == [])
  }

  static let files: [(String, [String])] = [
    (":set base 16\n255", ["0xff"]),
    ("255\n  :set base 16\r\n1 +", ["0x100"]),
    (":set mode double\n0.1 0.2 +", ["0.30000000000000004"]),
    (": f\n2\n:set fraction on\n* ;\n1 3 / f", ["2/3"]),
    ("\u{FEFF}:set digits 3\n2 sqrt", ["1.41"]),
    (":set complex on\n-4 sqrt", ["2i"]),
    ("\":set base 16\" drop 255", ["255"]),
    ("# :set base 16\n255", ["255"]),
  ]

  @Test("Files set what they need, for :load and -f alike", arguments: files)
  func loaded(text: String, stack: [String]) throws {
    let (talk, replies) = Conversation().loading(Source(text))
    if case .error(let message)? = replies.first { Issue.record("\(message)") }
    let shown = try (0..<talk.session.stack.count).reversed().compactMap { level in
      try talk.session.shown(level, as: talk.settings.notation.format, ellipsis: "")
    }
    #expect(shown == stack)
    try withTemporaryDirectory { directory in
      #expect(FileReplacement(path: directory + "/a.rpn").write(ofLines: [text]) == nil)
      let outcome = try inProcess("rpn -f \(directory)/a.rpn")
      #expect(outcome == .prints(stack.map { $0 + "\n" }.joined()))
    }
  }

  static let refused: [(String, String)] = [
    ("1\n:set base 37\n", "a:2:1: base: the base of numbers: 2 to 36\n  :set base 37\n"),
    (":undo", "a:1:1: :undo does not stand in a file; only :set does"),
    (":set base", "a:1:1: :set needs a name and a value here"),
    (":set --save", "a:1:1: there is no setting '--save'"),
    (":foo 3", "a:1:1: there is no command ':foo'"),
    (":set base 16\n2 foo", "a:2:3: unknown word 'foo'"),
  ]

  @Test("Other commands in files are refused at their place", arguments: refused)
  func refuses(text: String, message: String) throws {
    let (_, replies) = Conversation().loading(Source(text, name: "a"))
    guard case .error(let error)? = replies.first else {
      Issue.record("no error")
      return
    }
    #expect(error.hasPrefix(message))
    let outcome = try inProcess("rpn -f a", files: ["a": printed(text)])
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("rpn: " + message))
  }

  @Test("Options of the command line come before settings of a script")
  func script() throws {
    let outcome = try shell(
      """
      printf ':set digits 5\\n:set base 16\\n2 sqrt 255\\n' >a
      rpn -f a; rpn --digits 3 -f a; rpn --base 8 -f a 1 +; rpn --format fix:1 -f a
      echo 3 | rpn rows -f a +
      """)
    #expect(
      outcome
        == .prints(
          "0x1.6a0a\n0xff\n0x1.6a\n0xff\n0o1.3241\n0o400\n1.4\n255.0\n3 0x100.6a\n"))
  }

  static let startUps: [(String, [String])] = [
    ("", ["# what", "N", "# the end"]),
    (": f 2 ;\n", [": f 2 ;", "# what", "N", "# the end"]),
    (": f 2 ;\n\n# mine", [": f 2 ;", "", "# mine", "# what", "N", "# the end"]),
    ("1\nB\n:set digits 3\nE\n2\n", ["1", "# what", "N", "# the end", "2"]),
    ("1\nB\n:set digits 3\n2\n", ["1", "# what", "N", "# the end", "2"]),
    ("1\nB\nmine\nE\n", ["1", "# what", "N", "# the end", "mine", "# the end"]),
  ]

  @Test(
    "Saved settings take the place of earlier ones, and nothing else changes", arguments: startUps)
  func startUpFile(text: String, expected: [String]) {
    let block = StartUpFile.lines(of: "", with: ["N"])
    let file = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "B" ? block[0] : $0 == "E" ? block[2] : String($0) }
    let lines = StartUpFile.lines(of: file.joined(separator: "\n"), with: ["N"])
    #expect(
      lines.map { $0 == block[0] ? "# what" : $0 == block[2] ? "# the end" : $0 } == expected)
  }
}
