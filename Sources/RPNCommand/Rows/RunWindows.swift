import Calculator
import PlainText
import ReversePolish
import Tables

// Windows: the results of a group printed beside each of its rows.

/// A result of a group, as one value for each of its rows.
private enum WindowColumn {
  /// A separate value for each row.
  case each([Value])
  /// The same value for all rows.
  case same(Value)

  /// Makes a window column of a result.
  ///
  /// - Parameters:
  ///   - result: The result of the program.
  ///   - count: The number of rows.
  /// - Throws: `domain` for a list of another length.
  init(_ result: Value, rows count: Int) throws(RPNError) {
    guard case .list(let list) = result else {
      self = .same(result)
      return
    }
    if list.elements.count != count { throw .otherLength(list.elements.count, rows: count) }
    self = .each(list.elements)
  }

  /// The value for a row.
  subscript(row: Int) -> Value {
    switch self {
    case .each(let values): values[row]
    case .same(let value): value
    }
  }
}

extension RowRun {
  /// The number of bytes to collect before writing.
  private static var enough: Int { 1 << 15 }

  private typealias Window = (columns: [WindowColumn], count: Int, kept: KeptRows)

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
        let (results, kept) = try groups.results(of: group, in: table, limits: limits)
        if names == nil { names = windowNames(program, groups, results.count) }
        if let names, options.printsHeader, names.count != results.count {
          throw RPNError.unnamed(results.count, names: names.count)
        }
        let count = table.counts[group]
        let columns = try results.map { result throws(RPNError) in
          try WindowColumn(result, rows: count)
        }
        windows.append((columns, count, kept))
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
    let limits = options.evaluation.limits()
    let numbers = numbers.bounded(by: limits)
    let columns = groups.parser.columns
    let printer = RowPrinter(
      program, groups.format, columns: columns, FieldUses(nil, columns: 0), options,
      stackNames: groups.pushedNames)
    var filter = RowFilter(program, numbers, groups.format, groups.parser, options)
    filter.sortColumns = try options.selection.order.map { key throws(RPNError) in
      try task.sortColumn(key.column, columns, names)
    }
    var lines = makeSortedLines()
    var left = filter.sortColumns.isEmpty ? options.selection.head ?? .max : .max
    var parser = groups.parser
    if left == 0 { return }
    var printed = FilteredRows()
    try groups.windowRows?.forEach { row, group, index in
      guard let window = windows[group], index < window.count, window.kept[index] else {
        return true
      }
      let results = window.columns.map { $0[index] }
      let start = printed.output.count
      do throws(RPNError) {
        try parser.take(row)
        let passed = groups.passedTexts(results)
        try printer.write(
          results, row, parser, numbers, limits, passed: passed, to: &printed.output)
        if filter.sortColumns.isEmpty {
          left -= 1
        } else {
          let values = zip(results, passed).map { value, text in
            text.map { numbers.plainValue(of: $0, options) } ?? value
          }
          let keys = filter.sortColumns.map { filter.key(of: $0, values, row, parser) }
          try printed.output.withBytes { bytes throws(RPNError) in
            try lines.add(bytes, [start..<bytes.count], keys: keys)
          }
          printed.output.truncate(to: start)
        }
      } catch {
        printed.output.truncate(to: start)
        printed.fail(error, line: row.line, asJSON: options.json)
      }
      if printed.output.count > Self.enough || !printed.failures.isEmpty {
        try output.add(printed)
        printed = FilteredRows()
      }
      return left > 0 && !output.isStopped
    }
    try output.add(printed)
    try lines.takeSorted { try output.add(bytes: $0) }
  }
}
