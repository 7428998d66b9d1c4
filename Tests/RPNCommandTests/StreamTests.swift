import Shell
import Testing

@Suite("The streams, and how the command ends")
struct StreamTests {
  @Test(
    "A closed standard output is reported",
    arguments: [
      "rpn 3 5 +", "echo 3 | rpn", "echo 3 >three.rpn; rpn -f three.rpn", "rpn --help",
    ])
  func closedOutput(commands: String) throws {
    let message = "rpn: cannot write to standard output: Bad file descriptor\n"
    let outcome = try shell("\(commands) >&-")
    #expect(outcome == .fails(74, message))
  }

  #if os(Linux)
    @Test("A full disk is reported", arguments: ["rpn 3 5 +", "echo 3 | rpn", "rpn --help"])
    func fullDisk(commands: String) throws {
      let message = "rpn: cannot write to standard output: No space left on device\n"
      let outcome = try shell("\(commands) >/dev/full")
      #expect(outcome == .fails(74, message))
    }
  #endif

  @Test(
    "An error that nobody can read keeps its status",
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
    arguments: [("rpn | head -n 1", "12345\n"), ("rpn | true", ""), ("rpn 3 | true", "")])
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
    "No prompt, no colour and no escape sequence is written to a pipe",
    arguments: ["rpn 3 5 +", "rpn foo", "rpn --doubel", "rpn --help", "rpn -f missing", "rpn"])
  func plainText(commands: String) throws {
    let terminal = try PseudoTerminal()
    let outcome = try shell(#"CLICOLOR_FORCE=1 \#(commands) <"$1""#, [terminal.path])
    let text = outcome.output + outcome.errors
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("Nothing is written to the home directory, which is the working directory here")
  func homeStaysEmpty() throws {
    let commands = """
      {
        rpn 3 5 +; echo 3 | rpn; rpn foo; rpn --doubel; rpn -f missing; rpn --help; rpn <"$1"
      } >/dev/null 2>&1
      ls -A
      """
    let terminal = try PseudoTerminal()
    let outcome = try shell(commands, [terminal.path])
    #expect(outcome == .prints(""))
  }
}
