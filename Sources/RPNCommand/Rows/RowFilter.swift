import Calculator
import PlainText
import ReversePolish
import Tables

/// What a block of rows has given.
struct FilteredRows: Sendable {
  /// What is printed.
  var output: TextBuffer

  /// The rows that have failed.
  private(set) var failures: [RowFailure] = []

  /// Those whose messages are kept.
  private var told = RowFailures()

  /// Nothing yet.
  ///
  /// - Parameter capacity: How many bytes are likely to be printed.
  init(capacity: Int = 0) {
    output = TextBuffer(capacity: capacity)
  }

  /// Says that a line has failed, and why.
  ///
  /// - Parameters:
  ///   - error: Why it has failed.
  ///   - line: The number of the line, through all files.
  ///   - isJSON: Whether that is printed as JSON.
  mutating func fail(_ error: RPNError, line: Int, asJSON isJSON: Bool) {
    let isTold = told.add(error.kind, line: line)
    if isJSON {
      let members = [("line", JSON.number(line)), ("error", error.json(unnamed: "argument"))]
      output.append(JSON.object(members).text + "\n")
    }
    let message = isTold && !isJSON ? "rpn: line \(line): \(error)\n" : nil
    failures.append(
      RowFailure(kind: error.kind, line: line, message: message, end: output.count))
  }
}

/// Evaluates a program once for each row.
///
/// Rows that the fast lane knows are done there, all others one by one.
struct RowFilter<System: RowSystem>: Sendable {
  let program: PreparedProgram<System>
  let numbers: System
  let format: RowFormat
  let options: RowOptions

  /// The words for the columns; none where columns have no names.
  let columns: [String]

  // Once for all rows: each look at the options takes its time.
  private let limits: Limits
  private let hasTimeLimit: Bool
  private let isStrict: Bool
  private let isJSON: Bool
  private let notation: NumberFormat
  private let seed: UInt64
  private let group: GroupedNumerals?

  /// What does most rows; tests take it away.
  var lane: (any RowLane)?

  /// Which rows are kept; all if it is missing.
  var condition: RowCondition<System>?

  /// How many results each row must have, where they have names.
  var nameCount: Int?

  /// What lines are sorted by, and the keys and places of those that were printed.
  var sortColumn: SortColumn?
  private var sortedLines: [(key: Value<System.Value>?, range: Range<Int>)] = []

  private var fields = RowFields()

  /// A filter.
  ///
  /// - Parameters:
  ///   - program: What to evaluate; its inputs are those of every row, then the columns.
  ///   - numbers: What numbers are.
  ///   - format: How rows are written.
  ///   - columns: The names of the columns as the table has them.
  ///   - options: How to print.
  init(
    _ program: PreparedProgram<System>, _ numbers: System, _ format: RowFormat, columns: [String],
    _ options: RowOptions
  ) {
    self.program = program
    self.format = format
    self.columns = columns
    self.options = options
    limits = options.evaluation.limits()
    hasTimeLimit = options.evaluation.timeout != nil
    (seed, group) = (options.evaluation.seed ?? 0, options.evaluation.group)
    (isStrict, isJSON) = (options.strict, options.json)
    notation = options.notation.format
    self.numbers = numbers.bounded(by: limits)
    if !isJSON, notation == .plain, format.separator.count < 2 {
      lane = self.numbers.lane(for: program, format)
    }
  }

  /// Evaluates the rows of a block, up to the first that fails if that is to be the end.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  mutating func filter(_ block: RowBlock) -> FilteredRows {
    var result = FilteredRows(capacity: 2 * block.bytes.count)
    block.bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      var (index, line) = (block.start, block.line)
      while index < buffer.count {
        // Asked first, and taken out of the optional, so that nothing is copied.
        if lane != nil, var fast = lane {
          lane = nil
          index = fast.advance(
            over: bytes, from: index, to: buffer.count, line: &line, into: &result.output)
          lane = fast
        }
        if index >= buffer.count { return }
        var end = index
        while bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let row = Row(
          bytes: UnsafeRawBufferPointer(rebasing: buffer[index..<end]), line: line,
          lineInFile: block.lineInFile + line - block.line,
          file: block.name(asJSON: isJSON))
        do throws(RPNError) {
          try evaluate(row, &result)
        } catch {
          result.fail(error, line: line, asJSON: isJSON)
          if options.stop { return }
          if !isJSON { result.output.append(UInt8(ascii: "\n")) }
        }
        (index, line) = (end + 1, line + 1)
      }
    }
    return result
  }
}

extension RowFilter {
  /// The keys and the places of the lines that were printed of the last block.
  mutating func takeSortedLines() -> [(key: Value<System.Value>?, range: Range<Int>)] {
    defer { sortedLines = [] }
    return sortedLines
  }

