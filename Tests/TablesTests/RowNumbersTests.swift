import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("rpn rows: rows of any numbers")
struct RowNumbersTests {
  static let fields = [
    "1", "-7", "2.50", "0x10", "1/3", "1e30", "true", "false", "", "5_km", "2000_m", "2_km", "3_kg",
    "50_%", "2026-11-21", "2026-11-21T09:30+01:00", "2025-12-24", "2:30", "3+4i", "abc", "5_foo",
    "10K", "12-34", "\"5_km\"", "0.1", "42",
  ]

  static let programs = [
    "a b +", "a b -", "a b *", "a b /", "a b =", "a b <", "a b \\max", "a 2 *", "a neg b abs",
    "a b < [ a ] [ b ] if", "a -> x x x +", "line a", "a upper", "a b c", "{ a b } sum", "a sq c",
    ": f 2 * ; a f b f", "a [ 1 + ] call", "{ a b c } unique", "a year", "b value", "a text length",
    "a b c - -", "a sqrt", "1 2 +",
  ]

  static let conditions: [String?] = [
    nil, "a b <", "c 0 >", "a b !=", "line 2 mod 0 =", "a \"abc\" =",
    "b 2 >= c \"abc\" < or", "a 2.5 = not",
  ]

  /// The rows of a table that a filter keeps.
  private func outcome(
    _ task: RowTask, _ columns: [String], _ table: [UInt8], isWhole: Bool = true,
    isFast: Bool = true
  ) throws -> [String] {
    var filter = try task.filter(columns: columns).filter
    if !isFast { filter.fastPath = nil }
    let block = RowBlock(bytes: table)
    let rows = isWhole ? [filter.filter(block)] : block.lines.map { filter.filter($0) }
    let texts = rows.map { $0.output.text }.joined()
    return [texts] + rows.flatMap { $0.failures.map { $0.message ?? "\($0.line) \($0.kind)" } }
  }

  @Test("A row gives the same on the fast path and off it", arguments: programs)
  func fastPaths(program: String) throws {
    var random = SplitMix64(seed: 36)
    let columns = ["a", "b", "c"]
    for turn in 0..<15 {
      let table = (0..<12).map { _ in
        // Half of the rows are plain, so that fast paths are left and taken again.
        let fields = Bool.random(using: &random) ? ["1", "2.5", "-3", "0.10"] : Self.fields
        return columns.map { _ in fields.randomElement(using: &random) ?? "" }
          .joined(separator: ",") + "\n"
      }
      var options = RowOptions()
      options.shape.separator = ","
      options.header = true
      if turn % 3 == 2 { options.evaluation.numbers = AllNumbers(exact: nil) }
      options.keep = turn % 2 == 1
      options.json = turn % 5 == 4
      let conditions = [Self.conditions[turn % Self.conditions.count]].compactMap {
        $0.map { [Source($0)] }
      }
      let plan = try RowPlan([Source(program)] + conditions.joined(), header: columns)
      let bytes = Array(table.joined().utf8)
      let task = RowTask(
        sources: [Source(program)], having: [], conditions: conditions, plan: plan,
        options: options, format: options.format)
      let expected = try outcome(task, columns, bytes, isFast: false)
      #expect(try outcome(task, columns, bytes) == expected, "seed 36, turn \(turn): \(table)")
      let alone = try outcome(task, columns, bytes, isWhole: false)
      #expect(alone[0] == expected[0], "seed 36, turn \(turn): \(table)")
    }
  }
}
