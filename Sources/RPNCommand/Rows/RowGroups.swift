import Calculator
import PlainText
import ReversePolish
import Tables

/// The groups of a table, and what is known of each of them.
struct RowGroups<System: RowSystem> {
  let numbers: System
  private let options: RowOptions
  let program: SummarizedProgram<System>

  // Once for all rows: each look at the options takes its time.
  private let isMerging: Bool
  private let isJSON: Bool
  private let digitGroups: GroupedNumerals?

  /// Finds out which rows are kept, if a condition says that.
  let filter: RowFilter<System>

  /// The columns whose fields are alike in a group.
  let keyColumns: [Int]

  /// How many columns each row has; `nil` until that is known.
  var width: Int?

  /// What is known of the groups; `nil` before the first row where columns have no names.
  var table: GroupTable<System>?

  /// The columns that rows are read for.
  private var columns: [Int] = []

  private var keys = GroupKeys()

  /// The fields that the rows of a group have in common, as the first of its rows has them.
  private(set) var names: [(written: String, texts: [String])] = []

  let limits: Limits
  var fields = RowFields()
  private var values: [TableField<System.Value>] = []
  private var key: [UInt8] = []

  // Decimals are added up without a look at the bounds, so these must not be very narrow.
  private let takesDecimals: Bool

  /// No rows yet.
  ///
  /// - Parameters:
  ///   - program: What is evaluated for each group.
  ///   - filter: Finds out which rows are kept.
  ///   - keyColumns: The columns whose fields are alike in a group; none where all rows are one.
  ///   - width: How many columns there are, if that is known.
  /// - Throws: `outOfRange` where there are fewer columns than the groups need.
  init(
    _ program: SummarizedProgram<System>, _ filter: RowFilter<System>, keyColumns: [Int],
    width: Int?
  ) throws(RPNError) {
    (self.program, self.filter, self.keyColumns) = (program, filter, keyColumns)
    options = filter.options
    (isMerging, isJSON) = (options.selection.merge, options.json)
    digitGroups = options.evaluation.group
    // Reading has no time limit.
    var limits = options.evaluation.limits()
    limits.checkpoint = {}
    self.limits = limits
    numbers = filter.numbers.bounded(by: limits)
    takesDecimals = numbers.isAssociative && limits.digits >= 100
    if let width { try begin(width: width) }
  }

  /// The words for the columns that are pushed; none where the program asks for them by name.
  var pushedNames: [String] {
    let words = columnWords(filter.columns)
    return program.namesLists
      ? [] : words.indices.filter { !keyColumns.contains($0) }.map { words[$0] }
  }

  /// How many groups there are.
  var count: Int { names.count }

  /// Whether all rows are one group.
  var isWhole: Bool { keyColumns.isEmpty }

  /// Begins when it is known how many columns there are.
  private mutating func begin(width: Int) throws(RPNError) {
    if let column = keyColumns.max(), column >= width {
      let fields = "\(width) field\(width == 1 ? "" : "s")"
      throw RPNError(.outOfRange, "--by asks for field \(column + 1), but the row has \(fields)")
    }
    self.width = width
    try makeTable(pushed: (0..<width).filter { !keyColumns.contains($0) })
  }

  mutating func makeTable(pushed: [Int]) throws(RPNError) {
    let table = try GroupTable(program, numbers, pushed: pushed)
    (self.table, columns) = (table, table.columns)
    if isWhole { addGroup("", []) }
  }

  private mutating func addGroup(_ written: String, _ texts: [String]) {
    names.append((written, texts))
    table?.addGroup()
  }

