import Shell
import Testing

@testable import RPNCommand

@Suite("Formulas")
struct FormulaTests {
  @Test(
    "A formula is evaluated",
    arguments: [
      ("rpn --infix '(3 + 5) * 2'", "16\n"), ("rpn infix '(3 + 5) * 2'", "16\n"),
      ("rpn infix 1 + 2", "3\n"), ("rpn --infix '-2 ^ 2'", "-4\n"),
      ("rpn infix '2 ^ 3 ^ 2'", "512\n"),
      ("rpn infix 'max(3, 5)'", "5\n"), ("rpn infix '3!'", "6\n"),
      ("rpn --infix --double 0.1+0.2", "0.30000000000000004\n"),
      (
        "rpn infix --json '1 < 2'",
        #"{"stack":[{"type":"boolean","text":"true","exact":true}]}"# + "\n"
      ),
      ("rpn infix '(1+2i)*2'", "2+4i\n"), ("rpn --complex --infix 'sqrt(-4)'", "2i\n"),
      (CommandCall("rpn infix", input: "1+2\n(3 +\n 4)*2\n\n# end\n"), "3\n14\n"),
      (
        CommandCall("rpn -f f --infix 'double(x) + 1'", files: ["f": ": double 2 * ; 5 -> x"]),
        "11\n"
      ),
      (CommandCall("rpn infix -f f 'avg + 1'", files: ["f": "42 -> avg\n"]), "43\n"),
      (
        CommandCall("rpn infix -f f 'half(avg(2, 4))'", files: ["f": ": half -> avg avg 2 / ;\n"]),
        "1.5\n"
      ),
      ("rpn explain --from infix --format effect 3+5", "( -- x )\n"),
      ("rpn infix '2026-12-25 - 2026-11-21'", "34_d\n"), ("rpn infix '60_mi/h * 2_h'", "120_mi\n"),
      ("rpn infix -pi", "-3.1415926535897932385\n"),
      ("rpn --infix '-sqrt(4)'", "-2\n"), ("rpn '-ln(1)' --infix", "0\n"),
      ("rpn infix '-floor(2.5)'", "-2\n"), ("rpn infix --pi --digits 3", "3.14\n"),
      ("rpn infix '-pi*2' --digits 3", "-6.28\n"), ("rpn infix -_km", "-1_km\n"),
      ("rpn explain --from infix --format effect -pi", "( -- x )\n"),
      ("rpn explain -pi --from=infix --format effect", "( -- x )\n"),
      (
        "rpn explain --from infix '-(3 + 5)'",
        """
        rpn     3 5 + neg

        3    3
        5    3 5
        +    8
        neg  -8

        infix   -(3 + 5)
        result  -8

        """
      ),
    ] as [(CommandCall, String)])
  func evaluated(command: CommandCall, output: String) throws {
    #expect(try inProcess(command) == .prints(output))
  }

  @Test(
    "Standard input is evaluated line by line, also behind a line that fails",
    arguments: [
      (
        CommandCall("rpn infix", input: "1+1\n2*3\n1/0\n4+foo\n(1 +\n # one\n 2)*2\n\n# end\n7"), 1,
        "2\n6\n6\n7\n",
        """
        rpn: stdin:3:1: division by zero
          1/0
          ^
        rpn: stdin:4:3: unknown word 'foo'; a variable gets its value first: 'x = 3; 5 x'
          4+foo
            ^

        """
      ),
      (
        CommandCall("rpn infix", input: "1 +\n"), 1, "",
        "rpn: stdin:1:4: an operand is missing at the end\n  1 +\n     ^\n"
      ),
      (
        CommandCall("rpn infix", input: "2\n(1\n+2"), 1, "2\n",
        "rpn: stdin:2:1: the bracket is still open at the end\n  (1\n  ^\n"
      ),
      (
        CommandCall("rpn --infix --json", input: "1\n1/0\n2\n"), 1,
        """
        {"stack":[{"type":"integer","text":"1","exact":true}]}
        {"error":{"kind":"domain","message":"division by zero","token":"1/0","source":"stdin","line":2,"column":1}}
        {"stack":[{"type":"integer","text":"2","exact":true}]}

        """, ""
      ),
      (
        CommandCall(
          "rpn infix -f f", input: "double(x)\nx^2\n", files: ["f": ": double 2 * ; 5 -> x 7"]), 0,
        "7\n10\n25\n", ""
      ),
      (CommandCall("rpn infix", input: "1\r\n2_m * 3\r\n"), 0, "1\n6_m\n", ""),
      (CommandCall("rpn infix", input: "random() - random() = 0\n"), 0, "false\n", ""),
      (CommandCall("rpn infix", input: ""), 0, "", ""),
    ] as [(CommandCall, Int32, String, String)])
  func lines(command: CommandCall, status: Int32, output: String, errors: String) throws {
    let outcome = try inProcess(command)
    #expect(outcome.status == status && outcome.output == output && outcome.errors == errors)
  }

