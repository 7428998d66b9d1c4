import Shell
import Testing

@Suite("rpn rows: what is read, and what is printed")
struct RowTests {
  @Test(
    "The expression runs once for each line, on its fields",
    arguments: [
      ("rpn rows '*'", "3 5\n2 .5\n", "15\n1\n"),
      ("rpn rows 'dup *'", "3\n-4\n1/3\n", "9\n16\n0.11111111111111111111\n"),
      ("rpn rows ''", "1  2\t3\n", "1 2 3\n"),
      ("rpn rows 'line fields'", "7 7\n8\n", "7 7 1 2\n8 2 1\n"),
      ("rpn rows not", "true\nfalse\n", "false\ntrue\n"),
      ("rpn rows 'clear'", "1 2\n", "\n"),
      ("rpn rows '+'", "1 2", "3\n"),
      ("rpn rows '+'", "1 2\r\n3 4\r\n", "3\n7\n"),
      ("rpn rows '+'", "1 2\n\n \t\n3 4\n", "3\n\n\n7\n"),
      ("rpn rows '+'", "", ""),
      ("rpn rows '+'", "\u{FEFF}1 2\n", "3\n"),
      (
        "rpn rows 'swap'", "a\u{A0}b 2\n1\u{202F}000\u{3000} 3\n",
        "2 a\u{A0}b\n3 1\u{202F}000\u{3000}\n"
      ),
      ("rpn rows -F, 'swap'", "\u{A0}a\u{A0}, 2\u{2009}\n", "2\u{2009},\u{A0}a\u{A0}\n"),
      ("rpn rows --group-input space '*'", "1\u{A0}000 3\n2\u{202F}000 1\n", "3000\n2000\n"),
      ("rpn rows -F, --group-input space '*'", "1 000,3\n2\u{2009}000,1\n", "3000\n2000\n"),
      (
        "rpn rows divmod", "3:30 1:00\n7_km 2_km\n7/2 1/3\n-7 2\n",
        "3 0:30\n3 1_km\n10 0.16666666666666666667\n-4 1\n"
      ),
      ("rpn rows '+'", "0x10 1_000\n−3 +1\n1e3 1\n", "1016\n-2\n1001\n"),
      ("rpn rows '* 1.19 *'", "3 9.99\n", "35.6643\n"),
      ("rpn rows --double +", ".1 .2\n", "0.30000000000000004\n"),
      ("rpn rows --fraction /", "1 3\n2 4\n", "1/3\n1/2\n"),
      ("rpn rows --digits 5 /", "1 3\n2 3\n1 1e9\n", "0.33333\n0.66667\n1e-9\n"),
      ("rpn rows --base 16 +", "255 1\n", "0x100\n"),
      ("rpn rows '-> y -> x  x y - x'", "5 3\n", "2 5\n"),
      ("rpn rows ': f dup * ; f swap f +'", "3 4\n", "25\n"),
      ("rpn rows ': f -> x x x * ; f swap f -> y y +'", "3 4\n", "25\n"),
      ("rpn rows 'dup 0 < [ neg ] when'", "-3\n4\n", "3\n4\n"),
      ("rpn rows 'fields pack dup sum swap'", "1 2 3\n", "6 { 1 2 3 }\n"),
      ("rpn rows '2 sqrt * sq'", "3\n", "18\n"),
      (
        "rpn rows '*'", "9223372036854775807 9223372036854775807\n",
        "85070591730234615847396907784232501249\n"
      ),
      ("rpn rows '-1 *'", "5\n", "-5\n"),
      ("rpn rows -", "5 3\n", "2\n"),
    ])
  func lines(command: String, input: String, output: String) throws {
    let outcome = try inProcess(command, input: input)
    #expect(outcome == .prints(output))
  }

