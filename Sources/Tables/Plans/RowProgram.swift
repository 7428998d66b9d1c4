import Calculator
import PlainText
import ReversePolish

/// A program that runs on each row.
struct RowProgram: Sendable {
  /// The columns that the program names; `nil` if all fields are pushed.
  let columns: [Int]?

  private let uses: FieldUses
  private let usesCounts: Bool
  private var run: PreparedRun

  /// Prepares a program for rows.
  ///
  /// - Parameters:
  ///   - program: The program; its inputs are the values common to all rows, then the columns.
  ///   - columns: The columns that the program names; `nil` if all fields are pushed.
  ///   - uses: How the program uses the fields.
  init(_ program: PreparedProgram, columns: [Int]?, _ uses: FieldUses) {
    (self.columns, self.uses) = (columns, uses)
    usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    run = PreparedRun(program, textAliases: uses.textAliases)
  }

  /// The results of the last row, bottom first.
  var results: [Value] {
    @inline(__always) get { run.stack }
  }

  /// Removes the results of the last row.
  mutating func begin() { run.stack.removeAll(keepingCapacity: true) }

  /// Whether a row is skipped because a required value is missing.
  @inline(__always)
  func leavesOut(_ row: Row, _ parser: RowParser) -> Bool {
    if let columns { return parser.leavesOut(columns, of: row) }
    return parser.leavesOut(0..<parser.pushedCount, of: row)
  }

  /// Reads the inputs of the program from a row.
  ///
  /// - Throws: Errors in a field.
  @inline(__always)
  mutating func take(
    _ row: Row, _ parser: RowParser, _ numbers: AllNumbers
  ) throws(RPNError) {
    if usesCounts {
      run.inputs[0] = .number(try numbers.number(row.line))
      run.inputs[1] = .number(try numbers.number(parser.count))
    }
    guard let columns else {
      let count = parser.pushedCount
      for column in 0..<count {
        let need = uses.need(column, of: count)
        run.stack.append(try parser.value(column, in: row, numbers, need))
      }
      return
    }
    for column in columns {
      let need = uses.need(column, of: 0)
      run.inputs[RowFormat.firstColumn + column] = try parser.value(
        column, in: row, numbers, need)
    }
    for (index, alias) in uses.textAliases.enumerated() {
      let column = alias.input - RowFormat.firstColumn
      let need: FieldNeed = alias.takesText ? .text : .printed
      run.setText(try parser.value(column, in: row, numbers, need), ofTwin: index)
    }
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - row: The row, for error messages.
  ///   - parser: The fields of the row.
  ///   - numbers: The number system.
  ///   - limits: The limits of this run; `nil` for the general limits.
  ///   - random: The source of random numbers.
  /// - Throws: Errors of the program.
  @inline(__always)
  mutating func run(
    _ row: Row, _ parser: RowParser, _ numbers: AllNumbers, limits: Limits?,
    random: RandomGenerator
  ) throws(RPNError) {
    do throws(RPNError) {
      try run.run(limits: limits, random: random)
    } catch {
      throw error.kind == .typeMismatch ? try naming(row, parser, numbers, in: error) : error
    }
  }

  /// Adds the texts of the row to a type error, because a text may be meant as another value.
  private func naming(
    _ row: Row, _ parser: RowParser, _ numbers: AllNumbers, in error: RPNError
  ) throws(RPNError) -> RPNError {
    var message = error.message
    var suggestion: String?
    if message.hasSuffix("takes a list, not a number") {
      suggestion = "--all and --by give whole columns as lists"
    }
    for column in (columns ?? Array(0..<parser.pushedCount)).prefix(5) {
      guard case .text(let text) = try parser.value(column, in: row, numbers) else { continue }
      let name =
        columns == nil || column >= parser.columns.count
        ? "field \(column + 1)" : parser.columns[column]
      message += "; \(escaped(name)) is " + (try numbers.display(.text(text)))
      suggestion = suggestion ?? parser.suggestion(for: column, of: row)
    }
    return RPNError(
      error.kind, message, suggestion: suggestion ?? error.suggestion, at: error.place
    )
    .traced(through: error.trace)
  }
}
