import Calculator
import ReversePolish
import Tables

extension RowRun {
  /// Compiles the program for columns of these names, and prints the names of what it gives.
  mutating func filter(columns: [String]) throws -> RowFilter<System> {
    let words = columnWords(columns)
    let program = try compiled(sources, columns: words)
    let named = program.namedColumns
    format.columns = columns.count
    format.usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    // Rows that are printed as they are have no need of their values.
    format.namedColumns = named.isEmpty && !sources.isEmpty ? nil : named
    let kept = format.keepsFields ? columns : []
    let results = program.resultNames(
      on: named.isEmpty && !sources.isEmpty ? words : [], besides: kept)
    var filter = RowFilter(program, numbers, format, try parser(columns: columns), options)
    let printsNames = options.namesColumns && !options.json && !options.printsObjects
    filter.nameCount = printsNames ? results.count : nil
    filter.condition = try compiledCondition(columns: words)
    filter.sortColumns = try options.selection.order.map { key throws(RPNError) in
      try sortColumn(key.column, columns, results)
    }
    if printsNames { output.add(line: format.joined(kept + results)) }
    if filter.condition != nil || !filter.sortColumns.isEmpty { filter.lane = nil }
    return filter
  }

  /// The column that lines are sorted by: one of the output, or else of the input.
  private func sortColumn(
    _ name: String, _ columns: [String], _ results: [String]
  ) throws(RPNError) -> SortColumn {
    if columns.isEmpty { return .output(try column(name, of: [], for: "--sort-by")) }
    if let result = results.firstIndex(of: name) { return .result(result) }
    return .field(try column(name, of: columns, for: "--sort-by"))
  }
}

extension PreparedProgram {
  /// The columns that it asks for by name, in order.
  var namedColumns: [Int] {
    usedInputs.filter { $0 >= RowFormat.firstColumn }.sorted().map { $0 - RowFormat.firstColumn }
  }
}
