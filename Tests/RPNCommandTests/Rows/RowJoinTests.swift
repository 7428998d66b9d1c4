import Shell
import TestSupport
import Testing

@Suite("rpn rows: kinds of joins, nearest rows, and several joins")
struct RowJoinTests {
  @Test("Joins are those of pandas")
  func oracle() throws {
    let rows = try Project.table("joined_tables")
    #expect(rows.count >= 300)
    for row in rows {
      let lines = row.map { $0.replacing("|", with: "\n") + "\n" }
      let outcome = try inProcess(
        "rpn rows --csv \(row[0]) table",
        files: ["table": lines[1], "other": lines[2], "third": lines[3]])
      #expect(outcome == .prints(lines[4]), "\(row[0]): \(row[1])")
    }
  }

  private static let files = [
    "rows": "t,k\n2026-01-05,a\n2026-01-09,b\n,a\n",
    "other": "t,x\n2026-01-04,1\n2026-01-08T12:00,2\n",
    "texts": "t,x\nmonday,1\n", "numbers": "t,x\n5,1\n", "empty": "t,x\n",
    "quoted": "t,\"x,y\"\n2026-01-05,\"1,2\"\n2026-02-01,\"\"\n",
  ]

  @Test(
    "Tables of all kinds are joined",
    arguments: [
      ("--join other --asof t", "t,k,x|2026-01-05,a,1|2026-01-09,b,2"),
      ("--join other --asof t --tolerance 12_h", "t,k,x|2026-01-09,b,2"),
      ("--tolerance 12_h --asof t --join other", "t,k,x|2026-01-09,b,2"),
      ("--join other --asof t --how anti", "t,k|,a"),
      ("--join other --asof t --how semi", "t,k|2026-01-05,a|2026-01-09,b"),
      ("--join empty --asof t --how left", "t,k,x|2026-01-05,a,|2026-01-09,b,|,a,"),
      ("--join empty --on t --how right", "t,k,x"),
      ("--join quoted --on t --how right", #"t,k,"x,y"|2026-01-05,a,"1,2"|2026-02-01,,"""#),
      (
        "--join other --on t --how right --keep 'x 2 *'",
        "t,k,x,x * 2|2026-01-04,,1,2|2026-01-08T12:00,,2,4"
      ),
      ("--join other --on t --how outer --by k 'x sum'", "k,x sum|a,0|b,0|,3"),
      (
        "--join other --asof t --join other --asof t --direction forward --how left",
        "t,k,x,x_2|2026-01-05,a,1,2|2026-01-09,b,2,"
      ),
    ])
  func tables(options: String, output: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options) rows", files: Self.files)
    #expect(outcome == .prints(output.replacing("|", with: "\n") + "\n"), "\(outcome)")
  }

  @Test("A declared form of dates holds in both tables")
  func forms() throws {
    let outcome = try inProcess(
      "rpn rows --csv --date t=d/m/yyyy --join forms --asof t rows",
      files: ["forms": "t,x\n4/1/2026,1\n", "rows": "t,k\n5/1/2026,a\n1/1/2026,b\n"])
    #expect(outcome == .prints("t,k,x\n5/1/2026,a,1\n"), "\(outcome)")
  }

  @Test(
    "Columns by number, and objects",
    arguments: [
      ("-F';' --join right --on 2=1 --how full left", "1;a;x|2;b;|;c;y"),
      ("-F';' --join right --on 2=1 --how semi left", "1;a"),
      ("-F';' --join right --on 2=1 --how right none", ";a;x|;c;y"),
      (
        "--from json --join others --on c=k --how full objects",
        #"{"c":"Oslo","n":1,"n_2":7}|{"n":5,"c":"Bonn"}|{"c":"Rome","w":{"a":0}}"#
      ),
      ("--from json --join others --on c=k --how semi objects", #"{"c":"Oslo","n":1}"#),
      (
        "--from json --join others --asof n --how left objects",
        #"{"c":"Oslo","n":1}|{"n":5,"c":"Bonn"}"#
      ),
      (
        "--from json --join others --asof n --direction forward objects",
        #"{"c":"Oslo","n":1,"k":"Oslo"}|{"n":5,"c":"Bonn","k":"Oslo"}"#
      ),
    ])
  func others(options: String, output: String) throws {
    let outcome = try inProcess(
      "rpn rows \(options)",
      files: [
        "left": "1;a\n2;b\n", "right": "a;x\nc;y\n", "none": "",
        "objects": #"{"c":"Oslo","n":1}"# + "\n" + #"{"n":5,"c":"Bonn"}"# + "\n",
        "others": #"{"k":"Oslo","n":7}"# + "\n" + #"{"k":"Rome","w":{"a":0}}"# + "\n",
      ])
    #expect(outcome == .prints(output.replacing("|", with: "\n") + "\n"), "\(outcome)")
  }

  @Test(
    "Faults name the line, the column or the option",
    arguments: [
      (
        "--join texts --asof t",
        #"--join: 'texts', line 2: --asof takes numbers, quantities and dates, not "monday""#
      ),
      ("--join numbers --asof t", "line 2: a plain number and a date cannot be compared"),
      ("--join other --asof k=t", #"line 2: --asof takes numbers, quantities and dates, not "a""#),
      (
        "--join other --asof t --tolerance soon",
        "--tolerance takes a number or a quantity, not 'soon'"
      ),
      (
        "--join other --asof t --tolerance 5",
        "line 2: a time and a plain number cannot be compared"
      ),
      ("--join other --asof u", "--asof: there is no column 'u' in 'other'"),
      (
        "--how left",
        "--on, --how, --unmatched, --asof, --direction and --tolerance belong to --join"
      ),
      (
        "--join other --on t --how left --unmatched keep",
        "a join has --how or --unmatched, and only once"
      ),
      ("--join other --on t --tolerance 3", "--direction and --tolerance belong to --asof"),
      ("--join other --asof t --asof k", "a join has '--asof' only once"),
      ("--join other --on t --join other", "--join needs --on"),
      ("--join - --on t --join - --on k", "standard input cannot be both the file of --join"),
    ])
  func faults(options: String, message: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options) rows", files: Self.files)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.status != 0)
  }
}
