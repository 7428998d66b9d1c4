import TestSupport
import Testing

@Suite("rpn rows: fields that are only moved")
struct RowMovedTests {
  private static let table = """
    k,g,v,d
    a,007,1.50,2026-01-02 03:04:00
    a,+49301,2,2026-01-02T03:04Z
    a,1e5,3.0,2026-01-03
    b,1/2,4,20260104
    b,10:30,1.5,

    """

  @Test(
    "A moved field keeps its text in each row of a window",
    arguments: [
      ("g 1 lag", ["", "007", "+49301", "1e5", "1/2"]),
      ("g 1 lead", ["+49301", "1e5", "1/2", "10:30", ""]),
      ("g \"-\" 1 shift", ["-", "007", "+49301", "1e5", "1/2"]),
      ("g reverse", ["10:30", "1/2", "1e5", "+49301", "007"]),
      ("v sort", ["1.50", "1.5", "2", "3.0", "4"]),
      ("v sort reverse", ["4", "3.0", "2", "1.5", "1.50"]),
      ("v sort first", ["1.50", "1.50", "1.50", "1.50", "1.50"]),
      ("g first", ["007", "007", "007", "007", "007"]),
      ("g last", ["10:30", "10:30", "10:30", "10:30", "10:30"]),
      ("d 1 lag", ["", "2026-01-02 03:04:00", "2026-01-02T03:04Z", "2026-01-03", "20260104"]),
      ("v [ dup 2 > [ ] [ drop 0 ] if ] map", ["0", "0", "3.0", "4", "0"]),
      ("v [ first ] 2 moving", ["1.50", "1.50", "2", "3.0", "4"]),
      ("v v sum drop", ["1.50", "2", "3.0", "4", "1.5"]),
      ("v -> p p sum drop p 1 lag", ["", "1.50", "2", "3.0", "4"]),
      (": prev 1 lag ; v sum drop v prev", ["", "1.50", "2", "3.0", "4"]),
      ("v maximum", ["4", "4", "4", "4", "4"]), ("v minimum", ["1.5", "1.5", "1.5", "1.5", "1.5"]),
      ("v cumsum", ["1.5", "3.5", "6.5", "10.5", "12"]),
      ("v dup 1 lag -", ["", "0.5", "1", "1", "-2.5"]),
      ("k maximum", ["b", "b", "b", "b", "b"]), ("k minimum", ["a", "a", "a", "a", "a"]),
    ])
  func windows(program: String, cells: [String]) throws {
    let outcome = try inProcess(
      "rpn rows --csv --window '\(program) -> moved moved'", input: Self.table)
    let last = outcome.output.split(separator: "\n").dropFirst().map {
      String($0.split(separator: ",", omittingEmptySubsequences: false).last ?? "")
    }
    #expect(last == cells, "\(program): \(outcome.errors)")
  }

  @Test(
    "A moved field keeps its text in lists, records, groups and JSON",
    arguments: [
      ("--all 'g 3 take -> l l'", "l\n{ 007 +49301 1e5 }\n"),
      ("--all 'v sort -> l v sum -> s l s'", "l,s\n{ 1.50 1.5 2 3.0 4 },12\n"),
      ("--all 'v [ 2 > ] filter -> l l'", "l\n{ 3.0 4 }\n"),
      ("--all 'g v zip 1 take -> l l'", "l\n{ { 007 1.50 } }\n"),
      ("--all '{ a: g first b: v sum } -> r r'", "r\n{ a: 007 b: 12 }\n"),
      ("--all --to json 'g 3 take -> l l'", #"{"l":["007","+49301",1e5]}"# + "\n"),
      (
        "--all --to json 'v sort -> l v mean -> m l m'",
        #"{"l":[1.50,1.5,2,3.0,4],"m":2.4}"# + "\n"
      ),
      (
        "--all --json 'v sort first'",
        #"{"stack":[{"type":"rational","text":"1.50","exact":true}]}"# + "\n"
      ),
      ("--by k 'v sort first -> f v sum -> s f s'", "k,f,s\na,1.50,6.5\nb,1.5,5.5\n"),
      ("--all --format fix:1 'v 2 take -> l v sum -> s l s'", "l,s\n{ 1.50 2 },12.0\n"),
      ("--all --digits 1 'v 2 take -> l l'", "l\n{ 1.50 2 }\n"),
      ("--all 'd 2 skip first -> f f'", "f\n2026-01-03\n"),
      ("--by k 'g first -> f f'", "k,f\na,007\nb,1/2\n"),
      ("--head 2 '{ g v } -> l l'", "l\n{ 007 1.50 }\n{ +49301 2 }\n"),
      ("--head 1 '{ g v } sort first -> f f'", "f\n1.50\n"),
      ("--head 1 'v -> p p 1 > [ p ] [ 0 ] if -> q q'", "q\n1.50\n"),
      ("--head 1 --to json '{ g v } -> l l'", #"{"l":["007",1.50]}"# + "\n"),
    ])
  func groups(options: String, output: String) throws {
    #expect(try inProcess("rpn rows --csv \(options)", input: Self.table) == .prints(output))
  }

  @Test(
    "Parts keep the texts, so that a merge prints what one process does",
    arguments: ["v sort v sum", "g 1 lag v 1 lag v sum", "k maximum v sort first", "v unpack"])
  func parts(program: String) throws {
    let whole = try inProcess("rpn rows --csv --by k '\(program)'", input: Self.table)
    let lines = Self.table.split(separator: "\n")
    let parts = try [lines[1...2], lines[3...5]].map { rows in
      try inProcess(
        "rpn rows --csv --by k --partial '\(program)'",
        input: ([lines[0]] + rows).joined(separator: "\n") + "\n"
      ).output
    }
    let merged = try inProcess(
      "rpn rows --csv --by k --merge '\(program)'", input: parts.joined())
    #expect(merged == whole)
  }

  @Test("The first value of a column decides whether an extreme is a number or a text")
  func extremes() throws {
    let numbers = try inProcess(
      "rpn rows --csv --all 'x maximum -> m m'", input: "x\n1\nz\n2.50\n")
    #expect(numbers.output == "m\n2.5\n" && numbers.status == 1)
    #expect(numbers.errors.contains("line 3: 'z' is not a number"))
    let texts = try inProcess(
      "rpn rows --csv --all 'x maximum -> m x minimum -> n m n'", input: "x\nNA\nz\na\nz\n")
    #expect(texts == .prints("m,n\nz,a\n"))
    let both = try inProcess("rpn rows --csv --all 'x maximum'", input: "x\nz\n1\n")
    #expect(both.errors.contains("not a text and a number together") && both.status == 1)
  }
}
