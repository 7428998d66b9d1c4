import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Groups of tables")
struct GroupTableTests {
  private let exact = AllNumbers()

  @Test(
    "Only the columns are read that a program asks for",
    arguments: [
      ("x sum", [1]), ("y sum x mean", [2, 1]), ("x median", [1]), ("x median y sum", [1, 2]),
      ("x length", [1]), ("k length", [0]), ("x sum x minimum x sort", [1]), ("sum", [1, 2]),
      ("line", [1, 2]), ("1", [1, 2]), ("nip sum", [1, 2]), ("[ x sum ] call y last", [1, 2]),
    ])
  func columns(program: String, expected: [Int]) throws {
    #expect(try Groups(program, exact).table.columns == expected)
  }

  static let rows = [
    ["a", "1", "0.5"], ["b", "2.50", "7"], ["a", "1/3", "-1"], ["a", "10", "0.25"],
    ["b", "-2.5", "7"],
  ]

  @Test(
    "A program gives for each group what Python's fractions and statistics give for its rows",
    arguments: [
      ("x sum", "11.333333333333333333", "0"), ("y sum", "-0.25", "14"),
      ("x mean", "3.7777777777777777778", "0"), ("y minimum", "-1", "7"),
      ("x maximum", "10", "2.5"),
      ("x first", "1", "2.5"), ("y last", "0.25", "7"), ("x length", "3", "2"),
      ("x median", "1", "0"), ("y sum x maximum *", "-2.5", "35"),
      ("line", "{ 1 0.33333333333333333333 10 } { 0.5 -1 0.25 } 3", "{ 2.5 -2.5 } { 7 7 } 2"),
      ("fields x length", "3 3", "3 2"), ("x y dot", "2.6666666666666666667", "0"),
      ("y sort", "{ -1 0.25 0.5 }", "{ 7 7 }"), ("y variance", "0.64583333333333333333", "0"),
      ("nip sum", "-0.25", "14"), ("drop maximum", "10", "2.5"),
      (": total sum ; x total", "11.333333333333333333", "0"),
      ("x sum -> s s s", "11.333333333333333333 11.333333333333333333", "0 0"),
      ("1 x sum /", "0.088235294117647058824", "domain"),
    ])
  func results(program: String, a: String, b: String) throws {
    for isPart in [false, true] {
      var groups = try Groups(program, exact, isPart: isPart)
      try groups.add(Self.rows, to: [0, 1, 0, 0, 1])
      let found = try [groups.results(of: 0), groups.results(of: 1)]
      #expect(found == [a, b], "\(isPart)")
      #expect(groups.table.counts == [3, 2])
    }
  }

  @Test(
    "A median is what Python's statistics.median gives for fractions",
    arguments: [
      (["1", "2.50", "10"], "2.5"), (["0.25", "0.1"], "0.175"), (["10", "0.5", "3"], "3"),
      (["3", "-1.005", "2.25", "7"], "2.625"), (["-2", "1/3", "0.5"], "0.33333333333333333333"),
      (["900000000000000000", "0.000000001", "1", "2"], "1.5"), (["4", "5"], "4.5"),
      (["7", "1/3", "2"], "2"), (["1", "abc", "2"], "typeMismatch"),
      (["999999999999999999", "999999999999999998"], "999999999999999998.5"),
    ])
  func medians(fields: [String], expected: String) throws {
    for program in ["x median", "x sort drop x median", "1 [ x median ] times"] {
      var groups = try Groups(program, exact)
      try groups.add(fields.map { ["a", $0, "1"] }, to: fields.map { _ in 0 })
      let result = try groups.results(of: 0)
      #expect(result == expected, "\(program)")
    }
  }

