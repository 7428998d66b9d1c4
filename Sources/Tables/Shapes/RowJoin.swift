import Calculator
import PlainText
import ReversePolish

/// A join: adds the columns of another table to each row with the same key.
struct RowJoin: RowRewriter {
  let members: [String]

  private let table: JoinedTable
  private let unmatched: ReshapingOptions.Unmatched

  /// The added fields of a row without a match: empty, each after a separator.
  private let emptyFields: [UInt8]

  /// The key columns.
  private var columns: [Int]

  private var key: [UInt8] = []

  /// Makes a join with a table.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - names: The key columns of the rows, as typed.
  ///   - unmatched: The treatment of rows without a match.
  ///   - options: The notation of rows.
  /// - Throws: `unknownWord` if columns have no names and a text is not the number of a column.
  init(
    _ table: JoinedTable, on names: [String], _ unmatched: ReshapingOptions.Unmatched,
    _ options: RowOptions
  ) throws(RPNError) {
    (self.table, self.unmatched, members) = (table, unmatched, names)
    let joint = options.format.readJoint
    emptyFields = Array((0..<table.width).map { _ in joint }.joined())
    columns = options.namesColumns ? Array(names.indices) : try joinColumns(names, of: [])
  }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    columns = try joinColumns(members, of: names)
    if unmatched == .only { return names }
    return names + memberNames(names + table.names).dropFirst(names.count)
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    key.removeAll(keepingCapacity: true)
    let hasKey = try content.writeKey(of: columns, in: row, to: &key)
    var match = hasKey ? table.firstRow(with: key) : nil
    if unmatched == .only {
      if match == nil { rows.copy(row.bytes) }
      return
    }
    if match == nil, unmatched == .keep {
      if content.members == nil {
        rows.append(row.trimmed(content.format))
        rows.append(emptyFields)
      } else {
        rows.append(row.bytes)
      }
      rows.endLine()
    }
    while let number = match {
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
      match = table.row(after: number)
    }
  }
}
