import Foundation
import Shell
import Testing

@Suite("A script given by -f")
struct ScriptTests {
  @Test(
    "A script runs, then the expression on its stack",
    arguments: [
      ("rpn -f sum.rpn", "8\n"),
      ("rpn -f ./sum.rpn", "8\n"),
      ("rpn -f sum.rpn 2 '*'", "16\n"),
      ("rpn -f sum.rpn '2 *'", "16\n"),
      ("rpn 2 '*' -f sum.rpn", "16\n"),
      ("rpn 2 -f sum.rpn '*'", "16\n"),
      ("rpn -f sum.rpn -3 +", "5\n"),
      ("rpn -f sum.rpn -- -3 +", "5\n"),
      ("rpn --double -f sum.rpn ''", "8\n"),
      ("rpn -f - <sum.rpn", "8\n"),
      ("rpn -f - 2 '*' <sum.rpn", "16\n"),
      ("cat sum.rpn | rpn 2 '*' -f -", "16\n"),
      ("rpn -f /dev/null 1", "1\n"),
      ("mkfifo pipe; cat sum.rpn >pipe & rpn -f pipe", "8\n"),
      ("cp sum.rpn 'größe 1.rpn'; rpn -f 'größe 1.rpn'", "8\n"),
    ])
  func scriptThenExpression(commands: String, output: String) throws {
    let outcome = try shell("echo '3 5 +' >sum.rpn\n\(commands)", input: "not read")
    #expect(outcome == .prints(output))
  }

  @Test("A script can be run by its name", arguments: ["./sum": "8\n", "./sum 2 '*'": "16\n"])
  func executable(commands: String, output: String) throws {
    let script = #"#!/usr/bin/env -S rpn -f\n# adds\n3 5 +\n"#
    let outcome = try shell("printf '\(script)' >sum; chmod +x sum; \(commands)")
    #expect(outcome == .prints(output))
  }

  @Test(
    "An error in a script gives name, line and column",
    arguments: [
      ("3 5\n  + +\n", "2:5: '+' needs 2 values, but the stack holds 1\n    + +\n      ^"),
      ("# π\nπ foo", "2:3: unknown word 'foo'\n  π foo\n    ^"),
      ("日本 1", "1:1: unknown word '日本'\n  日本 1\n  ^"),
      ("1 日本", "1:3: unknown word '日本'\n  1 日本\n    ^"),
      ("\t1 0 /", "1:6: division by zero\n   1 0 /\n       ^"),
      ("3 \(byte: 0xC3)(", "1:3: byte 2 is not UTF-8\n  3 \u{FFFD}(\n    ^"),
    ])
  func errorInScript(script: String, message: String) throws {
    let outcome = try inProcess("rpn -f bad.rpn", files: ["bad.rpn": script])
    #expect(outcome == .fails(1, "rpn: bad.rpn:\(message)\n"))
  }

  @Test(
    "An error is shown in the text that it is in",
    arguments: [
      ("1", "+", "'+' needs 2 values, but the stack holds 1\n  +\n  ^"),
      ("1 0 /", "foo", "unknown word 'foo'\n  foo\n  ^"),
      ("[", "foo", "script.rpn:1:1: '[' is never closed\n  [\n  ^"),
      ("foo", "bar", "script.rpn:1:1: unknown word 'foo'\n  foo\n  ^"),
    ])
  func errorBehindScript(script: String, expression: String, message: String) throws {
    let outcome = try inProcess(
      "rpn -f script.rpn '\(expression)'", files: ["script.rpn": script])
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "A file that cannot be read is reported",
    arguments: [
      ("rpn -f missing.rpn", "missing.rpn", "No such file or directory"),
      ("rpn -f missing.rpn 3 5 +", "missing.rpn", "No such file or directory"),
      ("rpn 3 foo -f missing.rpn", "missing.rpn", "No such file or directory"),
      ("rpn -f ''", "", "No such file or directory"),
      ("rpn -f .", ".", "Is a directory"),
      (CommandCall("rpn -f file/x", files: ["file": ""]), "file/x", "Not a directory"),
    ] as [(CommandCall, String, String)])
  func unreadable(commands: CommandCall, path: String, reason: String) throws {
    let message = "rpn: cannot read '\(path)': \(reason)\n"
    let outcome = try inProcess(commands)
    #expect(outcome == .fails(66, message))
  }

  @Test("Names of files are bytes, whether they are UTF-8 or not")
  func names() throws {
    let commands = #"""
      name=$(printf 'caf\351'); printf '1 2\n' >"$name"
      rpn -f "$name"; rpn rows + "$name"; echo 2026-02-30 >"$name"
      rpn rows --json sq "$name" | grep -o 'source.:.[^"]*'; printf 'x\n' >"$name"
      rpn -f "$name"; rpn -f "$name$name"
      """#
    let outcome = try shell(commands)
    #expect(outcome.output == "1\n2\n3\nsource\":\"caf\u{FFFD}\n")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.first == "rpn: caf\u{FFFD}:1:1: unknown word 'x'")
    #expect(
      errors.last == "rpn: cannot read 'caf\u{FFFD}caf\u{FFFD}': No such file or directory")
  }

  @Test("A file without permission is reported", .enabled(if: getuid() != 0, "root reads all"))
  func forbidden() throws {
    let outcome = try shell("echo 1 >secret.rpn; chmod 0 secret.rpn; rpn -f secret.rpn")
    #expect(outcome == .fails(66, "rpn: cannot read 'secret.rpn': Permission denied\n"))
  }
}
