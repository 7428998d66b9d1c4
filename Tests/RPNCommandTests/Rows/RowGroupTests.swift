import Shell
import TestSupport
import Testing

@Suite("rpn rows: groups and summaries")
struct RowGroupTests {
  @Test(
    "The expression runs once for each group",
    arguments: [
      ("-F, --header --by k 'x sum'", "k,x\na,1\nb,2\na,3\n", "k,x sum\na,4\nb,2\n"),
      (
        "-F, --header --by k 'x median line fields'", "k,x\na,1\na,3\n",
        "k,x median,line,fields\na,2,2,2\n"
      ),
      ("-F, --header --by k 'x sum -> s s'", "k,x\n\"a,b\",1\n\"a,b\",2\n", "k,s\n\"a,b\",3\n"),
      (
        "-F, --header --by k 'x sum'", "k,x\n\"a\",1\na,2\n1,3\n1.0,4\n",
        "k,x sum\n\"a\",3\n1,3\n1.0,4\n"
      ),
      (
        "-F, --header --by k,l 'x sum'", "k,l,x\na,b,1\nab,,2\na,b,3\n",
        "k,l,x sum\na,b,4\nab,,2\n"
      ),
      ("-F, --header --by l --by k 'x sum'", "k,l,x\na,b,1\n", "l,k,x sum\nb,a,1\n"),
      ("-F, --header --by '_e' 'x sum'", "e,x\na,1\n", "_e,x sum\na,1\n"),
      ("--by 1 sum", "b 1\na 2\nb 3\n", "b 4\na 2\n"),
      ("--by 2 sum", "1 b\n2 a\n3 b\n", "b 4\na 2\n"),
      ("--by 1 ''", "b 1\nb 2\n", "b { 1 2 }\n"),
      ("--by 1 line", "b 1\nb 2\n", "b { 1 2 } 2\n"),
      (
        "--by 1 --json sum", "b 1\n",
        #"{"group":["b"],"stack":[{"type":"integer","text":"1","exact":true}]}"# + "\n"
      ),
      ("-F, --header --by k 'x sum'", "k,x\n", "k,x sum\n"),
      ("-F, --header --by k 'x sum'", "", ""), ("--by 1 sum", "", ""),
    ])
  func groups(options: String, input: String, output: String) throws {
    let outcome = try inProcess("rpn rows \(options)", input: input)
    #expect(outcome == .prints(output))
  }

  @Test(
    "The rows of a group are counted",
    arguments: [
      ("--csv --by k --count", "k,count\nb,2\na,1\n"),
      ("--csv --by k --count --sort-by k", "k,count\na,1\nb,2\n"),
      ("--csv --by k --count --sort-by count", "k,count\na,1\nb,2\n"),
      ("--csv --by k --count --sort-by -count --head 1", "k,count\nb,2\n"),
      ("--csv --by k --count --having 'count 1 >'", "k,count\nb,2\n"),
      ("--csv --by k --count 'x sum -> total total'", "k,total,count\nb,4,2\na,2,1\n"),
      ("--csv --by k --count --where 'x 2 <'", "k,count\nb,1\n"),
      ("--csv --count", "count\n3\n"), ("--csv --all --count", "count\n3\n"),
      ("--csv --window --by k --count", "k,x,count\nb,1,2\na,2,1\nb,3,2\n"),
      ("--csv --by k --count --to json", "{\"k\":\"b\",\"count\":2}\n{\"k\":\"a\",\"count\":1}\n"),
      ("-F, --skip 1 --by 1 --count", "b,2\na,1\n"),
      ("-F, --skip 1 --by 1 --count sum", "b,4,2\na,2,1\n"),
      ("--csv --by k rows", "k,rows\nb,2\na,1\n"), ("--csv --by k line", "k,line\nb,2\na,1\n"),
      ("--csv --by k 'line -> n n'", "k,n\nb,2\na,1\n"),
      ("--csv --by k 'rows -> rows rows x sum'", "k,rows,x sum\nb,2,4\na,1,2\n"),
      ("--csv --by k 'x sum rows /'", "k,x sum rows /\nb,2\na,2\n"),
      ("--csv --by k --having 'rows 1 >' x", "k,x\nb,{ 1 3 }\n"),
      ("--csv --all 'rows fields'", "rows,fields\n3,2\n"),
    ])
  func counts(options: String, output: String) throws {
    let input = "k,x\nb,1\na,2\nb,3\n"
    #expect(try inProcess("rpn rows \(options)", input: input) == .prints(output))
    if options.contains("-F") || options.contains("--to") { return }
    let objects = "{\"k\":\"b\",\"x\":1}\n{\"k\":\"a\",\"x\":2}\n{\"k\":\"b\",\"x\":3}\n"
    if !options.contains("fields") {
      let options = options.replacing("--csv", with: "--from json --to csv")
      #expect(try inProcess("rpn rows \(options)", input: objects) == .prints(output))
    }
  }

