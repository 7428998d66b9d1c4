import Calculator
import ReversePolish
import Testing

@testable import Tables

@Suite("The plan of a program for rows")
struct RowPlanTests {
  /// The plan of a program, in short: its numbers, whether it has a fast path, and the notes.
  private func facts(_ program: String, _ header: [String]) throws -> String {
    let plan = try RowPlan([Source(program)], header: header)
    let numbers = ExactNumbers()
    var facts = [plan.numbers == .real ? "real" : "all"]
    if plan.numbers == .real {
      let program = try plan.compiled([Source(program)], numbers, limits: Limits())
      var format = RowFormat(separator: ",")
      format.columns = header.count
      format.namedColumns = program.usedInputs.sorted().compactMap {
        $0 < RowFormat.firstColumn ? nil : $0 - RowFormat.firstColumn
      }
      let uses = FieldUses(
        program.uses(texts: [], areLists: false, results: .printed), columns: header.count)
      if numbers.fastPath(for: program, uses, where: [], format) != nil {
        facts.append("fast path")
      }
    }
    return (facts + plan.clashes).joined(separator: " ")
  }

  @Test(
    "Columns decide which numbers a program has, and whether it has a fast path",
    arguments: [
      ("price 2 *", ["price"], "real fast path"), ("value 2 *", ["value"], "real fast path value"),
      ("_value 2 *", ["value"], "real fast path"), ("price 2_km *", ["price"], "all"),
      ("price value", ["price"], "all"), ("price \\value", ["price", "value"], "all"),
      ("price \\max", ["price", "max"], "real fast path"),
      ("a b \\max", ["a", "b", "max"], "real fast path"),
      ("max min -", ["min", "max"], "real fast path max min"), ("name upper", ["name"], "real"),
      ("lower upper + 2 /", ["lower", "upper"], "real fast path lower upper"),
      ("d 2026-11-21 -", ["d"], "all"), ("_km 2 *", ["km"], "real fast path"),
      ("_km 2 *", ["m"], "all"), ("\\_km 2 *", ["km"], "all"), ("x \\i *", ["i", "x"], "all"),
      (": value 2 * ; price value", ["price"], "real fast path"),
      ("x [ -> i i ] call", ["x"], "real fast path"),
      ("line \\line -", ["line"], "real fast path line"), ("x polyroots", ["x"], "all"),
      ("x eigenvalues", ["x"], "all"), ("x number", ["x"], "all"), ("x 2 polar", ["x"], "all"),
      ("1 +", [], "real fast path"), ("x sqrt", ["x"], "real"),
    ])
  func plans(program: String, header: [String], expected: String) throws {
    #expect(try facts(program, header) == expected)
  }

  @Test(
    "A column with the name of a word keeps the numbers and the fast path",
    arguments: [
      "value", "day", "month", "year", "week", "hour", "minute", "second", "unit", "base", "number",
      "i", "now", "to", "today", "re", "im", "conj", "polar", "simplify", "weekday", "unixtime",
      "text", "upper", "sum", "+", "e", "if", "true", "map", "line",
    ])
  func words(name: String) throws {
    #expect(try facts("\(name) 2 \\*", [name, "q"]) == "real fast path \(name)")
    #expect(try facts("_\(name) 2 \\*", [name, "q"]) == "real fast path")
  }

  @Test("Every word can be the name of a column, and the word has a mark then")
  func everyWord() throws {
    for word in Lexicon.words where !["[", "]", "{", "}", ":", ";", "->"].contains(word.name) {
      for name in [word.name] + word.aliases {
        let plan = try RowPlan([Source("\(name) \\drop")], header: ["q", name])
        #expect(plan.words == ["q", name] && plan.numbers == .real && plan.clashes == [name])
        let program = try plan.compiled(
          [Source("\(name) _\(name) \\-")], ExactNumbers(), limits: Limits())
        #expect(program.usedInputs == [RowFormat.firstColumn + 1], "\(name)")
      }
    }
  }

  @Test(
    "Words that make other numbers are told by the entries of the lexicon",
    arguments: [
      ("i", true), ("-i", true), ("topolar", true), ("leap?", true), ("unixtime", true),
      ("eigenvalues", true), ("number", true), ("to", true), ("now", true), ("_m", true),
      ("sqrt", false), ("upper", false), ("sum", false), ("hms", false), ("det", false),
      ("normcdf", false), ("map", false), ("2:30", true), ("1/3", false), ("2i", true),
    ])
  func otherNumbers(program: String, expected: Bool) {
    #expect(needsAllNumbers([Source(program)]) == expected)
    #expect(
      needsAllNumbers([Source("\\" + program)]) == (expected && !["2i", "2:30"].contains(program)))
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
    let compiled = try plan.compiled([Source(program)], ExactNumbers(), limits: Limits())
    let inputs = RowFormat.inputs + plan.words
    #expect(compiled.usedInputs.map { inputs[$0] }.sorted() == expected.sorted())
  }

  @Test("Conditions have their part in the plan of a program")
  func conditions() throws {
    let plan = try RowPlan([Source("price"), Source("max 2_km >")], header: ["price", "max"])
    #expect(plan.numbers == .all && plan.clashes == ["max"])
    let members = try RowPlan([Source("price"), Source("qty 2 >")], members: [], others: ["k"])
    #expect(members.words == ["price", "qty", "k"])
  }

  @Test(
    "The error of a program is told at its place",
    arguments: [
      ("price \"a", ["price"], RPNError.Kind.malformedText, 7),
      ("price cost", ["price"], .unknownWord, 7), ("[ price", ["price"], .incomplete, 1),
      ("price 1 [ ] + ", ["price"], .typeMismatch, 13), ("prise", ["price"], .unknownWord, 1),
      ("1 -> price", ["price"], .reserved, 6),
    ])
  func errors(program: String, header: [String], kind: RPNError.Kind, column: Int) {
    let error = #expect(throws: RPNError.self) {
      let plan = try RowPlan([Source(program)], header: header)
      _ = try plan.compiled([Source(program)], ExactNumbers(), limits: Limits())
    }
    #expect(error?.kind == kind)
    #expect(error?.place?.column == column)
  }
}
