import Shell
import Testing

@Suite("The streams, and how the command ends")
struct StreamTests {
  @Test(
    "A closed standard output is reported",
    arguments: [
      "rpn 3 5 +", "echo 3 | rpn", "echo 3 >three.rpn; rpn -f three.rpn", "rpn --json foo",
      "rpn explain 3", "rpn --help", "rpn help rows", "rpn --version",
    ])
  func closedOutput(commands: String) throws {
    let message = "rpn: cannot write to standard output: Bad file descriptor\n"
    let outcome = try shell("\(commands) >&-")
    #expect(outcome == .fails(74, message))
  }

  #if os(Linux)
    @Test(
      "A full disk is reported",
      arguments: [
        "rpn 3 5 +", "echo 3 | rpn", "rpn --json 3", "rpn --json foo", "rpn explain 3",
        "rpn --help", "rpn --version",
      ])
    func fullDisk(commands: String) throws {
      let message = "rpn: cannot write to standard output: No space left on device\n"
      let outcome = try shell("\(commands) >/dev/full")
      #expect(outcome == .fails(74, message))
    }
  #endif

  @Test("A file that may not grow is reported")
  func fileLimit() throws {
    try withHome { home in
      let outcome = try shell("ulimit -f 1; rpn '1 1000 range' >\(home)/out")
      #expect(outcome == .fails(74, "rpn: cannot write to standard output: File too large\n"))
    }
  }

  @Test(
    "An error that cannot be printed keeps its status",
    arguments: [
      ("rpn foo 2>&-", 1), ("rpn --doubel 2>&-", 64), ("rpn -f missing 2>&-", 66),
      ("rpn 3 >&- 2>&-", 74),
    ])
  func closedErrors(commands: String, status: Int32) throws {
    let outcome = try shell(commands)
    #expect(outcome == .fails(status, ""))
  }

  @Test(
    "A reader that goes away ends the command quietly",
    arguments: [
      ("rpn | head -n 1", "12345\n"), ("rpn --double | head -n 1", "12345\n"), ("rpn | true", ""),
      ("rpn 3 | true", ""), ("rpn --json | true", ""), ("rpn explain 3 | true", ""),
      ("rpn --help | true", ""),
    ])
  func readerGone(commands: String, output: String) throws {
    // More than any pipe holds, so that the command is still writing when the reader leaves.
    let numbers = String(repeating: "12345 ", count: 100_000)
    let outcome = try shell(commands, input: numbers)
    #expect(outcome == .prints(output))
  }

  @Test("Ctrl-C ends the command while it waits for input")
  func interrupt() throws {
    // Once more was written than a pipe holds, the command is reading for certain.
    let commands = """
      { head -c 1000000 /dev/zero | tr '\\0' ' '; kill -s INT "$(cat id)"; } |
        sh -c 'echo $$ >id; exec rpn'
      """
    let outcome = try shell(commands)
    #expect(outcome == .fails(130, ""))
  }

  @Test(
    "Ctrl-C ends the command while it calculates",
    arguments: [
      "rpn '[ true ] [ ] while'", "rpn --digits 1000000 pi", "rpn explain '[ true ] [ ] while'",
    ])
  func interruptedCalculation(command: String) throws {
    // Until its handler is set, a command in the background ignores the signal.
    let commands = """
      \(command) & id=$!
      while kill -s INT $id 2>/dev/null; do sleep 0.1; done
      wait $id
      """
    #expect(try shell(commands) == .fails(130, ""))
  }

  @Test(
    "No prompt, no colour and no escape sequence is written to a pipe",
    arguments: [
      "rpn 3 5 +", "rpn foo", "rpn --doubel", "rpn --help", "rpn -f missing", "rpn",
      "rpn explain 3 5 +", "rpn --json foo", "rpn rows foo", "rpn help repl",
    ])
  func plainText(commands: String) throws {
    let terminal = try PseudoTerminal()
    terminal.type("\u{4}")
    let outcome = try shell(#"CLICOLOR_FORCE=1 \#(commands) <"$1""#, [terminal.path])
    let text = outcome.output + outcome.errors
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "Without a session nothing is written to the directories of the user",
    arguments: ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"])
  func directoriesStayEmpty(variable: String) throws {
    let commands = """
      mkdir home; export \(variable)="$PWD/home"
      {
        rpn 3 5 +; echo 3 | rpn; rpn foo; rpn --doubel; rpn -f missing; rpn --help; rpn <"$1"
        rpn --json 3; rpn explain 3; echo 3 | rpn rows dup; rpn help repl; rpn --version
      } >/dev/null 2>&1
      ls -A; ls -A home
      """
    let terminal = try PseudoTerminal()
    terminal.type("\u{4}")
    let outcome = try shell(commands, [terminal.path])
    #expect(outcome == .prints("home\n"))
  }

  @Test("Only a session reads the start-up file")
  func startUpFile() throws {
    let commands = """
      mkdir -p .config/rpn; echo ': mine 7 ;' >.config/rpn/init.rpn
      rpn mine; echo mine | rpn; echo 1 | rpn rows mine; rpn explain mine; echo mine | rpn repl
      """
    let outcome = try shell(commands)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count { $0.contains("unknown word 'mine'") } == 4)
    #expect(outcome.output.contains("7"))
  }
}
