import Shell
import TestSupport
import Testing

@Suite("rpn rows: windows, groups and rows that are kept, joins, long and wide tables")
struct RowWindowTests {
  @Test("Windows, distinct rows, joins, long and wide tables are those of pandas")
  func oracle() throws {
    let rows = try Project.table("window_tables")
    #expect(rows.count >= 300)
    for row in rows {
      let other = row[2].replacing("|", with: "\n")
      let outcome = try inProcess(
        "rpn rows --csv \(row[0]) table",
        files: [
          "table": row[1].replacing("|", with: "\n") + "\n", "other": other + "\n",
          "same": other + "\n",
        ])
      #expect(outcome == .prints(row[3].replacing("|", with: "\n") + "\n"), "\(row[0]): \(row[1])")
    }
  }

  private static let sales =
    "city,item,qty\nOslo,pen,3\nBonn,pen,1.5\n\nOslo,cup,5\nBonn,mug,4\nOslo,mug,5\n"

  @Test(
    "Windows are made of tables of all kinds",
    arguments: [
      (
        "--csv --by city --window --to json 'qty cumsum -> t t' | head -n 1",
        #"{"city":"Oslo","item":"pen","qty":3,"t":3}"# + "\n"
      ),
      (
        "--csv --window --by city --sort-by -t --head 1 'qty cumsum -> t t' | tail -n 1",
        "Oslo,mug,5,13\n"
      ),
      ("--csv --window --head 1 'qty cumsum -> t t'", "city,item,qty,t\nOslo,pen,3,3\n"),
      ("--csv --window --head 0 'qty cumsum -> t t'", "city,item,qty,t\n"),
      (
        "--csv --window --keep --where 'qty 4 >' 'qty sum -> t t'",
        "city,item,qty,t\nOslo,cup,5,10\nOslo,mug,5,10\n"
      ),
      (
        "--csv --window --out-sep ';' --head 1 '1 line range -> n n'",
        "city;item;qty;n\nOslo;pen;3;1\n"
      ),
      ("--skip 1 -F, --by 1,2 --window --head 2 cumsum", "Oslo,pen,3,3\nBonn,pen,1.5,1.5\n"),
      ("--csv --where false --by city --window 'qty cumsum -> t t'", "city,item,qty,t\n"),
      ("--csv --by city --having 'qty sum 6 >' 'qty sum -> t t'", "city,t\nOslo,13\n"),
      ("--csv --by city --having 't 6 >' --having 't 9 <' 'qty sum -> t t'", "city,t\n"),
      (
        "--csv --by city --having 't 6 >' --to json 'qty sum -> t t'",
        #"{"city":"Oslo","t":13}"# + "\n"
      ),
      ("--csv --by city --having 'qty big' -f words", "city\nOslo\n"),
      ("--csv --by city --having 'qty big' -f words 'qty last -> l l'", "city,l\nOslo,5\n"),
      ("--skip 1 -F, --by 1 --having 'dup 6 >' 'nip sum'", "Oslo,13\n"),
      ("--skip 1 -F, --by 1 --having 'nip sum 6 >'", "Oslo\n"),
      (
        "--csv --by city --window --having 'qty length 3 =' 'qty mean -> m m' | tail -n 1",
        "Oslo,mug,5,4.3333333333333333333\n"
      ),
      ("--csv --distinct city --by item 'qty sum -> t t'", "item,t\npen,4.5\n"),
      ("--csv --distinct item --head 2 --sort-by -qty", "city,item,qty\nOslo,cup,5\nBonn,mug,4\n"),
      ("--csv --distinct '*' city | tail -n 1", "Oslo\n"),
      ("--skip 1 -F, --distinct 1 --head 2", "Oslo,pen,3\nBonn,pen,1.5\n"),
      (
        "--csv --distinct item --summary --json | grep -o '\"count\":[0-9]*'",
        "\"count\":3\n\"count\":3\n\"count\":3\n"
      ),
    ])
  func windows(options: String, output: String) throws {
    let outcome = try shell(
      "cat >table; echo ': big sum 6 > ;' >words; rpn rows <table \(options)",
      input: options.contains("-F,")
        ? RowWindowTests.sales.replacing("\n\n", with: "\n") : RowWindowTests.sales)
    #expect(outcome == .prints(output))
  }

