import Shell
import Testing

@Suite("rpn rows: bad input")
struct RowErrorTests {
  private static let advice =
    "--encoding cp1252 or latin1 reads files that Windows or an older system wrote"

  @Test(
    "A cell is no word, and is blamed at its own place",
    arguments: [
      ("--all 'p sqrt sum'", "sqr", "line 3: 'sqr' is not a number\n  sqr\n"),
      ("--all 'p 1 + sum'", "sqr", "line 3: 'sqr' is not a number\n  sqr\n"),
      ("--all 'p ln sum'", "sqr", "line 3: 'sqr' is not a number\n  sqr\n"),
      ("--all 'p sum'", "12e", "line 3: '12e' is not a number\n  12e\n"),
      ("--all 'p sum'", "\"1,5\"", "line 3: '1,5' is not a number; did you mean '1.5'?\n"),
      ("'p number'", "sqr", "line 3: 'sqr' is not a number\n  p number\n"),
      (
        "'p 1 +'", "avg",
        "line 3: '+' takes a number, not a text; p is \"avg\"; 'number' reads a number from a text\n"
      ),
      (
        "'p sqrt sum'", "9",
        "line 3: 'sum' takes a list, not a number; --all and --by give whole columns as lists\n"
      ),
    ])
  func cells(options: String, cell: String, message: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options)", input: "p\n4\n\(cell)\n")
    #expect(outcome.errors.contains("rpn: " + message), "\(outcome)")
    #expect(outcome.status == 1)
  }

  @Test("A field that is passed on is exact in JSON, as it is written")
  func exactness() throws {
    let outcome = try inProcess("rpn rows -F, --json 'swap'", input: "-10/12,1/3\n")
    #expect(
      outcome
        == .prints(
          #"{"line":1,"stack":[{"type":"rational","text":"1/3","exact":true},"#
            + #"{"type":"rational","text":"-10/12","exact":true}]}"# + "\n"))
  }

  @Test(
    "A line that fails prints an empty line and says why; the others are done",
    arguments: [
      (
        "rpn rows +", "x 1\n",
        "'+' takes a number, not a text; field 1 is \"x\"; 'number' reads a number from a text\n"
          + "  +\n  ^"
      ),
      (
        "rpn rows +", "1 dup\n",
        "'+' takes a number, not a text; field 2 is \"dup\"; 'number' reads a number from a text\n"
          + "  +\n  ^"
      ),
      (
        "rpn rows +", "1 3+\n",
        "'+' takes a number, not a text; field 2 is \"3+\"; 'number' reads a number from a text\n  +\n  ^"
      ),
      (
        "rpn rows +", "1 2_km\n",
        "'+' cannot add a plain number and a length\n  +\n  ^"
      ),
      ("rpn rows +", "1\n", "'+' needs 2 values, but the stack holds 1\n  +\n  ^"),
      ("rpn rows /", "1 0\n", "division by zero\n  /\n  ^"),
      (
        "rpn rows --double '*'", "1e300 1e300\n",
        "the result is too large for double precision\n  *\n  ^"
      ),
      (
        "rpn rows --double '*'", "1e999 1\n",
        "'1e999' is too large for double precision\n  1e999 1\n  ^"
      ),
      ("rpn rows --max-digits 3 '*'", "1000 1\n", "a number has at most 3 digits\n  1000 1\n  ^"),
      ("rpn rows --strict ''", "1 2\n", "one value is wanted, but 2 are left"),
      ("rpn rows -F, --missing error +", "1,,2\n", "the field is empty\n  1,,2\n    ^"),
      ("rpn rows -F, +", "1,\"2\n", "the quote is not closed on this line\n  1,\"2\n    ^"),
      (
        "rpn rows -F, +", "1,\"2\"3\n", "text stands behind the closing quote\n  1,\"2\"3\n       ^"
      ),
      ("rpn rows '+'", "true 1\n", "'+' takes a number, not a boolean\n  +\n  ^"),
    ])
  func badLine(command: String, line: String, message: String) throws {
    let separator = command.contains("-F,") ? "," : " "
    let good = command.contains("strict") ? "7\n" : "3\(separator)4\n"
    let outcome = try inProcess(command, input: good + line + good)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[1] == "" && lines[0] == lines[2] && lines[0] != "")
    #expect(outcome.errors == "rpn: line 2: \(message)\nrpn: 1 line failed\n")
    #expect(outcome.status == 1)
  }

  @Test("Bytes that are no UTF-8 and NUL bytes fail, each in its line")
  func bytes() throws {
    let outcome = try inProcess("rpn rows +", input: "1 2\n1 \(byte: 0xFF)\n1 \0\n3 4\n")
    #expect(outcome.output == "3\n\n\n7\n")
    #expect(outcome.errors.hasPrefix("rpn: line 2: byte 2 is not UTF-8; --encoding cp1252"))
    #expect(outcome.status == 1)
    let json = try inProcess("rpn rows --json +", input: "1 \(byte: 0xFF)\n")
    #expect(json.output.contains(#""kind":"invalidEncoding""#))
    #expect(json.output.contains(#""offset":2"#))
  }

  @Test("However many lines fail, some of each kind are told, and all are counted")
  func many() throws {
    let texts = String(repeating: "x\n", count: 300)
    let outcome = try inProcess("rpn rows '1 swap /'", input: texts + "0\n" + sequence(to: 250))
    let errors = outcome.errors.split(separator: "\n")
    #expect(outcome.output.count(where: \.isNewline) == 551)
    #expect(errors.count { $0.contains("a number, not") } == 3)
    #expect(errors.count { $0.contains("zero") } == 1)
    #expect(
      errors.last
        == "rpn: 301 lines failed: 300 typeMismatch, first line 1; 1 domain, first line 301"
    )
    let json = try inProcess("rpn rows --json sq", input: texts)
    #expect(json.output.split(separator: "\n").count { $0.contains("typeMismatch") } == 300)
  }

  @Test(
    "The run ends when the given number of lines have failed",
    arguments: [
      (1, "1\n", "rpn: 1 line failed; the run ended there\n"),
      (2, "1\n\n3\n", "rpn: 2 lines failed; the run ended there\n"),
      (3, "1\n\n3\n\n\n", "rpn: 2 lines failed\n"),
    ])
  func maxErrors(most: Int, output: String, summary: String) throws {
    for jobs in [1, 3] {
      let outcome = try inProcess(
        "rpn rows --jobs \(jobs) --max-errors \(most) '1 *'", input: "1\nx\n3\ny\n\n")
      #expect(outcome.output == output && outcome.status == 1)
      #expect(outcome.errors.hasSuffix(summary))
    }
  }

  @Test("A file that cannot be read is JSON too where that was asked for")
  func unreadable() throws {
    let outcome = try inProcess("rpn rows --json '' a b", files: ["a": "1\n"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix(#"{"line":1"#) && outcome.status == 66)
    #expect(lines[1].hasPrefix(#"{"error":{"kind":"unreadableFile","message":"cannot read 'b':"#))
    #expect(outcome.errors == "")
  }

  @Test("The run ends at the first line that fails where that was asked for")
  func stop() throws {
    let outcome = try inProcess("rpn rows --stop +", input: "1 2\n1\n3 4\n")
    let message = "rpn: line 2: '+' needs 2 values, but the stack holds 1\n  +\n  ^\n"
    #expect(outcome == Outcome(output: "3\n", errors: message, status: 1))
  }

  @Test(
    "An expression that cannot be compiled fails before anything is read",
    arguments: [
      ("rpn rows foo missing", "unknown word 'foo'"), ("rpn rows '3x' missing", "'3x' is not"),
      (CommandCall("rpn rows -f one foo missing", files: ["one": "1\n"]), "unknown word 'foo'"),
      ("rpn rows '[ 1' missing", "'[' is never closed"),
      ("rpn rows --header '[ 1' missing", "'[' is never closed"),
      ("rpn rows '5 -> line' missing", "'line' has its value from the row"),
      ("rpn rows ': fields 1 ;' missing", "'fields' has its value from the row"),
      ("rpn rows '[ -> line line ] call' missing", "'line' has its value from the row"),
    ] as [(CommandCall, String)])
  func compileError(command: CommandCall, message: String) throws {
    let outcome = try inProcess(command.description, input: "1\n", files: command.files)
    #expect(outcome.output == "" && outcome.errors.hasPrefix("rpn: \(message)"))
    #expect(outcome.status == 1)
  }

  @Test("A file that cannot be read is reported, the others are done")
  func missingFile() throws {
    let outcome = try inProcess("rpn rows 'dup *' a missing . a", files: ["a": "2\n"])
    let errors = """
      rpn: cannot read 'missing': No such file or directory
      rpn: cannot read '.': Is a directory

      """
    #expect(outcome == Outcome(output: "4\n4\n", errors: errors, status: 66))
  }

  @Test("An error in a file gives its name, line and column")
  func place() throws {
    let outcome = try inProcess("rpn rows -F, dup a b", files: ["a": "1\n2\n", "b": "3\n\"\n"])
    let message = "rpn: line 4: b:2:1: the quote is not closed on this line\n  \"\n  ^\n"
    #expect(outcome.errors.hasPrefix(message))
  }

  @Test(
    "A file with other names, or none that are text, is reported and left out",
    arguments: [
      ("", "a + b\n3\n15\n"), ("--jobs 1", "a + b\n3\n15\n"),
      ("--all", "a b\n{ 1 7 } { 2 8 }\n"),
      ("--stop", "a + b\n3\n"), ("--stop --all", ""),
    ])
  func otherNames(options: String, output: String) throws {
    let expression = options.contains("--all") ? "a b" : "a b +"
    let outcome = try inProcess(
      "rpn rows --header \(options) '\(expression)' a b c d", files: Self.tables)
    let other =
      "rpn: line 3: b:1:1: the names are not those of the first file, so its rows are left out; \(Self.union)\n  b a\n  ^\n"
    let noText = "rpn: line 5: c:1:1: byte 0 is not UTF-8; \(Self.advice)\n  � b\n  ^\n"
    let errors = options.contains("--stop") ? other : "\(other)\(noText)rpn: 2 lines failed\n"
    #expect(outcome == Outcome(output: output, errors: errors, status: 1))
  }

  @Test("The names of a file that is left out do not count, and its errors have a place in JSON")
  func firstNames() throws {
    let outcome = try inProcess(
      "rpn rows --header --json 'a sq' c a - b", input: "b a\n", files: Self.tables)
    let output = """
      {"line":1,"error":{"kind":"invalidEncoding","message":"byte 0 is not UTF-8; \(Self.advice)","token":"�",\
      "source":"c","line":1,"column":1,"offset":0}}
      {"line":4,"stack":[{"type":"integer","text":"1","exact":true}]}
      {"line":5,"error":{"kind":"unknownWord","message":"the names are not those of the first file, so its rows are left out; \(Self.union)",\
      "token":"b a","source":"stdin","line":1,"column":1}}
      {"line":6,"error":{"kind":"unknownWord","message":"the names are not those of the first file, so its rows are left out; \(Self.union)",\
      "token":"b a","source":"b","line":1,"column":1}}

      """
    #expect(outcome == Outcome(output: output, status: 1))
    let unknown = try inProcess("rpn rows --header --json 'a x +' c a", files: Self.tables)
    #expect(unknown.output.contains(#"{"error":{"kind":"unknownWord""#) && unknown.status == 1)
  }

  private static let union = "--union unites files by the names of their columns"

  private static let tables = [
    "a": "a b\n1 2\n", "b": "b a\n3 4\n", "c": "\(byte: 0xFF) b\n5 6\n", "d": "a b\n7 8\n",
  ]

  @Test("Messages about lines are not lost if the whole fails")
  func failureOfAll() throws {
    let outcome = try inProcess("rpn rows --all --json sum", input: "x\n")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix(#"{"line":1,"error":"#))
  }

  @Test("Nothing is printed behind the line that ends the run, whenever it is done")
  func stopLater() throws {
    let outcome = try shell(
      "{ echo 1; sleep 0.5; echo x; sleep 0.5; echo 3; } | rpn rows --stop --jobs 2 '1 *'")
    let message =
      "rpn: line 2: '*' takes a number, not a text; field 1 is \"x\"; "
      + "'number' reads a number from a text\n  1 *\n    ^\n"
    #expect(outcome == Outcome(output: "1\n", errors: message, status: 1))
  }

  @Test("Rows must have as many fields as there are names")
  func names() throws {
    let outcome = try inProcess("rpn rows -F, --header 'a b +'", input: "a,b\n1,2\n1\n")
    #expect(outcome.output == "a + b\n3\n\n")
    #expect(outcome.errors.contains("there are 2 names, but the row has 1 field\n"))
    let unknown = try inProcess("rpn rows -F, --header 'a c +'", input: "a,b\n1,2\n")
    #expect(unknown.status == 1 && unknown.output == "")
    #expect(unknown.errors.hasPrefix("rpn: unknown word 'c'"))
    let one = try inProcess("rpn rows --header a", input: "a\n1 2\n")
    #expect(one.errors.contains("there is 1 name, but the row has 2 fields\n"))
    let columns = try inProcess("rpn rows --all ''", input: "1 2\n3\n")
    #expect(columns.errors.contains("the row has 1 field, not 2\n"))
  }

  @Test(
    "Wrong usage",
    arguments: [
      "rpn rows", "rpn rows -F '' +", "rpn rows -F ab +", "rpn rows --jobs 0 +",
      "rpn rows --base 37 +", "rpn rows --all --keep sum", "rpn rows -f /dev/null",
      "rpn rows --double --exact +", "rpn rows --heder +", "rpn rows -f - + -",
      "rpn rows --csv --tsv +", "rpn rows --tsv -F, +", "rpn rows --csv -F '\"' +",
      "rpn rows --from json -F, a", "rpn rows --from json --header a",
      "rpn rows --from json --csv a", "rpn rows --from json --decimal-input , a",
      "rpn rows --from xml a", "rpn rows --to json +", "rpn rows --to xml +",
      "rpn rows --header --to json --out-sep , a",
      "rpn rows --union +", "rpn rows --header --union +", "rpn rows --csv --summary --count",
      "rpn rows --skip -1 +", "rpn rows --skip x +",
      "rpn rows --comment '' +",
      "rpn rows --missing foo +", "rpn rows --missing '1 2' +", "rpn rows --missing '' +",
      "rpn rows --decimal-input x +", "rpn rows --decimal-input , --group-input , +",
      "rpn rows --group-input . +",
    ])
  func usage(command: String) throws {
    let outcome = try inProcess(command, input: "1\n")
    #expect(outcome.status == 64 && outcome.output == "" && outcome.errors.hasPrefix("rpn: "))
  }

  @Test(
    "Wrong usage is told in JSON where that was asked for",
    arguments: ["rpn rows --json --out-sep , +", "rpn rows --header --to json --json a"])
  func usageAsJSON(command: String) throws {
    let outcome = try inProcess(command, input: "1\n")
    #expect(outcome.status == 64 && outcome.errors == "")
    #expect(outcome.output.contains("contradict each other"))
  }

  @Test("A line that takes too long fails alone")
  func timeout() throws {
    let outcome = try inProcess(
      "rpn rows --timeout 0.2 'dup 0 = [ [ true ] [ ] while ] when'", input: "1\n0\n2\n")
    #expect(outcome.output == "1\n\n2\n" && outcome.status == 1)
    #expect(outcome.errors.contains("the time of 0.2 s is up"))
  }

  @Test(
    "The time for a row is that for its output too", .timeLimit(.minutes(1)),
    arguments: ["rpn rows", "rpn rows --json", "rpn rows --all"])
  func timeoutOfOutput(command: String) throws {
    let outcome = try inProcess("\(command) --timeout 0.2 'drop 1 9999999 range'", input: "1\n")
    #expect(outcome.status == 1)
    #expect((outcome.output + outcome.errors).contains("the time of 0.2 s is up"))
  }

  @Test("The time of whole columns does not count how long they take to come")
  func timeoutOfAll() throws {
    let slow = try shell("{ echo 1; sleep 2; echo 2; } | rpn rows --all --timeout 1 sum")
    #expect(slow == .prints("3\n"))
    let endless = try inProcess("rpn rows --all --timeout 0.2 '[ true ] [ ] while'", input: "1\n")
    #expect(endless.status == 1 && endless.errors.contains("the time of 0.2 s is up"))
  }
}
