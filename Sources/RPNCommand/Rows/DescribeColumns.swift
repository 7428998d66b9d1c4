import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Prints a description of each column.
  mutating func describeColumns() throws {
    var columns: [ColumnSummary<System>]?
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
        parser = try self.parser(columns: names)
        condition = try compiledCondition(columns: columnWords(names))
        if !names.isEmpty { columns = names.map { ColumnSummary(name: $0) } }
      }
      var failed = FilteredRows()
      block.bytes.withUnsafeBytes { buffer in
        var rows = RowIterator(block, buffer, asJSON: options.json)
        while let row = rows.next() {
          do throws(RPNError) {
            try parser?.take(row)
            guard let parser, !parser.isBlank else { continue }
            let limits = options.evaluation.timeout == nil ? nil : options.evaluation.limits()
            if try condition?.holds(for: row, parser, numbers, limits: limits) == false { continue }
            if columns == nil {
              columns = (1...parser.count).map { ColumnSummary(name: "\($0)") }
            }
            if let count = columns?.count, count != parser.count {
              throw RPNError(.outOfRange, "the row has \(parser.fields.countText), not \(count)")
            }
            for column in 0..<parser.count {
              columns?[column].add(
                parser.text(column, of: row), parser.plainValue(column, in: row, numbers))
            }
          } catch {
            failed.fail(error, line: row.line, asJSON: options.json)
            if options.stop { return }
          }
        }
      }
      try output.add(failed)
    }
    if output.isStopped { return }
    try printFacts(columns ?? [], options.evaluation.limits())
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
