import Shell
import Testing

@Suite("A program on standard input")
struct StandardInputTests {
  @Test(
    "Standard input is one program",
    arguments: [
      ("3 5 + 2 *", "16\n"),
      ("3 5 + 2 *\n", "16\n"),
      ("3\n5\n+\n\n2 *\n", "16\n"),
      ("3\r\n5 +\r\n", "8\n"),
      ("# a comment\n3 5 + # another\n# the last", "8\n"),
      ("#!/usr/bin/env -S rpn -f\n3 5 +\n", "8\n"),
      ("\u{FEFF}3 5 +", "8\n"),
      ("\u{FEFF}#!/usr/bin/env -S rpn -f\n3 5 +\n", "8\n"),
      ("3\u{A0}5\u{2003}+\u{2028}", "8\n"),
      ("1 2 3", "1\n2\n3\n"),
      ("", ""),
      ("\n \t\n", ""),
      ("\u{FEFF}", ""),
      ("# nothing", ""),
    ])
  func program(text: String, output: String) throws {
    let fromFile = try inProcess("rpn", input: text)
    #expect(fromFile == .prints(output))
    let fromPipe = try shell("cat | rpn --double", input: text)
    #expect(fromPipe == .prints(output))
  }

  @Test("An expression leaves standard input alone")
  func notRead() throws {
    let commands = "{ rpn 3 5 +; cat; }"
    let outcome = try shell(commands, input: "not read\n")
    #expect(outcome == .prints("8\nnot read\n"))
  }

  @Test(
    "An error gives line and column",
    arguments: [
      ("3 5 +\n2 foo *\n", "stdin:2:3: unknown word 'foo'\n  2 foo *\n    ^"),
      ("3 +", "stdin:1:3: '+' needs 2 values, but the stack holds 1\n  3 +\n    ^"),
      ("\u{FEFF}foo", "stdin:1:1: unknown word 'foo'\n  foo\n  ^"),
      ("\r\n1\r\n[", "stdin:3:1: '[' is never closed\n  [\n  ^"),
      ("3\0", "stdin:1:1: '3\u{FFFD}' is not a number\n  3\u{FFFD}\n  ^"),
    ])
  func errors(text: String, message: String) throws {
    let outcome = try inProcess("rpn", input: text)
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "Invalid UTF-8 is an error that gives the offset of the byte",
    arguments: [
      (#"3 \377"#, "1:3: byte 2 is not UTF-8\n  3 \u{FFFD}\n    ^"),
      (#"\377"#, "1:1: byte 0 is not UTF-8\n  \u{FFFD}\n  ^"),
      (#"3 5\n\200 +"#, "2:1: byte 4 is not UTF-8\n  \u{FFFD} +\n  ^"),
      (#"é \303("#, "1:3: byte 3 is not UTF-8\n  é \u{FFFD}(\n    ^"),
      (#"3 # \355\240\200"#, "1:5: byte 4 is not UTF-8\n  3 # \u{FFFD}\u{FFFD}\u{FFFD}\n      ^"),
    ])
  func invalidEncoding(escapedBytes: String, message: String) throws {
    let outcome = try inProcess("rpn", input: printed(escapedBytes))
    #expect(outcome == .fails(1, "rpn: stdin:\(message)\n"))
  }

  @Test("Five megabytes are read from a file and from a pipe", arguments: ["rpn", "cat | rpn"])
  func large(commands: String) throws {
    let additions = 500_000
    let program = "0\n" + String(repeating: "1 +       ", count: additions)
    let outcome = try shell(commands, input: program)
    #expect(outcome == .prints("\(additions)\n"))
  }

  @Test("A million open brackets are an error, shown in part")
  func deep() throws {
    let count = 1_000_000
    let shown = "…" + String(repeating: "[", count: 76)
    let caret = String(repeating: " ", count: 76) + "^"
    let outcome = try inProcess("rpn", input: String(repeating: "[", count: count))
    let message = "rpn: stdin:1:\(count): '[' is never closed\n  \(shown)\n  \(caret)\n"
    #expect(outcome == .fails(1, message))
  }

  @Test("A closed standard input cannot be read")
  func closed() throws {
    let session = try shell("rpn repl --plain <&-")
    #expect(session == .fails(66, "rpn: cannot read standard input: Bad file descriptor\n"))
    let outcome = try shell("rpn <&-")
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("rpn: cannot read "))
    #expect(outcome.errors.hasSuffix(": Bad file descriptor\n"))
  }
}
