import Shell
import Testing

/// As many as 2 to the power of 65, plus 1, has between its two bits.
private let zeros64 = String(repeating: "0", count: 64)

@Suite("Options")
struct OptionTests {
  @Test("The last value of a repeated setting holds, as if an alias is overruled")
  func overruled() throws {
    try #expect(inProcess("rpn --digits 30 --digits 3 2 sqrt") == .prints("1.41\n"))
    try #expect(inProcess("rpn --base 2 --base 16 255") == .prints("0xff\n"))
    try #expect(inProcess("rpn --modulo 7 --modulo 11 10") == .prints("10\n"))
  }

  @Test(
    "Integers modulo a number, in programs, formulas, scripts, rows and groups",
    arguments: [
      ("rpn --modulo 7 '3 5 *' '3 5 /' '2 10 ^' -1 1/3", "1\n2\n1\n6\n5\n"),
      ("rpn --modulo 170141183460469231731687303715884105727 '2 126 ^ 2 *'", "1\n"),
      ("rpn infix --modulo 7 '1/3 + 2^10'", "6\n"),
      ("rpn --modulo 7 --base 2 '5 1 +'", "0b110\n"),
      (CommandCall("rpn -f s", files: ["s": ":set mode modulo:7\n3 5 /"]), "2\n"),
      (CommandCall("rpn --modulo 11 -f s", files: ["s": ":set mode modulo:7\n3 5 /"]), "5\n"),
      ("rpn --modulo 7 --now 2026-11-21T09:30Z now", "2026-11-21T09:30Z\n"),
      (
        "rpn --modulo 7 --json '3 5 *'",
        #"{"stack":[{"type":"integer","text":"1","exact":true}]}"# + "\n"
      ),
      (CommandCall("rpn rows --modulo 7 '3 *'", input: "1\n5\n"), "3\n1\n"),
      (CommandCall("rpn rows --modulo 7 '8 pick'", input: "1 2 3 4\n"), "1 2 3 4 3\n"),
      // The sum of 1 to 3000 is 4501500, and 4501500 / 3000 is 94 modulo 97.
      (CommandCall("rpn rows --modulo 97 --all 'sum'", input: sequence(to: 3000)), "21\n"),
      (CommandCall("rpn rows --modulo 97 --all 'mean'", input: sequence(to: 3000)), "94\n"),
      (
        CommandCall(
          "rpn rows --modulo 97 --all --jobs 2 '[ sq ] map sum'", input: sequence(to: 3000)), "6\n"
      ),
      (CommandCall("rpn rows --modulo 7 --where '10 ='", input: "3\n10\n4\n"), "3\n10\n"),
      (
        CommandCall("rpn rows --modulo 7 --by 1 'sum'", input: "a 5\nb 6\na 4\nb 10\n"),
        "a 2\nb 2\n"
      ),
    ] as [(CommandCall, String)])
  func modulo(command: CommandCall, expected: String) throws {
    try #expect(inProcess(command) == .prints(expected))
  }

  @Test("A number without an inverse is an error at its place")
  func inverse() throws {
    let message = "rpn: 5 has no inverse modulo 10\n  3 5 /\n      ^\n"
    try #expect(inProcess("rpn --modulo 10 '3 5 /'") == .fails(1, message))
  }