  @Test("A result appears before the next line has come")
  func stream() throws {
    let random = try inProcess("rpn infix --seed 1", input: "random()\nrandom()\n").output
    #expect(Set(random.split(separator: "\n")).count == 2)
    #expect(try shell("yes 1+1 | rpn infix | head -2") == .prints("2\n2\n"))
    #expect(
      try shell(
        "mkfifo p q; rpn infix <p >q & exec 3>p 4<q; echo 1+1 >&3; read x <&4; echo $x; echo $x*4 >&3; read y <&4; echo $y"
      )
        == .prints("2\n8\n"))
  }

  @Test(
    "The caret stands under what was typed",
    arguments: [
      ("rpn infix '2 * (1/0)'", "rpn: division by zero\n  2 * (1/0)\n       ^\n"),
      (
        "rpn infix '8 9'",
        "rpn: an operator is missing before '9'; a product is written with '*', a sum with '+', and a list as {3, 4}\n  8 9\n    ^\n"
      ),
      ("rpn infix 5_foo*2", "rpn: there is no unit 'foo'\n  5_foo*2\n  ^\n"),
      (
        "rpn infix '-x+1'",
        "rpn: unknown word 'x'; a variable gets its value first: 'x = 3; 5 x'\n  -x+1\n   ^\n"
      ),
      (
        "rpn infix '-sqrt(2'",
        "rpn: the bracket is still open at the end\n  -sqrt(2\n   ^\n"
      ),
      (
        "rpn infix 1 --exat",
        "rpn: unknown option '--exat'. Did you mean '--exact'?\nsee 'rpn --help'\n"
      ),
      ("rpn infix -x", "rpn: unknown option '-x'\nsee 'rpn --help'\n"),
      ("rpn -pi", "rpn: unknown option '-pi'\nsee 'rpn --help'\n"),
      ("rpn infix '3 +'", "rpn: an operand is missing at the end\n  3 +\n     ^\n"),
      (
        "rpn explain --from infix '(3'",
        "rpn: the bracket is still open at the end\n  (3\n  ^\n"
      ),
    ])
  func faults(command: String, error: String) throws {
    let outcome = try inProcess(command)
    #expect(outcome.errors == error)
    #expect(outcome.status != 0 && outcome.output.isEmpty)
  }

  @Test("A session evaluates formulas with its names, and undoes them")
  func sessions() {
    let lines = ["5 -> x", ": twice 2 * ;", "1", ":infix twice(x)^2 + 1"]
    #expect(Dialogue(lines).output.last?.hasSuffix(" 101") == true)
    #expect(Dialogue(lines + [":undo"]).output.last?.hasSuffix(" 1") == true)
    #expect(
      Dialogue([":infix 2 + foo"]).errors == [
        "unknown word 'foo'; a variable gets its value first: 'x = 3; 5 x'\n  2 + foo\n      ^"
      ])
    #expect(Dialogue([":infix"]).errors == [":infix needs something: :infix FORMULA"])
  }
}
