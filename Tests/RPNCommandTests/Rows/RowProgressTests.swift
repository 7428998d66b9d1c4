import Foundation
import Shell
import Testing

@Suite("rpn rows: progress")
struct RowProgressTests {
  private static let slow = "{ echo 1; sleep 1.1; echo 2; sleep 1.1; echo 3; }"

  @Test("It is shown in plain lines where standard error is no terminal, only if it was asked for")
  func lines() throws {
    let shown = try shell("\(Self.slow) | rpn rows --progress 'dup *'")
    let lines = shown.errors.split(separator: "\n")
    #expect(shown.output == "1\n4\n9\n" && shown.status == 0 && lines.count == 2)
    #expect(lines.allSatisfy { $0.wholeMatch(of: /rpn: \d+ B, \d+ rows\/s/) != nil })
    #expect(try shell("\(Self.slow) | rpn rows 'dup *'") == .prints("1\n4\n9\n"))
  }

  // The output is not read at once, so that the command takes a while on any machine.
  @Test("The progress of files tells how much is left")
  func files() throws {
    let shown = try shell(
      "seq 1000000 >a; rpn rows --progress --jobs 1 'dup *' a | { sleep 1.5; tail -n 1; }")
    #expect(shown.output == "1000000000000\n")
    let line = /rpn: [\d.]+ [kM]?B of 6.9 MB, \d+ %, [\d.]+ k?rows\/s, .*\d+ s left/
    #expect(shown.errors.split(separator: "\n").allSatisfy { $0.wholeMatch(of: line) != nil })
    #expect(shown.errors != "")
  }

  /// `script` of util-linux runs a command in a terminal; elsewhere it has other options.
  @Test(
    "On a terminal it is one line, which comes by itself and is wiped away",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc")),
    arguments: [
      ("{ cat a; sleep 3; echo x; sleep 0.1; cat a; } | rpn rows '' >/dev/null", true),
      ("{ cat a; sleep 3; cat a; sleep 0.1; } | rpn rows --all sum", true),
      ("{ cat a; sleep 2.1; cat a; sleep 0.1; } | rpn rows sq", false),
      ("cat a | rpn rows sq >/dev/null", false),
    ])
  func terminal(command: String, isShown: Bool) throws {
    let shown = try shell(
      #"seq 3 >a; script -qec "$1" /dev/null"#, [command], atMost: .seconds(20)
    ).output
    #expect(shown.contains("\r\u{1B}[Krpn: ") == isShown, "\(shown.debugDescription)")
    #expect(shown.contains("\u{1B}") == isShown)
    // It is wiped away before anything else is said.
    let pieces = shown.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    let drawn = pieces.filter { $0.starts(with: /rpn: \d+ B,/) }
    #expect(drawn.isEmpty == !isShown && drawn.allSatisfy { !$0.contains("\n") })
    #expect(pieces.last?.starts(with: /rpn: \d+ B,/) == false)
  }

  @Test(
    "On a terminal, control characters of fields are escaped",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc")),
    arguments: [
      ("rpn rows --csv 'name' a", "name\r\n\\u{1B}[31mred\r\né\r\n"),
      ("LC_ALL=C rpn rows --csv 'name' a", "name\r\n\\u{1B}[31mred\r\n\\u{E9}\r\n"),
      ("rpn rows --csv 'name' a | cat", "name\r\n\u{1B}[31mred\r\né\r\n"),
    ])
  func controlCharacters(command: String, shown: String) throws {
    let outcome = try shell(
      #"printf 'name\n\033[31mred\né\n' >a; LC_ALL=C.UTF-8 script -qec "$1" /dev/null"#, [command])
    #expect(outcome.output == shown, "\(outcome.output.debugDescription)")
  }
}
