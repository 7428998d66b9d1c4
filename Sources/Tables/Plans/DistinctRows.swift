import PlainText
import ReversePolish

/// A filter that keeps the first row with each combination of fields.
struct DistinctRows: Sendable {
  /// The compared columns; `nil` for all.
  private let columns: [Int]?

  private var keys = GroupKeys()
  private var key: [UInt8] = []

  /// Makes a filter; `nil` if no columns are requested.
  ///
  /// - Parameters:
  ///   - asked: The columns as typed.
  ///   - names: The names of the columns; empty if they have no names.
  /// - Throws: `unknownWord` for a column that does not exist.
  init?(_ asked: [String], of names: [String]) throws(RPNError) {
    if asked.isEmpty { return nil }
    columns =
      asked == [RowSelection.allColumns]
      ? nil
      : try asked.map { name throws(RPNError) in
        try column(name, of: names, for: "--distinct")
      }
  }

  /// Whether a row is the first with its combination of fields.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parser: The fields of the row.
  /// - Returns: Whether the row is kept.
  /// - Throws: `outOfRange` if the row lacks a column.
  mutating func takes(_ row: Row, _ parser: RowParser) throws(RPNError) -> Bool {
    key.removeAll(keepingCapacity: true)
    if let members = parser.members, columns == nil {
      // The order of the members does not matter.
      for member in members.sortedTexts(of: row.bytes) { GroupField.field(member).write(to: &key) }
    } else {
      for column in columns ?? Array(0..<parser.count) {
        if parser.members == nil, column >= parser.count {
          throw RPNError(
            .outOfRange,
            "--distinct asks for field \(column + 1), but the row has \(parser.fields.countText)")
        }
        parser.groupField(column, of: row).write(to: &key)
      }
    }
    let known = keys.count
    return key.withUnsafeBytes { keys.number(of: $0) } == known
  }
}

extension JSONMembers {
  /// The members as texts, sorted.
  fileprivate func sortedTexts(of line: UnsafeRawBufferPointer) -> [String] {
    members.map { member in
      JSON.string(JSONScanner.text(member.name, of: line)).text + ":"
        + String(decoding: line[member.value], as: UTF8.self)
    }.sorted()
  }
}
