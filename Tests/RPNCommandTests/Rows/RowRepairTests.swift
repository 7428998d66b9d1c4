import Shell
import Testing

@Suite("rpn rows: incomplete rows, names of files, lists in fields, and fields by number")
struct RowRepairTests {
  @Test(
    "Rows get as many fields as there are names",
    arguments: [
      ("--csv --ragged fill", "a,b,c\n1,2,3\n4,,\n\n\"5\n5\",6,\n", "line 5: t.csv:5:1"),
      ("--csv --ragged cut", "a,b,c\n1,2,3\n4,,\n\n\"5\n5\",6,\n7,8,\"9,9\"\n", ""),
      ("--csv --ragged cut --tail 1 'c present? -> p p'", "p\ntrue\n", ""),
    ])
  func ragged(options: String, output: String, message: String) throws {
    let table = "a,b,c\n1,2,3\n4\n\n\"5\n5\",6\n7,8,\"9,9\",10\n"
    let outcome = try inProcess(["rows"] + words(options) + ["t.csv"], files: ["t.csv": table])
    if message.isEmpty {
      #expect(outcome == .prints(output))
    } else {
      #expect(outcome.output.hasPrefix(output) && outcome.status == 1)
      #expect(outcome.errors.contains("there are 3 names, but the row has 4 fields"))
    }
  }