  /// Adds the rows of a block to their groups.
  ///
  /// - Parameter block: The rows.
  /// - Returns: What is to be said about rows that were left out.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  mutating func read(_ block: RowBlock) -> FilteredRows {
    var result = FilteredRows()
    block.bytes.withUnsafeBytes { buffer in
      var (start, line) = (block.start, block.line)
      while start < buffer.count {
        var end = start
        while buffer[end] != UInt8(ascii: "\n") { end += 1 }
        let row = Row(
          bytes: UnsafeRawBufferPointer(rebasing: buffer[start..<end]), line: line,
          lineInFile: block.lineInFile + line - block.line, file: block.name(asJSON: isJSON))
        do throws(RPNError) {
          if isMerging { try merge(row) } else { try add(row) }
        } catch {
          result.fail(error, line: line, asJSON: isJSON)
          if options.stop { return }
        }
        (start, line) = (end + 1, line + 1)
      }
    }
    return result
  }

  /// Adds a row to its group; all of it or nothing.
  private mutating func add(_ row: Row) throws(RPNError) {
    try split(row)
    if fields.isBlank { return }
    if let width, fields.count != width {
      throw RPNError(.outOfRange, "the row has \(fields.countText), not \(width)")
    }
    if let condition = filter.condition,
      try !filter.holds(condition, row, fields, numbers, options.evaluation.limits())
    {
      return
    }
    if table == nil { try begin(width: fields.count) }
    values.removeAll(keepingCapacity: true)
    // Not by a method of `self`, which would be copied for each field.
    for column in columns {
      let range = fields[column]
      if takesDecimals, let decimal = plainDecimal(range, row.bytes) {
        values.append(.decimal(decimal))
      } else {
        let value = try numbers.value(
          ofField: range, in: row.bytes, limits, group: digitGroups, source: row.source)
        values.append(.value(value))
      }
    }
    let group = group(of: row)
    try table?.add(values, to: group)
  }

  mutating func split(_ row: Row) throws(RPNError) {
    if !isUTF8(row.bytes) { _ = try row.source() }
    if let fault = fields.split(row.bytes, filter.format) {
      let place = Place(try row.source(), fault.index..<row.bytes.count)
      throw fault.error.located(at: place)
    }
  }

  /// The group of a row, a new one if there is none yet.
  mutating func group(of row: Row) -> Int {
    if keyColumns.isEmpty { return 0 }
    let group: Int
    if keyColumns.count == 1, !fields.isDoubled(keyColumns[0], row.bytes) {
      group = keys.number(of: UnsafeRawBufferPointer(rebasing: row.bytes[fields[keyColumns[0]]]))
    } else {
      key.removeAll(keepingCapacity: true)
      for column in keyColumns {
        let text = fields.text(column, of: row.bytes).utf8
        // With their lengths, no two keys are alike.
        withUnsafeBytes(of: text.count) { key.append(contentsOf: $0) }
        key.append(contentsOf: text)
      }
      group = key.withUnsafeBytes { keys.number(of: $0) }
    }
    if group == names.count { addGroup(of: row) }
    return group
  }

  private mutating func addGroup(of row: Row) {
    var written = TextBuffer()
    for (index, column) in keyColumns.enumerated() {
      if index > 0 { filter.format.writeJoint(to: &written) }
      written.append(fields.written(column, of: row.bytes))
    }
    addGroup(written.text, keyColumns.map { fields.text($0, of: row.bytes) })
  }
}

// MARK: What is printed

extension RowGroups {
  /// Evaluates the program for a group.
  ///
  /// - Parameters:
  ///   - group: The number of the group.
  ///   - limits: What bounds the evaluation.
  /// - Returns: The stack that it leaves.
  /// - Throws: What the program throws, and `notOneValue`.
  func results(of group: Int, limits: Limits) throws(RPNError) -> [Value<System.Value>] {
    let seed = options.evaluation.seed ?? 0
    let random =
      keyColumns.isEmpty
      ? RandomGenerator(seed: seed) : RandomGenerator(seed: seed, index: group + 1)
    let results =
      try table?.results(of: group, width: width ?? 0, limits: limits, random: random) ?? []
    if options.strict, results.count != 1 { throw RPNError.notOneValue(results.count) }
    return results
  }

  /// Begins with no columns if no row has come: a whole table is a group even then.
  mutating func finish() throws(RPNError) {
    if table == nil, isWhole { try begin(width: width ?? 0) }
  }
}

/// The number that a whole field is, if it is a plain decimal.
@inline(__always)
private func plainDecimal(_ range: Range<Int>, _ line: UnsafeRawBufferPointer) -> PlainDecimal? {
  guard let start = line.baseAddress else { return nil }
  var index = range.lowerBound
  let decimal = PlainDecimal(start.assumingMemoryBound(to: UInt8.self), &index)
  return index == range.upperBound ? decimal : nil
}
