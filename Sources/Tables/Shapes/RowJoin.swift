import Calculator
import PlainText
import ReversePolish

/// A join: adds the columns of another table to each row with the same key.
struct RowJoin: RowRewriter {
  let members: [String]

  private let table: JoinedTable
  private let kind: JoinKind
  private let format: RowFormat

  /// Whether rows are objects.
  private let isJSON: Bool

  /// The name of the ordered column of an as-of join; `nil` for other joins.
  private let order: String?

  /// The added fields of a row without a match: empty, each after a separator.
  private let emptyFields: [UInt8]

  /// The compared columns, with that of an as-of join last.
  private var columns: [Int]

  /// The columns whose fields must be equal.
  private var keyColumns: [Int] { order == nil ? columns : columns.dropLast() }

  /// The names of the columns before the join; `nil` until known.
  private var names: [String]?

  /// The number of columns before the join, if they have no names.
  private var width: Int

  /// Whether each row of the other table has a match; empty unless the others are kept.
  private var isMatched: [Bool]

  private var key: [UInt8] = []

  /// Makes a join with a table.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - join: The compared columns and the kind.
  ///   - options: The notation of rows.
  /// - Throws: `unknownWord` if columns have no names and a text is not the number of a column.
  init(_ table: JoinedTable, _ join: JoinOptions, _ options: RowOptions) throws(RPNError) {
    order = join.asOfPair?.own
    members = join.pairs.map(\.own) + (order.map { [$0] } ?? [])
    (self.table, kind, format) = (table, join.kind ?? .inner, options.format)
    isJSON = options.shape.from == .json
    let joint = options.format.readJoint
    emptyFields = Array((0..<table.width).map { _ in joint }.joined())
    columns =
      options.namesColumns
      ? Array(members.indices) : try joinColumns(members, of: [], isOrdered: order != nil)
    width = options.namesColumns ? 0 : (columns.max() ?? 0) + 1
    isMatched = kind.keepsOthers ? Array(repeating: false, count: table.count) : []
  }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    columns = try joinColumns(members, of: names, isOrdered: order != nil)
    if self.names == nil { self.names = names }
    return joined(names)
  }

  /// Returns the names of the columns after the join.
  private func joined(_ names: [String]) -> [String] {
    if !kind.addsColumns { return names }
    return names + memberNames(names + table.names).dropFirst(names.count)
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    width = max(width, content.fields.count)
    var match = try firstMatch(of: row, content)
    if !kind.addsColumns {
      if (match == nil) == (kind == .anti) { rows.copy(row.bytes) }
      return
    }
    if match == nil, kind.keepsOwn {
      if content.members == nil {
        rows.append(row.trimmed(content.format))
        rows.append(emptyFields)
      } else {
        rows.append(row.bytes)
      }
      rows.endLine()
    }
    while let number = match {
      if kind.keepsOthers { isMatched[number] = true }
      if let found = content.members {
        let end = row.bytes.lastIndex(of: UInt8(ascii: "}")) ?? row.bytes.count
        rows.append(row.bytes[..<end])
        table.writeMembers(number, besides: found.names(of: row.bytes), to: &rows)
        rows.append(UInt8(ascii: "}"))
      } else {
        rows.append(row.trimmed(content.format))
        table.write(number, to: &rows)
      }
      rows.endLine()
      match = order == nil ? table.row(after: number) : nil
    }
  }

  /// Returns the first row of the other table that matches a row, or `nil`.
  private mutating func firstMatch(
    of row: Row, _ content: RowContent
  ) throws(ReshapingFault) -> Int? {
    key.removeAll(keepingCapacity: true)
    if try !content.writeKey(of: keyColumns, in: row, to: &key) { return nil }
    guard let order, let column = columns.last else { return table.firstRow(with: key) }
    if content.members == nil, column >= content.fields.count { throw .width(names: 0) }
    return try table.nearestRow(with: key, to: content.text(column, of: row), in: order)
  }

  /// Returns the rows of the other table without a match.
  mutating func finish() -> [RowBlock] {
    // A table without a header has no rows.
    if !kind.keepsOthers || names == nil && !isJSON && width == 0 { return [] }
    var table = WrittenBlocks(joinsLines: format.joinsLines)
    if let names {
      table.rows.append(format.plainlyJoined(joined(names)))
      table.endRow()
    }
    for row in isMatched.indices where !isMatched[row] {
      isJSON ? writeObject(row, to: &table.rows) : writeFields(row, to: &table.rows)
      table.endRow()
    }
    return table.allBlocks
  }

  /// Writes a row of the other table whose fields of this table are empty, except for the compared
  /// ones.
  private func writeFields(_ row: Int, to rows: inout RewrittenRows) {
    for column in 0..<(names?.count ?? width) {
      if column > 0 { rows.append(format.readJoint) }
      if let index = columns.firstIndex(of: column) {
        rows.append(table.compared(index, of: row))
      }
    }
    table.write(row, to: &rows)
  }

  /// Writes an object of the other table, with the compared members under their names in this one.
  private func writeObject(_ row: Int, to rows: inout RewrittenRows) {
    rows.append(UInt8(ascii: "{"))
    var written: [String] = []
    for (index, name) in members.enumerated() {
      let value = table.compared(index, of: row)
      if value.isEmpty { continue }
      if !written.isEmpty { rows.append(UInt8(ascii: ",")) }
      rows.append(JSON.string(name).text + ":")
      rows.append(value)
      written.append(name)
    }
    table.writeMembers(row, besides: written, to: &rows)
    rows.append(UInt8(ascii: "}"))
  }
}
