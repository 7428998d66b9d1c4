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
      return (try conversation.stack, warnings, System.fileExists(path + ".broken"))
    }
  }

  @Test("A file that was cut anywhere is set aside, or nothing of it is missing")
  func cut() throws {
    let program = ": double 2 * ;\n:set base 16\n5 -> r\n\"é\"\n12\n345\n{ 1 2 }\n"
    let whole = Array(keptText(program).utf8)
    let stack = try begin(with: whole).stack
    #expect(stack == ["\"é\"", "12", "345", "{ 1 2 }"])
    for count in 0..<whole.count {
      let (found, warnings, isAside) = try begin(with: whole.prefix(count))
      if count == whole.count - 1 {
        #expect(found == stack && warnings.isEmpty && !isAside)
      } else {
        #expect(found.isEmpty && warnings.count == 1 && isAside, "\(count)")
      }
    }
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
