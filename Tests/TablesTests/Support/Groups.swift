import Calculator
import PlainText
import ReversePolish

@testable import Tables

/// A program on the columns `k`, `x` and `y`, of which `k` is the key of groups.
struct Groups {
  let numbers: AllNumbers
  let program: SummarizedProgram
  var table: GroupTable

  init(_ text: String, _ numbers: AllNumbers, isPart: Bool = false) throws {
    self.numbers = numbers
    let header = ["k", "x", "y"]
    let plan = try RowPlan([Source(text)], header: header)
    let compiled = try plan.compiled([Source(text)], numbers, limits: Limits())
    let written = try SummarizedProgram(
      compiled, firstList: RowFormat.firstColumn, isStreaming: true, isPart: isPart)
    program = isPart ? written : try written.pushing(2)
    table = try GroupTable(program, numbers, pushed: [1, 2])
  }

  mutating func add(_ rows: [[String]], to groups: [Int]) throws {
    let fields = try rows.flatMap { row in
      try table.columns.map { try tableField(row[$0], numbers) }
    }
    while table.counts.count <= (groups.max() ?? -1) { table.addGroup() }
    try table.add(fields, to: groups)
  }

  /// The stack that the program leaves, or its error: the kind, then the message.
  func outcome(of group: Int, gaps: ValueGaps? = nil) throws -> String {
    do {
      let stack = try table.results(
        of: group, width: 3, limits: Limits(), random: RandomGenerator(), gaps: gaps)
      return try stack.map { try numbers.text(of: $0) }.joined(separator: " ")
    } catch let error as RPNError {
      return "\(error.kind): \(error.message)"
    }
  }

  /// The same with the kind of the error alone.
  func results(of group: Int, gaps: ValueGaps? = nil) throws -> String {
    let outcome = try outcome(of: group, gaps: gaps)
    let kind = outcome.prefix { $0 != ":" }
    return RPNError.Kind(rawValue: String(kind)) == nil ? outcome : String(kind)
  }
}
