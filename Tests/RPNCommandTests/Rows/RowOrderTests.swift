import Shell
import TestSupport
import Testing

@Suite("rpn rows: the order of rows inside groups")
struct RowOrderTests {
  @Test("Running values in another order are those of pandas")
  func oracle() throws {
    let rows = try Project.table("ordered_windows")
    #expect(rows.count >= 400)
    for row in rows {
      let lines = row.map { $0.replacing("|", with: "\n") + "\n" }
      let outcome = try inProcess("rpn rows --csv \(row[0]) table", files: ["table": lines[1]])
      // A note on standard error names a column without any value.
      #expect(outcome.output == lines[2], "\(row[0]): \(row[1])")
    }
  }

  private static let files = [
    "rows": "g,t,x\na,2026-03-02T10:00,3\nb,2026-03-01,1\na,2026-03-02,5\na,,7\n",
    "sizes": "g,t,x\na,10_km,3\nb,9_km,1\na,2000_m,5\n",
    "mixed": "g,t,x\na,10_km,3\na,9_s,1\n",
    "plain": "a 3 x\nb 1 y\na 2 z\n",
    "german": "g,t,x\na,2.3.2026,3\na,1.4.2025,5\n",
    "quoted": "g,t,x\na,2,\"one\ntwo\"\na,1,three\n",
  ]

  @Test(
    "Tables of all kinds are ordered",
    arguments: [
      (
        "--csv --by g --window --order-by t 'x cumsum -> s s' rows",
        "g,t,x,s|a,2026-03-02T10:00,3,8|b,2026-03-01,1,1|a,2026-03-02,5,5|a,,7,15"
      ),
      ("--csv --by g --order-by -t 'x first -> f f' rows", "g,f|a,3|b,1"),
      ("--csv --all --order-by t 'x -> l l' rows", "l|{ 1 5 3 7 }"),
      (
        "--csv --window --order-by t --sort-by -s --head 2 'x cumsum -> s s' rows",
        "g,t,x,s|a,,7,16|a,2026-03-02T10:00,3,9"
      ),
      (
        "--csv --window --order-by t --having 'x cumsum 8 >' rows",
        "g,t,x|a,2026-03-02T10:00,3|a,,7"
      ),
      ("--csv --all --order-by t 'x' sizes", "x|{ 5 1 3 }"),
      ("--csv --date-order dmy --all --order-by t 'x' german", "x|{ 5 3 }"),
      ("--csv --date t=d.m.yyyy --all --order-by t 'x' german", "x|{ 5 3 }"),
      (
        "--csv --window --order-by t 'x first -> f f' quoted",
        "g,t,x,f|a,2,\"one|two\",three|a,1,three,three"
      ),
      ("--by 1 --order-by 2 'drop last' plain", "a 3|b 1"),
      ("--by 1 --order-by -2 'drop first' plain", "a 3|b 1"),
      (
        "--csv --by g --where 'x 3 >' --order-by t --count 'x first -> f f' rows", "g,f,count|a,5,2"
      ),
    ])
  func tables(arguments: String, output: String) throws {
    let outcome = try inProcess("rpn rows \(arguments)", files: Self.files)
    #expect(outcome == .prints(output.replacing("|", with: "\n") + "\n"), "\(outcome)")
  }

  @Test("Objects are ordered too, and a key that no row has is told")
  func objects() throws {
    let files = ["rows": #"{"t":2,"x":5}"# + "\n" + #"{"x":1}"# + "\n" + #"{"t":1,"x":3}"# + "\n"]
    let outcome = try inProcess(
      "rpn rows --from json --window --order-by t 'x cumsum -> s s' rows", files: files)
    let expected = [#"{"t":2,"x":5,"s":8}"#, #"{"x":1,"s":9}"#, #"{"t":1,"x":3,"s":3}"#]
    #expect(outcome == .prints(expected.joined(separator: "\n") + "\n"), "\(outcome)")
    let other = try inProcess(
      "rpn rows --from json --window --order-by u 'x cumsum -> s s' rows", files: files)
    #expect(other.errors.contains("--order-by: no row has a value for 'u'"), "\(other)")
  }

  @Test(
    "Faults name the option",
    arguments: [
      ("--order-by t x rows", "--order-by is for the rows of --by, --all and --window"),
      ("--by g --partial --order-by t 'x sum' rows", "--order-by needs whole groups"),
      ("--summary --order-by t rows", "--order-by needs whole groups"),
      ("--all --order-by u 'x sum' rows", "--order-by: there is no column 'u'"),
      ("--all --order-by t 'x first' mixed", "cannot be compared"),
    ])
  func faults(arguments: String, message: String) throws {
    let outcome = try inProcess("rpn rows --csv \(arguments)", files: Self.files)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.status != 0)
  }
}
