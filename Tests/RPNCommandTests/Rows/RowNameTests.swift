import Shell
import Testing

@Suite("rpn rows: columns and fields decide")
struct RowNameTests {
  /// The line about a name that is both.
  private static func note(_ names: String...) -> String {
    names.map {
      "rpn: '\($0)' is the column here; \\\($0) is the \($0.hasPrefix("_") ? "unit" : "word")\n"
    }.joined()
  }

  @Test(
    "The name of a column means the column, whichever word has that name",
    arguments: [
      (
        "'lower upper + 2 /'", "lower,upper\n3,4\n", "(lower + upper) / 2\n3.5\n",
        ["lower", "upper"]
      ),
      (
        "--where 'lower upper <' lower", "lower,upper\n3,4\n5,2\n", "lower\n3\n",
        ["lower", "upper"]
      ),
      ("--where 'text trim <'", "text,trim\n3,4\n5,2\n", "text,trim\n3,4\n", ["text", "trim"]),
      (
        "--all 'text sum trim sum'", "text,trim\n3,4\n", "text sum,trim sum\n3,4\n",
        ["text", "trim"]
      ),
      ("--all '_sum \\sum'", "sum\n3\n4\n", "_sum \\sum\n7\n", []),
      ("--by k 'max \\maximum'", "k,max\na,3\na,4\n", "k,max \\maximum\na,4\n", ["max"]),
      (
        "--keep 'max min -'", "id,min,max,n\n1,5,20,99\n", "id,min,max,n,max - min\n1,5,20,99,15\n",
        ["max", "min"]
      ),
      (
        "--keep '_max _min -'", "id,min,max,n\n1,5,20,99\n",
        "id,min,max,n,max - min\n1,5,20,99,15\n", []
      ),
      ("'_max n \\max'", "max,n\n5,9\n", "\"max(max, n)\"\n9\n", []),
      ("'score round'", "round,score\n2,3.7\n", "score,round\n3.7,2\n", ["round"]),
      ("'score \\round'", "round,score\n2,3.7\n", "round(score)\n4\n", []),
      (
        "'count sum + zip + first + last + length +'",
        "count,sum,zip,first,last,length\n1,2,3,4,5,6\n",
        "count + sum + zip + first + last + length\n21\n",
        ["count", "sum", "zip", "first", "last", "length"]
      ),
      (
        "'line \\line fields \\fields'", "line,fields\n7,8\n",
        "line,line_2,fields,fields_2\n7,2,8,2\n",
        ["line", "fields"]
      ),
      ("'e pi + \\e \\floor'", "e,pi\n7,8\n", "e + pi,floor(e)\n15,2\n", ["e", "pi"]),
      ("'_km d *'", "km,d\n3,5\n", "km * d\n15\n", ["_km"]),
      ("'d \\_km \\to'", "km,d\n3,5_m\n", "d \\_km \\to\n0.005_km\n", []),
      ("'_a_b c +'", "a b,c\n3,5\n", "a_b + c\n8\n", []),
      ("'_id id +'", "id,_id\n3,5\n", "_id + id\n8\n", []),
      ("'pop_2 pop_3'", "pop,pop,pop_2\n3,5,7\n", "pop_2,pop_3\n7,5\n", []),
      ("--sort-by _max _max", "max\n3\n1\n", "max\n1\n3\n", []),
      ("-f words.rpn spread", "min,max\n5,20\n", "max - min\n15\n", ["max", "min"]),
      (
        "-f words.rpn --where 'spread 9 >' min", "min,max\n5,20\n6,7\n", "min\n5\n", ["max", "min"]
      ),
    ])
  func names(arguments: String, input: String, output: String, noted: [String]) throws {
    let notes = noted.map { RowNameTests.note($0) }.sorted()
    for (option, input) in [("--csv", input), ("--tsv", input.replacing(",", with: "\t"))] {
      let outcome = try inProcess(
        "rpn rows \(option) \(arguments)", input: input,
        files: ["words.rpn": ": spread max min - ;\n"])
      let expected = option == "--csv" ? output : outcome.output
      #expect(outcome.output == expected && outcome.status == 0)
      #expect(
        outcome.errors.split(separator: "\n").map { "\($0)\n" }.sorted() == notes, "\(option)")
      #expect(
        outcome.output.split(whereSeparator: "\n".contains).count
          == output.split(whereSeparator: "\n".contains).count)
    }
  }

  @Test("The rule is the same for objects, whose first row has the names")
  func objects() throws {
    let both = try inProcess(
      "rpn rows --from json 'year max'", input: "{\"year\":2020,\"max\":5}\n{\"year\":1}\n")
    #expect(both.output == "{\"year\":2020,\"max\":5}\n{\"year\":1,\"max\":null}\n")
    #expect(both.errors == RowNameTests.note("year", "max"))
    let marked = try inProcess(
      "rpn rows --from json '_year 2 \\max'", input: "{\"year\":1}\n{\"year\":3,\"max\":5}\n")
    #expect(marked == .prints("{\"max(year, 2)\":2}\n{\"max(year, 2)\":3}\n"))
    let later = try inProcess(
      "rpn rows --from json 'a 2 max'", input: "{\"a\":1}\n{\"a\":3,\"max\":5}\n")
    #expect(later.output == "{\"max(a, 2)\":2}\n" && later.status == 1)
    #expect(later.errors.contains("line 2: the first row has no 'max'"))
    #expect(later.errors.contains("write _max for the member, or \\max for the word"))
    let blank = try inProcess("rpn rows --from json _max", input: "\n\nnonsense\n{\"max\":1}\n")
    #expect(blank.output == "{\"max\":1}\n" && blank.errors.contains("line 3:"))
  }

  @Test("The names are read first, also where other files come before")
  func headers() throws {
    let outcome = try inProcess(
      "rpn rows --header 'max b +' c none d",
      files: ["c": "\(byte: 0xFF) b\n5 6\n", "d": "max b\n7 8\n"])
    #expect(outcome.output == "max + b\n15\n" && outcome.status == 66)
    #expect(outcome.errors.hasPrefix(RowNameTests.note("max")))
    #expect(outcome.errors.contains("line 1: c:1:1: byte 0 is not UTF-8"))
    #expect(outcome.errors.contains("cannot read 'none'"))
    let slow = try shell(
      "{ sleep 0.2; printf 'lower,x'; sleep 0.2; printf '\\n1,2\\n'; } | rpn rows --csv '_lower x +'"
    )
    #expect(slow == .prints("lower + x\n3\n"))
  }

  @Test(
    "A word behind a mark is that of the language",
    arguments: [
      ("rpn '3 4 \\max'", "4\n"), ("rpn '9 \\sqrt 2 \\+'", "5\n"),
      ("rpn '5_km \\_m \\to'", "5000_m\n"),
      ("rpn ': re 1 ; 3+4i \\re re'", "3\n1\n"), ("rpn '5 [ \\dup \\* ] \\call'", "25\n"),
      ("rpn '\\now \\now \\-'", "0_s\n"), (CommandCall("rpn rows '\\*'", input: "2 3\n"), "6\n"),
      (CommandCall("rpn rows '\\line'", input: "2 3\n"), "2 3 1\n"), ("rpn '\\i \\sq'", "-1\n"),
    ] as [(CommandCall, String)])
  func marks(command: CommandCall, output: String) throws {
    #expect(try inProcess(command) == .prints(output))
  }

  @Test(
    "No name begins with the mark, and an unknown word is told",
    arguments: [
      (
        "3 \\maxx",
        "unknown word '\\maxx'; '\\' stands before words of the language; did you mean '\\max'?"
      ),
      (": f 1 ; \\f", "unknown word '\\f'; '\\' stands before words of the language"),
      (": \\f 1 ;", "a name cannot begin with '\\', which stands before words"),
      ("3 -> \\x", "a name cannot begin with '\\', which stands before words"),
      ("\\: f 1 ;", "';' without ':' before it"), ("3 \\", "unknown word '\\'"),
    ])
  func wrongMarks(program: String, message: String) throws {
    let outcome = try inProcess("rpn '\(program)'")
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("rpn: \(message)"), "\(outcome.errors)")
  }

  @Test(
    "A field is what it is, whatever the program says",
    arguments: [
      ("'q p >'", "p,q\n9_km,10_km\n10_km,9_km\n", "q p >\ntrue\nfalse\n"),
      ("--where 'q p >'", "p,q\n9_km,10_km\n", "p,q\n9_km,10_km\n"),
      ("'q p ='", "p,q\n2_km,2000_m\n", "q p =\ntrue\n"),
      ("'a b -'", "a,b\n2026-11-21,2026-11-01\n", "a - b\n20_d\n"),
      ("'a b <'", "a,b\n2026-11-21T09:30+01:00,2026-11-21T09:00+00:00\n", "a b <\ntrue\n"),
      ("'a b +'", "a,b\n2:30,1:45\n3+4i,1\n", "a + b\n4:15\n4+4i\n"),
      (
        "--keep 'x y +'", "x,y\n1,2\n5_km,3_m\n2,3\n",
        "x,y,x + y\n1,2,3\n5_km,3_m,5.003_km\n2,3,5\n"
      ),
      (
        "--by k 'd maximum'", "k,d\nx,2026-11-21\ny,2026-11-01\nx,2026-12-24\n",
        "k,d maximum\nx,2026-12-24\ny,2026-11-01\n"
      ),
      ("--by k 'd sum'", "k,d\nx,1\ny,3_m\ny,2_km\nx,2\n", "k,d sum\nx,3\ny,2003_m\n"),
      ("--all 'p unique'", "p\n2_km\n2000_m\n3_m\n", "p unique\n{ 2_km 3_m }\n"),
      ("--all 'p sort'", "p\n2_km\n900_m\n3_km\n", "p sort\n{ 900_m 2_km 3_km }\n"),
      ("--sort-by p", "p\n10_km\n9_km\n900_m\n", "p\n900_m\n9_km\n10_km\n"),
      (
        "--sort-by -d", "d\n2026-01-02\n2026-01-10\n2025-12-24\n",
        "d\n2026-01-10\n2026-01-02\n2025-12-24\n"
      ),
      ("--sort-by -r 'x y + -> r r'", "x,y\n1,2\n5_km,3_m\n2,3\n", "r\n5.003_km\n5\n3\n"),
      (
        "--sort-by p", "p\nabc\ntrue\n2026-01-01\n1_km\n50_%\n0.2\n5\n",
        "p\n0.2\n50_%\n5\n1_km\n2026-01-01\ntrue\nabc\n"
      ),
      ("--missing 5_km 'a 1_km +'", "a\n\"\"\n2_km\n", "a + 1_km\n6_km\n3_km\n"),
      ("a", "a\n5_foo\n5 apples\n10K\n12-34\n1.2.3\n", "a\n5_foo\n5 apples\n10K\n12-34\n1.2.3\n"),
      ("--where 'd year 2026 =' 'd day'", "d\n2026-01-05\n2025-01-02\n", "d day\n5\n"),
    ])
  func fields(arguments: String, input: String, output: String) throws {
    for jobs in [1, 3] {
      let outcome = try inProcess("rpn rows --csv --jobs \(jobs) \(arguments)", input: input)
      #expect(outcome == .prints(output))
    }
  }

  @Test("Two kinds are not compared, and a text is told with its field")
  func kinds() throws {
    let outcome = try inProcess(
      "rpn rows --csv 'a b <'", input: "a,b\n1,2_km\n1,2026-01-01\nx,1\n1,2\n")
    #expect(outcome.output == "a b <\n\n\n\ntrue\n" && outcome.status == 1)
    let text = try inProcess("rpn rows sq", input: "a\n")
    #expect(text.output == "\n" && text.status == 1)
    #expect(
      text.errors.hasPrefix("rpn: line 1: 'sq' takes a number, not a text; field 1 is \"a\""))
    let date = try inProcess("rpn rows --csv 'd day'", input: "d\n2026-02-30\n")
    #expect(date.errors.contains("line 2: February 2026 has 28 days"))
    let sorted = try inProcess("rpn rows --sort-by 1", input: "1_km\n1_kg\n")
    #expect(sorted.errors == "rpn: a mass and a length cannot be compared\n")
  }

  @Test("A row far behind leaves real numbers, and the others stay there")
  func late() throws {
    let outcome = try shell(
      """
      { echo x; seq 60000; echo 5_km; seq 3; } >t
      rpn rows --csv --jobs 3 'x 2 *' t | tail -5; cat t | rpn rows --csv 'x 2 *' | cksum >a
      rpn rows --csv --jobs 3 'x 2 *' t | cksum | cmp - a
      { echo x; seq 60000 | sed 's/$/_m/'; echo 5_km; } | rpn rows --csv --all 'x sum x maximum'
      { seq 60000; echo x; } | rpn rows --all 'sum' 2>/dev/null
      """)
    #expect(
      outcome.output
        == "120000\n10_km\n2\n4\n6\nx sum,x maximum\n1800035000_m,60000_m\n1800030000\n")
  }

  @Test("A description orders quantities and dates as what they are")
  func summary() throws {
    let input = "p,q,t,m\n9_km,3,2026-11-21,1\n2_km,x,2026-11-20,1_km\n500_m,4,2026-11-25,2\n"
    let outcome = try inProcess("rpn rows --csv --summary", input: input)
    let facts = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(facts[1].prefix(6) == ["p", "quantity", "3", "0", "3", "500_m"])
    #expect(facts[1][7...9] == ["2_km", "5.5_km", "9_km"])
    #expect(facts[2].prefix(9) == ["q", "text", "3", "0", "3", "3", "-", "-", "-"])
    #expect(facts[2][9] == "x")
    #expect(facts[3].prefix(7) == ["t", "date", "3", "0", "3", "2026-11-20", "2026-11-20T12:00"])
    #expect(facts[3][7...10] == ["2026-11-21", "2026-11-23", "2026-11-25", "2026-11-22"])
    #expect(facts[4].prefix(5) == ["m", "text", "3", "0", "3"])
  }
}
