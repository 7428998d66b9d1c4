import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Prints a description of each column.
  mutating func describeColumns() throws {
    var columns: [ColumnSummary<System>]?
    var filter: RowFilter<System>?
    var fields = RowFields()
    let limits = options.evaluation.limits()
    while !output.isStopped, let item = try next() {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      guard let names else { continue }
      if filter == nil {
        format.columns = names.count
        filter = RowFilter(try compiled([]), numbers, format, columns: names, options)
        filter?.condition = try compiledCondition(columns: columnWords(names))
        if !names.isEmpty { columns = names.map { ColumnSummary(name: $0) } }
      }
      var failed = FilteredRows()
      let (isJSON, stops, group) = (options.json, options.stop, options.evaluation.group)
      block.bytes.withUnsafeBytes { buffer in
        var (start, line) = (block.start, block.line)
        while start < buffer.count {
          let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
          let row = Row(
            bytes: UnsafeRawBufferPointer(rebasing: buffer[start..<end]), line: line,
            lineInFile: block.lineInFile + line - block.line, file: block.name(asJSON: isJSON))
          do throws(RPNError) {
            if try isKept(row, &fields, filter, limits) {
              if columns == nil {
                columns = (1...fields.count).map { ColumnSummary(name: "\($0)") }
              }
              if let count = columns?.count, count != fields.count {
                throw RPNError(.outOfRange, "the row has \(fields.countText), not \(count)")
              }
              for column in 0..<fields.count {
                columns?[column].add(
                  fields.text(column, of: row.bytes),
                  numbers.plainValue(ofField: column, fields, row, limits, group))
              }
            }
          } catch {
            failed.fail(error, line: line, asJSON: isJSON)
            if stops { return }
          }
          (start, line) = (end + 1, line + 1)
        }
      }
      try output.add(failed)
    }
    try printFacts(columns ?? [], options.evaluation.limits())
  }

  /// Splits a row, and says whether it is kept.
  private func isKept(
    _ row: Row, _ fields: inout RowFields, _ filter: RowFilter<System>?, _ limits: Limits
  ) throws(RPNError) -> Bool {
    if !isUTF8(row.bytes) { _ = try row.source() }
    if let fault = fields.split(row.bytes, format) {
      let place = Place(try row.source(), fault.index..<row.bytes.count)
      throw fault.error.located(at: place)
    }
    if fields.isBlank { return false }
    guard let filter, let condition = filter.condition else { return true }
    return try filter.holds(condition, row, fields, numbers, options.evaluation.limits())
  }

  /// Prints the facts as a table, or as an object for each column.
  private mutating func printFacts(
    _ columns: [ColumnSummary<System>], _ limits: Limits
  ) throws {
    let numbers = numbers.bounded(by: limits)
    let notation = options.notation.format
    var table = [ColumnFacts<System>.titles]
    for column in columns {
      let facts = try column.facts(numbers, limits)
      if options.json {
        var members: [(String, JSON)] = [
          ("column", .string(column.name)), ("count", .number(column.count)),
          ("missing", .number(column.missing)),
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
          column.name, "\(column.count)", "\(column.missing)",
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
        index == 0 || index == last
          ? padded(row[index], to: index == last ? 0 : widths[index])
          : aligned(row[index], to: widths[index])
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      output.add(line: line)
    }
  }
}
