import Calculator
import PlainText
import ReversePolish

/// A filter that evaluates a program for each row.
///
/// The fast path processes the rows that it supports; other rows are evaluated one by one.
struct RowFilter: Sendable {
  let numbers: AllNumbers
  let options: RowOptions

  /// The notation of rows.
  let format: RowFormat

  // Limits are computed once, because access to the options is slow.
  private let limits: Limits
  private let hasTimeLimit: Bool
  private let isStrict: Bool
  private let isJSON: Bool
  private let seed: UInt64

  /// The fast path for common rows.
  ///
  /// Tests remove the fast path.
  var fastPath: RowFastPath?

  /// The condition for keeping rows; `nil` to keep all.
  var condition: RowCondition?

  /// The required number of results per row if results have names.
  var nameCount: Int?

  /// The rules for the sort keys of lines; `nil` if lines are not sorted.
  private(set) var sorting: LineSorting?

  /// The printed lines of the last block with their sort keys.
  private var keyed = KeyedLines()

  /// The parser of rows.
  private(set) var parser: RowParser

  /// The uses of the fields in the program.
  let uses: FieldUses

  private var run: RowProgram
  private let printer: RowPrinter

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - program: The program; its inputs are the values common to all rows, then the columns.
  ///   - numbers: The number system.
  ///   - format: The notation of rows.
  ///   - parser: The parser of rows, with the names of the columns.
  ///   - options: The options for printing.
  ///   - conditions: The condition for keeping rows.
  init(
    _ program: PreparedProgram, _ numbers: AllNumbers, _ format: RowFormat,
    _ parser: RowParser, _ options: RowOptions, where conditions: [RowCheck] = []
  ) {
    (self.format, self.parser, self.options) = (format, parser, options)
    limits = options.evaluation.limits()
    hasTimeLimit = options.evaluation.hasTimeLimit
    seed = options.evaluation.seed
    (isStrict, isJSON) = (options.strict, options.json)
    self.numbers = numbers.bounded(by: limits)
    let (program, uses) = parser.separatingTexts(in: program, results: options.resultUse)
    self.uses = uses
    printer = RowPrinter(program, format, columns: parser.columns, uses, options)
    run = RowProgram(program, columns: format.namedColumns, uses)
    condition = conditions.isEmpty ? nil : RowCondition(conditions, options)
    // The slow path replaces the missing fields that a program reads; it must see them.
    let keepsMissing =
      parser.keepsMissing
      || uses.reads(format.namedColumns) && conditions.allSatisfy { $0.uses.reads($0.columns) }
    if options.suitsFastPath, format.suitsFastPath, keepsMissing {
      // A declared date may look like a number.
      fastPath = RowFastPath(
        self.numbers, for: program, uses, where: conditions, format,
        calculates: !options.kinds.hasDates)
    }
  }

  /// Evaluates the rows of a block, up to the first failure if the run stops at failures.
  mutating func filter(_ block: RowBlock) -> FilteredRows {
    var result = FilteredRows(capacity: 2 * block.bytes.count)
    block.bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      var rows = RowIterator(block, buffer, asJSON: isJSON)
      while true {
        let index = fastPath?.advance(
          over: bytes, from: rows.cursor.index, to: rows.plainEnd, line: &rows.cursor.line,
          into: &result.output, &keyed)
        if let index { rows.cursor.index = index }
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
  /// Sorts the printed lines by columns.
  mutating func sort(by columns: [SortColumn]) {
    sorting = LineSorting(
      by: columns, numbers, options.reading, options.shape.missingTexts)
    fastPath?.sorting = sorting
    // The fast path reads the keys of undeclared columns only.
    if parser.kinds.contains(where: { $0 != nil }) { fastPath = nil }
  }

  /// Returns and removes the printed lines of the last block with their sort keys.
  mutating func takeKeyedLines() -> KeyedLines {
    defer { keyed = KeyedLines() }
    return keyed
  }

  /// Evaluates one row.
  private mutating func evaluate(_ row: Row, _ result: inout FilteredRows) throws(RPNError) {
    try parser.take(row)
    // The time limit applies to each row.
    let limits = hasTimeLimit ? options.evaluation.limits() : limits
    let numbers = hasTimeLimit ? numbers.bounded(by: limits) : numbers
    let newLimits = hasTimeLimit ? limits : nil
    if condition != nil {
      if parser.isBlank { return }
      if try condition?.holds(for: row, parser, numbers, limits: newLimits) != true { return }
    }
    // Blank lines separate objects.
    if parser.isBlank, parser.members != nil { return }
    if parser.isBlank, !isJSON {
      printer.writeEmpty(to: &result.output)
      return
    }
    run.begin()
    if !parser.isBlank {
      if run.leavesOut(row, parser) { return }
      try run.take(row, parser, numbers)
      try run.run(
        row, parser, numbers, limits: newLimits,
        random: RandomGenerator(seed: seed, index: row.line))
      let count = run.results.count
      if isStrict, count != 1 { throw RPNError.notOneValue(count) }
      if let nameCount, count != nameCount { throw RPNError.unnamed(count, names: nameCount) }
    }
    let start = result.output.count
    try printer.write(run.results, row, parser, numbers, limits, to: &result.output)
    guard let sorting else { return }
    for column in sorting.columns {
      addKey(of: column, run.results, row, parser, to: &keyed)
    }
    keyed.add(line: start..<result.output.count)
  }
}
