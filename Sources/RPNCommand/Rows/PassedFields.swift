import Calculator
import PlainText
import Tables

// Fields that are printed as they stand in their row.

extension RowParser {
  /// The inputs of programs that are columns of texts.
  var textInputs: [Int] {
    columns.indices.filter { kind(of: $0) == .text }.map { RowFormat.firstColumn + $0 }
  }

  /// Writes the field of a column between quotes where the format needs them.
  func write(_ column: Int, of row: Row, to output: inout TextBuffer) {
    if members == nil {
      var isWritten = true
      output.write(atMost: 2 * fields[column].count + 2) { place in
        let count = fields.write(column, to: place, row.bytes, format)
        isWritten = count != nil
        return count ?? 0
      }
      if isWritten { return }
    }
    output.append(format.quoting(text(column, of: row)))
  }

  /// Whether the field of a column stands between quotes.
  func isQuoted(_ column: Int, of row: Row) -> Bool {
    members == nil && format.hasQuotes && fields.isQuoted(column, row.bytes)
  }

  /// Writes the field of a column as JSON: a number or a boolean stands as it was read.
  func writeJSON(_ column: Int, of row: Row, to output: inout TextBuffer) {
    if let member = members?[column] {
      output.append(UnsafeRawBufferPointer(rebasing: row.bytes[member.value]))
      return
    }
    switch kind(of: column) {
    case .text? where !isMissing(column):
      JSON.string(text(column, of: row)).write(to: &output)
    case .number?: fields.writeJSON(column, to: &output, row.bytes, isText: false)
    case .text?, nil:
      let isText = isQuoted(column, of: row)
      fields.writeJSON(column, to: &output, row.bytes, isText: isText)
    }
  }
}

extension JSON {
  /// The object with another value for a member.
  func replacing(_ name: String, by value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? (name, value) : $0 })
  }
}
