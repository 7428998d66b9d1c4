import Calculator
import PlainText
import ReversePolish
import Testing

@testable import Tables

@Suite("The plan of a program for rows")
struct RowPlanTests {
  /// The plan of a program, in short: whether it has a fast path, and the notes.
  private func facts(_ program: String, _ header: [String]) throws -> String {
    let (plan, fastPath) = try fastPath(program, header)
    let facts = [fastPath?.hasCode == true ? "fast path" : "slow path"]
    return (facts + plan.clashes).joined(separator: " ")
  }

  private func fastPath(
    _ program: String, _ header: [String]
  ) throws -> (plan: RowPlan, fastPath: RowFastPath?) {
    let plan = try RowPlan([Source(program)], header: header)
    let compiled = try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
    var format = RowFormat(separator: ",")
    format.columns = header.count
    format.namedColumns = compiled.usedInputs.sorted().compactMap {
      $0 < RowFormat.firstColumn ? nil : $0 - RowFormat.firstColumn
    }
    let uses = FieldUses(
      compiled.uses(texts: [], areLists: false, results: .printed), columns: header.count)
    return (plan, RowFastPath(AllNumbers(), for: compiled, uses, where: [], format))
  }

  @Test(
    "A row that is not plain leaves the fast path to the rows after it",
    arguments: ["price ln", "price 2 *", "price sqrt", "price 1.05 ^"])
  func unusualRow(program: String) throws {
    var fastPath = try #require(try fastPath(program, ["day", "price"]).fastPath)
    let unusual = "2026-11-21,x\n"
    let rows = Array((unusual + "2026-11-22,3.5\n2026-11-23,2.25\n").utf8)
    rows.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      var (line, output, keyed) = (1, TextBuffer(), KeyedLines())
      func advance(from index: Int) -> Int {
        fastPath.advance(
          over: start, from: index, to: bytes.count, line: &line, into: &output, &keyed)
      }
      #expect(advance(from: 0) == 0)
      #expect(advance(from: unusual.utf8.count) == bytes.count)
    }
  }

  @Test(
    "Columns decide whether a program has a fast path",
    arguments: [
      ("price 2 *", ["price"], "fast path"), ("value 2 *", ["value"], "fast path value"),
      ("_value 2 *", ["value"], "fast path"), ("price 2_km *", ["price"], "fast path"),
      ("price value", ["price"], "fast path"), ("price \\value", ["price", "value"], "fast path"),
      ("price \\max", ["price", "max"], "fast path"),
      ("a b \\max", ["a", "b", "max"], "fast path"),
      ("max min -", ["min", "max"], "fast path max min"), ("name upper", ["name"], "slow path"),
      ("lower upper + 2 /", ["lower", "upper"], "fast path lower upper"),
      ("d 2026-11-21 -", ["d"], "slow path"), ("_km 2 *", ["km"], "fast path"),
      ("_km 2 *", ["m"], "fast path"), ("\\_km 2 *", ["km"], "fast path"),
      ("x \\i *", ["i", "x"], "slow path"),
      (": value 2 * ; price value", ["price"], "fast path"),
      ("x [ -> i i ] call", ["x"], "fast path"),
      ("line \\line -", ["line"], "fast path line"), ("x polyroots", ["x"], "slow path"),
      ("x eigenvalues", ["x"], "slow path"), ("x number", ["x"], "fast path"),
      ("x 2 polar", ["x"], "slow path"),
      ("1 +", [], "fast path"), ("x sqrt", ["x"], "fast path"), ("x cbrt", ["x"], "slow path"),
    ])
  func plans(program: String, header: [String], expected: String) throws {
    #expect(try facts(program, header) == expected)
  }

  @Test(
    "A column with the name of a word keeps the fast path",
    arguments: [
      "value", "day", "month", "year", "week", "hour", "minute", "second", "unit", "base", "number",
      "i", "now", "to", "today", "re", "im", "conj", "polar", "simplify", "weekday", "unixtime",
      "text", "upper", "sum", "+", "e", "if", "true", "map", "line",
    ])
  func words(name: String) throws {
    #expect(try facts("\(name) 2 \\*", [name, "q"]) == "fast path \(name)")
    #expect(try facts("_\(name) 2 \\*", [name, "q"]) == "fast path")
  }

  @Test("Every word can be the name of a column, and the word has a mark then")
  func everyWord() throws {
    for word in Lexicon.words where !["[", "]", "{", "}", ":", ";", "->"].contains(word.name) {
      for name in [word.name] + word.aliases {
        let plan = try RowPlan([Source("\(name) \\drop")], header: ["q", name])
        #expect(plan.words == ["q", name] && plan.clashes == [name])
        let program = try plan.compiled(
          [Source("\(name) _\(name) \\-")], AllNumbers(), limits: Limits())
        #expect(program.usedInputs == [RowFormat.firstColumn + 1], "\(name)")
      }
    }
  }

  @Test(
    "The first object has the names, and the program has the others",
    arguments: [
      ("year max", ["max", "year", "x"], ["year", "max"], ["year", "max"]),
      ("year max", ["a"], [], []), ("_year max", ["a"], ["_year"], []),
      ("_year year", ["year"], ["year"], ["year"]), ("pop 2 *", [], ["pop"], []),
      ("pop -> k k", ["k", "pop"], ["pop"], []), ("_m _pop", [], ["_pop"], []),
      ("_m", ["m"], ["m"], []), ("\\max a", ["max", "a"], ["a"], []),
    ])
  func members(
    program: String, members: [String], words: [String], clashes: [String]
  ) throws {
    let plan = try RowPlan([Source(program)], members: members)
    #expect(plan.words == words && plan.clashes == clashes)
  }

  @Test("Members that come later have no name that means something else")
  func otherNames() throws {
    let plan = try RowPlan([Source("a 2 max _km \\min")], members: ["a"])
    #expect(plan.otherNames == ["max", "_km", "km"])
  }

  @Test("The note on a name that is both")
  func notes() throws {
    let plan = try RowPlan([Source("max min - max +")], header: ["min", "max"])
    #expect(
      plan.notes(besides: []) == [
        "'max' is the column here; \\max is the word",
        "'min' is the column here; \\min is the word",
      ])
  }

  @Test(
    "A result may have the name of a word or a column, which keeps its meaning in the program",
    arguments: [
      ("price mean -> mean mean  qty mean", ["mean", "qty mean"]),
      ("price sum -> price price", ["price"]), ("line -> line line", ["line"]),
      ("price first -> first first qty last -> last last", ["first", "last"]),
      ("rows -> n n", ["n"]), ("price length -> rows  rows", ["rows"]),
      ("rows -> count count rows", ["count", "rows"]), ("price -> max max qty", ["max", "qty"]),
    ])
  func results(program: String, expected: [String]) throws {
    let plan = try RowPlan([Source(program)], header: ["price", "qty"], isGrouped: true)
    let compiled = try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
    #expect(compiled.resultNames() == expected && plan.clashes == [])
    let objects = try RowPlan([Source(program)], members: ["price", "qty"], isGrouped: true)
    #expect(
      try objects.compiled([Source(program)], AllNumbers(), limits: Limits()).resultNames()
        == expected)
  }

  @Test("Conditions name results, also those that are called like words and columns")
  func namedResults() throws {
    let texts = [Source("price sum -> sum sum  qty mean -> qty qty"), Source("sum qty + _qty sum")]
    let plan = try RowPlan(texts, header: ["price", "qty"], isGrouped: true)
    let compiled = try plan.compiled(texts, AllNumbers(), limits: Limits(), conditions: 1)
    let lists = try [[1, 2], [3, 5]].map { numbers throws(RPNError) in
      Value.list(try List(numbers.map { .number(.integer(Int64($0))) }))
    }
    let results = try compiled.results(on: [], inputs: [nil, nil, nil] + lists.map(Optional.some))
    #expect(
      try results.map { try AllNumbers().text(of: $0) } == ["3", "4", "7", "{ 3 5 }", "3"])
    #expect(
      try plan.notes(in: [texts[1]], on: [texts[0]], besides: []) == [
        "'sum' is the result here; \\sum is the word",
        "'qty' is the result here; _qty is the column",
      ])
    #expect(try plan.notes(in: [texts[1]], on: [texts[0]], besides: ["sum", "qty"]) == [])
  }

  @Test("Only programs for groups have a number of rows")
  func rows() throws {
    for (program, header) in [("rows", ["a"]), ("[ rows ] call", [])] {
      let plan = try RowPlan([Source(program)], header: header)
      #expect(throws: RPNError.self) {
        try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
      }
    }
    let members = try RowPlan([Source("rows 2 *")], members: [])
    #expect(members.words == ["rows"])
    let column = try RowPlan([Source("rows sum \\rows")], header: ["rows"], isGrouped: true)
    #expect(column.clashes == ["rows"])
  }

  @Test(
    "A compiled program knows the columns that it reads, and whether it counts",
    arguments: [
      ("price qty *", ["price", "qty"]), ("qty dup *", ["qty"]), ("+", []), ("1 2", []),
      ("[ price ] call", ["price"]), (": f qty 2 * ; f", ["qty"]), ("qty -> n n", ["qty"]),
      ("_price \\dup *", ["price"]), ("line price", ["line", "price"]), ("fields", ["fields"]),
      ("price drop", ["price"]), ("true [ qty ] [ price ] if", ["price", "qty"]),
      ("price 0 > [ [ qty ] ] [ [ 1 ] ] if call", ["price", "qty"]), ("# price\n qty", ["qty"]),
      ("\"price\" qty", ["qty"]),
    ])
  func columns(program: String, expected: [String]) throws {
    let plan = try RowPlan([Source(program)], header: ["name", "price", "qty"])
    let compiled = try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
    let inputs = RowFormat.inputs + plan.words
    #expect(compiled.usedInputs.map { inputs[$0] }.sorted() == expected.sorted())
  }

  @Test("Conditions have their part in the plan of a program")
  func conditions() throws {
    let plan = try RowPlan([Source("price"), Source("max 2_km >")], header: ["price", "max"])
    #expect(plan.clashes == ["max"])
    let members = try RowPlan([Source("price"), Source("qty 2 >")], members: [], others: ["k"])
    #expect(members.words == ["price", "qty", "k"])
  }

  @Test(
    "The error of a program is told at its place",
    arguments: [
      ("price \"a", ["price"], RPNError.Kind.malformedText, 7),
      ("price cost", ["price"], .unknownWord, 7), ("[ price", ["price"], .incomplete, 1),
      ("price 1 [ ] + ", ["price"], .typeMismatch, 13), ("prise", ["price"], .unknownWord, 1),
      ("1 -> price", ["price"], .reserved, 6), ("1 -> max 2", ["price"], .reserved, 6),
      ("[ 1 -> max max ] call", [], .reserved, 8),
    ])
  func errors(program: String, header: [String], kind: RPNError.Kind, column: Int) {
    let error = #expect(throws: RPNError.self) {
      let plan = try RowPlan([Source(program)], header: header)
      _ = try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
    }
    #expect(error?.kind == kind)
    #expect(error?.place?.column == column)
  }
}