  @Test(
    "A character can separate fields",
    arguments: [
      ("rpn rows -F, +", "1,2\n 3 , 4 \r\n", "3\n7\n"),
      ("rpn rows -F ';' dup", "1\n", "1;1\n"),
      (#"rpn rows -F, '"a,b" swap text "q\"" "n\nl"'"#, "1\n", "\"a,b\",1,\"q\"\"\",\"n\nl\"\n"),
      (#"rpn rows '"a b" "\n"'"#, "1\n", #"1 a b "\n""# + "\n"),
      (#"rpn rows -F '\t' '"a,b" "\t"'"#, "1\n", "1\ta,b\t\"\t\"\n"),
      (#"rpn rows --json '"x"'"#, "", ""),
      ("rpn rows -F= +", "1=2\n", "3\n"), ("rpn rows -F== +", "1=2\n", "3\n"),
      ("rpn rows -F = dup", "1\n", "1=1\n"),
      ("rpn rows -F '\\t' +", "1\t2\n\t\n\n", "3\n\"\"\n\n"),
      ("rpn rows -F '\t' +", "1\t2\n", "3\n"),
      ("rpn rows -F ' ' +", "1 2\n", "3\n"),
      ("rpn rows -F · dup", "1·2\n", "1·2·2\n"),
      ("rpn rows -F, +", "\"1\",\"2\"\n", "3\n"),
      ("rpn rows -F, --keep 'drop 2 *'", "\"2\",\"3\"\n", "\"2\",\"3\",4\n"),
    ])
  func separators(command: String, input: String, output: String) throws {
    #expect(try inProcess(command, input: input) == .prints(output))
  }

  @Test(
    "The first line can give names",
    arguments: [
      ("rpn rows -F, --header '* '", "a,b\n2,3\n", "a * b\n6\n"),
      ("rpn rows -F, --header 'b a /'", "a,b\n2,3\n", "b / a\n1.5\n"),
      ("rpn rows -F, --header --keep 'b a / -> ratio ratio'", "a,b\n2,3\n", "a,b,ratio\n2,3,1.5\n"),
      ("rpn rows -F, --header --keep 'b 2 *'", "a,b\n\"x, y\",3\n", "a,b,b * 2\n\"x, y\",3,6\n"),
      ("rpn rows -F, --header '_e area_(km²) +'", "e,area (km²)\n2,3\n", "e + area_(km²)\n5\n"),
      ("rpn rows --header 'a 0 < [ 1 ] [ 2 ] if'", "a\n5\n", "a 0 < [ 1 ] [ 2 ] if\n2\n"),
      ("rpn rows --header a", "", ""),
      ("rpn rows --header '1 +'", "a\u{1B}[31m\n5\n", "a__31m + 1\n6\n"),
      ("rpn rows --header 'a line'", "a\n5\n", "a line\n5 2\n"),
      (
        "rpn rows --header --json --keep 'a 1 +'", "a\n5\n",
        #"{"line":2,"fields":{"a":"5"},"stack":[{"type":"integer","text":"6","exact":true}]}"#
          + "\n"
      ),
    ])
  func headers(command: String, input: String, output: String) throws {
    #expect(try inProcess(command, input: input) == .prints(output))
  }

  @Test(
    "Whole columns can be pushed",
    arguments: [
      ("rpn rows --all mean", "1\n2\n\n6\n", "3\n"),
      ("rpn rows --all 'sum swap sum'", "1 10\n2 20\n", "30 3\n"),
      ("rpn rows --all --header -F, 'b mean'", "a,b\n1,2\n3,4\n", "b mean\n3\n"),
      ("rpn rows --all --header -F, 'b sum'", "a,b\nx,2\ny,3\n", "b sum\n5\n"),
      ("rpn rows --all --header 'a length'", "a\n", "a length\n0\n"),
      ("rpn rows --all --header 'a sum a mean'", "a\n1\n3\n", "a sum a mean\n4 2\n"),
      ("rpn rows --all 'line fields'", "1 2\n", "{ 1 } { 2 } 1 2\n"),
      (
        "rpn rows --all --json sum", "1\n2\n",
        #"{"stack":[{"type":"integer","text":"3","exact":true}]}"# + "\n"
      ),
    ])
  func columns(command: String, input: String, output: String) throws {
    #expect(try inProcess(command, input: input) == .prints(output))
  }

  @Test("Files follow the expression, and lines are counted through all of them")
  func files() throws {
    let files = ["a": "1\n2", "b": "3\n"]
    let lines = try inProcess("rpn rows line a - b", input: "9\n", files: files)
    #expect(lines.output == "1 1\n2 2\n9 3\n3 4\n")
    #expect(try inProcess("rpn rows + -f /dev/null a", files: files).output == "\n\n")
  }

  @Test("Definitions can stand in a file, or the whole program")
  func scripts() throws {
    let outcome = try shell(
      """
      echo ': double 2 * ;' >words; echo ': double 2 * ; double' >program; echo 4 >data
      rpn rows -f words double <data; rpn rows -f words double data
      rpn rows -f program <data; rpn rows -f program data; rpn rows -f program 1 + data
      rpn rows -f - double data <words
      """)
    #expect(outcome == Outcome(output: "8\n8\n8\n8\n8 1\n8\n", errors: outcome.errors, status: 0))
  }

  @Test(
    "The argument after a whole program is the expression where it can be one, else a file",
    arguments: [
      ("-f add /", "8 4 2\n", "1.3333333333333333333\n"), ("-f add -", "8 4 2\n", "2\n"),
      ("-f add ./sum", "", "7\n"), ("-f add data", "", "11\n"), ("-f add 2 data", "", "11 2\n"),
      ("-f huge /", "5\n", "5e-999\n"), ("-f open ': half 2 / ;'", "8\n", "4\n"),
      ("--header -f ratio table", "", "x / y\n4\n"),
      ("--header -f names / table", "", "x / y\n4\n"),
    ])
  func afterScript(arguments: String, input: String, output: String) throws {
    let files = [
      "add": "+\n", "huge": "1e999\n", "open": "half\n", "ratio": "x y /\n", "names": "x y\n",
      "sum": "3 4\n", "data": "5 6\n", "table": "x y\n8 2\n",
    ]
    let outcome = try inProcess("rpn rows \(arguments)", input: input, files: files)
    #expect(outcome == .prints(output))
  }

  @Test("Each line is an object where JSON is asked for")
  func json() throws {
    let outcome = try inProcess("rpn rows --json +", input: "1 2\n\n1 x\n1\n")
    let number = #"{"type":"integer","text":"3","exact":true}"#
    let output = """
      {"line":1,"stack":[\(number)]}
      {"line":2,"stack":[]}
      {"line":3,"error":{"kind":"typeMismatch","message":"'+' takes a number, not a text; field 2 is \
      \\"x\\"; 'number' reads a number from a text","token":"+","source":"argument","line":1,"column":1}}
      {"line":4,"error":{"kind":"stackUnderflow","message":"'+' needs 2 values, but the stack holds \
      1","token":"+","source":"argument","line":1,"column":1}}

      """
    #expect(outcome == Outcome(output: output, status: 1))
  }
}
