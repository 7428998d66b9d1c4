import Shell
import Testing

@Suite("rpn rows: parts of groups")
struct RowPartTests {
  @Test("Parts of groups are joined to what one process prints, wherever the table is cut")
  func parts() throws {
    for program in [
      "x sum x mean x minimum x last", "x median line x length", "fields x sort x sum",
    ] {
      let outcome = try shell(
        """
        for n in $(seq 200); do echo "k$((n * n % 7)),$((n % 13)).$((n * 37 % 100)),1/$n"; done >rows
        names=k,y,x; { echo $names; cat rows; } >all; split -l 33 rows part.
        rpn rows -F, --header --by k '\(program)' all >whole
        for part in part.*; do { echo $names; cat $part; } |
          rpn rows -F, --header --by k --partial '\(program)'; done >parts
        rpn rows -F, --header --by k --merge '\(program)' parts | cmp - whole
        rpn rows -F, --header --by k --merge --partial '\(program)' parts >part
        rpn rows -F, --header --by k --merge '\(program)' part | cmp - whole
        rpn rows -F, --header --all '\(program)' all >whole
        for part in part.*; do { echo $names; cat $part; } |
          rpn rows -F, --header --all --partial '\(program)'; done |
          rpn rows -F, --header --all --merge '\(program)' | cmp - whole
        """)
      #expect(outcome == .prints(""))
    }
    let unnamed = try shell(
      "{ echo a 1 2 | rpn rows --by 1 --partial sum; echo a 3 4 | rpn rows --by 1 --partial sum; } "
        + "| rpn rows --by 1 --merge sum; seq 3 | rpn rows --partial sum | rpn rows --merge sum")
    #expect(unnamed == .prints("a { 1 3 } 6\n6\n"))
  }

  private static let table = "k,x,mode\na,1/3,2\n\"b,\"\"c\",-2.5,3\na,10324.07,\n"

  private func part(_ options: String, _ file: String) -> String {
    "rpn rows --csv --partial \(options) table >\(file)\n"
  }

