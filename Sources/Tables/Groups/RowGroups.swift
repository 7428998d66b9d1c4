import Calculator
import PlainText
import ReversePolish

/// The groups of a table and their states.
struct RowGroups {
  let numbers: AllNumbers
  private let options: RowOptions
  let program: SummarizedProgram

  /// The condition for keeping rows; `nil` to keep all.
  private var condition: RowCondition?

  /// The parser of rows.
  var parser: RowParser

  let format: RowFormat

  /// The columns that form the key of a group.
  let keyColumns: [Int]

  /// Whether the columns are pushed for a program that does not name them.
  private let pushesColumns: Bool

  /// The number of columns; `nil` until known.
  var width: Int?

  /// The states of the groups; `nil` before the first row if columns have no names.
  var table: GroupTable?

  /// The columns that the program of the table pushes.
  private var pushed: [Int] = []

  /// The conditions for keeping groups; `nil` to keep all.
  var conditions: GroupConditions?

  /// The rows until they are sorted; `nil` if lists have the order of the input.
  var ordered: OrderedRows?

  /// The rows for output that repeats the results of a group beside each of its rows.
  var windowRows: WindowRows?

  /// The columns to read, whether each must be numeric, and the required form of the fields; `nil`
  /// for a column without a use.
  private var columns: [(index: Int, isNumeric: Bool, need: FieldNeed?)] = []

  /// The places in `columns` whose first value decides whether they must be numeric.
  private var undecided: [Int] = []

  /// Whether a word without a value ends the program for its group.
  private let isStrict: Bool

  /// The uses of the columns in the program.
  let uses: FieldUses

  private var keys = GroupKeys()

  /// The key fields of each group, as written in its first row.
  private(set) var names: [GroupName] = []

  let limits: Limits
  // The fields that are read but not yet added.
  private var fields: [TableField] = []
  private var groups: [Int] = []
  private var key: [UInt8] = []

  // The keys of the last rows, whose groups are looked up together, and the range of the key in a
  // row.
  private var fieldKeys: [UnsafeRawBufferPointer] = []
  private let fieldKeyColumn: Int?

  // Decimals are added without checking bounds, which requires bounds that are not too narrow.
  private let takesDecimals: Bool

  /// Makes groups without rows.
  ///
  /// - Parameters:
  ///   - program: The program for each group.
  ///   - uses: How the program uses the columns.
  ///   - filter: The filter of rows.
  ///   - keyColumns: The columns that form the key; empty if all rows form one group.
  ///   - width: The number of columns, if known.
  ///   - pushesColumns: Whether the columns are pushed for a program that does not name them.
  ///   - isStrict: Whether a word without a value ends the program for its group.
  /// - Throws: `outOfRange` if there are fewer columns than needed.
  init(
    _ program: SummarizedProgram, _ uses: FieldUses, _ filter: RowFilter,
    keyColumns: [Int], width: Int?, pushesColumns: Bool = true, isStrict: Bool = false
  ) throws(RPNError) {
    (self.program, self.uses, self.isStrict) = (program, uses, isStrict)
    (self.keyColumns, self.pushesColumns) = (keyColumns, pushesColumns)
    (condition, parser, format) = (filter.condition, filter.parser, filter.format)
    let isField = keyColumns.count == 1 && parser.members == nil && format.printsFieldsAsRead
    fieldKeyColumn = isField ? keyColumns[0] : nil
    options = filter.options
    // Reading has no time limit.
    var limits = options.evaluation.limits()
    limits.checkpoint = {}
    self.limits = limits
    numbers = filter.numbers.bounded(by: limits)
    takesDecimals = numbers.isAssociative && limits.digits >= 100
    if let width { try begin(width: width) }
  }

  /// The words for the pushed columns; empty if the program names its columns.
  var pushedNames: [String] {
    let words = columnWords(parser.columns)
    return program.namesLists || !pushesColumns
      ? [] : words.indices.filter { !keyColumns.contains($0) }.map { words[$0] }
  }

  /// The number of groups.
  var count: Int { names.count }

  /// Whether all rows form one group.
  var isWhole: Bool { keyColumns.isEmpty }

  /// Makes the table once the number of columns is known.
  private mutating func begin(width: Int) throws(RPNError) {
    if let column = keyColumns.max(), column >= width {
      let fields = "\(width) field\(width == 1 ? "" : "s")"
      throw RPNError(.outOfRange, "--by asks for field \(column + 1), but the row has \(fields)")
    }
    self.width = width
    try makeTable(pushed: pushesColumns ? (0..<width).filter { !keyColumns.contains($0) } : [])
  }

