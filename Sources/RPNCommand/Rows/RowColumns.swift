import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Evaluates once, with the columns of all rows as lists.
  ///
  /// Rows that fail are reported and left out.
  mutating func runColumns() throws {
    var table = RowTable(numbers: numbers, parser: try parser(columns: []), options: options)
    var program: PreparedProgram<System>?
    if let names { program = try prepare(&table, names) }
    while !output.isStopped, let item = reader.next(beforeWaiting: {}) {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      if program == nil, let names { program = try prepare(&table, names) }
      try output.add(table.read(block))
    }
    guard let program, !output.isStopped else { return }
    try print(table, columnWords(names ?? []), program)
  }

  /// The program on columns of these names, for which the table is made ready.
  private func prepare(
    _ table: inout RowTable<System>, _ names: [String]
  ) throws(RPNError) -> PreparedProgram<System> {
    let program = try compiled(columns: columnWords(names))
    table.expect(try parser(columns: names), program.usedInputs)
    return program
  }

  /// Runs the program on the columns of a table, and prints what it gives.
  private mutating func print(
    _ table: RowTable<System>, _ words: [String], _ program: PreparedProgram<System>
  ) throws {
    let lists = try table.columns.map { Value.list(try List($0)) }
    var inputs: [Value<System.Value>?] = try [table.count, lists.count].map {
      .number(try numbers.number($0))
    }
    if table.isNamed { inputs += lists }
    // The time is that of evaluating and printing: how long the rows took to come does not count.
    let limits = options.evaluation.limits()
    let results = try program.results(
      on: table.isNamed ? [] : lists, inputs: inputs, limits: limits,
      random: options.evaluation.random)
    if options.strict, results.count != 1 { throw RPNError.notOneValue(results.count) }
    let bounded = numbers.bounded(by: limits)
    let notation = options.notation.format
    if options.json {
      let stack = try results.map { try bounded.json($0, as: notation, within: limits) }
      output.add(line: JSON.object([("stack", .array(stack))]).text)
      return
    }
    let names = program.resultNames(on: table.isNamed ? [] : words, count: results.count)
    if options.printsObjects {
      let values = try results.map { try bounded.plainJSON($0, as: notation, within: limits) }
      output.add(line: JSON.object(zip(memberNames(names), values).map { ($0, $1) }).text)
      return
    }
    if options.namesColumns { output.add(line: format.joined(names)) }
    output.add(
      line: format.joined(
        try results.map { try bounded.field(of: $0, as: notation, within: limits) }))
  }
}

/// Columns that rows are read into.
private struct RowTable<System: RowSystem> {
  let numbers: System
  private var parser: RowParser<System>
  let options: RowOptions

  /// The values of each column; none of a column that is not read.
  private(set) var columns: [[Value<System.Value>]] = []

  /// How many rows were read.
  private(set) var count = 0

  /// Whether the program asks for columns by their names.
  private(set) var isNamed = false

  private var width: Int?
  private var readColumns: [Int] = []
  private var values: [Value<System.Value>] = []

  init(numbers: System, parser: RowParser<System>, options: RowOptions) {
    (self.numbers, self.parser, self.options) = (numbers, parser, options)
  }

  /// Expects columns that have names, of which a program uses these inputs.
  mutating func expect(_ parser: RowParser<System>, _ inputs: Set<Int>) {
    self.parser = parser
    if !options.namesColumns { return }
    width = parser.columns.count
    columns = Array(repeating: [], count: parser.columns.count)
    readColumns = inputs.map { $0 - RowFormat.firstColumn }.filter { $0 >= 0 }.sorted()
    isNamed = !readColumns.isEmpty || parser.members != nil
  }

  /// Adds the rows of a block to the columns.
  ///
  /// - Parameter block: The rows.
  /// - Returns: What is to be said about rows that were left out.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  mutating func read(_ block: RowBlock) -> FilteredRows {
    var result = FilteredRows()
    block.bytes.withUnsafeBytes { buffer in
      var rows = RowIterator(block, buffer, asJSON: options.json)
      while let row = rows.next() {
        do throws(RPNError) {
          try add(row)
        } catch {
          result.fail(error, line: row.line, asJSON: options.json)
          if options.stop { return }
        }
      }
    }
    return result
  }

  /// Adds the values of a row to the columns; all of them or none.
  private mutating func add(_ row: Row) throws(RPNError) {
    try parser.take(row)
    if parser.isBlank { return }
    if !isNamed, let width, parser.count != width {
      throw RPNError(.outOfRange, "the row has \(parser.fields.countText), not \(width)")
    }
    if !isNamed, readColumns.count != parser.count { readColumns = Array(0..<parser.count) }
    if parser.leavesOut(readColumns) { return }
    values.removeAll(keepingCapacity: true)
    for column in readColumns { values.append(try parser.value(column, in: row, numbers)) }
    if width == nil {
      columns = Array(repeating: [], count: values.count)
      width = values.count
    }
    for (column, value) in zip(readColumns, values) { columns[column].append(value) }
    count += 1
  }
}
