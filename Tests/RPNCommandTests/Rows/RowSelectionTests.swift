import Shell
import Testing

@Suite("rpn rows: which rows, and in which order")
struct RowSelectionTests {
  private static let table = "name,x,y\nb,2,true\na,10,false\n\"c,d\",-1.5,true\na,2,\n"

  @Test(
    "A condition keeps rows",
    arguments: [
      ("--where 'x 2 ='", "name,x,y\nb,2,true\na,2,\n"),
      ("--where 'x 2 <'", "name,x,y\n\"c,d\",-1.5,true\n"),
      ("--where 'x 2 > y and' x", "x\n\n"),
      ("--where 'line 4 >=' 'x 2 *'", "x * 2\n-3\n4\n"),
      ("--where 'x 0 >' '1 x 2 - /'", "1 / (x - 2)\n\n0.125\n\n"),
      ("--where 'x 10 =' '1 x 2 - /'", "1 / (x - 2)\n0.125\n"),
      ("--where 'x big' -f words 'x'", "x\n10\n"),
      ("--where 'x big' -f whole", "x * 2\n20\n"),
      ("--where 'x big' -f words", "name,x,y\na,10,false\n"),
      ("--where 'x 2 =' --all 'x length'", "result\n2\n"),
      ("--where 'x 2 =' --by name 'x sum'", "name,result\nb,2\na,2\n"),
      (
        "--where 'x 10 =' --json x",
        #"{"line":3,"stack":[{"type":"integer","text":"10","exact":true}]}"# + "\n"
      ),
    ])
  func conditions(options: String, output: String) throws {
    let outcome = try shell(
      "echo ': big 5 > ;' >words; echo ': big 5 > ; x 2 *' >whole; rpn rows -F, --header \(options) 2>/dev/null",
      input: RowSelectionTests.table)
    #expect(outcome.output == output)
  }

  @Test("A condition leaves one boolean, or the row fails; blank lines are left out")
  func faultyConditions() throws {
    let outcome = try shell("rpn rows --where '0 >'", input: "1\n\n-1\nx\n2 3\n")
    #expect(outcome.output == "1\n\n\n")
    #expect(outcome.errors.contains("line 4: '>' takes a number, not a text; field 1 is \"x\""))
    #expect(
      outcome.errors.contains("line 5: --where needs one boolean, but 2 values are left"))
    let number = try shell("rpn rows --where '2 *'", input: "1\n")
    #expect(number.errors.contains("line 1: --where needs a boolean, not 2\n"))
  }

  @Test(
    "Lines are sorted",
    arguments: [
      ("--sort-by x", "name,x,y\n\"c,d\",-1.5,true\nb,2,true\na,2,\na,10,false\n"),
      ("--sort-by -x", "name,x,y\na,10,false\nb,2,true\na,2,\n\"c,d\",-1.5,true\n"),
      ("--sort-by name", "name,x,y\na,10,false\na,2,\nb,2,true\n\"c,d\",-1.5,true\n"),
      ("--sort-by y", "name,x,y\na,10,false\nb,2,true\n\"c,d\",-1.5,true\na,2,\n"),
      ("--sort-by -y --head 3", "name,x,y\nb,2,true\n\"c,d\",-1.5,true\na,10,false\n"),
      ("--sort-by square 'x sq -> square square'", "square\n2.25\n4\n4\n100\n"),
      ("--sort-by name 'x'", "x\n10\n2\n2\n-1.5\n"),
      (
        "--by name --sort-by -total 'x sum -> total total'", "name,total\na,12\nb,2\n\"c,d\",-1.5\n"
      ),
      ("--by name --sort-by name --head 1 'x sum'", "name,result\na,12\n"),
      ("--head 2", "name,x,y\nb,2,true\na,10,false\n"),
      ("--head 0", "name,x,y\n"),
      ("--head 1 --where 'x 2 >' x", "x\n10\n"),
      ("--by name --head 1 'x sum'", "name,result\nb,2\n"),
    ])
  func sorted(options: String, output: String) throws {
    let outcome = try shell("rpn rows -F, --header \(options)", input: RowSelectionTests.table)
    #expect(outcome == .prints(output))
  }

  @Test("Numbers are compared exactly, and where columns have no names they are counted")
  func exactOrder() throws {
    let lines = "1/3 a\n0.33333333333333333333 b\n1e400 c\n-1e400 d\nx e\ntrue f\n"
    let outcome = try shell("rpn rows --sort-by 1", input: lines)
    #expect(
      outcome
        == .prints(
          "-1e400 d\n0.33333333333333333333 b\n1/3 a\n1e400 c\ntrue f\nx e\n"))
    #expect(try shell("rpn rows --sort-by 2", input: "1 2\n3\n4 1\n") == .prints("4 1\n1 2\n3\n"))
  }

  @Test("The first of many lines are the first of all, and reading ends early")
  func head() throws {
    let outcome = try shell(
      """
      seq 100000 | sort -R --random-source=/dev/zero >n; rpn rows --sort-by 1 --head 3 '' n
      yes 7 | rpn rows --head 2 '1 +'; yes 7 | rpn rows --where '7 =' --head 1
      """)
    #expect(outcome == .prints("1\n2\n3\n8\n8\n7\n"))
  }

  @Test(
    "What cannot be is refused",
    arguments: [
      ("--by a sum", "--by takes numbers of columns"),
      ("--by 1 --all sum", "one of them is enough"),
      ("--by 1 --keep sum", "--by has no single lines"),
      ("--partial --strict sum", "--partial prints"),
      ("--merge --where true sum", "--merge has no rows"), ("--head x", "invalid for '--head"),
      ("--summary --by 1", "--summary describes whole columns"),
      ("--summary --strict", "--summary evaluates no expression"), ("", "an expression is missing"),
      ("--by 1", "an expression is missing"),
    ])
  func usage(options: String, message: String) throws {
    let outcome = try shell("rpn rows \(options)", input: "")
    #expect(outcome.status == 64 && outcome.errors.contains(message) && outcome.output == "")
  }

  @Test(
    "A column that is not there is an error with advice, before anything is printed",
    arguments: ["--sort-by nme", "--by nme 'x sum'", "--where 'nme 1 ='"])
  func unknownColumns(options: String) throws {
    let outcome = try shell("rpn rows -F, --header \(options)", input: RowSelectionTests.table)
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.contains("name"))
  }
}