  @Test("Counts are joined from parts")
  func countParts() throws {
    let outcome = try shell(
      """
      for part in 'b\\na\\nb\\n' 'b\\n'; do printf "k\\n$part" | rpn rows --csv --by k --count --partial; done |
        rpn rows --csv --by k --count --merge
      """)
    #expect(outcome == .prints("k,count\nb,3\na,1\n"))
  }

  @Test(
    "A result may have any name, and its name is that of the column",
    arguments: [
      ("--by k --sort-by -max 'x maximum -> max max'", "k,max\nb,3\na,2\n"),
      (
        "--by k 'x length -> count count x sum -> sum sum x mean -> mean mean'",
        "k,count,sum,mean\nb,2,4,2\na,1,2,2\n"
      ),
      (
        "--by k 'x minimum -> min min x first -> first first x last -> last last'",
        "k,min,first,last\nb,1,1,3\na,2,2,2\n"
      ),
      ("--by k 'x sum -> x x'", "k,x\nb,4\na,2\n"), ("--by k 'rows -> k k'", "k,k_2\nb,2\na,1\n"),
      ("--by k --window 'x sum -> sum sum'", "k,x,sum\nb,1,4\na,2,2\nb,3,4\n"),
      ("--sort-by -max 'x 2 * -> max max'", "max\n6\n4\n2\n"), ("'x 2 * -> x x'", "x\n2\n4\n6\n"),
      ("--keep --head 1 'x 2 * -> x x'", "k,x,x_2\nb,1,2\n"),
      ("--head 1 'x -> length length k length'", "length,k length\n1,1\n"),
    ])
  func anyNames(options: String, output: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options)", input: "k,x\nb,1\na,2\nb,3\n")
    #expect(outcome == .prints(output))
  }

  @Test("A condition on groups names results, and says so once if the name is also a word")
  func namedResults() throws {
    let outcome = try inProcess(
      "rpn rows --csv --by k --having 'max 2 >' 'x maximum -> max max'",
      input: "k,x\nb,1\na,2\nb,3\n")
    let row = try inProcess("rpn rows --csv --by k --count --where 'rows 1 >'", input: "k\n1\n")
    #expect(row.errors.hasPrefix("rpn: unknown word 'rows'") && row.status == 1)
    let note = "rpn: 'max' is the result here; \\max is the word\n"
    #expect(outcome == Outcome(output: "k,max\nb,3\n", errors: note, status: 0))
    let fault = try inProcess("rpn rows --csv --by k 'x maximum -> max 2'", input: "k,x\nb,1\n")
    #expect(
      fault.errors.hasPrefix(
        "rpn: 'max' is a built-in word; the name of a result stands twice: -> max max\n"))
  }

  @Test("A group that fails is reported, and so is a row; the others are printed")
  func failures() throws {
    let outcome = try inProcess(
      "rpn rows -F, --header --by k --strict '1 x sum /'",
      input: "k,x\na,1\nb,-1\nb,1\nc,2,3\nc\nd,z\n,4\n")
    #expect(outcome.output == "k,1 x sum /\na,1\n,0.25\n")
    #expect(outcome.errors.contains("rpn: group b: division by zero\n  1 x sum /\n"))
    #expect(outcome.errors.contains("rpn: line 5: there are 2 names, but the row has 3 fields\n"))
    #expect(outcome.errors.contains("rpn: line 6: there are 2 names, but the row has 1 field\n"))
    #expect(outcome.errors.contains("failed; 1 group failed\n"))
    #expect(outcome.status == 1)
  }

  @Test("Damaged lines fail by themselves: NUL, bytes that are no UTF-8, open quotes")
  func damage() throws {
    let outcome = try inProcess(
      "rpn rows -F, --header --by k 'x sum'",
      input: "\u{FEFF}k,x\r\na,1\r\na,\0\r\na,\(byte: 0xFF)\r\n\"a,2\r\na,3")
    #expect(outcome.output == "k,x sum\na,4\n")
    #expect(outcome.errors.hasSuffix("rpn: 3 lines failed\n") && outcome.status == 1)
  }

  @Test("Summaries that are found row by row are those of the lists, and so are their errors")
  func streaming() throws {
    let table = "x\n1\n0x10\n2.50\n-1e30\n1/3\n99999999999999999\n0.000000000000000001\n"
    for word in ["sum", "length", "mean", "minimum", "maximum", "first", "last"] {
      for options in ["", "--double", "--fraction"] {
        for end in ["", "true\n", "1e400\n"] where options != "--double" || end != "1e400\n" {
          let run = { (program: String) in
            let outcome = try inProcess(
              "rpn rows --header --all \(options) '\(program)'", input: table + end)
            return [outcome.output, outcome.errors].map { $0.prefix { $0 != "\n" } }
          }
          let streamed = try run("x \(word) -> a a")
          #expect(try streamed == run("x [ ] map \(word) -> a a"), "\(word) \(end)")
        }
      }
    }
    let empty = try inProcess("rpn rows --header --all 'x mean'", input: "x\n")
    #expect(
      empty.errors
        == "rpn: 1 cell has no value: 'mean' is not defined for an empty list\n  x mean\n    ^\n")
  }

  @Test(
    "A cell without a value is missing, and a note tells how many there are and why",
    arguments: [
      (
        "--by k 'v mean -> m v stddev -> s m s'", "k,m,s\na,1.5,0.7071067811865475244\nb,5,\n",
        "1 cell has no value: group b: 'stddev' needs a list of two numbers or more\n"
          + "  v mean -> m v stddev -> s m s\n                ^\n"
      ),
      (
        "--by k --window 'v w / -> r v stddev -> s r s'",
        "k,v,w,r,s\na,1,0,,0.7071067811865475244\na,2,1,2,0.7071067811865475244\nb,5,2,2.5,\n",
        "2 cells have no value, first: group a: division by zero\n"
          + "  v w / -> r v stddev -> s r s\n      ^\n"
      ),
      (
        "--by k 'v v sum 5 - / -> s s'", "k,s\na,{ -0.5 -1 }\nb,\n",
        "1 cell has no value: group b: division by zero\n"
          + "  v v sum 5 - / -> s s\n              ^\n"
      ),
      (
        "--where 'v 9 >' --all 'v mean -> m v length -> n m n'", "m,n\n,0\n",
        "1 cell has no value: 'mean' is not defined for an empty list\n"
          + "  v mean -> m v length -> n m n\n    ^\n"
      ),
      (
        "--by k --to json 'v variance -> x x'",
        "{\"k\":\"a\",\"x\":0.5}\n{\"k\":\"b\",\"x\":null}\n",
        "1 cell has no value: group b: 'variance' needs a list of two numbers or more\n"
          + "  v variance -> x x\n    ^\n"
      ),
      ("--by k --having 'v variance 0 >' 'v sum -> s s'", "k,s\na,3\n", ""),
    ])
  func gaps(options: String, output: String, note: String) throws {
    let outcome = try inProcess(
      "rpn rows --csv \(options)", input: "k,v,w\na,1,0\na,2,1\nb,5,2\n")
    #expect(outcome.output == output)
    #expect(outcome.errors == (note.isEmpty ? "" : "rpn: " + note))
    #expect(outcome.status == 0)
  }

  @Test("Columns without names are summed up row by row as the lists are")
  func pushedColumns() throws {
    var random = SplitMix64(seed: 18)
    let fields = ["1", "-7", "2.50", "0x10", "1/3", "1e30", "99999999999999999", "true", ""]
    for turn in 1...3 {
      let table = (0..<40).map { _ in
        (0..<2).map { _ in fields.randomElement(using: &random) ?? "" }.joined(separator: ",")
          + "\n"
      }
      for program in [
        "sum", "nip sum", "drop maximum", "swap sum swap mean", "over length", "dup sum", "rot sum",
        "nip -> y y first y last", "drop2 depth", "nip mean", "nip dup minimum swap sum",
      ] {
        for options in ["", "--double", "--by 1"] {
          let run = { (program: String) in
            let outcome = try inProcess(
              "rpn rows -F, --all \(options) '\(program)'".replacing("--all --by", with: "--by"),
              input: table.joined())
            return (outcome.output + outcome.errors).split(separator: "\n")
              .filter { !$0.contains("^") }.joined(separator: "\n")
          }
          // Inside of a quotation nothing is done beforehand.
          let whole = try run("[ \(program) ] call").replacing("[ ", with: "")
          let streamed = try run(program)
          #expect(
            streamed == whole.replacing(" ] call", with: ""),
            "seed 18, turn \(turn): \(options) \(program)")
        }
      }
    }
  }

  @Test("A summary in a branch that is not taken does not count")
  func laziness() throws {
    let outcome = try inProcess(
      "rpn rows --header --all ': total x sum ; x length 9 > [ total ] [ 0 ] if -> a a'",
      input: "x\ntrue\n")
    #expect(outcome == .prints("a\n0\n"))
  }

  @Test("Sum, mean, median, variance and deviation of groups are those of Python's fractions")
  func oracle() throws {
    let tables = try Project.table("grouped_tables")
    #expect(tables.count >= 60)
    for table in tables {
      let outcome = try inProcess(
        "rpn rows -F, --by 1 '-> x x sum x mean x median x variance x stddev x minimum x maximum'",
        input: table[0].replacing("|", with: "\n") + "\n")
      #expect(outcome == .prints(table[1].replacing("|", with: "\n") + "\n"))
      let named = try inProcess(
        "rpn rows -F, --header --by k "
          + "'x sum x mean x median x variance x stddev x minimum x maximum'",
        input: "k,x\n" + table[0].replacing("|", with: "\n") + "\n")
      #expect(named.rows == outcome)
    }
  }

  @Test("Each column is described")
  func summaries() throws {
    let table = "k,x,z\na,1,\nb,2,\n\na,10,\nc,,\n"
    let outcome = try inProcess("rpn rows -F, --header --summary", input: table)
    #expect(
      outcome
        == .prints(
          """
          column  kind    count  missing  distinct  min   q1  median  q3  max                   mean                 stddev  bars
          k       text        4        0         3    a    -       -   -    c                      -                      -
          x       number      3        1         3    1  1.5       2   6   10  4.3333333333333333333  4.9328828623162473524  █▁▁▁▁▁▁▅
          z       -           0        4         -    -    -       -   -    -                      -                      -

          """))
    let json = try inProcess("rpn rows --json --summary", input: "1\n1\n")
    #expect(
      json.output.contains(
        #""missing":0,"distinct":1,"min":{"type":"integer","text":"1","exact":true}"#))
    #expect(json.output.hasSuffix(#""bars":[2,0,0,0,0,0,0,0]}"# + "\n"))
    let chosen = try inProcess("rpn rows --json --summary --where '1 >'", input: "1\n2\n3\n")
    #expect(chosen == .prints(chosen.output))
    #expect(chosen.output.hasPrefix(#"{"column":"1","kind":"number","count":2,"missing":0,"#))
  }

  @Test(
    "Each value has a name, and no two names are alike",
    arguments: [
      ("--header 'a a'", "a a_2\n1 1\n"), ("--header --keep a", "a b a_2\n1 2 1\n"),
      ("--header --all 'a sum -> s b sum -> t s t'", "s t\n1 2\n"),
      ("--header --all 'a sum b sum -> t t'", "a sum t\n1 2\n"),
      ("--header --all 'a a'", "a a_2\n{ 1 } { 1 }\n"),
      ("--header 'a 0 < [ 1 2 ] [ 3 ] if'", "result\n3\n"),
      ("--header 'a 0 > [ 1 2 ] [ 3 ] if -> x -> y x y'", "x y\n2 1\n"),
    ])
  func names(options: String, output: String) throws {
    #expect(try inProcess("rpn rows \(options)", input: "a b\n1 2\n") == .prints(output))
  }

  @Test("A line with more results than names fails")
  func unnamed() throws {
    let outcome = try inProcess("rpn rows --header 'a 0 > [ 1 2 ] [ 3 ] if'", input: "a\n-1\n1\n")
    #expect(outcome.output == "result\n3\n\n")
    #expect(
      outcome.errors.hasPrefix(
        "rpn: line 3: the first line names 1 result, but 2 values are left\n"))
  }
}
