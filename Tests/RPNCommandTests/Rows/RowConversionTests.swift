import Shell
import TestSupport
import Testing

@Suite("rpn rows: from one form of tables to another")
struct RowConversionTests {
  private static let objects = """
    {"a":1,"b":"x,y"}
    {"b":3,"a":2,"c":{"d":"00501"}}

    """

  @Test(
    "Whole objects become rows of a table, whatever is done with them",
    arguments: [
      ("--to csv", "a,b,c.d\n1,\"x,y\",\n2,3,00501\n"),
      ("--to tsv", "a\tb\tc.d\n1\tx,y\t\n2\t3\t00501\n"),
      ("--out-sep , --where true", "a,b,c.d\n1,\"x,y\",\n2,3,00501\n"),
      ("--to table --where true", "a b c.d\n1 x,y missing\n2 3 00501\n"),
      ("--to csv --out-sep ';' --sort-by -a", "b;a;c.d\n3;2;00501\nx,y;1;\n"),
      ("--to csv --head 1", "a,b\n1,\"x,y\"\n"), ("--to csv --where 'a 9 ='", ""),
      ("--to csv --distinct b", "a,b,c.d\n1,\"x,y\",\n2,3,00501\n"),
      ("--to csv --keep 'a 2 * -> a a'", "a,b,c.d,a_2\n1,\"x,y\",,2\n2,3,00501,4\n"),
      ("--to csv --window 'a cumsum -> t t'", "a,b,c.d,t\n1,\"x,y\",,1\n2,3,00501,3\n"),
      ("--to csv --keep 'a -> c.d c.d'", "a,b,c.d,c.d_2\n1,\"x,y\",,1\n2,3,00501,2\n"),
      ("--to csv --keep '{ n: a } -> r r'", "a,b,c.d,r.n\n1,\"x,y\",,1\n2,3,00501,2\n"),
      ("--to csv --long a", "b,name,value,c.d\n\"x,y\",a,1,\n3,a,2,00501\n"),
      ("--to csv --wide b,a", "\"x,y\",c.d,3\n1,,\n,00501,2\n"),
      ("--to csv --join objects --on a --head 1", "a,b,b_2\n1,\"x,y\",\"x,y\"\n"),
      ("--to csv --union", "a,b,c.d\n1,\"x,y\",\n2,3,00501\n"),
      ("--to csv 'b a'", "b,a\n\"x,y\",1\n3,2\n"),
      ("--to csv --by a --count", "a,count\n1,1\n2,1\n"),
      ("--to json", "{\"a\":1,\"b\":\"x,y\"}\n{\"b\":3,\"a\":2,\"c\":{\"d\":\"00501\"}}\n"),
    ])
  func objects(options: String, output: String) throws {
    let array = "[" + Self.objects.split(separator: "\n").joined(separator: ",\n ") + "]\n"
    for input in [Self.objects, array] {
      let outcome = try inProcess(
        "rpn rows --from json \(options)", input: input, files: ["objects": input])
      #expect(outcome == .prints(output))
    }
  }

