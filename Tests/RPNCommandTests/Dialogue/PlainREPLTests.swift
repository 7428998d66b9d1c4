import Shell
import Testing

@Suite("rpn repl --plain")
struct PlainREPLTests {
  private func repl(_ lines: String..., options: String = "") throws -> Outcome {
    try shell(
      "LC_ALL=C.UTF-8 rpn repl --plain \(options) 2>&1",
      input: lines.map { $0 + "\n" }.joined())
  }

  @Test("It greets once, and shows the stack after each line")
  func stack() throws {
    let outcome = try repl("3 5", "+")
    #expect(
      outcome
        == .prints(
          """
          rpn 1.0.0: type :help for help, :quit or Ctrl-D to leave
          > 2:  3
          1:  5
          > 1:  8
          >\u{20}

          """))
  }

  @Test("Errors are shown with the line")
  func error() throws {
    let outcome = try repl("3 +", ":quit", "5")
    #expect(
      outcome.output.contains("> '+' needs 2 values, but the stack holds 1\n  3 +\n    ^\n> "))
    #expect(!outcome.output.contains("5"))
    #expect(outcome.status == 0)
  }

  @Test(
    "Options are settings",
    arguments: [
      ("--digits 5", "1 3 /", "0.33333…"), ("--double", "0.1 0.2 +", "0.30000000000000004"),
      ("--fraction", "1 3 /", "1/3"), ("--base 16", "255", "0xff"),
      ("--timeout 0.1", "0 [ true ] [ 1 + ] while", "the time is up"),
      ("--max-digits 10", "10 20 ^", "10 digits"),
    ])
  func options(options: String, line: String, expected: String) throws {
    #expect(try repl(line, options: options).output.contains(expected))
  }

  @Test("A file that was not saved by the command is left alone, unless it is asked for twice")
  func overwriting() throws {
    let outcome = try shell(
      """
      echo precious >a; mkdir d; ln -s /dev/null null
      printf '7\\n:save a\\n:save d\\n:save! null\\n:save b\\n8\\n:save b\\n' |
        rpn repl --plain 2>&1 | grep '[a-z]' | tail -n +2
      cat a b
      printf ':save! a\\n' | rpn repl --plain >/dev/null 2>&1
      cat a
      """)
    #expect(
      outcome
        == .prints(
          """
          > a was not written by :save; ':save! a' replaces it
          > cannot write d: Is a directory
          > saved in null
          > saved in b
          > saved in b
          precious
          # saved by rpn
          7
          8
          # saved by rpn
          7
          8

          """))
  }

  @Test("Files are saved and loaded, the session goes on the next time")
  func files() throws {
    let outcome = try shell(
      """
      export LC_ALL=C.UTF-8
      printf ': f 2 * ;\\n2 sqrt\\n:save a.rpn\\n' | rpn repl --plain >/dev/null 2>&1
      cat a.rpn
      printf 'f\\n:clear\\n:load a.rpn\\nsq\\n' | rpn repl --plain 2>&1
      rpn -f a.rpn
      ls -A . .local/state/rpn
      """)
    #expect(
      outcome
        == .prints(
          """
          # saved by rpn
          : f 2 * ;
          2 sqrt
          1:  1.4142135623730950488…
          > 1:  2.8284271247461900976…
          > (empty)
          > 1:  1.4142135623730950488…
          > 1:  2
          >\u{20}
          1.4142135623730950488
          .:
          .local
          a.rpn

          .local/state/rpn:
          session.rpn

          """))
  }

  @Test("A file that cannot be read or written is told, and nothing else happens")
  func missingFiles() throws {
    let outcome = try repl("1", ":load missing.rpn", ":save /dev/null/x", "2")
    #expect(outcome.output.contains("> cannot read 'missing.rpn': No such file or directory\n> "))
    #expect(outcome.output.contains("> cannot write /dev/null/x: Not a directory\n> "))
    #expect(outcome.output.contains("2:  1\n1:  2\n"))
  }

  @Test("Lines that are no UTF-8, and very long ones, do no harm")
  func strangeLines() throws {
    let outcome = try shell(
      #"printf '\377\n3\n' | rpn repl --plain 2>/dev/null | tail -n 2"#)
    #expect(outcome.output.contains("1:  3"))
    let long = String(repeating: "1 ", count: 50_000) + "depth"
    #expect(try repl(long).output.contains("(49981 more, see :stack)"))
  }

  @Test("Nothing is shown that a pipe could not bear")
  func noEscapes() throws {
    let outcome = try repl("3 5", "foo", ":help", ":words", "2 sqrt")
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "Wrong usage is told", arguments: ["rpn repl 3", "rpn repl --base 37", "rpn repl --digits 0"])
  func usage(commands: String) throws {
    #expect(try shell(commands).status == 64)
  }

  @Test("The subcommand has its help", arguments: ["rpn help repl", "rpn repl --help"])
  func help(commands: String) throws {
    let outcome = try shell(commands)
    #expect(outcome.output.contains("--plain"))
    #expect(outcome == .prints(outcome.output))
  }
}
