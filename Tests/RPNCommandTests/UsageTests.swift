import Calculator
import Foundation
import Shell
import Testing

@Suite("The options")
struct UsageTests {
  @Test(
    "Wrong usage says what was wrong, and where to read more",
    arguments: [
      ("rpn --doubel 3", "unknown option '--doubel'. Did you mean '--double'?"),
      ("rpn 3 --doubel", "unknown option '--doubel'. Did you mean '--double'?"),
      ("rpn --exat 3", "unknown option '--exat'. Did you mean '--exact'?"),
      ("rpn 3 --digts 5", "unknown option '--digts'. Did you mean '--digits'?"),
      ("rpn 3 --digits", "missing value for '--digits <n>'"),
      ("rpn --digits= 5 3 +", "missing value for '--digits='"),
      ("rpn rows --jobs= 5", "missing value for '--jobs='"),
      ("rpn explain --format= infix 3", "missing value for '--format='"),
      ("rpn --digits -3 pi", "the value '-3' is invalid for '--digits <n>'"),
      ("rpn --digits 0 3", "--digits must be from 1 to 1000000"),
      ("rpn --digits 1000001 3", "--digits must be from 1 to 1000000"),
      ("rpn --double --fraction 3", "--double numbers are no fractions"),
      ("rpn --fraction 3 --double", "--double numbers are no fractions"),
      ("rpn --double --exact 3", "--double and --exact contradict each other"),
      ("rpn explain --double --exact 3", "--double and --exact contradict each other"),
      ("rpn -foo", "unknown option '-foo'"),
      ("rpn -x", "unknown option '-x'"),
      ("rpn -pi", "unknown option '-pi'"),
      ("rpn '-- 3'", "unknown option '-- 3'"),
      ("rpn -f", "missing value for '-f <file>'"),
      ("rpn 3 -f", "missing value for '-f <file>'"),
      ("rpn -f --double 3", "missing value for '-f <file>'"),
      ("rpn explain --fromat infix 3", "unknown option '--fromat'. Did you mean '--format'?"),
      (
        "rpn explain --format tabel 3",
        "the value 'tabel' is invalid for '--format <format>'. Please provide one of the following: "
          + "table, infix, latex, swift, effect, json"
      ),
      ("rpn rows --heder + ", "unknown option '--heder'. Did you mean '--header'?"),
      ("rpn repl --plian", "unknown option '--plian'. Did you mean '--plain'?"),
      ("rpn help row", "there is no subcommand 'row'"),
      (
        "rpn --double=3",
        "the option '--double' does not take any value, but '3' was specified."
      ),
    ])
  func wrongUsage(commands: String, message: String) throws {
    let outcome = try shell(commands)
    #expect(outcome == .fails(64, "rpn: \(message)\nsee 'rpn --help'\n"))
  }

  @Test("Wrong usage is found before anything is read or evaluated")
  func wrongUsageFirst() throws {
    for commands in ["rpn -f missing.rpn --doubel", "rpn foo --doubel", "rpn --doubel"] {
      #expect(try shell(commands, input: "foo").status == 64, "\(commands)")
    }
  }

  @Test("On a terminal, nothing to do is wrong usage", arguments: ["", "--double", "--"])
  func terminal(options: String) throws {
    let terminal = try PseudoTerminal()
    let outcome = try shell(
      #"rpn \#(options) <"$1""#, [terminal.path], atMost: .seconds(20))
    #expect(outcome == .fails(64, "rpn: an expression is missing; see 'rpn --help'\n"))
  }

  @Test(
    "The help is what was agreed on",
    arguments: [
      "rpn --help", "rpn -h", "rpn --help 3 foo", "rpn 3 --double --help", "rpn help",
      "rpn help help",
    ])
  func help(commands: String) throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/help.txt")
    let text = try String(contentsOf: fixture, encoding: .utf8)
    let outcome = try shell(commands)
    #expect(outcome == .prints(text))
  }

  @Test("Each subcommand has its help, and none is called like a word")
  func subcommands() throws {
    for name in try CommandHelp.subcommands {
      let outcome = try shell("rpn help \(name)")
      #expect(outcome.output.contains("\nUSAGE: rpn \(name) [OPTIONS]"))
      #expect(outcome == .prints(outcome.output))
      for option in ["-h", "--help"] { #expect(try shell("rpn \(name) \(option)") == outcome) }
      #expect(WordTable.word(named: name) == nil)
    }
  }

  @Test("The examples of the help go", arguments: ["", "rows", "explain"])
  func examples(subcommand: String) throws {
    let files = "echo 3 >script.rpn; echo 7 | tee prices.txt >numbers.txt; echo 6 3 >sales.txt"
    let table = "pop,area\n6,3\n"
    let examples = try CommandHelp.examples(of: subcommand)
    #expect(examples.count >= 3)
    for example in examples {
      let outcome = try shell(
        "\(files); printf '\(table)' >c.csv\n\(example)",
        input: example.contains("--header") ? table : "6,3\n")
      #expect(outcome == .prints(outcome.output), "\(example)")
      #expect(outcome.output != "", "\(example)")
    }
  }

  @Test("The version is a line of numbers", arguments: ["rpn --version", "rpn --version 3 foo"])
  func version(commands: String) throws {
    let outcome = try shell(commands)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(outcome == .prints(outcome.output))
  }
}