  @Test(
    "JSON is one line, also for an error",
    arguments: [
      (
        "rpn --json --double 3 5 +",
        #"{"stack":[{"type":"double","text":"8","exact":true}]}"#, 0
      ),
      ("rpn --json ''", #"{"stack":[]}"#, 0),
      (
        "rpn --double --json '0.1 true'",
        #"{"stack":[{"type":"double","text":"0.1","exact":false},"#
          + #"{"type":"boolean","text":"true","exact":true}]}"#, 0
      ),
      (
        "rpn --json '{ 0.5 [ dup ] }'",
        #"{"stack":[{"type":"list","text":"{ 0.5 [ dup ] }","exact":true,"elements":["#
          + #"{"type":"rational","text":"0.5","exact":true},"#
          + #"{"type":"quotation","text":"[ dup ]","exact":true}]}]}"#, 0
      ),
      (
        "rpn --json --digits 5 '[ 1/3 ] [ { 1/4 } ]'",
        #"{"stack":[{"type":"quotation","text":"[ 0.33333 ]","exact":false},"#
          + #"{"type":"quotation","text":"[ { 0.25 } ]","exact":true}]}"#, 0
      ),
      (
        "rpn --json 3 +",
        #"{"error":{"kind":"stackUnderflow","message":"'+' needs 2 values, but the stack holds 1","#
          + #""token":"+","source":"argument","line":1,"column":3}}"#, 1
      ),
      (
        CommandCall("rpn --json", input: "3\n sqt"),
        #"{"error":{"kind":"unknownWord","message":"unknown word 'sqt'; did you mean 'sqrt'?","#
          + #""token":"sqt","source":"stdin","line":2,"column":2}}"#, 1
      ),
      (
        CommandCall("rpn --json -f bad.rpn", files: ["bad.rpn": "1 0 /\n"]),
        #"{"error":{"kind":"domain","message":"division by zero","token":"/","#
          + #""source":"bad.rpn","line":1,"column":5}}"#, 1
      ),
      (
        CommandCall("rpn rows --json foo"),
        #"{"error":{"kind":"unknownWord","message":"unknown word 'foo'","token":"foo","#
          + #""source":"argument","line":1,"column":1}}"#, 1
      ),
      (
        "rpn --strict --json 1 2",
        #"{"error":{"kind":"notOneValue","message":"one value is wanted, but 2 are left","#
          + #""token":"2","source":"argument","line":1,"column":3}}"#, 1
      ),
    ] as [(CommandCall, String, Int32)])
  func json(commands: CommandCall, output: String, status: Int32) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == Outcome(output: output + "\n", status: status))
  }

  @Test(
    "JSON tells which byte is not UTF-8",
    arguments: [
      (CommandCall("rpn --json", input: "3\n\(byte: 0xFF)"), "stdin", 2, 1, 2),
      (CommandCall("rpn --json -f bad", files: ["bad": "\(byte: 0xFF)"]), "bad", 1, 1, 0),
      (CommandCall("rpn -f bad 1 --json", files: ["bad": "\(byte: 0xFF)"]), "bad", 1, 1, 0),
      (CommandCall("rpn rows --json -f bad", files: ["bad": "\(byte: 0xFF)"]), "bad", 1, 1, 0),
      (CommandCall("rpn --json '1 2 \(byte: 0xFF)'"), "argument", 1, 5, 4),
    ] as [(CommandCall, String, Int, Int, Int)])
  func invalidEncoding(
    commands: CommandCall, source: String, line: Int, column: Int, offset: Int
  ) throws {
    let error = #"""
      {"error":{"kind":"invalidEncoding","message":"byte \#(offset) is not UTF-8",\#
      "token":"\#u{FFFD}","source":"\#(source)","line":\#(line),"column":\#(column),\#
      "offset":\#(offset)}}

      """#
    #expect(try inProcess(commands) == Outcome(output: error, status: 1))
  }

  @Test("Behind two minus signs --json is a word")
  func wordForJSON() throws {
    #expect(try inProcess("rpn -- --json").output == "")
    #expect(try inProcess("rpn '\(byte: 0xFF)' -- --json").output == "")
  }

  @Test(
    "Integers are printed in a base",
    arguments: [
      ("rpn --base 16 255 -3 0.5", "0xff\n-0x3\n0x0.8\n"),
      ("rpn --base=2 10", "0b1010\n"), ("rpn --base 8 15", "0o17\n"), ("rpn --base 10 7", "7\n"),
      ("rpn --base 16 --double 255 0.5", "0xff\n0x0.8\n"),
      ("rpn --base 16 '2 70 ^ dup neg'", "0x400000000000000000\n-0x400000000000000000\n"),
      ("rpn --base 8 '8 25 ^ 1 -'", "0o7777777777777777777777777\n"),
      ("rpn --base 2 '2 65 ^ 1 + neg'", "-0b1\(zeros64)1\n"),
      (
        "rpn --base 16 '{ 255 { -1 } 2 70 ^ 1/3 } [ 16 + ]'",
        "{ 0xff { -0x1 } 0x400000000000000000 0x0.55555555555555555555 }\n[ 0x10 + ]\n"
      ),
      ("rpn --base 16 '2 sqrt sq'", "0x2\n"),
    ])
  func base(commands: String, output: String) throws {
    #expect(try inProcess(commands) == .prints(output))
  }

  @Test("JSON of lists in lists is no more work than their texts", .timeLimit(.minutes(1)))
  func nestedLists() throws {
    let (begin, end) = (String(repeating: "{ ", count: 200), String(repeating: "} ", count: 200))
    let outcome = try inProcess("rpn --json", input: begin + end)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#"{"type":"list","text":"{ }","exact":true,"elements":[]}"#))
  }

  @Test("A strict evaluation leaves one value")
  func strict() throws {
    #expect(try inProcess("rpn --strict 3 5 +") == .prints("8\n"))
    #expect(try inProcess("rpn --strict 1 2").status == 1)
    #expect(try inProcess("rpn --strict 1 2").output == "")
    #expect(try inProcess("rpn --strict ''").status == 1)
  }

  @Test(
    "A program that takes too long is ended", .timeLimit(.minutes(1)),
    arguments: ["rpn", "rpn --double", "rpn explain"]
      + ["infix", "latex", "swift"].map { "rpn explain --format \($0)" })
  func timeout(command: String) throws {
    let outcome = try inProcess("\(command) --timeout 0.2 '[ true ] [ ] while'")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("the time of 0.2 s is up"))
  }

  @Test(
    "Wrong values of options are wrong usage",
    arguments: [
      "--base 37", "--base 1", "--timeout 0", "--timeout -1", "--timeout soon", "--max-digits 0",
      "--digits 0",
      "--digits -5", "--digits 1000001", "--digits many", "--digits 2.5",
      "--exact --double", "--double --fraction", "--fraction=3",
    ])
  func usage(option: String) throws {
    #expect(try inProcess("rpn \(option) 1").status == 64)
  }

  @Test(
    "An expression is explained",
    arguments: [
      (
        "rpn explain '3 5 + 2 *'",
        "3  3\n5  3 5\n+  8\n2  8 2\n*  16\n\ninfix   (3 + 5) * 2\nresult  16\n"
      ),
      ("rpn explain --format infix '3 5 + 2 *'", "(3 + 5) * 2\n"),
      ("rpn explain --format effect 'swap -'", "( x y -- z )\n"),
      ("rpn explain --format effect '2 pick'", "( a b c -- a b c a )\n"),
      ("rpn explain --format effect '+ clear 4'", "( … x y -- z )\n"),
      ("rpn explain --digits 3 0.12345", "0.12345  0.123\n\ninfix   0.12345\nresult  0.123\n"),
      ("rpn explain --format effect '2 roll'", "( a b c -- b c a )\n"),
      ("rpn explain --format effect 'dup 2 pick'", "( a b -- a b b a )\n"),
      ("rpn explain -3 4 +  --format=infix", "-3 + 4\n"),
      ("rpn explain 5 3 - --format infix", "5 - 3\n"),
      ("rpn explain --format table 3", "3  3\n\ninfix   3\nresult  3\n"),
      ("rpn explain --format latex '2 3 / sqrt'", "\\sqrt{\\frac{2}{3}}\n"),
      ("rpn explain --format swift '1 2 +'", "try apply(curried(.add)(2.0), to: 1.0)\n"),
      (
        "rpn explain --format json '1 2 +'",
        #"{"steps":[{"token":"1","stack":["1"]},{"token":"2","stack":["1","2"]},"#
          + #"{"token":"+","stack":["3"]}],"infix":["1 + 2"],"result":["3"]}"# + "\n"
      ),
      (
        "rpn explain '{ 1 2 } sum'",
        "{    \n1    1\n2    1 2\n}    { 1 2 }\nsum  3\n\ninfix   1 + 2\nresult  3\n"
      ),
    ])
  func explanations(commands: String, output: String) throws {
    #expect(try inProcess(commands) == .prints(output))
  }
}
