import Calculator
import PlainText
import ReversePolish
import Tables

/// The column that lines are sorted by.
enum SortColumn: Equatable, Sendable {
  /// A result.
  case result(Int)
  /// A field of the row.
  case field(Int)
  /// What stands at a place of the printed line.
  case output(Int)
}

/// How lines are sorted, as it was typed: a column, with `-` before it for the greatest first.
struct SortOrder: Sendable {
  let column: String
  let isDescending: Bool

  /// The order that a text asks for.
  init(_ text: String) {
    isDescending = text.hasPrefix("-") && text.count > 1
    column = isDescending ? String(text.dropFirst()) : text
  }
}

extension RowFilter {
  /// What a line is sorted by; `nil` if that is missing.
  func key(
    of column: SortColumn, _ results: [Value<System.Value>], _ row: Row,
    _ parser: RowParser<System>, _ numbers: System
  ) -> Value<System.Value>? {
    let kept = format.keepsFields ? parser.fields.count : 0
    switch column {
    case .result(let index): return results.indices.contains(index) ? results[index] : nil
    case .output(let index) where index >= kept:
      return results.indices.contains(index - kept) ? results[index - kept] : nil
    case .field(let index), .output(let index):
      let isThere = parser.members != nil || index < parser.fields.count
      if !isThere || parser.isMissing(index) { return nil }
      return parser.plainValue(index, in: row, numbers)
    }
  }
}

extension NumberSystem {
  /// The value of a field by itself: a text if it is no literal.
  func plainValue(of text: String, _ options: RowOptions) -> Calculator.Value<Value> {
    // A newline stands behind each field.
    let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
    let reading = options.reading(of: [])
    let value = bytes.withUnsafeBytes { bytes -> Calculator.Value<Value>? in
      let line = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
      if line.isEmpty { return nil }
      return try? self.value(
        ofField: 0..<line.count, in: line, reading, source: { Source(text) })
    }
    return value ?? .text(Text(text))
  }
}

/// The column of a table that a name means: the name as the table has it, or its word.
///
/// - Parameters:
///   - name: The name; where columns have no names, the number of a column, from 1.
///   - names: The names of the columns; empty where they have none.
///   - option: Who asks, for the error's message.
/// - Returns: The index of the column.
/// - Throws: `unknownWord` if there is none.
func column(
  _ name: String, of names: [String], for option: String
) throws(RPNError) -> Int {
  if names.isEmpty, let number = UInt32(name), number > 0 { return Int(number) - 1 }
  if let index = names.firstIndex(of: name) ?? columnWords(names).firstIndex(of: name) {
    return index
  }
  let near = nearestNames(to: name, among: names).map { "'\($0)'" }
  let advice = near.isEmpty ? nil : "did you mean \(alternatives(near))?"
  throw RPNError(
    .unknownWord, "\(option): there is no column '\(printable(name))'", suggestion: advice)
}