  mutating func makeTable(pushed: [Int]) throws(RPNError) {
    // In a partial result, pushed columns must be whole columns.
    let isPart = options.selection.merge || options.selection.partial
    let pushing = try program.pushing(pushed.count)
    let program = isPart ? program : pushing
    let table = try GroupTable(program, numbers, pushed: pushed)
    self.table = table
    let numeric =
      self.program.namesLists
      ? program.numericLists.map { $0 - RowFormat.firstColumn }
      : pushing.numericPushes.map { pushed[$0] }
    let namesLists = self.program.namesLists
    columns = zip(table.columns, table.areUsed).map { column, isUsed in
      let need =
        namesLists
        ? uses.need(column, of: 0)
        : pushed.firstIndex(of: column).map { uses.need($0, of: pushed.count) } ?? .value
      let isIgnored = !isUsed && need == .passed && parser.keepsMissing && parser.canBeText(column)
      return (column, numeric.contains(column), isIgnored ? nil : need)
    }
    let ordered =
      namesLists
      ? self.program.orderedLists.map { $0 - RowFormat.firstColumn }
      : pushing.orderedPushes.map { pushed[$0] }
    undecided = columns.indices.filter {
      !columns[$0].isNumeric && ordered.contains(columns[$0].index)
    }
    self.pushed = pushed
    if isWhole { addGroup("", []) }
  }

  private mutating func addGroup(_ written: String, _ fields: [GroupField]) {
    names.append(GroupName(written: written, fields: fields))
    table?.addGroup()
  }

  /// Adds the rows of a block to their groups.
  ///
  /// - Parameter block: The rows.
  /// - Returns: Messages about skipped rows.
  mutating func read(_ block: RowBlock) -> FilteredRows {
    // The keys of rows that are not yet added are pointers into the block.
    var result = block.bytes.withUnsafeBytes { _ in
      var result = block.failures(of: options) { row throws(RPNError) in
        try read(row)
        if groups.count + fieldKeys.count == 4096 { try addRows() }
      }
      do throws(RPNError) {
        try addRows()
      } catch {
        result.fail(error, line: block.line, asJSON: options.json)
      }
      return result
    }
    result.metMembers = parser.members?.isMet ?? []
    return result
  }

  /// Adds the rows read so far to their groups.
  private mutating func addRows() throws(RPNError) {
    findGroups()
    defer {
      fields.removeAll(keepingCapacity: true)
      groups.removeAll(keepingCapacity: true)
    }
    try table?.add(fields, to: groups)
  }

  /// Reads the fields of a row; on failure, nothing is added.
  private mutating func read(_ row: Row) throws(RPNError) {
    try parser.take(row)
    if parser.isBlank { return }
    if parser.members == nil, let width, parser.count != width {
      throw RPNError(.outOfRange, "the row has \(parser.fields.countText), not \(width)")
    }
    let limits = options.rowLimits
    if try condition?.holds(for: row, parser, numbers, limits: limits) == false { return }
    if table == nil { try begin(width: parser.count) }
    if parser.leavesOut(columns.lazy.map(\.index), of: row) { return }
    let start = fields.count
    do throws(RPNError) {
      for (column, isNumeric, need) in columns {
        guard let need else {
          fields.append(.value(.missing))
          continue
        }
        if takesDecimals, let decimal = parser.decimal(column, of: row, need) {
          fields.append(.decimal(decimal))
          continue
        }
        if takesDecimals, need == .value, let day = parser.day(column, of: row) {
          fields.append(.date(day))
          continue
        }
        let value = try parser.value(column, in: row, numbers, need)
        if isNumeric, case .text = value { throw try parser.noNumber(column, in: row) }
        fields.append(.value(value))
      }
    } catch {
      fields.removeSubrange(start...)
      throw error
    }
    if !undecided.isEmpty { decide(from: fields[start...]) }
    if let fieldKeyColumn, windowRows == nil, ordered == nil,
      !parser.fields.isQuoted(fieldKeyColumn, row.bytes)
    {
      let range = parser.fields[fieldKeyColumn]
      fieldKeys.append(UnsafeRawBufferPointer(rebasing: row.bytes[range]))
      return
    }
    findGroups()
    let group = group(of: row)
    if ordered == nil {
      groups.append(group)
    } else {
      defer { fields.removeSubrange(start...) }
      try ordered?.add(row, parser, fields[start...], to: group)
    }
    windowRows?.add(row, to: group)
  }

  /// Decides which columns must be numeric by the first row with a value in them.
  private mutating func decide(from fields: ArraySlice<TableField>) {
    undecided.removeAll { place in
      switch fields[fields.startIndex + place] {
      case .value(.number), .decimal, .date: columns[place].isNumeric = true
      case .value(let value): return !value.isMissing
      }
      return true
    }
  }

