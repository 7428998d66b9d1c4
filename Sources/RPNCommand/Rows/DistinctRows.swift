import PlainText
import ReversePolish
import Tables

/// The combinations of fields that rows have had.
///
/// Only the first row with each is kept.
struct DistinctRows: Sendable {
  /// The sign for all columns.
  static let allColumns = "*"

  /// The columns; `nil` for all of them.
  private let columns: [Int]?

  private var keys = GroupKeys()
  private var key: [UInt8] = []

  /// Whether the current row was the first with its fields: the test may be repeated with other
  /// numbers.
  private var isFirst = false

  /// Makes a filter without rows; `nil` if no column was asked for.
  ///
  /// - Parameters:
  ///   - asked: The columns, as they were typed.
  ///   - names: The names of the columns; empty if they have no names.
  /// - Throws: `unknownWord` for a column that does not exist.
  init?(_ asked: [String], of names: [String]) throws(RPNError) {
    if asked.isEmpty { return nil }
    columns =
      asked == [DistinctRows.allColumns]
      ? nil
      : try asked.map { name throws(RPNError) in
        try column(name, of: names, for: "--distinct")
      }
  }

  /// Whether a row is the first with its fields.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parser: The fields of the row.
  /// - Returns: Whether the row is kept.
  /// - Throws: `outOfRange` if the row has no such column.
  mutating func takes<System>(
    _ row: Row, _ parser: RowParser<System>
  ) throws(RPNError) -> Bool {
    if isFirst { return true }
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
    let isNew = key.withUnsafeBytes { keys.number(of: $0) } == known
    isFirst = isNew
    return isNew
  }

  /// Ends a row: later tests are about the next row.
  mutating func endRow() { isFirst = false }
}

extension JSONMembers {
  /// The members as texts, each with its name, in the order of the texts.
  fileprivate func sortedTexts(of line: UnsafeRawBufferPointer) -> [String] {
    members.map { member in
      JSON.string(JSONMembers.text(member.name, of: line)).text + ":"
        + String(decoding: line[member.value], as: UTF8.self)
    }.sorted()
  }
}
