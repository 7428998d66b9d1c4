import Foundation
import Shell
import Testing

/// The tests run a debug build; a small pair is enough to see what is printed.
@Suite("rpn bench")
struct BenchTests {
  private static let small = "rpn bench --quick --filter 'sum of squares: fold'"

  @Test("A table with the machine, the figures and a verdict; a debug build is warned of")
  func table() throws {
    let outcome = try inProcess(Self.small)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0].wholeMatch(of: /machine   .+, \d+ cores?/) != nil)
    #expect(lines[1].wholeMatch(of: /built by  Swift 6\.\d+.*, (debug|release) build/) != nil)
    let isDebug = lines[1].hasSuffix("debug build")
    #expect(
      lines.contains("warning: a debug build is not optimized; its figures mean nothing")
        == isDebug)
    #expect(lines.contains { $0.hasPrefix("fold(into:)") && $0.contains("n^") })
  }

  @Test("--chart adds the curves, --csv prints values, --json one object")
  func forms() throws {
    #expect(try inProcess("\(Self.small) --chart").output.contains("a  loop  n^"))
    let values = try inProcess("\(Self.small) --csv").output.split(separator: "\n")
    #expect(values.count == 4)
    #expect(values[0].hasPrefix("topic,baseline,variant,unit,size,turns,"))
    #expect(values[1].hasPrefix(#""sum of squares","loop","fold(into:)",number,500,"#))

    let json = try inProcess("\(Self.small) --json").output
    #expect(json.count(where: \.isNewline) == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    #expect(report.quick && !report.machine.isEmpty && report.compiler.hasPrefix("Swift"))
    #expect(report.pairs.count == 1)
    let pair = try #require(report.pairs.first)
    #expect(pair.topic == "sum of squares" && pair.variant == "fold(into:)" && pair.free)
    #expect(pair.sizes.map(\.size) == [500, 2000, 8000])
    for size in pair.sizes {
      #expect(size.ratio.low <= size.ratio.estimate && size.ratio.estimate <= size.ratio.high)
      #expect(size.baseline.nanoseconds > 0 && size.baseline.spread >= 0 && size.turns >= 9)
    }
  }

  @Test("--svg writes the picture over the old file, and prints the table")
  func picture() throws {
    let outcome = try shell(
      "printf '%99999s' x > p.svg; \(Self.small) --svg p.svg >table; head -c 5 p.svg; tail -1 p.svg"
    )
    #expect(outcome == .prints("<svg </svg>\n"))
  }

  @Test("A picture that cannot be written ends with its own status, before anything is measured")
  func unwritable() throws {
    let message = "rpn: cannot write to 'missing/p.svg': No such file or directory\n"
    #expect(try inProcess("rpn bench --svg missing/p.svg") == .fails(74, message))
    if !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let full = try inProcess("\(Self.small) --svg /dev/full")
    #expect(full == .fails(74, "rpn: cannot write to '/dev/full': No space left on device\n"))
  }

  @Test("A filter that no name contains is wrong usage, and the names are told")
  func filter() throws {
    let outcome = try inProcess("rpn bench --filter evalator")
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("rpn: no pair is called 'evalator'; there are\n"))
    #expect(outcome.errors.contains("\n  evaluator, by number of tokens: fold(into:)\n"))
    #expect(try inProcess("rpn bench --quick --csv --filter CONTROL").status == 0)
  }

  @Test(
    "Options that do not fit are wrong usage",
    arguments: [
      ("--json --csv", "--json and --csv contradict each other"),
      ("--json --chart", "--chart is for people, not with --json"),
      ("--csv --chart", "--chart is for people, not with --csv"),
      ("--quik", "unknown option '--quik'. Did you mean '--quick'?"),
      ("--filter", "missing value for '--filter <name>'"),
    ])
  func wrongUsage(options: String, message: String) throws {
    #expect(
      try inProcess("rpn bench \(options)") == .fails(64, "rpn: \(message)\nsee 'rpn --help'\n"))
  }

  @Test("The help tells of all options", arguments: ["rpn bench --help", "rpn help bench"])
  func help(commands: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .prints(outcome.output))
    for option in ["--filter <name>", "--quick", "--chart", "--svg <file>", "--json", "--csv"] {
      #expect(outcome.output.contains("  \(option)"))
    }
  }

  /// `script` of util-linux runs a command in a terminal; elsewhere it has other options.
  @Test(
    "Progress is shown on a terminal, and wiped away",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc")))
  func progress() throws {
    let shown = try shell(#"script -qec "$1 >/dev/null" /dev/null"#, [Self.small]).output
    #expect(shown.hasPrefix("\r\u{1B}[K0 % sum of squares: fold(into:)"))
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }
}

private struct Report: Decodable {
  struct Pair: Decodable {
    let topic: String
    let variant: String
    let free: Bool
    let sizes: [Point]
  }
  struct Point: Decodable {
    let size: Int
    let turns: Int
    let baseline: Time
    let ratio: Ratio
  }
  struct Time: Decodable {
    let nanoseconds: Double
    let spread: Double
  }
  struct Ratio: Decodable {
    let estimate: Double
    let low: Double
    let high: Double
  }
  let machine: String
  let compiler: String
  let quick: Bool
  let pairs: [Pair]
}