  @Test(
    "A word without a value leaves a gap, and the other results have their values",
    arguments: [
      // program, results for x = 7, for x = 1 and -1, and for no rows
      ("x mean x stddev", "7 missing", "0 1.4142135623730950488", "missing missing"),
      ("x variance -> v x sum -> s v s", "missing 7", "2 0", "missing 0"),
      ("x dup sum /", "{ 1 }", "{ missing missing }", "{ }"),
      (
        "x dup mean - x stddev /", "missing", "{ 0.7071067811865475244 -0.7071067811865475244 }",
        "missing"
      ),
      ("x x 1 - / sum x length", "1.1666666666666666667 1", "missing 2", "0 0"),
      ("x x linreg x sum", "missing missing 7", "1 0 0", "missing missing 0"),
      ("x x correlation x length", "missing 1", "1 2", "missing 0"),
      ("x 1 nth x length", "missing 1", "-1 2", "missing 0"),
      ("x [ 1 swap 1 + / ] map", "{ 0.125 }", "{ 0.5 missing }", "{ }"),
      (": share dup sum / ; x share x length", "{ 1 } 1", "{ missing missing } 2", "{ } 0"),
      ("x variance 1 > [ 1 ] [ 2 ] if x sum", "missing 7", "1 0", "missing 0"),
      ("5 x variance 1 > [ 1 + ] [ 2 * ] if x sum", "missing 7", "6 0", "missing 0"),
      ("x variance 0 or-else", "0", "2", "0"),
      ("x stddev present x sum", "false 7", "true 0", "false 0"),
      ("[ x mean ] call x sum", "7 7", "0 0", "missing 0"),
      ("x first x last divmod x length", "1 0 1", "-1 0 2", "missing missing 0"),
      ("x first 1_km + x sum", "dimensionMismatch", "dimensionMismatch", "missing 0"),
      ("x diff x + x sum", "domain", "domain", "{ } 0"),
      ("x diff x dot x sum", "domain", "domain", "missing 0"),
    ])
  func gaps(program: String, one: String, two: String, no: String) throws {
    for isStored in [false, true] {
      let text = isStored ? "x drop " + program : program
      var groups = try Groups(text, exact)
      try groups.add([["a", "7", "0"], ["b", "1", "0"], ["b", "-1", "0"]], to: [0, 1, 1])
      groups.table.addGroup()
      let found = try (0...2).map { try groups.results(of: $0, gaps: ValueGaps()) }
      #expect(found == [one, two, no], "\(text)")
    }
  }

  @Test("The record of gaps has the first reason, at its word")
  func reason() throws {
    for (program, column) in [("x mean x stddev x variance", 10), ("x [ 1 swap 7 - / ] map", 16)] {
      var groups = try Groups(program, exact)
      try groups.add([["a", "7", "0"]], to: [0])
      let gaps = ValueGaps()
      _ = try groups.results(of: 0, gaps: gaps)
      #expect(gaps.reason?.kind == .domain)
      #expect(gaps.reason?.place?.column == column, "\(program)")
    }
  }

  @Test(
    "A group of no rows has empty lists",
    arguments: [
      ("x length", "0"), ("x sum", "0"), ("x sort", "{ }"), ("x mean", "domain"),
      ("x maximum", "domain"), ("x first", "domain"), ("line", "{ } { } 0"),
    ])
  func empty(program: String, expected: String) throws {
    var groups = try Groups(program, exact)
    groups.table.addGroup()
    #expect(try groups.results(of: 0) == expected)
  }

  @Test("An error is that of the lists, and comes only where the program gets there")
  func errors() throws {
    for (program, expected) in [
      ("x sum", "typeMismatch"), ("x length", "2"), ("x last", "2"),
      ("true [ 5 ] [ x sum ] if", "5"),
    ] {
      var groups = try Groups(program, exact)
      try groups.add([["a", "abc", "1"], ["a", "2", "1"]], to: [0, 0])
      #expect(try groups.results(of: 0) == expected, "\(program)")
    }
  }

  @Test("A wrong state of a group is an error, and changes nothing")
  func states() throws {
    var groups = try Groups("x sum y sort", exact)
    groups.table.addGroup()
    let one = Value.number(.integer(1))
    for (count, size) in [(1, 2), (1, 4), (2, 3), (0, 1), (-1, 0), (.max, 4), (.min, 0)] {
      let error = #expect(throws: RPNError.self) {
        try groups.table.merge(Array(repeating: one, count: size)[...], of: count, to: 0)
      }
      #expect(error?.kind == .outOfRange && groups.table.counts == [0], "\(count) \(size)")
    }
    try groups.table.merge([], of: 0, to: 0)
    // A sum has no more values than the group has rows.
    let two = Value.number(.integer(2))
    for present in [two, .missing, .text(Text("1"))] {
      let error = #expect(throws: RPNError.self) {
        try groups.table.merge([one, present, one], of: 1, to: 0)
      }
      #expect(error?.kind == .outOfRange && groups.table.counts == [0])
    }
    try groups.table.merge([one, one, one], of: 1, to: 0)
    #expect(try groups.table.counts == [1] && groups.results(of: 0) == "1 { 1 }")
  }

  @Test(
    "A summary that no value stands for has no state, and its error says why",
    arguments: [
      ("x sum", ["1_km", "1_kg"], "'+' cannot add a length and a mass"),
      ("x maximum", ["1_kg", "2_s"], "a mass and a time cannot be compared"),
      ("y sum x minimum", ["1", "2i"], "'min'"),
    ])
  func stateless(program: String, fields: [String], message: String) throws {
    var groups = try Groups(program, AllNumbers(exact: ExactNumbers(), givesComplex: true))
    try groups.add(fields.map { ["k", $0, "1"] }, to: [0, 0])
    let error = #expect(throws: RPNError.self) { try groups.table.state(of: 0) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