  @Test("A header without names keeps no field, and has none to add")
  func noNames() throws {
    let table = "\n1,2\n"
    #expect(try inProcess("rpn rows --csv --ragged cut", input: table) == .prints("\n\n"))
    let filled = try inProcess("rpn rows --csv --ragged fill", input: table)
    #expect(filled.status == 1 && filled.errors.contains("it has 2 fields"))
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.isMultiple(of: 2) ? $1.split(separator: " ").map(String.init) : [String($1)]
    }
  }

  @Test(
    "The name of the file is a column",
    arguments: [
      ("--csv --filename file 1.csv '2 2.csv'", "a,file\n1,1.csv\n2,2 2.csv\n"),
      ("--csv --union --filename a 1.csv '2 2.csv'", "a,a_2\n1,1.csv\n2,2 2.csv\n"),
      ("--csv --filename f --by f 'a sum' 1.csv '2 2.csv'", "f,a sum\n1.csv,1\n2 2.csv,2\n"),
      ("-F, --filename f --where 'line 2 =' 1.csv '2 2.csv'", "1,1.csv\n"),
      (
        "--from json --filename a j -",
        "{\"a\":1,\"a_2\":\"j\"}\n{\"a\":\"j\"}\n{\"b\":2,\"a\":null}\n"
      ),
    ])
  func filename(options: String, output: String) throws {
    let files = ["1.csv": "a\n1\n", "2 2.csv": "a\n2\n", "j": "{\"a\":1}\n{ }\n"]
    let outcome = try inProcess(["rows"] + words(options), input: "{\"b\":2}\n", files: files)
    #expect(outcome.output.replacing("{ ", with: "{") == output)
  }

  @Test(
    "Missing fields are those above",
    arguments: [
      ("--csv --fill-down a,b", "a,b\n,1\n\"x,\ny\",1\n\"x,\ny\",2\n"),
      ("--csv --fill-down a,a --fill-down _a", "a,b\n,1\n\"x,\ny\",\n\"x,\ny\",2\n"),
      ("--csv --na 1 --fill-down b", "a,b\n,1\n\"x,\ny\",\nNA,2\n"),
    ])
  func filling(options: String, output: String) throws {
    let table = "a,b\n,1\n\"x,\ny\",\nNA,2\n"
    #expect(try inProcess("rpn rows \(options)", input: table) == .prints(output))
  }

  @Test("Each file is filled by itself, and members may be absent")
  func fillingFiles() throws {
    let files = ["p.csv": "a,b\n1,2\n", "q.csv": "b,a\n,3\n,\n"]
    let tables = try inProcess("rpn rows --csv --union --fill-down b,a p.csv q.csv", files: files)
    #expect(tables == .prints("a,b\n1,2\n3,\n3,\n"))
    let plain = try inProcess(
      "rpn rows -F, --fill-down 1 p.csv q.csv", files: ["p.csv": "7,8\n,9\n", "q.csv": ",6\n"])
    #expect(plain == .prints("7,8\n7,9\n,6\n"))
    let objects = "{\"a\":{\"b\":[1]},\"c\":1}\n{\"c\":null}\n{}\n{\"a\":{\"b\":null}}\n"
    let filled = try inProcess("rpn rows --from json --fill-down c,a.b", input: objects)
    #expect(
      filled
        == .prints(
          "{\"a\":{\"b\":[1]},\"c\":1}\n{\"c\":1,\"a.b\":[1]}\n{\"c\":1,\"a.b\":[1]}\n"
            + "{\"a\":{\"b\":[1]},\"c\":1}\n"))
  }

  @Test(
    "A list in a field becomes rows",
    arguments: [
      ("--csv --explode 'b=;'", "a,b\n1,x\n1,\"y,z\"\n2,\n3,\"\"\"\"\n"),
      ("--csv --explode 'b=;' --head 1", "a,b\n1,x\n"),
      ("--csv --explode 'b=; ' 'line b'", "line,b\n2,x\n2,\"y,z\"\n3,\n4,\"\"\"\"\n"),
      ("--csv --explode 'b=;' --explode b=, b", "b\nx\ny\nz\n\"\"\n\"\"\"\"\n"),
      ("-F, --explode '2=;' --tail 1", "3,\"\"\"\"\n"),
      ("--csv --explode 'b=;' --by a --count", "a,count\n1,2\n2,1\n3,1\n"),
    ])
  func exploding(options: String, output: String) throws {
    let table = "a,b\n1,\"x; y,z\"\n2,\n3,\"\"\"\"\n"
    #expect(try inProcess("rpn rows \(options)", input: table) == .prints(output))
  }

  @Test("An array in JSON becomes rows, and a column of its own keeps empty parts")
  func explodingArrays() throws {
    let objects = """
      {"a":[1, {"x":[2]},"s;t"],"b":0}
      {"a":[],"b":1}
      {"a":"p;q"}
      {"b":2}
      {"a":{"n":[5,6]}}

      """
    let lines = """
      {"a":1,"b":0}
      {"a":{"x":[2]},"b":0}
      {"a":"s;t","b":0}
      {"a":null,"b":1}
      {"a":"p;q"}
      {"b":2}
      {"a":{"n":[5,6]}}

      """
    #expect(try inProcess("rpn rows --from json --explode a", input: objects) == .prints(lines))
    let parts = try inProcess("rpn rows --from json --explode 'a=;' --head 5", input: objects)
    #expect(parts.output.hasSuffix("{\"a\":\"p\"}\n"))
    let nested = try inProcess("rpn rows --from json --explode a.n --tail 2", input: objects)
    #expect(nested == .prints("{\"a\":{\"n\":5}}\n{\"a\":{\"n\":6}}\n"))
    let single = try inProcess("rpn rows --csv --explode 'a=;'", input: "a\n1;;2\n")
    #expect(single == .prints("a\n1\n\"\"\n2\n"))
  }

  @Test("What is made of one row has a bound")
  func bound() throws {
    let row = String(repeating: ";", count: 20_000) + "," + String(repeating: "x", count: 20_000)
    let outcome = try inProcess("rpn rows --csv --explode 'a=;'", input: "a,b\n\(row)\n1,2\n")
    #expect(outcome.output == "a,b\n\n1,2\n")
    #expect(outcome.errors.contains("--explode would make more than 256 MiB of the row"))
  }

  @Test(
    "$2 is the second field",
    arguments: [
      ("--csv '$2 $1' | tail -n +2", "007,x\n5,y\n"),
      ("--csv --where '$2 6 <' '$2 2 * -> t t'", "t\n10\n"),
      ("--csv --all '$2 sum -> s s'", "s\n12\n"),
      ("-F, '$2 $1'", "max,a b\n007,x\n5,y\n"),
      ("-F, --skip 1 '$2 2 *'", "14\n10\n"),
      ("-F, --skip 1 --by 1 '$2 sum'", "x,7\ny,5\n"),
      ("-F, --skip 1 --all '$2 sum'", "12\n"),
      ("-F, --skip 1 --where '$2 6 >'", "x,007\n"),
      ("-F, --skip 1 --keep --sort-by 2 '$2 line *'", "y,5,15\nx,007,14\n"),
    ])
  func numbers(options: String, output: String) throws {
    let outcome = try shell("rpn rows \(options)", input: "a b,max\nx,007\ny,5\n")
    #expect(outcome.output == output)
  }

  @Test("Rows without the field fail, fast and slow")
  func shortRows() throws {
    for options in ["", "--timeout 9"] {
      let rows = "1 2 3 4\n1 2\n\n7 8 9\n"
      let outcome = try inProcess("rpn rows \(options) '$3 2 *'", input: rows)
      #expect(outcome.output == "6\n\n\n18\n" && outcome.status == 1)
      #expect(outcome.errors.contains("line 2: the program asks for $3, but the row has 2 fields"))
    }
    let grouped = try inProcess("rpn rows --all '$3 sum'", input: "1 2\n1 2 3\n")
    #expect(grouped.output == "3\n" && grouped.status == 1)
    for word in ["$4", "$0", "$10000", "$01", "$+1"] {
      let outcome = try inProcess(["rows", "--csv", word], input: "a,b,c\n1,2,3\n")
      #expect(outcome.status == 65 || outcome.status == 1 || outcome.status == 64)
      #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
  }

  @Test(
    "Options without a meaning are refused",
    arguments: [
      ("--ragged fill -F, 1", "--ragged counts the names"),
      ("--from json --ragged cut", "--ragged counts the names"),
      ("--header --ragged fill", "fields without a value need a separator"),
      ("--filename f", "fields without a value need a separator"),
      ("--csv --explode tags", "--explode needs the text between elements"),
      ("--csv --explode tags=", "invalid for '--explode"),
      ("-F, --fill-down a", "columns are given by numbers"),
      ("--csv --fill-down x", "--fill-down: there is no column 'x'"),
      ("--csv --explode x=,", "--explode: there is no column 'x'"),
    ])
  func refused(options: String, message: String) throws {
    let outcome = try inProcess("rpn rows \(options)", input: "a,b\n1,2\n")
    #expect(outcome.status != 0 && outcome.errors.contains(message), "\(outcome)")
  }
}