  /// Looks up the groups of the last rows.
  private mutating func findGroups() {
    if fieldKeys.isEmpty { return }
    keys.add(numbersOf: fieldKeys, to: &groups)
    fieldKeys.removeAll(keepingCapacity: true)
    for key in keys.keys.dropFirst(names.count) {
      let text = String(decoding: key, as: UTF8.self)
      addGroup(text, [.field(text)])
    }
  }

  /// Returns the group with a key, and adds it if it is new.
  ///
  /// - Parameters:
  ///   - fields: The key fields.
  ///   - written: The key fields as written in the row.
  /// - Returns: The number of the group.
  mutating func group(of fields: [GroupField], written: String) -> Int {
    if keyColumns.isEmpty { return 0 }
    key.removeAll(keepingCapacity: true)
    for field in fields { field.write(to: &key) }
    let group = key.withUnsafeBytes { keys.number(of: $0) }
    if group == names.count { addGroup(written, fields) }
    return group
  }

  /// Returns the group of a row, and adds it if it is new.
  private mutating func group(of row: Row) -> Int {
    if keyColumns.isEmpty { return 0 }
    let group: Int
    if keyColumns.count == 1, parser.members == nil,
      !parser.fields.isDoubled(keyColumns[0], row.bytes)
    {
      let range = parser.fields[keyColumns[0]]
      group = keys.number(of: UnsafeRawBufferPointer(rebasing: row.bytes[range]))
    } else {
      key.removeAll(keepingCapacity: true)
      for column in keyColumns {
        parser.groupField(column, of: row).write(to: &key)
      }
      group = key.withUnsafeBytes { keys.number(of: $0) }
    }
    if group == names.count { addGroup(of: row) }
    return group
  }

  private mutating func addGroup(of row: Row) {
    var written = TextBuffer()
    let fields = keyColumns.map { parser.groupField($0, of: row) }
    for (index, field) in fields.enumerated() {
      if index > 0 { format.writeJoint(to: &written) }
      if parser.members == nil, format.printsFieldsAsRead {
        written.append(parser.fields.written(keyColumns[index], of: row.bytes))
      } else {
        written.append(format.writing(field))
      }
    }
    addGroup(written.text, fields)
  }
}

// MARK: Output

extension RowGroups {
  /// Evaluates the program for a group.
  ///
  /// - Parameters:
  ///   - group: The number of the group.
  ///   - table: The table of the groups. A parameter, because calling a method on the value of an
  ///     optional copies the value.
  ///   - limits: The limits of the evaluation.
  /// - Returns: The results of the program, the kept rows of the group, and the first reason of a
  ///   gap in the results.
  /// - Throws: Errors of the program, and `notOneValue`.
  func results(
    of group: Int, in table: GroupTable, limits: Limits
  ) throws(RPNError) -> (values: [Value], kept: RowWise<Bool>, reason: RPNError?) {
    let seed = options.evaluation.seed
    let random =
      keyColumns.isEmpty
      ? RandomGenerator(seed: seed) : RandomGenerator(seed: seed, index: group + 1)
    var results: [Value]
    var reason: RPNError?
    do throws(RPNError) {
      results = try table.results(of: group, width: width ?? 0, limits: limits, random: random)
    } catch {
      // Most groups have a value for each word, so only the others are evaluated with gaps.
      if isStrict || !error.isWithoutValue { throw error }
      let gaps = ValueGaps()
      do throws(RPNError) {
        results = try table.results(
          of: group, width: width ?? 0, limits: limits, random: random, gaps: gaps)
      } catch let other {
        // A gap may have the wrong kind for another word.
        throw other.kind == .interrupted ? other : error
      }
      reason = gaps.reason ?? error
    }
    let kept = try conditions?.take(
      from: &results, on: program.namesLists ? 0 : pushed.count, rows: table.counts[group],
      numbers.bounded(by: limits))
    if options.strict, results.count != 1 { throw RPNError.notOneValue(results.count) }
    return (results, kept ?? .same(true), reason)
  }

  /// Returns the texts of results that are fields passed on; `nil` for other results.
  func passedTexts(_ results: [Value]) -> [String?] {
    results.indices.map { index in
      guard case .text(let text) = results[index],
        let column = uses.column(
          ofResult: index, of: results.count, pushed: program.namesLists ? 0 : pushed.count),
        parser.kind(of: program.namesLists ? column : pushed[column]) != .text
      else { return nil }
      return text.string
    }
  }

  /// Ends reading, and adds sorted rows.
  ///
  /// A table without rows still has one group if all rows form one group.
  mutating func finish() throws(RPNError) {
    if table == nil, isWhole { try begin(width: width ?? 0) }
    guard var ordered else { return }
    self.ordered = nil
    let places = try ordered.takeSorted { fields, groups throws(RPNError) in
      try table?.add(fields, to: groups)
    }
    windowRows?.places = places
  }
}
