import Calculator
import PlainText
import ReversePolish

/// A program for rows, with its conditions, plan, number system and options.
package struct RowTask: Sendable {
  /// The texts of the program; empty if rows are printed unchanged.
  let sources: [Source]

  /// The texts of the conditions on groups, which run after the program.
  var having: [Source] = []

  /// The picture that the program ends with; `nil` if results are printed.
  var drawing: (any GroupDrawing)?

  /// The texts of each condition.
  let conditions: [[Source]]

  private(set) var plan: RowPlan
  let numbers: AllNumbers
  var options: RowOptions
  var format: RowFormat

  /// Makes a task.
  ///
  /// - Parameters:
  ///   - sources: The texts of the program; empty if rows are printed unchanged.
  ///   - having: The texts of the conditions on groups.
  ///   - drawing: The picture that the program ends with; `nil` if results are printed.
  ///   - conditions: The texts of each condition.
  ///   - plan: The names in the texts.
  ///   - options: The settings.
  ///   - format: The notation of rows.
  package init(
    sources: [Source], having: [Source] = [], drawing: (any GroupDrawing)? = nil,
    conditions: [[Source]], plan: RowPlan, options: RowOptions, format: RowFormat
  ) {
    (self.sources, self.having, self.drawing) = (sources, having, drawing)
    (self.conditions, self.plan) = (conditions, plan)
    (numbers, self.options, self.format) = (options.evaluation.numbers, options, format)
  }

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
    var parser = try RowParser(columns: columns, besides: plan.otherNames, numbers, options)
    if columns.isEmpty, options.shape.from != .json { parser.numberedColumns = plan.words.count }
    return parser
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
    format.numberedColumns = parser.numberedColumns
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
    if !sortColumns.isEmpty { filter.sort(by: sortColumns) }
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

extension PreparedProgram {
  /// The columns that the program names, in order.
  var namedColumns: [Int] {
    usedInputs.filter { $0 >= RowFormat.firstColumn }.sorted().map { $0 - RowFormat.firstColumn }
  }
}

/// A picture of each group at the end of a program.
package protocol GroupDrawing: Sendable {
  /// Draws the last results of a group, and removes them.
  ///
  /// - Parameters:
  ///   - results: The results of the program.
  ///   - isJSON: Whether the picture is written as JSON.
  ///   - numbers: The number system.
  ///   - limits: The limits of the work.
  /// - Returns: The points of the picture in JSON, or its lines.
  /// - Throws: Errors of the picture, at its place.
  func draw(
    taking results: inout [Value], asJSON isJSON: Bool, _ numbers: AllNumbers,
    within limits: Limits
  ) throws(RPNError) -> (json: JSON?, lines: [String])
}
