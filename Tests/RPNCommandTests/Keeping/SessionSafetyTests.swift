import Files
import Foundation
import Shell
import Testing

@testable import RPNCommand

/// Sessions whose files were cut, whose processes were killed, and whose names are links.
@Suite("Kept sessions are whole", .serialized, .timeLimit(.minutes(5)))
struct SessionSafetyTests {
  /// Begins with a file that keeps a session.
  ///
  /// - Returns: The stack, the warnings, and whether the file was set aside.
  private func begin(with text: some Collection<UInt8>) throws -> (
    stack: [String], warnings: [String], isAside: Bool
  ) {
    try withTemporaryDirectory { (folder: String) throws in
      let files = StateFiles { $0 == "XDG_STATE_HOME" ? folder : nil }
      let path = try #require(files.session())
      #expect(makeDirectories(folder + "/rpn") == nil)
      try Data(text).write(to: URL(fileURLWithPath: path))
      let (conversation, warnings) = SessionKeeper(files).begin(Conversation())
      return (try conversation.stack, warnings, OS.fileExists(path + ".broken"))
    }
  }

  @Test("Of a file that was cut anywhere, the whole lines are kept, and that is told")
  func cut() throws {
    let program = ": double 2 * ;\n:set base 16\n5 -> r\n\"é\"\n12\n345\n{ 1 2 }\n"
    let whole = Array(keptText(program).utf8)
    let stack = try begin(with: whole).stack
    #expect(stack == ["\"é\"", "12", "345", "{ 1 2 }"])
    for count in 1..<whole.count {
      let (found, warnings, isAside) = try begin(with: whole.prefix(count))
      if count == whole.count - 1 {
        #expect(found == stack && warnings.isEmpty && !isAside)
        continue
      }
      let lines = whole.prefix(count).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let rest = lines.last ?? []
      let complete = lines.dropLast().dropFirst(4).prefix(4).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(found == complete, "\(count)")
      #expect(warnings.count == 1, "\(count)")
      // A comment is no program, whether it is whole or not.
      #expect(isAside == (rest.first.map { $0 != UInt8(ascii: "#") } ?? false), "\(count)")
    }
  }

  @Test(
    "What cannot be read is set aside alone, and told with its text",
    arguments: [
      // A value, wherever it is.
      ("1\n9.23_100km\n3\n", ["1", "3"], [], ["9.23_100km"]),
      ("foo\n2\n", ["2"], [], ["foo"]), ("1\n2\n0 inv\n", ["1", "2"], [], ["0 inv"]),
      ("1 2 foo\n3 4\n", ["3", "4"], [], ["1 2 foo"]),
      ("1\n{ 2 [ 3\n4\n", ["1", "4"], [], ["{ 2 [ 3"]), ("1\n}\n4\n", ["1", "4"], [], ["}"]),
      ("\"a\n5\n", ["5"], [], ["\"a"]), ("3..\n5\n3+\n6\n", ["5", "6"], [], ["3..", "3+"]),
      // A definition: others that use it cannot be read without it.
      (": f 2 * ;\n: g bar ;\n: h 3 ;\n4\n", ["4"], ["f", "h"], [": g bar ;"]),
      (": f g ;\n: g bar ;\n4\n", ["4"], [], [": f g ;", ": g bar ;"]),
      (
        ": even dup 0 = [ drop true ] [ 1 - odd ] if ;\n: odd 1 - even ;\n: f bar ;\n",
        [], ["even", "odd"], [": f bar ;"]
      ),
      ("# one\n# two\n: f\n  bar\n;\n: g 2 ;\n", [], ["g"], ["# one\n# two\n: f\n  bar\n;"]),
      // A variable: it has no other value instead.
      ("5 -> a\nfoo -> b\n7\n", ["7"], ["a"], ["foo -> b"]),
      ("0 -> a 0 -> b\n[ foo ] -> a\n[ 2 ] -> b\n7\n", ["7"], ["b"], ["[ foo ] -> a"]),
      ("0 -> a\n[ foo ] -> a\n: g a ;\n7\n", ["7"], [], ["[ foo ] -> a", ": g a ;"]),
      // A unit of one's own, and a setting.
      (
        ": _foo 3_nosuch ;\n: _baz 2_m ;\n5_foo\n6_baz\n", ["6_baz"], ["_baz"],
        [": _foo 3_nosuch ;", "5_foo"]
      ),
      (":set base 99\n:set digits 9\n7\n", ["7"], [], [":set base 99"]),
    ] as [(String, [String], [String], [String])])
  func salvage(
    program: String, stack: [String], names: [String], broken: [String]
  ) throws {
    try withTemporaryDirectory { (folder: String) throws in
      let files = StateFiles { $0 == "XDG_STATE_HOME" ? folder : nil }
      let path = try #require(files.session())
      #expect(makeDirectories(folder + "/rpn") == nil)
      try Data(keptText(program).utf8).write(to: URL(fileURLWithPath: path))
      let keeper = SessionKeeper(files)
      let (first, warnings) = keeper.begin(Conversation())
      #expect(try first.stack == stack)
      #expect(first.session.names == names)
      #expect(warnings.count == 1)
      let warning = try #require(warnings.first)
      let lines = broken[0].split(separator: "\n")
      #expect(lines.contains { warning.contains($0) })
      #expect(warning.hasSuffix("set aside as \(path).broken"))
      let aside = try String(contentsOfFile: path + ".broken", encoding: .utf8)
      #expect(aside == broken.map { $0 + "\n" }.joined())
      // It is kept at once, without what was set aside; nothing is told the next time.
      keeper.leave()
      let (second, none) = SessionKeeper(files).begin(Conversation())
      #expect(try second.stack == stack)
      #expect(second.session.names == names)
      #expect(none == [])
    }
  }

