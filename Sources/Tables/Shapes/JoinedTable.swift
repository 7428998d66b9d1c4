import Calculator
import PlainText
import ReversePolish

/// The other table of a join, with its rows by key.
struct JoinedTable: Sendable {
  /// The names of the columns that the table adds.
  private(set) var names: [String] = []

  /// The number of columns that the table adds.
  private(set) var width = 0

  /// The number of columns of the table; `nil` until known.
  private var total: Int?

  /// The members of each row, if rows are objects.
  private var members: [[(name: String, text: [UInt8])]] = []

  /// The fields of each row, each after a separator; all rows in sequence.
  ///
  /// The ends of the rows are in `ends`.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  private var keys = GroupKeys()

  // The first and the last row of each key, and the next row with the same key for each row.
  private var first: [Int] = []
  private var last: [Int] = []
  private var next: [Int?] = []

  /// The order of the rows for an as-of join; `nil` for other joins.
  private var order: AsOfColumn?

  /// The name of the ordered column in the table.
  private let orderName: String

  /// Whether the ordered column is left out, because the rows have it under the same name.
  private let leavesOutOrder: Bool

  /// The compared fields of each row as written, with that of an as-of join last; empty unless
  /// rows without a match are kept.
  private var compared: [[[UInt8]]] = []
  private let keepsCompared: Bool

  /// Reads a table into memory.
  ///
  /// - Parameters:
  ///   - join: The join, with the name of the file.
  ///   - options: The notation of the table.
  ///   - files: The files.
  /// - Throws: `UnreadableFile`, and errors in any line.
  init(_ join: JoinOptions, _ options: RowOptions, _ files: any RowFiles) throws {
    let file = join.file
    let pair = join.asOfPair
    let keyNames = join.pairs.map(\.other) + (pair.map { [$0.other] } ?? [])
    (orderName, leavesOutOrder) = (pair?.other ?? "", pair.map { $0.own == $0.other } ?? false)
    keepsCompared = join.kind?.keepsOthers ?? false
    if pair != nil { order = try AsOfColumn(join, options) }
    var input = options
    input.shape.skippedLines = 0
    var reader = RowReader([file], options.format, input, from: files)
    var content = RowContent(options, words: keyNames)
    var columns: [Int]?
    if options.shape.from == .json {
      columns = Array(keyNames.indices)
    } else if !options.namesColumns {
      columns = try joinColumns(keyNames, of: [], isOrdered: order != nil)
    }
    while let item = reader.next(beforeWaiting: {}) {
      var block = try item.get()
      if options.header, block.startsFile, let line = block.takeRow()?.bytes {
        let found = try columnNames(in: Source(validating: line, name: file), options.format)
        let keys = try keyColumns(keyNames, of: found, file)
        let left = leftOut(keys)
        names = found.indices.filter { !left.contains($0) }.map { found[$0] }
        (columns, total) = (keys, found.count)
      }
      try block.forEachRow(asJSON: false) { row throws(RPNError) in
        do throws(RPNError) {
          if !isUTF8(row.bytes) { throw row.encodingFault(options.shape.encoding == nil) }
          try content.take(row)
          if !content.isBlank { try add(row, content, columns ?? []) }
        } catch {
          throw RPNError(
            error.kind, "--join: '\(escaped(file))', line \(row.line): \(error.message)",
            suggestion: error.suggestion)
        }
      }
    }
    if options.header, columns == nil {
      throw RPNError(
        .domain, "--join: '\(escaped(file))' has no line with the names of its columns")
    }
    width = max(0, (total ?? 0) - leftOut(columns ?? []).count)
    try order?.sort()
  }

  /// The number of rows.
  var count: Int { next.count }

  /// The columns that the table does not add, of those that are compared.
  private func leftOut(_ columns: [Int]) -> ArraySlice<Int> {
    order == nil || leavesOutOrder ? columns[...] : columns.dropLast()
  }

  /// Finds the key columns in the header of the table.
  private func keyColumns(
    _ names: [String], of header: [String], _ file: String
  ) throws(RPNError) -> [Int] {
    do throws(RPNError) {
      return try joinColumns(names, of: header, isOrdered: order != nil)
    } catch {
      throw RPNError(
        error.kind, "\(error.message) in '\(escaped(file))'", suggestion: error.suggestion)
    }
  }

  private mutating func add(
    _ row: Row, _ content: RowContent, _ columns: [Int]
  ) throws(RPNError) {
    let fields = content.fields
    if content.members == nil {
      total = total ?? fields.count
      if let total, fields.count != total {
        throw RPNError(.outOfRange, "the row has \(fields.countText), not \(total)")
      }
    }
    var key: [UInt8] = []
    let keys = order == nil ? columns : Array(columns.dropLast())
    var hasKey = false
    var value: AnyNumber?
    do throws(ReshapingFault) {
      hasKey = try content.writeKey(of: keys, in: row, to: &key)
      // A row without the ordered column is reported like one without a key.
      if order != nil, let column = columns.last { _ = try content.keyField(column, of: row) }
    } catch {
      let option = order == nil ? "--on" : "the join"
      throw RPNError(
        .outOfRange,
        "\(option) asks for field \((columns.max() ?? 0) + 1), but the row has \(fields.countText)")
    }
    if let order, let column = columns.last {
      value = try order.value(of: content.text(column, of: row), in: orderName)
      hasKey = hasKey && value != nil
    }
    if !hasKey, !keepsCompared { return }
    let number = next.count
    next.append(nil)
    addFields(of: row, content, columns)
    guard hasKey else { return }
    let group = key.withUnsafeBytes { self.keys.number(of: $0) }
    if let value { order?.add(number, value, to: group) }
    if group == first.count {
      first.append(number)
      last.append(number)
    } else {
      next[last[group]] = number
      last[group] = number
    }
  }

