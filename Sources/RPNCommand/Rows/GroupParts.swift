import Calculator
import PlainText
import ReversePolish
import Tables

// Parts of groups: what one process has found out of its rows, for another to go on from.

extension RowGroups {
  /// The state of a group as a line for `merge`: its fields, how many rows and columns it has, and
  /// what is known of it.
  ///
  /// - Throws: `undecided` for a number that cannot be written exactly.
  func part(of group: Int) throws(RPNError) -> String {
    guard let table else { return "" }
    var texts = ["\(table.counts[group])", "\(width ?? 0)"]
    for value in try table.state(of: group) {
      let text = try numbers.field(of: value, as: .plain, within: limits)
      if case .number(let number) = value {
        let (type, isExact) = try numbers.describe(number)
        // The text of a double reads back as the same double.
        if !isExact, type != "double" {
          throw RPNError(.undecided, "\(text)… cannot be written exactly, as --partial has to")
        }
      }
      texts.append(text)
    }
    let state = format.joined(texts)
    return keyColumns.isEmpty ? state : format.joining(names[group].written, state)
  }

  /// Whether so many values are those of some columns with so many rows.
  private func isSize(_ size: Int, of columns: Int, _ rows: Int) -> Bool {
    let (product, overflows) = columns.multipliedReportingOverflow(by: rows)
    return columns >= 0 && !overflows && product == size
  }

  /// Adds a line that `part` has written.
  mutating func merge(_ row: Row) throws(RPNError) {
    try parser.take(row)
    if parser.isBlank { return }
    let fields = parser.fields
    let first = keyColumns.count
    var state: [Value<System.Value>] = []
    for column in first..<max(first, fields.count) {
      state.append(
        fields[column].isEmpty ? .text(Text("")) : parser.plainValue(column, in: row, numbers))
    }
    guard state.count >= 2, case .number(let rows) = state[0], case .number(let columns) = state[1],
      let count = try numbers.integer(rows)?.small, let width = try numbers.integer(columns)?.small,
      count >= 0, 0...RowFormat.mostFields ~= width,
      count == 0 || table == nil || self.width == width,
      program.namesLists || isSize(state.count - 2, of: width - first, count)
    else {
      throw RPNError(.outOfRange, "this is no part of such a table, as --partial prints them")
    }
    if table == nil { self.width = width }
    if count == 0 { return }
    if table == nil { try makeTable(pushed: Array(0..<(program.namesLists ? 0 : width - first))) }
    let group = group(of: row)
    try table?.merge(state[2...], of: count, to: group)
  }
}
