import Shell
import Testing

@Suite("rpn rows: which rows, and in which order")
struct RowSelectionTests {
  private static let table = "name,x,y\nb,2,true\na,10,false\n\"c,d\",-1.5,true\na,2,\n"

  @Test(
    "A column is sorted by in descending order even if it is called like an option",
    arguments: [
      ("--sort-by -f f", "f\n9\n3\n"), ("--sort-by -F F", "F\n7\n5\n"),
      ("--sort-by f f", "f\n3\n9\n"), ("--sort-by=-f f", "f\n9\n3\n"),
      ("--sort-by -h h", "h\n2\n1\n"),
    ])
  func sortingLikeOptions(arguments: String, output: String) throws {
    #expect(
      try inProcess("rpn rows --csv \(arguments)", input: "f,F,h\n3,7,1\n9,5,2\n")
        == .prints(output))
    let bare = try inProcess("rpn rows --csv --sort-by --head 1", input: "f\n1\n")
    #expect(bare.errors.contains("missing value for '--sort-by <columns>'"))
  }

  @Test(
    "A condition keeps rows",
    arguments: [
      ("--where 'x 2 ='", "name,x,y\nb,2,true\na,2,\n"),
      ("--where 'x 2 <'", "name,x,y\n\"c,d\",-1.5,true\n"),
      ("--where 'x 2 > y and' x", "x\n"),
      ("--where 'line 4 >=' 'x 2 *'", "x * 2\n-3\n4\n"),
      ("--where 'x 0 >' '1 x 2 - /'", "1 / (x - 2)\n\n0.125\n\n"),
      ("--where 'x 10 =' '1 x 2 - /'", "1 / (x - 2)\n0.125\n"),
      ("--where 'x big' -f words 'x'", "x\n10\n"),
      ("--where 'x big' -f whole", "x * 2\n20\n"),
      ("--where 'x big' -f words", "name,x,y\na,10,false\n"),
      ("--where 'x 2 =' --where y", "name,x,y\nb,2,true\n"),
      ("--where y --where 'x 0 <' --where 'line 4 ='", "name,x,y\n\"c,d\",-1.5,true\n"),
      ("--where y --where 'x 0 >' --by name 'x sum'", "name,x sum\nb,2\n"),
      (
        "--where y --where 'x 0 >' --summary | awk '{ print $1, $2, $3 }'",
        "column kind count\nname text 1\nx number 1\ny boolean 1\n"
      ),
      // Behind the first that does not hold none is asked.
      ("--missing error --where 'x 2 =' --where 'y' 'x' 2>&1 | grep -c failed", "1\n"),
      ("--where y --where '1 x 2 - / 0 <' x 2>&1 | grep -c failed", "1\n"),
      ("--where 'x 2 !=' --where '1 x 2 - / 0 <' x", "x\n-1.5\n"),
      ("--where 'x 2 =' --all 'x length'", "x length\n2\n"),
      ("--where 'x 2 =' --by name 'x sum'", "name,x sum\nb,2\na,2\n"),
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

  @Test(
    "--head counts rows, also those with line breaks",
    arguments: [
      ("--head 2", "a,b\n\"x\ny\",1\n\"z\",2\n"),
      ("--head 1 --line-buffered", "a,b\n\"x\ny\",1\n"),
      ("--head 2 --where 'b 1 >'", "a,b\n\"z\",2\nw,3\n"),
      ("--head 2 --out-sep ' | ' 'a b'", "a | b\n\"x\ny\" | 1\nz | 2\n"),
      ("--head 2 --to json 'b'", "{\"b\":1}\n{\"b\":2}\n"),
      ("--head 4", "a,b\n\"x\ny\",1\n\"z\",2\nw,3\n\"v\nv\",4\n"),
      ("--head 5", "a,b\n\"x\ny\",1\n\"z\",2\nw,3\n\"v\nv\",4\nu,5\n"),
    ])
  func headOfJoinedLines(options: String, output: String) throws {
    let table = "a,b\n\"x\ny\",1\n\"z\",2\nw,3\n\"v\nv\",4\nu,5\n"
    #expect(try inProcess("rpn rows --csv \(options)", input: table) == .prints(output))
  }

  @Test("A condition leaves one boolean, or the row fails; blank lines are left out")
  func faultyConditions() throws {
    let outcome = try inProcess("rpn rows --where '0 >'", input: "1\n\n-1\nx\n2 3\n")
    #expect(outcome.output == "1\n\n\n")
    #expect(outcome.errors.contains("line 4: '>' takes a number, not a text; field 1 is \"x\""))
    #expect(
      outcome.errors.contains("line 5: --where needs one boolean, but 2 values are left"))
    let number = try inProcess("rpn rows --where '2 *'", input: "1\n")
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
      ("--sort-by name,-x", "name,x,y\na,10,false\na,2,\nb,2,true\n\"c,d\",-1.5,true\n"),
      ("--sort-by name,x", "name,x,y\na,2,\na,10,false\nb,2,true\n\"c,d\",-1.5,true\n"),
      ("--sort-by x --sort-by name", "name,x,y\n\"c,d\",-1.5,true\na,2,\nb,2,true\na,10,false\n"),
      ("--sort-by -x --sort-by -name --head 2", "name,x,y\na,10,false\nb,2,true\n"),
      ("--sort-by '-y,\"x\"'", "name,x,y\n\"c,d\",-1.5,true\nb,2,true\na,10,false\na,2,\n"),
      ("--by name --sort-by -n,-name 'x length -> n n'", "name,n\na,2\n\"c,d\",1\nb,1\n"),
      ("--sort-by square 'x sq -> square square'", "square\n2.25\n4\n4\n100\n"),
      ("--sort-by name 'x'", "x\n10\n2\n2\n-1.5\n"),
      (
        "--by name --sort-by -total 'x sum -> total total'", "name,total\na,12\nb,2\n\"c,d\",-1.5\n"
      ),
      ("--by name --sort-by name --head 1 'x sum'", "name,x sum\na,12\n"),
      ("--head 2", "name,x,y\nb,2,true\na,10,false\n"),
      ("--head 0", "name,x,y\n"),
      ("--head 1 --where 'x 2 >' x", "x\n10\n"),
      ("--by name --head 1 'x sum'", "name,x sum\nb,2\n"),
    ])
  func sorted(options: String, output: String) throws {
    let outcome = try inProcess("rpn rows -F, --header \(options)", input: RowSelectionTests.table)
    #expect(outcome == .prints(output))
  }

  @Test("Numbers are compared exactly, and where columns have no names they are counted")
  func exactOrder() throws {
    let lines = "1/3 a\n0.33333333333333333333 b\n1e400 c\n-1e400 d\nx e\ntrue f\n"
    let outcome = try inProcess("rpn rows --sort-by 1", input: lines)
    #expect(
      outcome
        == .prints(
          "-1e400 d\n0.33333333333333333333 b\n1/3 a\n1e400 c\ntrue f\nx e\n"))
    #expect(
      try inProcess("rpn rows --sort-by 2", input: "1 2\n3\n4 1\n") == .prints("4 1\n1 2\n3\n"))
  }

  @Test("The first of many lines are the first of all, and reading ends early")
  func head() throws {
    let outcome = try shell(
      """
      seq 100002 | awk '{ print $1 * 7919 % 100003 }' >n; rpn rows --sort-by 1 --head 3 '' n
      yes 7 | rpn rows --head 2 '1 +'; yes 7 | rpn rows --where '7 =' --head 1
      """)
    #expect(outcome == .prints("1\n2\n3\n8\n8\n7\n"))
  }

  @Test(
    "Impossible options are refused",
    arguments: [
      ("--by a sum", "--by takes numbers of columns"),
      ("--by 1 --all sum", "one of them is enough"),
      ("--by 1 --keep sum", "--by has no single lines"),
      ("--partial --strict sum", "--partial prints"),
      ("--merge --where true sum", "--merge has no rows"), ("--head x", "invalid for '--head"),
      ("--summary --by 1", "--summary describes whole columns"),
      ("--summary --strict", "--summary evaluates no expression"), ("", "an expression is missing"),
      ("--by 1", "an expression is missing"),
      // Each option is given once, unless it adds up.
      ("--head 1 --head 2 1", "'--head <n>' is given twice, with '1' and '2'"),
      ("-F, -F';' 1", "'-F <character>' is given twice"), ("--skip=1 --skip 2 1", "given twice"),
      ("--missing 0 --missing skip 1", "given twice"), ("--jobs 1 --jobs 2 1", "given twice"),
      ("--from table --from json 1", "given twice"), ("--to json --to table 1", "given twice"),
      ("--out-sep , --out-sep ';' 1", "given twice"), ("--comment a --comment b 1", "given twice"),
      ("-f a -f b", "given twice"),
      ("--max-errors 1 --max-errors 2 1", "given twice"),
      ("--csv --by a,a 1", "--by names a column twice"),
      ("--csv --by a --by a 1", "--by names a column twice"),
      ("--csv --by 'a,' 1", "invalid for '--by"), ("--csv --by '\"a' 1", "invalid for '--by"),
      ("--csv --sort-by 'a,,b' 1", "invalid for '--sort-by"),
      ("--csv --sort-by '\"a\"b' 1", "invalid for '--sort-by"),
      // A request is fulfilled or refused.
      ("--all --sort-by 1 sum", "give one line"), ("--all --head 2 sum", "give one line"),
      ("--merge --head 2 sum", "give one line"),
      ("--partial --sort-by 1 sum", "--partial prints no results"),
      ("--partial --head 1 sum", "--partial prints no results"),
      ("--partial --to table sum", "--partial prints no results"),
      ("--partial --out-sep , sum", "--partial prints no results"),
      ("--partial --format fix:2 sum", "--partial prints no results"),
      ("--partial --base 16 sum", "--partial prints no results"),
      ("--partial --json sum", "--partial prints no results"),
      ("--partial --keep sum", "no single lines"), ("--merge --keep sum", "no single lines"),
      ("--all --keep sum", "--all has no single lines"),
      ("--merge --skip 1 sum", "--merge reads parts"),
      ("--merge --comment '#' sum", "--merge reads parts"),
      ("--stop --max-errors 2 1", "--stop ends at the first"),
      ("--csv --summary --to json", "--to and --out-sep mean nothing"),
      ("--summary --out-sep ,", "--to and --out-sep mean nothing"),
      ("--summary --missing 0", "-f and --missing mean nothing"),
      ("--summary --sort-by 1", "--summary describes"),
      ("--summary --head 1", "--summary describes"),
      ("--summary --partial", "--summary describes"), ("--summary --merge", "--summary describes"),
      ("--summary --keep", "--summary evaluates"), ("--summary --all", "--summary evaluates"),
      ("--summary --from json", "--from json has no columns"),
      ("--where true --format fix:2", "without an expression rows are printed"),
      ("--sort-by 1 --base 16", "without an expression rows are printed"),
      ("--head 1 --strict", "without an expression no values are left"),
      ("--to json --where true", "--to json needs names"), ("--to xml 1", "table, json"),
      ("--union --where true", "--union unites columns by their names"),
      ("--json --to json --csv a", "--json and --to contradict"),
      ("--from json --csv a", "--from json has a form of its own"),
      ("--csv --tsv a", "contradict each other"), ("--tsv -F, a", "-F another"),
    ])
  func usage(options: String, message: String) throws {
    let outcome = try inProcess("rpn rows \(options)", input: "")
    let told = options.contains("--json") ? outcome.output : outcome.errors
    #expect(outcome.status == 64 && told.contains(message) && outcome.output.count < 200)
    #expect(options.contains("--json") || outcome.output == "")
  }

  @Test(
    "The same value may be given again, and a word is an expression even if a file is called so")
  func repeated() throws {
    for (call, output) in [
      (CommandCall("rpn rows --head 1 --head=1 '2 *' sum", files: ["sum": "1\n2\n"]), "2\n"),
      (CommandCall("rpn rows --all sum", input: "1\n2\n3\n", files: ["sum": "1\n2\n"]), "6\n"),
      (CommandCall("rpn rows --stop --max-errors 1 '1 +' sum", files: ["sum": "1\n2\n"]), "2\n3\n"),
    ] { #expect(try inProcess(call) == .prints(output)) }
  }

  @Test(
    "A file in the place of the expression is wrong usage, and nothing waits for rows",
    arguments: [
      "--csv t.csv", "--csv --keep t.csv", "--tsv t.csv", "--csv --by name t.csv", "t.csv",
      "--all ./t.csv", "--merge t.csv", "--csv --partial t.csv", "--from json t.csv", "2024",
      "-f words t.csv", "--csv --by name --sort-by name t.csv",
    ])
  func forgotten(arguments: String) throws {
    let outcome = try inProcess(
      "rpn rows \(arguments)", input: "1\n",
      files: ["t.csv": "1\n", "2024": "1\n", "words": ": f 1 ;\n"])
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.contains("is a file, and the expression before it is missing"))
  }

  @Test("A terminal is told once that rows are waited for")
  func terminal() throws {
    let terminal = try PseudoTerminal()
    terminal.type("3\n4\n\u{4}")
    let outcome = try shell(
      #"echo 1 >file; rpn rows '1 +' file - <"$1""#, [terminal.path], atMost: .seconds(20))
    #expect(outcome.output == "2\n4\n5\n" && outcome.status == 0)
    #expect(outcome.errors == "rpn: waiting for rows from the terminal; Ctrl-D ends the input\n")
    #expect(try inProcess("rpn rows '1 +'", input: "1\n") == .prints("2\n"))
  }

  @Test(
    "A column that is not there is an error with advice, before anything is printed",
    arguments: ["--sort-by nme", "--by nme 'x sum'", "--where 'nme 1 ='"])
  func unknownColumns(options: String) throws {
    let outcome = try inProcess("rpn rows -F, --header \(options)", input: RowSelectionTests.table)
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.contains("name"))
  }
}