  @Test("An array prints a line for each element, and no other")
  func arrays() throws {
    for input in [
      "[{\"a\":1},{\"a\":2}]\n", "[\n {\"a\":1},\n\n {\"a\":2}\n]\n\n", "\n[{\"a\":1},{\"a\":2}]",
    ] {
      #expect(
        try inProcess("rpn rows --from json --out-sep , a", input: input) == .prints("a\n1\n2\n"))
    }
    #expect(try inProcess("rpn rows --from json --to csv", input: "[]\n") == .prints(""))
  }

  @Test(
    "A table becomes another by one option",
    arguments: [
      ("--csv --to tsv", "a\tb\n\"x\ty\"\t\"1\n2\"\n\t\n\" q \"\t\"\"\"\"\n"),
      (
        "--csv --to json",
        "{\"a\":\"x\\ty\",\"b\":\"1\\n2\"}\n{\"a\":null,\"b\":null}\n{\"a\":\" q \",\"b\":\"\\\"\"}\n"
      ),
      ("--from csv --to csv", "a,b\nx\ty,\"1\n2\"\n,\n\" q \",\"\"\"\"\n"),
      (
        "--csv --to csv --out-sep ' '",
        "a b\n\"x\ty\" \"1\n2\"\n \n\" q \" \"\"\"\"\n".replacing("\"x\ty\"", with: "x\ty")
      ),
    ])
  func tables(options: String, output: String) throws {
    let input = "a,b\nx\ty,\"1\n2\"\n,\n\" q \",\"\"\"\"\n"
    #expect(try inProcess("rpn rows \(options)", input: input) == .prints(output))
  }

  @Test("Fields between blanks stand in quotes, as in the logs of web servers")
  func blanks() throws {
    let line = "1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a?b=c d HTTP/1.0\" 200 2326\n"
    let outcome = try inProcess(
      ["rows", "-F", " ", "-> n -> s -> r clear r n s +"], input: line)
    #expect(outcome == .prints("\"GET /a?b=c d HTTP/1.0\" 2526\n"))
    let table = "\"a b\" c\n\"x\ny\" 2\n"
    let same = try inProcess(["rows", "--csv", "-F", " ", "--where", "c 2 ="], input: table)
    #expect(same == .prints(table))
  }

  @Test(
    "A column of gaps keeps its rows",
    arguments: [
      ("--csv years", "years\n22\n\"\"\n\"\"\n38\n"),
      ("--csv 'years 2 *'", "years * 2\n44\n\"\"\n\"\"\n76\n"),
      ("-F';' --header 'years 2 *'", "years * 2\n44\n\"\"\n\"\"\n76\n"),
      ("--tsv --where true", "years\n22\n\"\"\n\"\"\n38\n"),
      ("--csv --by years --having true", "years\n22\n\"\"\n38\n"),
      ("--header years", "years\n22\n\"\"\n\"\"\n38\n"),
    ])
  func gaps(options: String, output: String) throws {
    let outcome = try inProcess("rpn rows \(options)", input: "years\n22\n\"\"\n\"\"\n38\n")
    #expect(outcome == .prints(output))
  }

  @Test(
    "A table that is written in any form, and read again, is the table",
    arguments: SplitMix64.seeds)
  func forms(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "\"", ",", ";", " ", "é", "\\", "#", "'", "1", "0", "\t", "\n", "\r", "\u{2003}", "|",
    ]
    func text() -> String {
      let count = 1 + random.below(4)
      return (0..<count).map { _ in random.one(of: pieces) }.joined()
    }
    let width = 1 + random.below(3)
    let names = (0..<width).map {
      "\($0)" + text().filter { $0 != "\n" && $0 != "\t" && $0 != "\r" } + "x"
    }
    var table = (0..<5).map { _ in
      (0..<width).map { _ in
        // A value is a string, a number, a boolean, or missing.
        switch random.below(6) {
        case 0: "null"
        case 1: random.one(of: ["1", "-2.5", "1e3", "0.10", "true", "false"])
        case 2: #""\#(random.one(of: ["5", "00501", "true", "null", "1/2", "2026-11-21", "NA"]))""#
        default: jsonString(text())
        }
      }
    }
    // The members of the first row name the columns.
    table.sort { x, _ in !x.contains("null") }
    let input = table.map { row in
      "{" + zip(names, row).map { jsonString($0) + ":" + $1 }.joined(separator: ",") + "}\n"
    }.joined()
    let forms: [(write: [String], read: [String])] = [
      (["--to", "csv"], ["--csv"]), (["--to", "tsv"], ["--tsv"]),
      (["--out-sep", ";", "--where", "true"], ["--csv", "-F", ";"]),
      (["--to", "csv", "--out-sep", " "], ["--csv", "-F", " "]),
      (["--to", "csv", "--out-sep", "|"], ["--csv", "-F", "|"]),
      (["--out-sep", "\\t", "--where", "true"], ["--from", "csv", "-F", "\\t"]),
      (["--to", "json"], ["--from", "json"]),
    ]
    var read = ["--from", "json"]
    var text = input
    for _ in 0..<4 {
      let form = random.one(of: forms)
      let outcome = try inProcess(["rows"] + read + form.write, input: text)
      #expect(outcome.status == 0 && outcome.errors == "", "\(text)")
      (text, read) = (outcome.output, form.read)
    }
    let last = try inProcess(["rows"] + read + ["--to", "json"], input: text)
    #expect(last == .prints(input))
  }

  /// A string of JSON.
  private func jsonString(_ text: String) -> String {
    let escapes: [Character: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\r\n": "\\r\\n",
    ]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  private static let files = [
    "a": "id,n\n1,5\n2,6\n", "b": "n,unit\n7,\"k,g\"\n", "c": "n,id\n8,4\n",
    "d": "id,n\n\u{FF},9\n",
  ]

  @Test(
    "Files with other columns are united by the names of their columns",
    arguments: [
      ("--union --where true a b c", "id,n,unit\n1,5,\n2,6,\n,7,\"k,g\"\n4,8,\n"),
      ("--union --where true b a", "n,unit,id\n7,\"k,g\",\n5,,1\n6,,2\n"),
      ("--union 'n 2 *' a b c", "n * 2\n10\n12\n14\n16\n"),
      ("--union 'line n' a b c", "line,n\n2,5\n3,6\n5,7\n7,8\n"),
      ("--union --where 'id present' id a b c", "id\n1\n2\n4\n"),
      (
        "--union --by id 'n sum' a b c",
        "id,n sum\n1,5\n2,6\n\"\",7\n4,8\n".replacing("\"\",7", with: ",7")
      ),
      ("--union --join a --on id 'id n_2' c a", "id,n_2\n1,5\n2,6\n"),
      ("--union --to json --where 'n 7 =' a b", "{\"id\":null,\"n\":7,\"unit\":\"k,g\"}\n"),
      ("--union --where true a a", "id,n\n1,5\n2,6\n1,5\n2,6\n"),
    ])
  func union(options: String, output: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options)", files: Self.files)
    #expect(outcome == .prints(output))
  }

  @Test("A file that cannot be united is reported")
  func unionFaults() throws {
    let outcome = try inProcess(
      "rpn rows --csv --union --where true a - nothing b", input: "\n1\n", files: Self.files)
    #expect(outcome.output == "id,n,unit\n1,5,\n2,6,\n\n,7,\"k,g\"\n" && outcome.status == 66)
    #expect(outcome.errors.contains("cannot read 'nothing'"))
    let missing = try inProcess(
      "rpn rows --csv --union --missing error 'id' a b", files: Self.files)
    #expect(missing.errors.contains("line 5: b:2:1: the field is empty") && missing.status == 1)
  }
}
