import Calculator
import PlainText
import ReversePolish

extension RowRun {
  /// Prints statistics of each column.
  ///
  /// - Throws: The error that ends the run.
  mutating func describeColumns() throws {
    var columns = DescribedColumns(numbers, options)
    var parser: RowParser?
    while let block = try nextBlock() {
      if parser == nil, let names {
        let rows = try task.parser(columns: names)
        columns.condition = try task.compiledCondition(rows)
        parser = rows
        columns.summaries = names.map { ColumnSummary(name: $0) }
      }
      if let parser { try output.add(columns.describe(block, parser)) }
    }
    if output.isStopped { return }
    try printFacts(columns.summaries, options.evaluation.limits())
  }
}

/// The summaries of all columns, updated block by block.
private struct DescribedColumns {
  /// A field to be added to the summary of its column.
  private enum Field {
    case missing, text
    case compact(UnsafeRawBufferPointer)
    case value(Value)
  }

  private let numbers: AllNumbers
  private let options: RowOptions

  /// Whether decimals are kept as written.
  private let keepsCompactly: Bool

  /// The condition for including rows; `nil` to include all.
  var condition: RowCondition?

  /// The summaries by column; empty before the first row if columns have no names.
  var summaries: [ColumnSummary] = []

  // The fields of the current row, added only if all are valid.
  private var fields: [Field] = []

  /// Makes summaries without columns.
  init(_ numbers: AllNumbers, _ options: RowOptions) {
    (self.numbers, self.options) = (numbers, options)
    keepsCompactly = numbers.isAssociative && !options.shape.hasDecimalComma
  }

  /// Adds the rows of a block.
  ///
  /// - Parameters:
  ///   - block: The rows.
  ///   - parser: The parser of rows.
  /// - Returns: Messages about skipped rows.
  mutating func describe(_ block: RowBlock, _ parser: RowParser) -> FilteredRows {
    var parser = parser
    return block.failures(of: options) { row throws(RPNError) in
      try parser.take(row)
      if !parser.isBlank { try describe(row, parser) }
    }
  }

  /// Adds the fields of a row to the summaries; on failure, nothing is added.
  private mutating func describe(_ row: Row, _ parser: RowParser) throws(RPNError) {
    let limits = options.rowLimits
    if try condition?.holds(for: row, parser, numbers, limits: limits) == false { return }
    if summaries.isEmpty { summaries = (1...parser.count).map { ColumnSummary(name: "\($0)") } }
    if summaries.count != parser.count {
      throw RPNError(
        .outOfRange, "the row has \(parser.fields.countText), not \(summaries.count)")
    }
    fields.removeAll(keepingCapacity: true)
    for column in 0..<parser.count {
      if parser.isMissing(column, in: row) {
        fields.append(.missing)
      } else if summaries[column].hasTexts {
        fields.append(.text)
      } else if parser.isCode(column, of: row) {
        summaries[column].spread { numbers.plainValue(of: $0, options) }
        fields.append(.value(.text(Text(parser.text(column, of: row)))))
      } else if keepsCompactly, let bytes = parser.plainBytes(column, of: row),
        summaries[column].takesCompactly(bytes, parser.decimal(column, of: row))
      {
        fields.append(.compact(bytes))
      } else {
        summaries[column].spread { numbers.plainValue(of: $0, options) }
        fields.append(.value(parser.plainValue(column, in: row, numbers)))
      }
    }
    for (column, field) in fields.enumerated() {
      switch field {
      case .missing: summaries[column].add(nil, nil, numbers)
      case .compact(let bytes):
        summaries[column].addCompactly(bytes, parser.decimal(column, of: row))
      case .value(let value): summaries[column].add(parser.text(column, of: row), value, numbers)
      case .text:
        if let bytes = parser.plainBytes(column, of: row) {
          summaries[column].add(text: bytes)
        } else {
          summaries[column].add(parser.text(column, of: row), nil, numbers)
        }
      }
    }
  }
}

extension RowRun {
  /// Prints the statistics as a table, or as one JSON object per column.
  fileprivate mutating func printFacts(
    _ columns: [ColumnSummary], _ limits: Limits
  ) throws {
    let numbers = numbers.bounded(by: limits)
    let notation = options.notation
    var table = [ColumnFacts.titles]
    for column in columns {
      let facts = try column.facts(numbers, limits)
      if options.json {
        var members: [(String, JSON)] = [
          ("column", .string(column.name)), ("kind", facts.kind.map(JSON.string) ?? .null),
          ("count", .number(column.count)), ("missing", .number(column.missing)),
        ]
        if let distinct = facts.distinct { members.append(("distinct", .number(distinct))) }
        for (name, value) in zip(ColumnFacts.valueNames, facts.values) {
          guard let value else { continue }
          members.append((name, try numbers.json(value, as: notation, within: limits)))
        }
        if !facts.bars.isEmpty { members.append(("bars", .array(facts.bars.map(JSON.number)))) }
        output.add(line: JSON.object(members).text)
        continue
      }
      let values = try facts.values.map { value throws(RPNError) in
        try value.map { value throws(RPNError) in
          try printable(numbers.field(of: value, as: notation, within: limits))
        } ?? "-"
      }
      table.append(
        [
          column.name, facts.kind ?? "-", "\(column.count)", "\(column.missing)",
          facts.distinct.map(String.init) ?? "-",
        ] + values + [facts.blocks])
    }
    if options.json || columns.isEmpty { return }
    let widths = table[0].indices.map { index in
      table.map { PlainText.columns(of: $0[index]) }.max() ?? 0
    }
    for row in table {
      let last = row.count - 1
      let cells = row.indices.map { index in
        index < 2 || index == last
          ? padded(row[index], to: index == last ? 0 : widths[index])
          : aligned(row[index], to: widths[index])
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      output.add(line: line)
    }
  }
}
