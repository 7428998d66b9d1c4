import Calculator
import PlainText
import ReversePolish
import Tables

/// Evaluates a program once for each row.
///
/// Rows that the fast lane knows are done there, all others one by one.
struct RowFilter<System: RowSystem>: Sendable {
  let program: PreparedProgram<System>
  let numbers: System
  let options: RowOptions

  // Once for all rows: each look at the options takes its time.
  private let limits: Limits
  private let hasTimeLimit: Bool
  private let isStrict: Bool
  private let isJSON: Bool
  private let usedColumns: [Int]
  private let usesCounts: Bool
  private let seed: UInt64

  /// What does most rows; tests take it away.
  var lane: (any RowLane)?

  private var parser: RowParser<System>
  private var run: PreparedRun<System>
  private let printer: RowPrinter<System>

  /// A filter.
  ///
  /// - Parameters:
  ///   - program: What to evaluate; its inputs are those of every row, then the columns.
  ///   - numbers: What numbers are.
  ///   - format: How rows are written.
  ///   - parser: What takes rows apart; it has the names of the columns.
  ///   - options: How to print.
  init(
    _ program: PreparedProgram<System>, _ numbers: System, _ format: RowFormat,
    _ parser: RowParser<System>, _ options: RowOptions
  ) {
    self.program = program
    self.parser = parser
    self.options = options
    limits = options.evaluation.limits()
    hasTimeLimit = options.evaluation.timeout != nil
    seed = options.evaluation.seed ?? 0
    (isStrict, isJSON) = (options.strict, options.json)
    self.numbers = numbers.bounded(by: limits)
    printer = RowPrinter(program, format, columns: parser.columns, options)
    run = PreparedRun(program)
    usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    usedColumns = program.usedInputs.filter { $0 >= RowFormat.firstColumn }.sorted()
      .map { $0 - RowFormat.firstColumn }
    if options.suitsLanes, format.suitsLanes { lane = self.numbers.lane(for: program, format) }
  }

  /// Evaluates the rows of a block, up to the first that fails if that is to be the end.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  mutating func filter(_ block: RowBlock) -> FilteredRows {
    var result = FilteredRows(capacity: 2 * block.bytes.count)
    block.bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      var rows = RowIterator(block, buffer, asJSON: isJSON)
      while true {
        // Asked first, and taken out of the optional, so that nothing is copied.
        if lane != nil, var fast = lane {
          lane = nil
          rows.index = fast.advance(
            over: bytes, from: rows.index, to: rows.plainEnd, line: &rows.line,
            into: &result.output)
          lane = fast
        }
        guard let row = rows.next() else { return }
        do throws(RPNError) {
          try evaluate(row, &result)
        } catch {
          result.fail(error, line: row.line, asJSON: isJSON)
          if options.stop { return }
          if !isJSON { printer.writeEmpty(to: &result.output) }
        }
      }
    }
    return result
  }
}

extension RowFilter {
  /// Evaluates one row.
  private mutating func evaluate(
    _ row: Row, _ result: inout FilteredRows
  ) throws(RPNError) {
    try parser.take(row)
    // The time is that of each row.
    let limits = hasTimeLimit ? options.evaluation.limits() : limits
    let numbers = hasTimeLimit ? numbers.bounded(by: limits) : numbers
    if parser.isBlank, !isJSON {
      printer.writeEmpty(to: &result.output)
      return
    }
    run.stack.removeAll(keepingCapacity: true)
    if !parser.isBlank {
      let isPushed = usedColumns.isEmpty
      if isPushed ? parser.leavesOut(0..<parser.pushedCount) : parser.leavesOut(usedColumns) {
        return
      }
      try takeOperands(of: row, numbers)
      do throws(RPNError) {
        try run.run(
          limits: hasTimeLimit ? limits : nil, random: RandomGenerator(seed: seed, index: row.line))
      } catch {
        throw error.kind == .typeMismatch ? try naming(row, numbers, in: error) : error
      }
      if isStrict, run.stack.count != 1 { throw RPNError.notOneValue(run.stack.count) }
    }
    try printer.write(run.stack, row, parser, numbers, limits, to: &result.output)
  }

  /// Puts on the stack, and gives the inputs, what the program starts with.
  @inline(__always)
  private mutating func takeOperands(of row: Row, _ numbers: System) throws(RPNError) {
    if usesCounts {
      run.inputs[0] = .number(try numbers.number(row.line))
      run.inputs[1] = .number(try numbers.number(parser.count))
    }
    for column in usedColumns {
      run.inputs[RowFormat.firstColumn + column] = try parser.value(column, in: row, numbers)
    }
    if usedColumns.isEmpty {
      for column in 0..<parser.pushedCount {
        run.stack.append(try parser.value(column, in: row, numbers))
      }
    }
  }

  /// An error about kinds of values, with the texts that the row has: one of them may be no text for
  /// the person who wrote the program.
  private func naming(
    _ row: Row, _ numbers: System, in error: RPNError
  ) throws(RPNError) -> RPNError {
    let columns = usedColumns.isEmpty ? Array(0..<parser.pushedCount) : usedColumns
    let values = try columns.map { column throws(RPNError) in
      let name = usedColumns.isEmpty ? "field \(column + 1)" : parser.columns[column]
      return (name, try parser.value(column, in: row, numbers))
    }
    var message = error.message
    for case (let name, .text(let text)) in values.prefix(5) {
      message += "; \(printable(name)) is " + (try numbers.display(.text(text)))
    }
    return RPNError(error.kind, message, suggestion: error.suggestion, at: error.place)
      .traced(through: error.trace)
  }
}
