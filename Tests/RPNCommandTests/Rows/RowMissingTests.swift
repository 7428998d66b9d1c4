import Shell
import Testing

/// The right results are those of pandas 3.1 for the same table, with `-` among its `na_values`.
@Suite("rpn rows: missing values")
struct RowMissingTests {
  private static let table =
    "k,x,y\na,1,10\nb,NA,4\na,,6\nb,2.5,-\na,7,N/A\nb,4,1\nc,null,2\na,3,5\nb,1,NaN\n"

  @Test(
    "Missing values go through a row, and results of them are empty fields",
    arguments: [
      ("--csv 'x 1 +'", "x + 1\n2\n\"\"\n\"\"\n3.5\n8\n5\n\"\"\n4\n2\n"),
      ("--csv 'x y *'", "x * y\n10\n\"\"\n\"\"\n\"\"\n\"\"\n4\n\"\"\n15\n\"\"\n"),
      ("--csv --keep --head 2 'x sqrt'", "k,x,y,sqrt(x)\na,1,10,1\nb,NA,4,\n"),
      ("--csv --head 3 --out-sep ';' 'k x'", "k;x\na;1\nb;NA\na;\n"),
      (
        "--csv --head 2 --to json 'k x 2 > -> more more'",
        "{\"k\":\"a\",\"more\":false}\n{\"k\":\"b\",\"more\":null}\n"
      ),
      ("--csv --head 3 'x 0 or-else'", "x 0 or-else\n1\n0\n0\n"),
      ("--csv --head 2 'x present? y present?'", "x present?,y present?\ntrue,true\nfalse,true\n"),
      ("--csv --where 'x 2 >' 'k x'", "k,x\nb,2.5\na,7\nb,4\na,3\n"),
      ("--csv --where 'x 2 > not' 'k x'", "k,x\na,1\nb,1\n"),
      ("--csv --where 'x present' --where 'y present'", "k,x,y\na,1,10\nb,4,1\na,3,5\n"),
      ("--csv --where 'x present? not' k", "k\nb\na\nc\n"),
      ("--csv --sort-by -x 'k x'", "k,x\na,7\nb,4\na,3\nb,2.5\na,1\nb,1\nb,NA\na,\nc,null\n"),
      ("--csv --sort-by x --head 2 k", "k\na\nb\n"),
      ("--csv --sort-by -z --head 2 'k x 2 * -> z z'", "k,z\na,14\nb,8\n"),
      ("--csv --missing skip 'x y *'", "x * y\n10\n4\n15\n"),
      ("--csv --missing -1 'x'", "x\n1\n-1\n-1\n2.5\n7\n4\n-1\n3\n1\n"),
      ("--csv --na '' --where 'x text \"NA\" =' k", "k\nb\n"),
      ("--csv --na '7, 4' --where 'x present? not' k", "k\na\na\nb\n"),
      (
        "--csv --na 2.5,NA,null --all 'x [ present? ] map'",
        "x [ present? ] map\n{ true false false false true true false true true }\n"
      ),
    ])
  func rows(arguments: String, output: String) throws {
    for jobs in [1, 3] {
      let outcome = try inProcess("rpn rows --jobs \(jobs) \(arguments)", input: Self.table)
      #expect(outcome == .prints(output))
    }
  }

  @Test("Between white space, where no field can be empty, the first text of the list is printed")
  func whiteSpace() throws {
    let input = "1 2\n3 NA\n- 5\n"
    #expect(try inProcess("rpn rows +", input: input) == .prints("3\nNA\nNA\n"))
    #expect(try inProcess("rpn rows --na '?' 'drop 1 or-else'", input: "? 2\n") == .prints("1\n"))
    #expect(try inProcess("rpn rows --na '?' +", input: "? 2\n") == .prints("?\n"))
    #expect(try inProcess("rpn rows --out-sep , '1 + dup'", input: "NA\n") == .prints(",\n"))
    #expect(try inProcess("rpn rows --out-sep , 'dup'", input: "NA\n") == .prints("NA,NA\n"))
    #expect(try inProcess("rpn rows --na '' 'drop missing'", input: "NA\n") == .prints("missing\n"))
  }