  @Test("A line that is not UTF-8 is set aside, byte by byte")
  func invalid() throws {
    let bytes = Array(keptText("1\n").utf8) + [0xFF, 0x31, 0x0A] + Array("2\n".utf8)
    let (stack, warnings, isAside) = try begin(with: bytes)
    #expect(stack == ["1", "2"] && warnings.count == 1 && isAside)
  }

  @Test("Many lines that cannot be read are told by their number")
  func many() throws {
    let lines = (0..<300).map { $0 % 2 == 0 ? "\($0)\n" : "word\($0)\n" }.joined()
    let (stack, warnings, _) = try begin(with: Array(keptText(lines).utf8))
    #expect(stack.count == 150)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("150 parts of the last session were set aside") == true)
  }

  @Test("A file from before there were marks is read")
  func formerFormat() throws {
    let (stack, warnings, isAside) = try begin(with: Array("12\n345\n".utf8))
    #expect(stack == ["12", "345"] && warnings.isEmpty && !isAside)
  }

  @Test("A shown state is kept, even if the process is killed at once")
  func killedAfterShowing() throws {
    for round in 0..<20 {
      try withHome { home in
        let rpn = try session(at: home)
        try rpn.type("\(round) 1000 +\r", until: "1:  \(1000 + round)")
        rpn.send(SIGKILL)
        #expect(try rpn.end() == 128 + SIGKILL)
        #expect(try text(of: Kept.session, in: home) == keptText("\(1000 + round)\n"))
      }
    }
  }

  @Test("Links stay links: the session, the start-up file and the history are where they point")
  func links() throws {
    let outcome = try shell(
      """
      export XDG_CONFIG_HOME="$PWD" XDG_STATE_HOME="$PWD"
      mkdir rpn real; echo '7 -> seven' >real/init
      ln -s ../real/init rpn/init.rpn; ln -s ../real/session rpn/session.rpn
      printf 'seven\\n:set digits 9\\n:set --save\\n' | rpn repl --plain >out
      printf '1 +\\n' | rpn repl --plain | grep 1: | tail -1
      ls -F rpn; ls real; head -2 real/init; cat real/session
      """)
    #expect(
      outcome
        == .prints(
          """
          > 1:  8
          init.rpn@
          session.rpn@
          init
          session
          7 -> seven
          # what :set --save has written
          \(keptText("8\n"))
          """))
  }

  @Test("Nothing beside what is kept is left, however many sessions there are")
  func nothingLeft() throws {
    let outcome = try shell(
      """
      export XDG_STATE_HOME="$PWD"
      for i in 1 2 3 4 5 6; do (echo $i; sleep 0.3) | rpn repl --plain >/dev/null 2>&1 & done; wait
      ls rpn rpn/sessions | grep -v '^[2-6]\\.rpn$' | sort
      """)
    #expect(outcome.output == "\nrpn/sessions:\nrpn:\nsession.rpn\nsessions\n")
  }
}
