import Shell
import Testing

@Suite("Numbers in a format")
struct FormatOptionTests {
  @Test(
    "A format says how numbers are printed",
    arguments: [
      ("--format fix:2 2.5", "2.50"), ("--format=fix:2 2.345 -2.345", "2.35\n-2.35"),
      ("--format fix:2,half-even 2.345", "2.34"),
      ("--format half-down,fix:0 0.5 1.5 -0.4", "0\n1\n0"),
      ("--format sci:4 123456", "1.2346e5"), ("--format eng:3 123456", "123.5e3"),
      ("--format si:3 4700 0.000022 0", "4.7k\n22µ\n0"),
      ("--format group 1234567.50", "1,234,567.5"),
      ("--format group,fix:2 1234567.5", "1,234,567.50"), ("--format \"group:'\" 1234", "1'234"),
      ("--format frac 2.5 3", "5/2\n3"), ("--format hex 255", "0xff"),
      ("--format hex:4 255", "0x00ff"),
      ("--format bin,group:_ 1000", "0b11_1110_1000"), ("--format oct 8", "0o10"),
      ("--format hms '2 35/60 + 50/60 +'", "3:25:00"), ("--format dms 12.582222222", "12°34'56\""),
      ("--format fix:2 true '{ 1 2/3 }' '[ dup ]'", "true\n{ 1.00 0.67 }\n[ dup ]"),
      ("--double --format fix:20 0.1", "0.10000000000000000555"),
      ("--double --format fix:1 0.25 0.35", "0.3\n0.3"), ("--format fix:2 '3+4i'", "3.00+4.00i"),
      ("--digits 3 --format fix:5 pi", "3.14159"), ("--digits 3 --format group pi", "3.14"),
      ("--fraction --format group 12345/2", "12,345/2"),
    ])
  func formats(arguments: String, output: String) throws {
    #expect(try inProcess("rpn \(arguments)") == .prints(output + "\n"))
  }

  @Test(
    "JSON has the text in the format, and whether that is the number",
    arguments: [
      ("fix:2", "2.5", #"{"type":"rational","text":"2.50","exact":true}"#),
      ("fix:1", "0.25", #"{"type":"rational","text":"0.3","exact":false}"#),
      ("fix:2", "7", #"{"type":"integer","text":"7.00","exact":true}"#),
      ("si:0", "1234", #"{"type":"integer","text":"1k","exact":false}"#),
      ("frac", "1/3", #"{"type":"rational","text":"1/3","exact":true}"#),
      ("fix:2", "2 sqrt", #"{"type":"real","text":"1.41","exact":false}"#),
      (
        "fix:0", "{ 0.5 }",
        #"{"type":"list","text":"{ 1 }","exact":false,"elements":["#
          + #"{"type":"rational","text":"1","exact":false}]}"#
      ),
    ])
  func json(format: String, expression: String, value: String) throws {
    let outcome = try inProcess("rpn --json --format \(format) '\(expression)'")
    #expect(outcome == .prints(#"{"stack":[\#(value)]}"# + "\n"))
  }

  @Test(
    "Rows are printed in it",
    arguments: [
      ("--format fix:2 '*'", "3 19.99\n2 0.1\n", "59.97\n0.20\n"),
      ("-F, --format group,fix:2 '*'", "1000,2\n3,4\n", "\"2,000.00\"\n12.00\n"),
      ("--keep --format fix:1 '+'", "1 2\n", "1 2 3.0\n"),
      ("--all --format fix:1 sum", "1\n2\n", "3.0\n"),
      ("--double --format fix:3 '2 /'", "1\n", "0.500\n"),
      (
        "--json --format fix:1 '2 /'", "1\n",
        #"{"line":1,"stack":[{"type":"rational","text":"0.5","exact":true}]}"# + "\n"
      ),
    ])
  func rows(arguments: String, input: String, output: String) throws {
    #expect(try inProcess("rpn rows \(arguments)", input: input) == .prints(output))
  }
  @Test(
    "A wrong format is told at once",
    arguments: [
      (
        "fix:999999999",
        "'fix:999999999' is not a format; fix takes a number of digits from 0 to 1000000"
      ),
      ("fix:-1", "'fix:-1' is not a format; fix takes a number of digits from 0 to 1000000"),
      (
        "foo",
        "'foo' is not a format; there are fix:2, sci:4, eng:3, si:3, frac, mixed, hex, oct, bin, base:36, hms"
      ),
      ("fix:2,sci:3", "'fix:2' and 'sci:3' contradict each other"),
      ("json", "'json' is not a format"), ("half-up", "nothing is rounded by 'half-up' alone"),
      ("--base=16 --format fix:2", "--base and --format contradict each other"),
    ])
  func wrongFormats(format: String, message: String) throws {
    let option = format.hasPrefix("--") ? format : "--format " + format
    for command in ["rpn", "rpn rows", "rpn repl"] {
      let outcome = try inProcess("\(command) \(option) \(command == "rpn repl" ? "" : "1")")
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.hasPrefix("rpn: " + message), "\(outcome)")
      #expect(outcome.output.isEmpty)
    }
  }
}
