import Calculator
import PlainText
import ReversePolish
import Tables

/// A program that runs on one row after another.
struct RowProgram<System: RowSystem>: Sendable {
  /// The columns that the program asks for by name; `nil` if all fields are pushed.
  let columns: [Int]?

  private let uses: FieldUses
  private let usesCounts: Bool
  private var run: PreparedRun<System>

  /// Makes a program for rows.
  ///
  /// - Parameters:
  ///   - program: The program; its inputs are those of every row, then the columns.
  ///   - columns: The columns that the program asks for by name; `nil` if all fields are pushed.
  ///   - uses: The program's uses of the fields.
  init(_ program: PreparedProgram<System>, columns: [Int]?, _ uses: FieldUses) {
    (self.columns, self.uses) = (columns, uses)
    usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    run = PreparedRun(program, twins: uses.twins)
  }

  /// The values that the program has left, bottom first.
  var results: [Value<System.Value>] {
    @inline(__always) get { run.stack }
  }

  /// Removes the results of the last row.
  mutating func begin() { run.stack.removeAll(keepingCapacity: true) }

  /// Whether a row is left out because a value that the program needs is missing.
  @inline(__always)
  func leavesOut(_ row: Row, _ parser: RowParser<System>) -> Bool {
    if let columns { return parser.leavesOut(columns, of: row) }
    return parser.leavesOut(0..<parser.pushedCount, of: row)
  }

  /// Takes the inputs of the program from a row.
  ///
  /// - Returns: Whether the numbers can hold all inputs.
  /// - Throws: Errors in a field.
  @inline(__always)
  mutating func take(
    _ row: Row, _ parser: RowParser<System>, _ numbers: System
  ) throws(RPNError) -> Bool {
    if usesCounts {
      run.inputs[0] = .number(try numbers.number(row.line))
      run.inputs[1] = .number(try numbers.number(parser.count))
    }
    guard let columns else {
      let count = parser.pushedCount
      for column in 0..<count {
        let need = uses.need(column, of: count)
        guard let value = try parser.value(column, in: row, numbers, need) else { return false }
        run.stack.append(value)
      }
      return true
    }
    for column in columns {
      let need = uses.need(column, of: 0)
      guard let value = try parser.value(column, in: row, numbers, need) else { return false }
      run.inputs[RowFormat.firstColumn + column] = value
    }
    for (index, twin) in uses.twins.enumerated() {
      let column = twin.input - RowFormat.firstColumn
      let need: FieldNeed = twin.takesText ? .text : .printed
      guard let text = try parser.value(column, in: row, numbers, need) else { return false }
      run.setText(text, ofTwin: index)
    }
    return true
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - row: The row, for errors.
  ///   - parser: The fields of the row.
  ///   - numbers: The number system.
  ///   - limits: The limits of this run, if they are not the general ones.
  ///   - random: The source of random numbers.
  /// - Throws: Errors of the program.
  @inline(__always)
  mutating func run(
    _ row: Row, _ parser: RowParser<System>, _ numbers: System, limits: Limits?,
    random: RandomGenerator
  ) throws(RPNError) {
    do throws(RPNError) {
      try run.run(limits: limits, random: random)
    } catch {
      throw error.kind == .typeMismatch ? try naming(row, parser, numbers, in: error) : error
    }
  }

  /// A type error, with the texts of the row: the author of the program may take one of them for
  /// another value.
  private func naming(
    _ row: Row, _ parser: RowParser<System>, _ numbers: System, in error: RPNError
  ) throws(RPNError) -> RPNError {
    var message = error.message
    var suggestion: String?
    for column in (columns ?? Array(0..<parser.pushedCount)).prefix(5) {
      guard case .text(let text) = try parser.value(column, in: row, numbers) else { continue }
      let name = columns == nil ? "field \(column + 1)" : parser.columns[column]
      message += "; \(escaped(name)) is " + (try numbers.display(.text(text)))
      suggestion = suggestion ?? parser.suggestion(for: column, of: row)
    }
    return RPNError(
      error.kind, message, suggestion: suggestion ?? error.suggestion, at: error.place
    )
    .traced(through: error.trace)
  }
}