  @Test(
    "Groups leave out what is missing, for each column by itself",
    arguments: [
      ("x sum y mean", "k,x sum,y mean\na,11,7\nb,7.5,2.5\nc,0,2\n"),
      ("x mean", "k,x mean\na,3.6666666666666666667\nb,2.5\nc,\n"),
      (
        "x minimum -> s x maximum -> t s t y sum -> u u",
        "k,s,t,u\na,1,7,21\nb,1,4,5\nc,,,2\n"
      ),
      (
        "x median x variance", "k,x median,x variance\na,3,9.3333333333333333333\nb,2.5,2.25\nc,,\n"
      ),
      ("x 0.25 quantile", "k,x 0.25 quantile\na,2\nb,1.75\nc,\n"),
      ("x y correlation", "k,x y correlation\na,-1\nb,\nc,\n"),
      ("x length x [ present? ] count", "k,x length,x [ present? ] count\na,4,3\nb,4,3\nc,1,0\n"),
      ("x first x last", "k,x first,x last\na,1,3\nb,NA,1\nc,null,null\n"),
      ("x sum line /", "k,x sum line /\na,2.75\nb,1.875\nc,0\n"),
    ])
  func groups(program: String, output: String) throws {
    #expect(
      try inProcess("rpn rows --csv --by k '\(program)'", input: Self.table) == .prints(output))
    // The same from parts, each with other groups and missing values.
    let lines = Self.table.split(separator: "\n").map { $0 + "\n" }
    let parts = try [1...2, 3...3, 4...7, 8...9].map { range in
      try inProcess(
        "rpn rows --csv --by k --partial '\(program)'", input: lines[0] + lines[range].joined())
    }
    let part = try inProcess(
      "rpn rows --csv --by k --merge --partial '\(program)'", input: parts.map(\.output).joined())
    let merged = try inProcess("rpn rows --csv --by k --merge '\(program)'", input: part.output)
    #expect(merged == .prints(output))
    #expect((parts + [part]).allSatisfy { $0 == .prints($0.output) })
  }

  @Test("Sums of quantities do not add a plain 0 of a part where all is missing")
  func quantities() throws {
    let outcome = try shell(
      """
      { printf 'p\\n2_km\\n' | rpn rows --csv --partial 'p sum'
        printf 'p\\nNA\\n' | rpn rows --csv --partial 'p sum'
        printf 'p\\n500_m\\n' | rpn rows --csv --partial 'p sum'; } |
        rpn rows --csv --merge 'p sum'
      printf 'p\\nNA\\n2_km\\n""\\n1_km\\n' | rpn rows --csv --all 'p sum p mean p maximum'
      """)
    #expect(
      outcome == .prints("p sum\n2.5_km\np sum,p mean,p maximum\n3_km,1.5_km,2_km\n"))
  }

  @Test("A missing value is counted behind one that has no sum")
  func faults() throws {
    let parts = try ["x\ntrue\nNA\n", "x\ntrue\n", "x\nNA\n"].map {
      try inProcess("rpn rows --csv --partial 'x sum'", input: $0).output
    }
    let merged = try inProcess(
      "rpn rows --csv --merge --partial 'x sum'", input: parts[1] + parts[2])
    #expect(merged == .prints(parts[0]))
  }

  @Test("A part with other texts for missing values does not fit")
  func parts() throws {
    let part = try inProcess("rpn rows --csv --partial 'x sum'", input: "x\n1\n")
    let outcome = try inProcess("rpn rows --csv --na '?' --merge 'x sum'", input: part.output)
    #expect(outcome.status == 1 && outcome.errors.contains("its --na is absent, not '?'"))
  }

  @Test("A column is described by what is there")
  func summary() throws {
    let outcome = try inProcess("rpn rows --csv --summary", input: Self.table)
    #expect(
      outcome
        == .prints(
          """
          column  kind    count  missing  distinct  min     q1  median    q3  max                   mean                 stddev  bars
          k       text        9        0         3    a      -       -     -    c                      -                      -
          x       number      6        3         5    1  1.375    2.75  3.75    7  3.0833333333333333333    2.24536559755124659  █▁█▁▅▁▁▅
          y       number      6        3         6    1    2.5     4.5  5.75   10  4.6666666666666666667  3.2041639575194442079  █▁▅▅▅▁▁▅

          """))
    let none = try inProcess("rpn rows --csv --summary --na ''", input: "x\n1\nNA\n")
    #expect(none.output.contains("x       text      2        0         2"))
  }

  @Test("Null and members that are not there are missing; strings are if that was asked for")
  func objects() throws {
    let input = "{\"a\":1,\"b\":null}\n{\"a\":2}\n{\"a\":3,\"b\":4}\n{\"a\":4,\"b\":\"NA\"}\n"
    let plain = try inProcess("rpn rows --from json 'a b'", input: input)
    #expect(
      plain
        == .prints(
          "{\"a\":1,\"b\":null}\n{\"a\":2,\"b\":null}\n{\"a\":3,\"b\":4}\n{\"a\":4,\"b\":\"NA\"}\n")
    )
    let others = try inProcess(
      "rpn rows --from json --na NA --all 'b sum b [ present? ] count b length'", input: input)
    #expect(others == .prints("{\"b sum\":4,\"b [ present? ] count\":1,\"b length\":4}\n"))
  }

  @Test(
    "A member that no row has is told, since it may be a mistake",
    arguments: ["'a c'", "--by a 'c sum'", "--all 'a c length'", "--sort-by a c"])
  func unknownMembers(arguments: String) throws {
    for rows in [1, 9000] {
      let table = (1...rows).map { "{\"a\":\($0)}\n" }.joined()
      let outcome = try inProcess("rpn rows --from json \(arguments) t", files: ["t": table])
      #expect(outcome.status == 0 && outcome.errors == "rpn: no row has a member 'c'\n")
    }
  }

  @Test(
    "A comparison with a text that is never found is told",
    arguments: [
      ("--where 'k \"NA\" ='", true), ("'k \"-\" !='", true), ("'k \"\" ='", true),
      ("'k \"b\" ='", false), ("'k \"\" replace' --na ''", false),
      ("--na '' 'k \"NA\" ='", false), ("--missing skip 'k \"NA\" ='", false),
    ])
  func comparisons(arguments: String, isTold: Bool) throws {
    let outcome = try inProcess("rpn rows --csv \(arguments)", input: "k\nb\n")
    #expect(outcome.errors.contains("is missing, and equal to nothing") == isTold)
  }

  @Test("Pictures leave out what is missing")
  func pictures() throws {
    for (list, others) in [
      ("{ 1 missing 3 2 3 missing } histogram", "{ 1 3 2 3 } histogram"),
      ("{ 1 missing 3 { 3 missing } } plot", "{ { 0 1 } { 2 3 } } plot"),
    ] {
      let picture = try inProcess("rpn '\(others)'")
      #expect(try inProcess("rpn '\(list)'") == picture && picture.status == 0)
    }
  }

  @Test("Conditions in a program do not guess")
  func conditions() throws {
    let outcome = try inProcess(
      "rpn rows --csv 'x 2 > [ \"more\" ] [ \"less\" ] if'", input: "x\n3\nNA\n1\n")
    let name = "\"x 2 > [ \"\"more\"\" ] [ \"\"less\"\" ] if\""
    #expect(outcome.output == name + "\nmore\n\nless\n" && outcome.status == 1)
    #expect(outcome.errors.contains("line 3: 'if' takes a boolean, not a missing value"))
  }
}
