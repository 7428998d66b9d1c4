import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Prints a description of each column.
  ///
  /// - Parameters:
  ///   - known: What was found out of the rows before; `nil` where there were none.
  ///   - distinct: The combinations of fields that were there before.
  /// - Throws: What ends the run.
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  mutating func describeColumns(
    _ known: [ColumnSummary<System>]? = nil, distinct: DistinctRows? = nil
  ) throws {
    var columns = known
    var condition: RowCondition<System>?
    var parser: RowParser<System>?
    while !output.isStopped, let item = try next() {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      guard let names else { continue }
      if parser == nil {
        let rows = try task.parser(columns: names)
        condition = try task.compiledCondition(rows)
        if let distinct { condition?.distinct = distinct }
        parser = rows
        if !names.isEmpty, columns == nil { columns = names.map { ColumnSummary(name: $0) } }
      }
      var failed = FilteredRows()
      var rest: RowBlock?
      block.bytes.withUnsafeBytes { buffer in
        var rows = RowIterator(block, buffer, asJSON: options.json)
        while rest == nil, let row = rows.next() {
          do throws(RPNError) {
            try parser?.take(row)
            guard let parser, !parser.isBlank else { continue }
            if try !describe(row, parser, &condition, &columns) {
              rest = block.rest(from: row, buffer)
            }
          } catch {
            failed.fail(error, line: row.line, asJSON: options.json)
            if options.stop { return }
          }
          if rest == nil { condition?.distinct?.endRow() }
        }
      }
      try output.add(failed)
      // From a row on that these numbers do not have, all rows are read as all numbers.
      if let rest {
        var run = RowRun<AllNumbers>(self)
        run.reader.putBack([.block(rest)])
        defer { goOn(behind: run) }
        return try run.describeColumns(
          columns?.map { $0.general(numbers) }, distinct: condition?.distinct)
      }
    }
    if output.isStopped { return }
    var run = RowRun<AllNumbers>(self)
    defer { goOn(behind: run) }
    try run.printFacts(
      columns?.map { $0.general(numbers) } ?? [], options.evaluation.limits())
  }

  /// Adds the fields of a row to their columns.
  ///
  /// - Returns: Whether these numbers have all of them; if not, nothing was added.
  private func describe(
    _ row: Row, _ parser: RowParser<System>, _ condition: inout RowCondition<System>?,
    _ columns: inout [ColumnSummary<System>]?
  ) throws(RPNError) -> Bool {
    if condition != nil {
      let limits = options.evaluation.timeout == nil ? nil : options.evaluation.limits()
      let holds = try condition?.holds(for: row, parser, numbers, limits: limits)
      guard holds == true else { return holds != nil }
    }
    if columns == nil { columns = (1...parser.count).map { ColumnSummary(name: "\($0)") } }
    if let count = columns?.count, count != parser.count {
      throw RPNError(.outOfRange, "the row has \(parser.fields.countText), not \(count)")
    }
    var fields: [DescribedField] = []
    for column in 0..<parser.count {
      guard let known = columns?[column] else { return true }
      if parser.isMissing(column, in: row) {
        fields.append(.missing)
      } else if known.hasTexts {
        fields.append(.text)
      } else if keepsCompactly, let bytes = parser.plainBytes(column, of: row),
        known.takesCompactly(bytes, parser.decimal(column, of: row))
      {
        fields.append(.compact(bytes))
      } else {
        let isSpread = columns?[column].spread { numbers.value(ofPlain: $0, options) } ?? true
        guard isSpread, let value = parser.plainValue(column, in: row, numbers) else {
          return false
        }
        fields.append(.value(value))
      }
    }
    for (column, field) in fields.enumerated() {
      switch field {
      case .missing: columns?[column].add(nil, nil, numbers)
      case .compact(let bytes):
        columns?[column].addCompactly(bytes, parser.decimal(column, of: row))
      case .value(let value): columns?[column].add(parser.text(column, of: row), value, numbers)
      case .text:
        if let bytes = parser.plainBytes(column, of: row) {
          columns?[column].add(text: bytes)
        } else {
          columns?[column].add(parser.text(column, of: row), nil, numbers)
        }
      }
    }
    return true
  }

  /// A field that is added to what is known of its column.
  private enum DescribedField {
    case missing, text
    case compact(UnsafeRawBufferPointer)
    case value(Value<System.Value>)
  }

  /// Whether decimals are kept as they are written: they are not rounded.
  private var keepsCompactly: Bool { numbers.isAssociative && !options.shape.hasDecimalComma }
}

extension RowRun where System == AllNumbers {
  /// Prints the facts as a table, or as an object for each column.
  fileprivate mutating func printFacts(
    _ columns: [ColumnSummary<System>], _ limits: Limits
  ) throws {
    let numbers = numbers.bounded(by: limits)
    let notation = options.notation.format
    var table = [ColumnFacts<System>.titles]
    for column in columns {
      let facts = try column.facts(numbers, limits)
      if options.json {
        var members: [(String, JSON)] = [
          ("column", .string(column.name)), ("kind", facts.kind.map(JSON.string) ?? .null),
          ("count", .number(column.count)), ("missing", .number(column.missing)),
        ]
        if let distinct = facts.distinct { members.append(("distinct", .number(distinct))) }
        for (name, value) in zip(ColumnFacts<System>.valueNames, facts.values) {
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