  /// Stores the fields or the members of a row.
  private mutating func addFields(of row: Row, _ content: RowContent, _ columns: [Int]) {
    let left = leftOut(columns)
    if let found = content.members {
      let keyNames = left.compactMap { found[$0]?.name }
      members.append(
        found.members.filter { !keyNames.contains($0.name) }.map { member in
          (JSONScanner.text(member.name, of: row.bytes), Array(row.bytes[member.value]))
        })
      if keepsCompared {
        compared.append(
          columns.map { column in found[column].map { Array(row.bytes[$0.value]) } ?? [] })
      }
      return
    }
    let fields = content.fields
    for column in 0..<fields.count where !left.contains(column) {
      bytes += content.format.readJoint
      bytes += fields.written(column, of: row.bytes)
    }
    ends.append(bytes.count)
    if keepsCompared {
      compared.append(columns.map { Array(fields.written($0, of: row.bytes)) })
    }
  }

  /// Returns the first row with a key, or `nil`.
  func firstRow(with key: [UInt8]) -> Int? {
    key.withUnsafeBytes { keys.knownNumber(of: $0) }.map { first[$0] }
  }

  /// Finds the nearest row with a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The field of the ordered column.
  ///   - column: The name of the column.
  /// - Returns: The row, or `nil`.
  /// - Throws: `unordered` for a field that has no place in the order.
  func nearestRow(
    with key: [UInt8], to text: String, in column: String
  ) throws(ReshapingFault) -> Int? {
    do throws(RPNError) {
      guard let order, let value = try order.value(of: text, in: column),
        let group = key.withUnsafeBytes({ keys.knownNumber(of: $0) })
      else { return nil }
      return try order.nearestRow(to: value, in: group)
    } catch {
      throw .unordered(error)
    }
  }

  /// Returns a compared field of a row as it is written; empty if it is missing.
  func compared(_ index: Int, of row: Int) -> [UInt8] { compared[row][index] }

  /// Returns the next row with the same key, or `nil`.
  func row(after row: Int) -> Int? { next[row] }

  /// Writes the added fields of a row.
  func write(_ row: Int, to rows: inout RewrittenRows) {
    rows.append(bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
  }

  /// Writes the added members of a row to an object.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - names: The existing names. An added member with such a name gets a number as a suffix.
  ///   - rows: The buffer for the members.
  func writeMembers(_ row: Int, besides names: [String], to rows: inout RewrittenRows) {
    let added = members[row]
    let all = memberNames(names + added.map { $0.name }).dropFirst(names.count)
    for (index, (name, member)) in zip(all, added).enumerated() {
      if index > 0 || !names.isEmpty { rows.append(UInt8(ascii: ",")) }
      rows.append(JSON.string(name).text + ":")
      rows.append(member.text)
    }
  }
}

/// Returns the indices of the compared columns, of which that of an as-of join is the last one.
///
/// - Throws: `unknownWord` for a column that does not exist.
func joinColumns(
  _ names: [String], of columns: [String], isOrdered: Bool
) throws(RPNError) -> [Int] {
  try names.indices.map { index throws(RPNError) in
    let isOrder = isOrdered && index == names.count - 1
    return try column(names[index], of: columns, for: isOrder ? "--asof" : "--on")
  }
}

extension RowContent {
  /// Writes the key of a row.
  ///
  /// - Parameters:
  ///   - columns: The key columns. For an object, these are indices into the requested members.
  ///   - row: The row.
  ///   - key: The buffer for the key; initially empty.
  /// - Returns: Whether the row has a key, that is, no key field is missing.
  /// - Throws: `width` if the row lacks a column.
  func writeKey(
    of columns: [Int], in row: Row, to key: inout [UInt8]
  ) throws(ReshapingFault) -> Bool {
    // Most keys are one field, which appears in the line unchanged.
    if members == nil, columns.count == 1, columns[0] < fields.count,
      !fields.isDoubled(columns[0], row.bytes)
    {
      key.append(contentsOf: row.bytes[fields[columns[0]]])
      return !key.isEmpty
    }
    for column in columns {
      guard let field = try keyField(column, of: row) else { return false }
      if members == nil, columns.count == 1 {
        key.append(contentsOf: fields.text(column, of: row.bytes).utf8)
      } else {
        field.write(to: &key)
      }
    }
    return true
  }
}