  /// Evaluates one row.
  private mutating func evaluate(
    _ row: Row, _ result: inout FilteredRows
  ) throws(RPNError) {
    if !isUTF8(row.bytes) { _ = try row.source() }
    if let fault = fields.split(row.bytes, format) {
      let place = Place(try row.source(), fault.index..<row.bytes.count)
      throw fault.error.located(at: place)
    }
    // The time is that of each row.
    let limits = hasTimeLimit ? options.evaluation.limits() : limits
    let numbers = hasTimeLimit ? numbers.bounded(by: limits) : numbers
    let start = result.output.count
    if let condition {
      if fields.isBlank { return }
      if try !holds(condition, row, fields, numbers, limits) { return }
    }
    var values: [Value<System.Value>] = []
    if !fields.isBlank {
      let (stack, inputs) = try operands(of: row, fields, format.namedColumns, numbers, limits)
      values = try program.results(
        on: stack, inputs: inputs, limits: limits,
        random: RandomGenerator(seed: seed, index: row.line))
      if isStrict, values.count != 1 { throw RPNError.notOneValue(values.count) }
      if let nameCount, values.count != nameCount {
        throw RPNError.unnamed(values.count, names: nameCount)
      }
    }
    if isJSON {
      try json(values, row, numbers, limits).write(to: &result.output)
    } else if !fields.isBlank {
      let texts = try values.map { value throws(RPNError) in
        try numbers.field(of: value, as: notation, within: limits)
      }
      if format.keepsFields { fields.write(to: &result.output, row.bytes, format) }
      for (index, text) in texts.enumerated() {
        if index > 0 || format.keepsFields { format.writeJoint(to: &result.output) }
        result.output.append(format.quoting(text))
      }
    }
    result.output.append(UInt8(ascii: "\n"))
    if let sortColumn, isJSON || !fields.isBlank {
      let key = key(of: sortColumn, values, row, fields, numbers, limits)
      sortedLines.append((key, start..<result.output.count))
    }
  }

  /// What a program starts with: the stack, and the values of the inputs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - fields: Where its fields stand.
  ///   - named: The columns that the program asks for by name; `nil` if all fields are pushed.
  ///   - numbers: What numbers are.
  ///   - limits: What bounds reading.
  /// - Returns: The stack and the inputs.
  /// - Throws: What is wrong with the row.
  func operands(
    of row: Row, _ fields: RowFields, _ named: [Int]?, _ numbers: System, _ limits: Limits
  ) throws(RPNError) -> (stack: [Value<System.Value>], inputs: [Value<System.Value>?]) {
    if !columns.isEmpty, fields.count != columns.count {
      let names = columns.count == 1 ? "is 1 name" : "are \(columns.count) names"
      throw RPNError(.outOfRange, "there \(names), but the row has \(fields.countText)")
    }
    // Not through `self` in the closure, which would be copied for each row.
    let group = group
    let value = { (column: Int) throws(RPNError) in
      try numbers.value(
        ofField: fields[column], in: row.bytes, limits, group: group, source: row.source)
    }
    var inputs: [Value<System.Value>?] = [
      .number(try numbers.number(row.line)), .number(try numbers.number(fields.count)),
    ]
    inputs += columns.map { _ in nil }
    var stack: [Value<System.Value>] = []
    if let named {
      for column in named { inputs[RowFormat.firstColumn + column] = try value(column) }
    } else {
      for column in 0..<fields.count { stack.append(try value(column)) }
    }
    return (stack, inputs)
  }

  private func json(
    _ values: [Value<System.Value>], _ row: Row, _ numbers: System, _ limits: Limits
  ) throws(RPNError) -> JSON {
    var members: [(String, JSON)] = [("line", .number(row.line))]
    if format.keepsFields {
      let texts = (0..<fields.count).map { JSON.string(fields.text($0, of: row.bytes)) }
      let isNamed = !columns.isEmpty && !fields.isBlank
      members.append(
        ("fields", isNamed ? .object(zip(columns, texts).map { ($0, $1) }) : .array(texts)))
    }
    let stack = try values.map { value throws(RPNError) in
      try numbers.json(value, as: notation, within: limits)
    }
    return .object(members + [("stack", .array(stack))])
  }
}

extension RowFields {
  /// How many fields there are, in words.
  var countText: String { "\(count) field\(count == 1 ? "" : "s")" }
}

extension RowFormat {
  /// A text as a field: between quotes where it holds what would be taken for something else.
  ///
  /// - Source: RFC 4180; where fields have no quotes, a text that would not stay in its field is
  ///   written as programs write it.
  func quoting(_ text: String) -> String {
    let bytes = Array(text.utf8)
    if !hasQuotes { return bytes.contains { $0 < 0x20 } ? Text(text).literal : text }
    let special = [UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard
      bytes.indices.contains(where: { index in
        special.contains(bytes[index]) || bytes[index...].starts(with: separator)
      })
    else { return text }
    let quoted = bytes.flatMap { $0 == special[0] ? [$0, $0] : [$0] }
    return "\"" + String(decoding: quoted, as: UTF8.self) + "\""
  }
}