  @Test(
    "Objects have windows, distinct rows, joins, and other shapes",
    arguments: [
      (
        "--by c --window 'n cumsum -> t t'",
        #"{"c":"Oslo","n":1,"t":1}|{"n":5,"c":"Bonn","t":5}|{"c":"Oslo","n":2,"t":3}"#
      ),
      ("--join other --on c --distinct c", #"{"c":"Oslo","n":1,"n_2":7}"#),
      (
        "--join other --on c 'line w n' --where 'n 2 =' --missing skip",
        #"{"line":3,"w":{"a":0},"n":2}"#
      ),
      ("--join other --on c --unmatched only", #"{"n":5,"c":"Bonn"}"#),
      ("--wide c,n 2>/dev/null", #"{"Oslo":1,"Bonn":5}"#),
      ("--long n --head 1", #"{"c":"Oslo","name":"n","value":1}"#),
      ("--long -n --head 1", #"{"n":1,"name":"c","value":"Oslo"}"#),
      ("--distinct '*' --head 1", #"{"c":"Oslo","n":1}"#),
    ])
  func objects(options: String, output: String) throws {
    let outcome = try shell(
      """
      cat >rows; printf '%s\\n' '{"c":"Oslo","n":7}' '{"c":"Oslo","w":{"a":0}}' >other
      rpn rows --from json \(options) rows
      """,
      input: #"{"c":"Oslo","n":1}|{"n":5,"c":"Bonn"}|{"c":"Oslo","n":2}|"#.replacing(
        "|", with: "\n"))
    #expect(outcome.output == output.replacing("|", with: "\n") + "\n", "\(outcome)")
  }

  @Test(
    "Faults of rows and groups are told at their lines",
    arguments: [
      ("--by g --window 'x rest'", "group a: a list of 1 value cannot stand beside 2 rows"),
      ("--by g --window --strict 'x 5 nth'", "group a: there is no element 5 in a list of 2"),
      ("--by g --partial 'x upper'", "'upper' takes a text, not a list"),
      ("--by g --having 'x' 'x sum'", "group a: --having needs a boolean, not 1"),
      (
        "--by g --having 'x [ 1 > ] map' 'x sum'",
        "group a: --having needs a boolean for a group, not a list"
      ),
      (
        "--by g --having '' 'x sum'",
        "group a: --having needs one value beside the results, but 0 are left"
      ),
      (
        "--by g --window --having 'x 1 take [ 1 > ] map'",
        "group a: a list of 1 value cannot stand beside 2 rows"
      ),
      ("--distinct y", "--distinct: there is no column 'y'"),
      ("--join other --on y", "--on: there is no column 'y' in 'other'"),
      ("--join other --on y=k", "--on: there is no column 'y'"),
      ("--join none --on g", "cannot read 'none'"),
      ("--join faulty --on g", "--join: 'faulty', line 3: the row has 1 field, not 2"),
      ("--join other --on g=k '1 x x_2 - /'", "line 2: division by zero"),
      ("--long y", "--long: there is no column 'y'"),
      ("--wide g,x", "line 4: the quote is not closed on this line"),
      ("--wide g,x --long g table", "--wide: there is no column 'g'"),
      ("--join other --on g=k", "line 5: there are 2 names, but the row has 1 field"),
    ])
  func faults(options: String, message: String) throws {
    let table = "g,x\na,1\na,2\n\"b,3\nb\n"
    let outcome = try inProcess(
      "rpn rows --csv \(options)", input: table,
      files: ["table": table, "other": "k,x\na,1\n", "faulty": "g,y\na,1\nb\n"])
    #expect(outcome.errors.contains("rpn: \(message)"), "\(outcome)")
    #expect(outcome.status != 0)
  }

  @Test(
    "Options that mean nothing together are wrong usage",
    arguments: [
      "--window --partial x", "--window --summary", "--having true --partial --by g x",
      "--having true x",
      "--distinct g --merge x", "--distinct g,g", "--distinct '*',g", "--join other", "--on g",
      "--unmatched keep",
      "--join other --on g --unmatched some", "--join other --on g --how both", "--long g,-x",
      "--wide g", "--wide g,g",
      "--join other --on g --merge --by g x",
    ])
  func usage(options: String) throws {
    let outcome = try inProcess(
      "rpn rows --csv \(options)", input: "g,x\na,1\n", files: ["other": "k\n"])
    #expect(outcome.status == 64, "\(outcome)")
    for options in [
      "--distinct g", "--on g --join other", "--wide 1,2", "--long g",
      "--unmatched keep --join o --on 1", "--how full --join o --on 1", "--asof t --join o",
    ] { #expect(try inProcess("rpn rows \(options)").status == 64) }
  }

  @Test("A join of many matches comes piece by piece, with the lines that its rows come from")
  func largeJoin() throws {
    let outcome = try shell(
      """
      { echo k,x; i=0; while [ $i -lt 1500 ]; do echo a,$i; i=$((i+1)); done; } >many
      rpn rows --csv --join many --on k --head 1501 'line x x_2' many | tail -n 2
      rpn rows --csv --join many --on k --all 'x length' many | tail -n 1
      """)
    #expect(outcome == .prints("2,0,1499\n3,1,0\n2250000\n"))
  }
}
