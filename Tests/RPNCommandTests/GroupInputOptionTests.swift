import Shell
import Testing

@Suite("Numbers with groups of digits, as options ask for them")
struct GroupInputOptionTests {
  @Test(
    "Expressions and standard input are read so, scripts are not",
    arguments: [
      ("rpn --group-input , '1,234.50 2 *'", "2469\n"),
      ("rpn --group-input=, -1,234 5 +", "-1229\n"),
      ("rpn --group-input \"'\" \"1'234'567 1 +\"", "1234568\n"),
      ("rpn --group-input _ 1_234", "1234\n"), ("rpn --group-input ’ '1’234'", "1234\n"),
      ("rpn --group-input space '1 234 567 2 *'", "2469134\n"),
      ("rpn --group-input ' ' 1 234", "1234\n"),
      ("rpn --double --group-input , '{ 1,000 2,000 } sum'", "3000\n"),
      ("rpn --group-input , ': thousand 1,000 ; thousand 2i *'", "2000i\n"),
      (CommandCall("rpn --group-input ,", input: "1,234 2 *\n"), "2468\n"),
      ("rpn explain --group-input , --format infix '1,234 2 *'", "1234 * 2\n"),
      ("rpn --group-input , --format group 1,234,567", "1,234,567\n"),
    ] as [(CommandCall, String)])
  func expressions(command: CommandCall, output: String) throws {
    #expect(try inProcess(command) == .prints(output))
  }

  @Test("A wrong number in groups stays an error, at its place")
  func errors() throws {
    let short = try inProcess("rpn --group-input , '1,234 1,23 +'")
    #expect(short.status == 1)
    #expect(
      short.errors
        == "rpn: '1,23' is not a number; did you mean '1.23'?\n  1,234 1,23 +\n        ^\n")
    let unknown = try inProcess("rpn --group-input , '1,234 2,345 foo'")
    #expect(unknown.errors == "rpn: unknown word 'foo'\n  1,234 2,345 foo\n              ^\n")
    let division = try inProcess("rpn --group-input , '{ 1,234 } [ 0 / ] map'")
    #expect(
      division.errors == "rpn: division by zero\n  { 1,234 } [ 0 / ] map\n                ^\n")
    let plain = try inProcess("rpn 1,234")
    #expect(plain.errors.hasPrefix("rpn: '1,234' is not a number; did you mean '1_234'?"))
    let script = try inProcess("rpn --group-input , -f s.rpn", files: ["s.rpn": "1,234\n"])
    #expect(script.errors.contains("'1,234' is not a number"))
  }

  @Test(
    "Fields of rows are read so",
    arguments: [
      ("-F';' '*'", "1,234.50;2\n12.5;3\n", "2469\n37.5\n"),
      ("-F, '*'", "\"1,234.50\",2\n7,3\n", "2469\n21\n"), ("+", "1,234 5\n1 2\n", "1239\n3\n"),
      ("-F';' --header 'a 1,000 +'", "a;b\n1,234;x\n2;y\n", "a + 1000\n2234\n1002\n"),
      ("--double +", "1,234 5\n", "1239\n"), ("--all sum", "1,000\n2,000\n", "3000\n"),
      (
        "--json ''", "1,000\n",
        #"{"line":1,"stack":[{"type":"integer","text":"1000","exact":true}]}"# + "\n"
      ),
    ])
  func rows(arguments: String, input: String, output: String) throws {
    #expect(try inProcess("rpn rows --group-input , \(arguments)", input: input) == .prints(output))
  }

  @Test("A field that is no number in groups fails as ever")
  func badField() throws {
    let outcome = try inProcess("rpn rows -F';' --group-input , +", input: "1,23;4\n")
    #expect(
      outcome.errors.hasPrefix(
        "rpn: line 1: '+' takes a number, not a text; field 1 is \"1,23\"; did you mean '1.23'?"))
    #expect(outcome.status == 1)
  }

  @Test(
    "A wrong separator is told at once",
    arguments: [
      (
        "rpn --group-input . 1",
        "the point is the decimal sign, and cannot separate groups of digits"
      ),
      ("rpn rows --group-input x 1", "groups of digits are separated by a comma, ', ’, _ or space"),
      ("rpn --group-input ,, 1", "groups of digits are separated by a comma, ', ’, _ or space"),
      (
        "rpn infix --group-input , 1",
        "--group-input is for programs; formulas have commas of their own"
      ),
      (
        "rpn explain --from infix --group-input , 1",
        "--group-input is for programs; formulas have commas of their own"
      ),
    ])
  func wrong(command: String, message: String) throws {
    let outcome = try inProcess(command)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("rpn: \(message)"), "\(outcome)")
  }
}
