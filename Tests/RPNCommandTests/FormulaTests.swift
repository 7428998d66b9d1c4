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
      ("printf '1+2\\n(3 +\\n 4)*2\\n\\n# end\\n' | rpn infix", "3\n14\n"),
      ("printf ': double 2 * ; 5 -> x' >f; rpn -f f --infix 'double(x) + 1'", "11\n"),
      ("rpn explain --from infix --format effect 3+5", "( -- n )\n"),
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
    ])
  func evaluated(command: String, output: String) throws {
    #expect(try shell(command) == .prints(output))
  }

  @Test(
    "The caret stands under what was typed",
    arguments: [
      ("rpn infix '2 * (1/0)'", "rpn: division by zero\n  2 * (1/0)\n       ^\n"),
      (
        "rpn infix '2x'",
        "rpn: an operator is missing before 'x'; a product is written with '*'\n  2x\n   ^\n"
      ),
      (
        "printf '1\\n2 + foo\\n' | rpn infix",
        "rpn: stdin:2:5: unknown word 'foo'\n  2 + foo\n      ^\n"
      ),
      ("rpn infix '3 +'", "rpn: an operand is missing at the end\n  3 +\n     ^\n"),
      (
        "rpn explain --from infix '(3'",
        "rpn: the bracket is still open at the end\n  (3\n  ^\n"
      ),
    ])
  func faults(command: String, error: String) throws {
    let outcome = try shell(command)
    #expect(outcome.errors == error)
    #expect(outcome.status != 0 && outcome.output.isEmpty)
  }

  @Test("A session evaluates formulas with its names, and undoes them")
  func sessions() {
    let lines = ["5 -> x", ": twice 2 * ;", "1", ":infix twice(x)^2 + 1"]
    #expect(Talk(lines).output.last?.hasSuffix(" 101") == true)
    #expect(Talk(lines + [":undo"]).output.last?.hasSuffix(" 1") == true)
    #expect(
      Talk([":infix 2 + foo"]).errors == ["unknown word 'foo'\n  2 + foo\n      ^"])
    #expect(Talk([":infix"]).errors == [":infix needs something: :infix FORMULA"])
  }
}
