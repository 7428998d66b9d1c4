import Calculator
import PlainText
import ReversePolish
import Tables

/// A program for rows, with its conditions, plan, number system and options.
struct RowTask: Sendable {
  /// The texts of the program; empty if rows are printed unchanged.
  let sources: [Source]

  /// The texts of the conditions on groups, which run after the program.
  var having: [Source] = []

  /// The plot word at the end of the program; `nil` if results are printed.
  var drawing: DrawingWord?

  /// The texts of each condition.
  let conditions: [[Source]]

  private(set) var plan: RowPlan
  let numbers: AllNumbers
  var options: RowOptions
  var format: RowFormat

  /// Compiles a program for rows.
  ///
  /// - Parameters:
  ///   - sources: The texts of the program.
  ///   - conditions: The number of last texts that ask for results by name.
  ///   - runsOnRows: Whether the program runs on single rows.
  /// - Returns: The program.
  /// - Throws: Errors in the texts.
  func compiled(
    _ sources: [Source], conditions: Int = 0, runsOnRows: Bool = false
  ) throws(RPNError) -> PreparedProgram {
    try plan.compiled(
      sources, numbers, limits: options.evaluation.limits(), conditions: conditions,
      runsOnRows: runsOnRows)
  }

  /// Returns the task for columns that are known only from a partial result.
  ///
  /// - Parameter columns: The names of the columns; empty if they have no names.
  /// - Returns: The task with a plan for the columns.
  /// - Throws: Errors in the texts.
  func planned(for columns: [String]) throws(RPNError) -> RowTask {
    let texts = sources + having + conditions.joined()
    var task = self
    task.plan =
      options.shape.from == .json
      ? try RowPlan(
        texts, members: columns, others: options.otherColumns, isGrouped: options.isGrouped)
      : try RowPlan(texts, header: columns, isGrouped: options.isGrouped)
    return task
  }

  /// Compiles the conditions for keeping a row.
  ///
  /// - Parameter parser: The parser of rows.
  /// - Returns: The conditions.
  /// - Throws: Errors in a condition.
  func checks(_ parser: RowParser) throws(RPNError) -> [RowCheck] {
    try conditions.map { condition throws(RPNError) in
      let program = try compiled(condition, runsOnRows: true)
      let named = program.namedColumns
      // A condition that needs no values from the stack, such as `line 9 >`, does not need the
      // fields.
      let needsFields = named.isEmpty && program.resultCount(on: 0) == nil
      let (separated, uses) = parser.separatingTexts(in: program, results: .values)
      return RowCheck(
        separated, columns: needsFields ? nil : named, uses, options.shape.missingTexts)
    }
  }

  /// Combines the conditions for keeping a row; `nil` without conditions.
  ///
  /// - Parameter parser: The parser of the rows.
  /// - Returns: The combined condition.
  /// - Throws: Errors in a condition.
  func compiledCondition(
    _ parser: RowParser
  ) throws(RPNError) -> RowCondition? {
    let distinct = try DistinctRows(options.selection.distinct, of: parser.columns)
    if conditions.isEmpty, distinct == nil { return nil }
    var condition = RowCondition(try checks(parser), options)
    condition.distinct = distinct
    return condition
  }

  /// Returns the columns that must be UTF-8 because they are read.
  ///
  /// - Parameters:
  ///   - programs: The columns of each program; `nil` for a program that reads all.
  ///   - others: Other columns.
  /// - Returns: The columns; `nil` for all.
  func readColumns(_ programs: [[Int]?], besides others: [Int]) -> [Int]? {
    // Reshaping and distinct rows compare texts.
    if options.reshaping != ReshapingOptions() || !options.selection.distinct.isEmpty { return nil }
    var columns = others
    for program in programs {
      guard let program else { return nil }
      columns += program
    }
    return columns
  }

  /// Makes the parser for columns with names.
  func parser(columns: [String]) throws(RPNError) -> RowParser {
    try RowParser(columns: columns, besides: plan.otherNames, numbers, options)
  }

  /// Makes the filter for columns with names.
  ///
  /// - Returns: The filter, and the names of the printed fields and results.
  func filter(
    columns: [String]
  ) throws(RPNError) -> (filter: RowFilter, kept: [String], results: [String]) {
    var format = format
    let program = try compiled(sources)
    let named = program.namedColumns
    format.columns = columns.count
    format.usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    // Rows that are printed unchanged need no values.
    format.namedColumns = named.isEmpty && !sources.isEmpty ? nil : named
    let kept = format.keepsFields ? columns : []
    let results = program.resultNames(
      on: named.isEmpty && !sources.isEmpty ? plan.words : [], besides: kept)
    var parser = try parser(columns: columns)
    let sortColumns = try options.selection.order.map { key throws(RPNError) in
      try sortColumn(key.column, columns, results)
    }
    let checks = try checks(parser)
    // Fields that are printed as written are not parsed.
    let printsAsRead =
      !format.keepsFields || format.printsFieldsAsRead && !options.json && !options.printsObjects
    if printsAsRead {
      parser.readColumns = readColumns(
        [format.namedColumns] + checks.map(\.columns),
        besides: sortColumns.compactMap { $0.column })
    }
    var filter = RowFilter(program, numbers, format, parser, options, where: checks)
    filter.nameCount = options.printsHeader ? results.count : nil
    if !options.selection.distinct.isEmpty {
      filter.condition = try compiledCondition(parser)
      filter.fastPath = nil
    }
    filter.sortColumns = sortColumns
    filter.sortsPrintedLines =
      sources.isEmpty && format.printsFieldsAsRead && options.printsTable
    if !filter.sortColumns.isEmpty, !filter.sortsPrintedLines { filter.fastPath = nil }
    return (filter, kept, results)
  }

  /// Returns a sort column: a column of the output, otherwise of the input.
  func sortColumn(
    _ name: String, _ columns: [String], _ results: [String]
  ) throws(RPNError) -> SortColumn {
    if !options.namesColumns { return .output(try column(name, of: [], for: "--sort-by")) }
    if let result = results.firstIndex(of: name) { return .result(result) }
    return .field(try column(name, of: columns, for: "--sort-by"))
  }
}

extension RowOptions {
  /// The columns that options refer to.
  var otherColumns: [String] {
    selection.by + selection.order.map(\.column)
      + selection.distinct.filter { $0 != DistinctRows.allColumns }
  }

  /// The limits of evaluating a row whose time begins now; `nil` without a time limit, where the
  /// general limits apply.
  var rowLimits: Limits? { evaluation.timeout == nil ? nil : evaluation.limits() }

  /// Whether the output begins with a header.
  var printsHeader: Bool { namesColumns && !json && !printsObjects }
}

extension PreparedProgram {
  /// The columns that the program names, in order.
  var namedColumns: [Int] {
    usedInputs.filter { $0 >= RowFormat.firstColumn }.sorted().map { $0 - RowFormat.firstColumn }
  }
}
