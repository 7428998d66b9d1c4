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
      ("rpn -e '3 5 +'", "unknown option '-e'. The expression needs no option: rpn '3 5 +'"),
      (
        "rpn -p 30 pi",
        "unknown option '-p'. '--digits 30' shows 30 significant digits, and '--format fix:5' "
          + "rounds to 5 decimals"
      ),
      (
        "rpn pi --scale=5",
        "unknown option '--scale'. '--format fix:5' rounds to 5 decimals, and '--digits 30' shows "
          + "30 significant digits"
      ),
      ("rpn -v", "unknown option '-v'. '--version' prints the version"),
      (
        "rpn -l '2 sqrt'",
        "unknown option '-l'. All functions are there without an option: rpn '2 sqrt'"
      ),
      ("rpn 3 --digits", "missing value for '--digits <n>'"),
      ("rpn --digits= 5 3 +", "missing value for '--digits='"),
      ("rpn rows --jobs= 5", "missing value for '--jobs='"),
      ("rpn explain --format= infix 3", "missing value for '--format='"),
      ("rpn --digits -3 pi", "the value '-3' is invalid for '--digits <n>'"),
      ("rpn --digits 0 3", "--digits must be from 1 to 1000000"),
      ("rpn --digits 1000001 3", "--digits must be from 1 to 1000000"),
      ("rpn --double --fraction 3", "--double numbers are not fractions"),
      ("rpn --fraction 3 --double", "--double numbers are not fractions"),
      ("rpn --double --exact 3", "--double and --exact contradict each other"),
      ("rpn explain --double --exact 3", "--double and --exact contradict each other"),
      ("rpn --modulo 1 3", "--modulo must be at least 2"),
      ("rpn --modulo -7 3", "--modulo must be at least 2"),
      ("rpn --modulo x 3", "the value 'x' is invalid for '--modulo <n>'"),
      ("rpn --modulo 2.5 3", "the value '2.5' is invalid for '--modulo <n>'"),
      ("rpn 3 --modulo", "missing value for '--modulo <n>'"),
      ("rpn --modulo 7 --double 3", "--double and --modulo contradict each other"),
      ("rpn rows --exact --modulo 7 +", "--exact and --modulo contradict each other"),
      ("rpn repl --fraction --modulo 7", "--modulo numbers are not fractions"),
      ("rpn infix --modulo 7 --digits 5 3", "--modulo numbers have all their digits"),
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
      ("rpn help row", "there is no subcommand and no word 'row'; did you mean rows?"),
      ("rpn help xyzzy", "there is no subcommand and no word 'xyzzy'"),
      ("rpn words --tvs", "unknown option '--tvs'. Did you mean '--tsv'?"),
      (
        "rpn --double=3",
        "the option '--double' does not take any value, but '3' was specified."
      ),
    ])
  func wrongUsage(commands: String, message: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .fails(64, "rpn: \(message)\nsee 'rpn --help'\n"))
  }

  @Test(
    "Options may stand before a subcommand, a value directly behind its short option",
    arguments: [
      (CommandCall("rpn --digits 3 rows '/ pi *'", input: "1 2\n"), "1.57\n"),
      (CommandCall("rpn --double --base 16 rows '255 + +'", input: "1 2\n"), "0x102\n"),
      (CommandCall("rpn -fseven 2 '*'", files: ["seven": "7\n"]), "14\n"),
      (CommandCall("rpn rows -F, +", input: "1,2\n"), "3\n"),
    ] as [(CommandCall, String)])
  func places(commands: CommandCall, output: String) throws {
    #expect(try inProcess(commands) == .prints(output))
  }

  @Test(
    "Options may stand before a subcommand in a pipeline",
    arguments: [
      ("printf '1 2\\n' | rpn --json rows + | cut -c -9", "{\"line\":1\n"),
      ("rpn --fraction explain '1 3 /' | tail -n 1", "result  1/3\n"),
      ("echo '1 3 /' | rpn --digits=5 repl --plain | grep -c '0.33333…'", "1\n"),
      (
        "rpn --double help rows | head -n 1",
        "OVERVIEW: Evaluate an expression once for each line "
          + "of the input.\n"
      ),
    ])
  func pipelines(commands: String, output: String) throws {
    #expect(try shell(commands) == .prints(output))
  }

  @Test(
    "Under --json, wrong usage and unreadable files are JSON too",
    arguments: [
      ("rpn --json --doubel 3", "usage", "unknown option '--doubel'. Did you mean '--double'?"),
      ("rpn 3 --digits 0 --json", "usage", "--digits must be from 1 to 1000000"),
      ("rpn rows --json", "usage", "an expression is missing"),
      (
        "rpn --json -f missing", "unreadableFile",
        "cannot read 'missing': No such file or directory"
      ),
      ("rpn explain --format json --digits 0 3", "usage", "--digits must be from 1 to 1000000"),
      ("rpn explain --format=json", "usage", "an expression is missing"),
    ])
  func json(commands: String, kind: String, message: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome.output == #"{"error":{"kind":"\#(kind)","message":"\#(message)"}}"# + "\n")
    #expect(outcome.errors == "" && outcome.status == (kind == "usage" ? 64 : 66))
  }

  @Test("Errors of explain are JSON where that was asked for")
  func explainJSON() throws {
    let outcome = try inProcess("rpn explain --format json 3 foo")
    #expect(
      outcome.output.hasPrefix(#"{"error":{"kind":"unknownWord","message":"unknown word 'foo'"#))
    #expect(outcome.errors == "" && outcome.status == 1)
  }

  @Test(
    "The effect of the shell or of a forgotten option is told",
    arguments: [
      (CommandCall("rpn a.txt 5", files: ["a.txt": ""]), "'rpn -f a.txt' runs a file"),
      (
        CommandCall("rpn 3 5 a.txt", files: ["a.txt": ""]),
        "the shell writes the names of files for an unquoted *: quote it"
      ),
      (
        CommandCall("rpn +", input: "1 2 3\n"),
        "standard input was not read; 'rpn -f - …' runs it first"
      ),
      (
        CommandCall("rpn +", input: "1 2 3\n", files: ["in": "1 2 3\n"]),
        "standard input was not read; 'rpn -f - …' runs it first"
      ),
      ("rpn explian 3", "did you mean 'rpn explain'?"), ("rpn row +", "did you mean 'rpn rows'?"),
    ] as [(CommandCall, String)])
  func advice(commands: CommandCall, advice: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome.status == 1 && outcome.errors.contains("; \(advice)"))
  }

  @Test(
    "No advice where nothing was forgotten",
    arguments: [
      CommandCall("rpn +"), CommandCall("rpn -f - +", input: "3\n"),
      CommandCall("rpn +foo", input: "3\n"), "rpn 3 a.txt",
    ] as [CommandCall])
  func noAdvice(commands: CommandCall) throws {
    let errors = try inProcess(commands).errors
    #expect(!errors.contains("standard input") && !errors.contains("shell"))
  }

  @Test("Wrong usage is found before anything is read or evaluated")
  func wrongUsageFirst() throws {
    for commands in ["rpn -f missing.rpn --doubel", "rpn foo --doubel", "rpn --doubel"] {
      #expect(try inProcess(commands, input: "foo").status == 64, "\(commands)")
    }
  }

  @Test(
    "If the output is no terminal, the input is read as one program",
    arguments: ["", "--double", "--"])
  func terminal(options: String) throws {
    let terminal = try PseudoTerminal()
    terminal.type("3 4 +\n\u{4}")
    let outcome = try shell(#"rpn \#(options) <"$1""#, [terminal.path], atMost: .seconds(20))
    let wait = "rpn: waiting for a program from the terminal; Ctrl-D ends the input\n"
    #expect(outcome.output == "7\n" && outcome.errors == wait && outcome.status == 0)
  }

  @Test(
    "Nothing to do is wrong usage",
    arguments: [
      "rpn rows", "rpn explain", CommandCall("rpn rows --header", input: "1\n"),
      "rpn explain --double",
    ] as [CommandCall])
  func nothing(commands: CommandCall) throws {
    let message = "rpn: an expression is missing\nsee 'rpn --help'\n"
    #expect(try inProcess(commands) == .fails(64, message))
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
    let outcome = try inProcess(commands)
    #expect(outcome == .prints(text))
  }

  @Test("Each subcommand has its help, and none is called like a word")
  func subcommands() throws {
    for name in try CommandHelp.subcommands {
      let outcome = try inProcess("rpn help \(name)")
      #expect(outcome.output.contains("\nUSAGE: rpn \(name) [OPTIONS]"))
      #expect(outcome == .prints(outcome.output))
      for option in ["-h", "--help"] { #expect(try inProcess("rpn \(name) \(option)") == outcome) }
      #expect(Lexicon.word(named: name) == nil)
    }
  }

  @Test("Words are listed, found and explained at the shell too")
  func words() throws {
    let all = try inProcess("rpn words --tsv").output.split(separator: "\n")
    #expect(all.map { $0.split(separator: "\t")[0] } == Lexicon.words.map { $0.name[...] })
    #expect(all.contains("sq\t( x -- y )\tx times itself"))
    #expect(try inProcess("rpn words").output.hasPrefix("Arithmetic\n  + - * /"))
    #expect(try inProcess("rpn words sum of a list").output.hasPrefix("sum  "))
    #expect(try shell("rpn words --tsv dice | cut -f 1") == .prints("randint\n"))
    #expect(try inProcess("rpn words xyzzy") == .fails(1, "rpn: no word matches 'xyzzy'\n"))
    for (word, start) in [
      ("√", "sqrt  ( x -- y )\n"), ("-rot", "-rot  ("), ("_km", "kilometre = 1000 m"),
    ] {
      let outcome = try inProcess("rpn help \(word)")
      #expect(outcome.output.hasPrefix(start) && outcome.status == 0)
    }
  }

  @Test("The examples of the help go", arguments: ["", "rows", "explain"])
  func examples(subcommand: String) throws {
    let files = "echo 3 >script.rpn; echo 7 | tee prices.txt >numbers.txt; echo 6 3 >sales.txt"
    let table = "city,pop,area\nBonn,30,3\n"
    let examples = try CommandHelp.examples(of: subcommand)
    #expect(examples.count >= 3)
    for example in examples {
      let outcome = try shell(
        "\(files); printf '\(table)' >c.csv; printf 'city,x\\nBonn,1\\n' >b.csv\n\(example)",
        input: example.contains("--header") ? table : "6,3\n")
      #expect(outcome == .prints(outcome.output), "\(example)")
      #expect(outcome.output != "", "\(example)")
    }
  }

  @Test("The version is a line of numbers", arguments: ["rpn --version", "rpn --version 3 foo"])
  func version(commands: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(outcome == .prints(outcome.output))
  }
}
