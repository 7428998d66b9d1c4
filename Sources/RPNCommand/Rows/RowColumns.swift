import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Evaluates once, with the columns of all rows as lists.
  ///
  /// Rows that fail are reported and left out.
  mutating func runColumns() throws {
    var program = options.header ? nil : try compiled()
    var table = RowTable(numbers: numbers, format: format, options: options)
    while !output.isStopped, let item = reader.next(beforeWaiting: {}) {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      if program == nil, let names {
        let named = try compiled(columns: columnWords(names))
        table.expect(names.count, named.usedInputs)
        program = named
      }
      try output.add(table.read(block))
    }
    guard let program, !output.isStopped else { return }
    try print(table, columnWords(names ?? []), program)
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
    if !words.isEmpty {
      let names = program.resultNames(on: table.isNamed ? [] : words, count: results.count)
      output.add(line: format.joined(names))
    }
    output.add(
      line: format.joined(
        try results.map { try bounded.field(of: $0, as: notation, within: limits) }))
  }
}

/// Columns that rows are read into.
private struct RowTable<System: RowSystem> {
  let numbers: System
  let format: RowFormat
  let options: RowOptions

  /// The values of each column; none of a column that is not read.
  private(set) var columns: [[Value<System.Value>]] = []

  /// How many rows were read.
  private(set) var count = 0

  /// Whether the program asks for columns by their names.
  private(set) var isNamed = false

  private var width: Int?
  private var readColumns: Set<Int> = []
  private let limits: Limits
  private let group: GroupedNumerals?
  private var fields = RowFields()
  private var values: [Value<System.Value>] = []

  init(numbers: System, format: RowFormat, options: RowOptions) {
    (self.numbers, self.format, self.options) = (numbers, format, options)
    limits = options.evaluation.limits()
    group = options.evaluation.group
  }

  /// Expects as many columns as there are names, of which a program uses these inputs.
  mutating func expect(_ width: Int, _ inputs: Set<Int>) {
    self.width = width
    columns = Array(repeating: [], count: width)
    readColumns = Set(inputs.map { $0 - RowFormat.firstColumn }.filter { $0 >= 0 })
    isNamed = !readColumns.isEmpty
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
      var (start, line) = (block.start, block.line)
      while start < buffer.count {
        var end = start
        while buffer[end] != UInt8(ascii: "\n") { end += 1 }
        let row = Row(
          bytes: UnsafeRawBufferPointer(rebasing: buffer[start..<end]), line: line,
          lineInFile: block.lineInFile + line - block.line,
          file: block.name(asJSON: options.json))
        do throws(RPNError) {
          try add(row)
        } catch {
          result.fail(error, line: line, asJSON: options.json)
          if options.stop { return }
        }
        (start, line) = (end + 1, line + 1)
      }
    }
    return result
  }

  /// Adds the values of a row to the columns; all of them or none.
  private mutating func add(_ row: Row) throws(RPNError) {
    if !isUTF8(row.bytes) { _ = try row.source() }
    if let fault = fields.split(row.bytes, format) {
      let place = Place(try row.source(), fault.index..<row.bytes.count)
      throw fault.error.located(at: place)
    }
    if fields.isBlank { return }
    if let width, fields.count != width {
      throw RPNError(.outOfRange, "the row has \(fields.countText), not \(width)")
    }
    values.removeAll(keepingCapacity: true)
    for column in 0..<fields.count where !isNamed || readColumns.contains(column) {
      values.append(
        try numbers.value(
          ofField: fields[column], in: row.bytes, limits, group: group, source: row.source))
    }
    if width == nil {
      columns = Array(repeating: [], count: values.count)
      width = values.count
    }
    var next = 0
    for column in columns.indices where !isNamed || readColumns.contains(column) {
      columns[column].append(values[next])
      next += 1
    }
    count += 1
  }
}
