import Calculator
import PlainText
import ReversePolish

// Windows: the results of a group printed beside each of its rows.

extension RowRun {
  private typealias Window = (columns: [RowWise<Value>], count: Int, kept: RowWise<Bool>)

  /// Prints each row with the results of its group, in the order of the rows.
  mutating func printWindows(
    _ groups: RowGroups, _ program: PreparedProgram
  ) throws {
    var names: [String]?
    var windows: [Window?] = []
    let table = groups.table
    for group in 0..<groups.count {
      guard !output.isStopped, let table else { return }
      do {
        let limits = options.evaluation.limits()
        let (results, kept, reason) = try groups.results(of: group, in: table, limits: limits)
        if names == nil { names = windowNames(program, groups, results.count) }
        if let names, options.printsHeader, names.count != results.count {
          throw RPNError.unnamed(results.count, names: names.count)
        }
        let count = table.counts[group]
        let columns = try results.map { result throws(RPNError) in
          try RowWise(result, rows: count)
        }
        windows.append((columns, count, kept))
        if let reason {
          let cells = (0..<count).filter { kept[$0] }.reduce(0) { cells, row in
            cells + columns.count { $0[row].gapCount > 0 }
          }
          output.noteGaps(
            cells, reason, in: groups.isWhole ? nil : groups.names[group].written)
        }
      } catch let error as RPNError {
        windows.append(nil)
        try fail(error, group, groups)
      }
    }
    let results = names ?? windowNames(program, groups, nil)
    if options.printsHeader {
      output.add(line: groups.format.joined(groups.parser.columns + results))
    }
    try printRows(groups, program, windows, results)
  }

  private func windowNames(
    _ program: PreparedProgram, _ groups: RowGroups, _ count: Int?
  ) -> [String] {
    if !options.namesColumns || program.onlyDefines { return [] }
    return program.resultNames(
      on: groups.pushedNames, count: count, besides: groups.parser.columns)
  }

  /// Prints the kept rows, or sorts them.
  private mutating func printRows(
    _ groups: RowGroups, _ program: PreparedProgram, _ windows: [Window?],
    _ names: [String]
  ) throws {
    let numbers = numbers.bounded(by: options.evaluation.limits())
    var filter = RowFilter(program, numbers, groups.format, groups.parser, options)
    filter.sort(
      by: try options.selection.order.map { key throws(RPNError) in
        try task.sortColumn(key.column, groups.parser.columns, names)
      })
    let printer = RowPrinter(
      program, groups.format, columns: groups.parser.columns, FieldUses(nil, columns: 0), options,
      stackNames: groups.pushedNames)
    var parser = groups.parser
    try groups.windowRows?.forEach { row, group, index in
      if left == 0 || output.isStopped { return false }
      guard let window = windows[group], index < window.count, window.kept[index] else {
        return true
      }
      do {
        try printRow(row, window.columns.map { $0[index] }, groups, &parser, filter, printer)
      } catch let error as RPNError {
        var failed = FilteredRows()
        failed.fail(error, line: row.line, asJSON: options.json)
        try output.add(failed)
      }
      return true
    }
    try printSorted()
  }

  /// Prints a row with the results beside it, or sorts it.
  private mutating func printRow(
    _ row: Row, _ results: [Value], _ groups: RowGroups, _ parser: inout RowParser,
    _ filter: RowFilter, _ printer: RowPrinter
  ) throws {
    try parser.take(row)
    let (numbers, passed) = (filter.numbers, groups.passedTexts(results))
    var line = TextBuffer()
    try printer.write(
      results, row, parser, numbers, options.evaluation.limits(), passed: passed, to: &line)
    var keys = KeyedLines()
    if sorted == nil { return try put(line, keys: keys) }
    let values = zip(results, passed).map { value, text in
      text.map { numbers.plainValue(of: $0, options) } ?? value
    }
    for column in filter.sorting?.columns ?? [] {
      filter.addKey(of: column, values, row, parser, to: &keys)
    }
    try put(line, keys: keys)
  }
}
