import Calculator
import PlainText
import ReversePolish
import Tables

/// Evaluates a program once for each row.
///
/// Rows that the fast path knows are done there, all others one by one.
struct RowFilter<System: RowSystem>: Sendable {
  let numbers: System
  let options: RowOptions

  /// The notation of rows.
  let format: RowFormat

  // Once for all rows: each look at the options takes its time.
  private let limits: Limits
  private let hasTimeLimit: Bool
  private let isStrict: Bool
  private let isJSON: Bool
  private let seed: UInt64

  /// The fast path, which does most rows; tests take it away.
  var fastPath: (any RowFastPath)?

  /// The condition on rows that are kept; all are kept without one.
  var condition: RowCondition<System>?

  /// The number of results that each row must have, where they have names.
  var nameCount: Int?

  /// The columns by which lines are sorted.
  var sortColumns: [SortColumn] = [] {
    didSet { allNumbers = options.evaluation.allNumbers().bounded(by: limits) }
  }

  /// The numbers of sort keys; `nil` where lines are not sorted.
  private(set) var allNumbers: AllNumbers?

  // The places of the lines that were printed, and the keys of each of them, one after the other.
  private var sortedLines: [Range<Int>] = []
  private var sortKeys: [SortedLines<AllNumbers>.LineKey] = []

  /// Whether lines are sorted by what they print: the fields of their rows.
  var sortsPrintedLines = false

  /// Makes the same filter on all numbers, for the rows that these numbers do not have.
  var makeGeneral: (@Sendable () throws(RPNError) -> RowFilter<AllNumbers>)?

  /// The filter on all numbers, once it was needed; an array, since a value cannot hold itself.
  private var general: [RowFilter<AllNumbers>] = []

  /// The parser of rows.
  private(set) var parser: RowParser<System>

  /// The form in which the program needs the fields.
  let uses: FieldUses

  private var run: RowProgram<System>
  private let printer: RowPrinter<System>

  /// A filter.
  ///
  /// - Parameters:
  ///   - program: The program to evaluate; its inputs are those of every row, then the columns.
  ///   - numbers: The number system.
  ///   - format: The notation of rows.
  ///   - parser: The parser of rows; it has the names of the columns.
  ///   - options: The options of printing.
  ///   - conditions: The program that leaves `true` for the rows that are kept.
  init(
    _ program: PreparedProgram<System>, _ numbers: System, _ format: RowFormat,
    _ parser: RowParser<System>, _ options: RowOptions, where conditions: [RowCheck<System>] = []
  ) {
    (self.format, self.parser, self.options) = (format, parser, options)
    limits = options.evaluation.limits()
    hasTimeLimit = options.evaluation.timeout != nil
    seed = options.evaluation.seed ?? 0
    (isStrict, isJSON) = (options.strict, options.json)
    self.numbers = numbers.bounded(by: limits)
    let (program, uses) = parser.separatingTexts(in: program, results: options.resultUse)
    self.uses = uses
    printer = RowPrinter(program, format, columns: parser.columns, uses, options)
    run = RowProgram(program, columns: format.namedColumns, uses)
    condition = conditions.isEmpty ? nil : RowCondition(conditions, options)
    let keeps = parser.keepsMissing || !uses.hasTexts
    if options.suitsFastPath, format.suitsFastPath, keeps {
      fastPath = self.numbers.fastPath(for: program, uses, where: conditions, format)
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
      var rows = RowIterator(block, buffer, asJSON: isJSON)
      while true {
        // Asked first, and taken out of the optional, so that nothing is copied.
        if fastPath != nil, var fast = fastPath {
          fastPath = nil
          rows.index = fast.advance(
            over: bytes, from: rows.index, to: rows.plainEnd, line: &rows.line,
            into: &result.output)
          fastPath = fast
        }
        guard let row = rows.next() else { return }
        do throws(RPNError) {
          try evaluate(row, &result)
        } catch {
          result.fail(error, line: row.line, asJSON: isJSON)
          if options.stop { return }
          if !isJSON { printer.writeEmpty(to: &result.output) }
        }
      }
    }
    result.metMembers = parser.members?.isMet ?? []
    return result
  }
}

extension RowFilter {
  /// The places of the lines that were printed of the last block, and the keys of each of them, one
  /// after the other.
  mutating func takeSortedLines() -> (
    lines: [Range<Int>], keys: [SortedLines<AllNumbers>.LineKey]
  ) {
    defer { (sortedLines, sortKeys) = ([], []) }
    return (sortedLines, sortKeys)
  }

  /// Evaluates one row.
  private mutating func evaluate(_ row: Row, _ result: inout FilteredRows) throws(RPNError) {
    defer { condition?.distinct?.endRow() }
    if try evaluates(row, &result) { return }
    if general.isEmpty, let filter = try makeGeneral?() { general = [filter] }
    if general.isEmpty { return }
    general[0].condition?.distinct = condition?.distinct
    condition?.distinct = nil
    defer {
      condition?.distinct = general[0].condition?.distinct
      // Else the next change would copy it.
      general[0].condition?.distinct = nil
    }
    _ = try general[0].evaluates(row, &result)
    let found = general[0].takeSortedLines()
    sortedLines += found.lines
    sortKeys += found.keys
  }

  /// Evaluates one row; whether these numbers have all that it asks for, else nothing is done.
  private mutating func evaluates(
    _ row: Row, _ result: inout FilteredRows
  ) throws(RPNError) -> Bool {
    try parser.take(row)
    // The time is that of each row.
    let limits = hasTimeLimit ? options.evaluation.limits() : limits
    let numbers = hasTimeLimit ? numbers.bounded(by: limits) : numbers
    let newLimits = hasTimeLimit ? limits : nil
    if condition != nil {
      if parser.isBlank { return true }
      let holds = try condition?.holds(for: row, parser, numbers, limits: newLimits)
      guard holds == true else { return holds != nil }
    }
    if parser.isBlank, !isJSON {
      printer.writeEmpty(to: &result.output)
      return true
    }
    run.begin()
    if !parser.isBlank {
      if run.leavesOut(row, parser) { return true }
      if try !run.take(row, parser, numbers) { return false }
      try run.run(
        row, parser, numbers, limits: newLimits,
        random: RandomGenerator(seed: seed, index: row.line))
      let count = run.results.count
      if isStrict, count != 1 { throw RPNError.notOneValue(count) }
      if let nameCount, count != nameCount { throw RPNError.unnamed(count, names: nameCount) }
    }
    let start = result.output.count
    try printer.write(run.results, row, parser, numbers, limits, to: &result.output)
    if sortColumns.isEmpty || sortsPrintedLines { return true }
    for column in sortColumns {
      sortKeys.append(key(of: column, run.results, row, parser))
    }
    sortedLines.append(start..<result.output.count)
    return true
  }
}