  @Test("A part that is cut anywhere is an error, and prints nothing")
  func cuts() throws {
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + """
        for size in $(seq 0 $(($(wc -c <part) - 2))); do
          head -c $size part | rpn rows --csv --by k --merge 'x sum' - 2>errors && echo $size
          [ $? -eq 1 ] && grep -q '^rpn: ' errors || echo $size
        done
        head -c -1 part | rpn rows --csv --by k --merge 'x sum'
        """, input: RowPartTests.table)
    #expect(
      outcome == .prints("k,x sum\na,10324.403333333333333\n\"b,\"\"c\",-2.5\n"))
  }

  @Test(
    "A part that is changed is an error",
    arguments: [
      "sed s/3097321/3097331/", "sed '2s/1/2/'", "sed 2d", "sed 2p", "sed '2{h;d};3{p;x}'",
      "sed 1d",
      "sed '$d'", "sed '1s/k/x/'", "sed 's/sum/max/'", "sed y/a/z/", "sed 's/$/ /'",
      "sed '3s/^/ /'",
      "sed '2a\\\n'", "sed 's/$/\\r/'", "sort", "sed '1s/2/3/'",
    ])
  func changes(change: String) throws {
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + "\(change) part | rpn rows --csv --by k --merge 'x sum'", input: RowPartTests.table)
    #expect(outcome.status == 1 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.hasPrefix("rpn: part 1"))
  }

  @Test(
    "A part that was made for something else is an error that tells what",
    arguments: [
      ("'x maximum'", "--by k", "its program is 'x sum', not 'x maximum'"),
      ("'x sum'", "--by mode", "its --by is 'k', not 'mode'"),
      ("'x sum'", "", "its --by is 'k', not absent"),
      ("'x sum'", "--by k --double", "its arithmetic is 'exact', not 'double'"),
      ("'x sum'", "--by k --modulo 7", "its arithmetic is 'exact', not 'modulo:7'"),
      ("'x sum'", "--by k -F';'", "its format is ',' 'header', not ';' 'header'"),
      ("'x sum'", "--by k --missing 0", "its --missing is absent, not '0'"),
      ("'x sum'", "--by k --group-input _", "its --group-input is absent, not '_'"),
      ("'x sum'", "--by k --decimal-input ,", "its --decimal-input is absent, not ','"),
      (": s sum ; x s", "--by k", "not ': s sum ; x s'"),
    ])
  func mismatches(program: String, options: String, message: String) throws {
    let program = program.hasPrefix("'") ? program : "'\(program)'"
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + "rpn rows --csv --merge \(options) \(program) part", input: RowPartTests.table)
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("rpn: part 1 ('part', line 1): it does not fit: ")
        && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    "Parts of quantities are joined to what one process prints, with units as multiplied or not",
    arguments: [("", "36_W\n"), ("--keep-units", "36_V*A\n")])
  func quantities(option: String, expected: String) throws {
    let outcome = try shell(
      """
      part() { rpn rows --csv \(option) --partial 'v a dot'; }
      { printf 'v,a\\n5_V,3_A\\n7_V,2_A\\n' | part; printf 'v,a\\n1_V,3_A\\n2_V,2_A\\n' | part; } |
        rpn rows --csv \(option) --merge 'v a dot'
      """)
    #expect(outcome == .prints("v a dot\n" + expected))
  }

  @Test(
    "Parts that do not fit each other are an error, whatever the merge says",
    arguments: [
      (
        "--by k --missing 0 'x sum'",
        "part 2 ('other', line 1): it does not fit: its --missing is '0'"
      ),
      ("--by k --where 'x 0 >' 'x sum'", "part 2 ('other', line 1): it does not fit: its --where"),
      ("--by k 'x mean'", "part 2 ('other', line 1): it does not fit: its program is 'x mean'"),
    ])
  func others(options: String, message: String) throws {
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part") + part(options, "other")
        + "rpn rows --csv --by k --merge 'x sum' part other", input: RowPartTests.table)
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.contains(message))
    let names = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + """
        sed 1s/mode/model/ table | rpn rows --csv --by k --partial 'x sum' |
          cat part - | rpn rows --csv --by k --merge 'x sum'
        """, input: RowPartTests.table)
    #expect(names.status == 1 && names.errors.contains("part 2 (line 5): it does not fit"))
  }

  @Test(
    "No part at all is an error, and so is a table",
    arguments: [
      ("", "there is no part"), ("\n", "there is no part"),
      ("k,x\na,1\n", "this is not a part"), ("a,1,2,5\n", "this is not a part"),
    ])
  func none(input: String, message: String) throws {
    let outcome = try shell("rpn rows --csv --by k --merge 'x sum'", input: input)
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.contains(message))
  }

  @Test("A part that cannot be read ends the merge without a result")
  func unreadable() throws {
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + "rpn rows --csv --by k --merge 'x sum' part missing", input: RowPartTests.table)
    #expect(outcome.status == 66 && outcome.output == "")
  }

  @Test("Lines that have failed are told by the merge too")
  func failures() throws {
    let outcome = try shell(
      """
      rpn rows --csv --by k --partial 'x sum' >part 2>/dev/null; echo $?
      cat part part | rpn rows --csv --by k --merge --partial 'x sum' >both 2>/dev/null; echo $?
      rpn rows --csv --by k --merge 'x sum' part both
      """, input: "k,x\na,1\na,y\nb,2,3\n")
    #expect(outcome.output == "1\n1\nk,x sum\na,3\n" && outcome.status == 1)
    #expect(
      outcome.errors
        == "rpn: 6 lines or files had failed when the parts were made, and are not in them\n")
    let changed = try shell(
      """
      rpn rows --csv --by k --partial 'x sum' 2>/dev/null >part
      sed '$s/1/0/2' part | rpn rows --csv --by k --merge 'x sum'
      """, input: "k,x\na,1\na,y\n")
    #expect(changed.status == 1 && changed.output == "")
  }

  @Test(
    "A summary that has no value is told with its group and the reason",
    arguments: [
      ("--by k 'x sum'", "group a: '+' cannot add a length and a mass"),
      ("--all 'x sum'", "'+' cannot add a plain number and a length"),
      ("--by k 'x maximum'", "group a: a length and a mass cannot be compared"),
    ])
  func failing(options: String, message: String) throws {
    let outcome = try shell(
      "rpn rows --csv --partial \(options)", input: "k,x\nb,1\na,1_km\na,1_kg\n")
    #expect(outcome.errors == "rpn: \(message)\n" && outcome.status == 1)
    #expect(!outcome.output.contains("rpn-end"))
  }

  @Test("Parts of no rows are parts, and columns may be called like words")
  func empty() throws {
    let outcome = try shell(
      "cat >table\n" + part("--by k 'x sum'", "part")
        + """
        head -n 1 table | rpn rows --csv --by k --partial 'x sum' >names
        rpn rows --csv --by k --partial 'x sum' </dev/null >nothing
        for parts in 'nothing names part' 'part names nothing' 'nothing names' nothing; do
          cat $parts | rpn rows --csv --by k --merge 'x sum'
        done
        rpn rows --partial depth </dev/null | rpn rows --merge depth
        echo '1 2' | rpn rows --partial 'drop length' | rpn rows --merge 'drop length'
        """, input: RowPartTests.table)
    let whole = "k,x sum\na,10324.403333333333333\n\"b,\"\"c\",-2.5\n"
    #expect(outcome == .prints(whole + whole + "k,x sum\n0\n1\n"))
    let json = try shell(
      """
      rpn rows --from json --by zip --partial 'n sum -> s s' >part
      rpn rows --from json --by zip --merge 'n sum -> s s' part part
      """, input: #"{"zip":"2","n":1}"# + "\n" + #"{"zip":2,"n":2}"# + "\n" + #"{"n":3}"# + "\n")
    #expect(
      json
        == .prints(#"{"zip":"2","s":2}"# + "\n" + #"{"zip":2,"s":4}"# + "\n" + #"{"s":6}"# + "\n"))
  }
}
