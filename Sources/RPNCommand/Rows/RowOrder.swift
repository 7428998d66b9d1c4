import Calculator
import PlainText
import ReversePolish
import Tables

/// A column that determines the order of lines.
enum SortColumn: Equatable, Sendable {
  /// A result.
  case result(Int)
  /// A field of the row.
  case field(Int)
  /// A field of the printed line.
  case output(Int)

  /// The column of the table if this is a field; `nil` for a result.
  var column: Int? {
    switch self {
    case .result: nil
    case .field(let index), .output(let index): index
    }
  }
}

/// A sort column as typed.
struct SortKey: Sendable {
  /// The name of the column.
  let column: String

  /// Whether the order is descending.
  let isDescending: Bool
}

/// Parses a list of columns separated by commas.
///
/// A name in quotes, as in CSV, may contain commas and signs: `-age,"town, country"`.
///
/// - Parameters:
///   - text: The list as typed.
///   - withSigns: Whether `-` before a name is a sign.
/// - Returns: The names; `nil` if a name is missing or a quote is not closed.
/// - Complexity: O(*n*) in the length of the text.
func columnList(
  _ text: String, withSigns: Bool = false
) -> [(name: String, isNegative: Bool)]? {
  var columns: [(name: String, isNegative: Bool)] = []
  var rest = text[...]
  while true {
    let isNegative = withSigns && rest.count > 1 && rest.hasPrefix("-")
    if isNegative { rest = rest.dropFirst() }
    guard let name = takeColumn(from: &rest), !name.isEmpty else { return nil }
    columns.append((name, isNegative))
    if rest.isEmpty { return columns }
    rest = rest.dropFirst()
  }
}

/// Returns the names in a list of columns without signs; `nil` for an invalid list.
@Sendable func columnNames(_ text: String) -> [String]? { columnList(text)?.map { $0.name } }

/// Removes and returns the first name of a list; `nil` if its quote is not closed.
private func takeColumn(from rest: inout Substring) -> String? {
  if !rest.hasPrefix("\"") {
    let name = rest.prefix { $0 != "," }
    rest = rest[name.endIndex...]
    return String(name)
  }
  var name = ""
  var parts = rest.dropFirst()
  while let end = parts.firstIndex(of: "\"") {
    name += parts[..<end]
    parts = parts[end...].dropFirst()
    if parts.first != "\"" {
      rest = parts
      return parts.isEmpty || parts.first == "," ? name : nil
    }
    name += "\""
    parts = parts.dropFirst()
  }
  return nil
}

extension RowFilter {
  /// Returns the sort key of a row that is printed unchanged; `nil` if the field is missing.
  func key(
    ofPrinted column: SortColumn, _ row: Row, _ parser: RowParser
  ) -> SortedLines.LineKey {
    let index =
      switch column {
      case .result(let index), .field(let index), .output(let index): index
      }
    if parser.kind(of: index) == nil, index < parser.count, !parser.isMissing(index, in: row),
      let decimal = parser.decimal(index, of: row)
    {
      return .decimal(decimal)
    }
    return key(of: column, [], row, parser)
  }

  /// Returns the sort key of a row; `nil` if the value is missing.
  func key(
    of column: SortColumn, _ results: [Value], _ row: Row,
    _ parser: RowParser
  ) -> SortedLines.LineKey {
    value(of: column, results, row, parser).map { .value($0) }
  }

  private func value(
    of column: SortColumn, _ results: [Value], _ row: Row,
    _ parser: RowParser
  ) -> Value? {
    let kept = format.keepsFields ? parser.fields.count : 0
    func resultKey(_ result: Int) -> Value? {
      guard results.indices.contains(result), !results[result].isMissing else { return nil }
      let pushed = format.namedColumns == nil ? parser.pushedCount : 0
      if let field = uses.column(ofResult: result, of: results.count, pushed: pushed),
        parser.keepsMissing || !parser.isMissing(field, in: row)
      {
        return value(of: .field(field), results, row, parser)
      }
      return results[result]
    }
    switch column {
    case .result(let index): return resultKey(index)
    case .output(let index) where index >= kept: return resultKey(index - kept)
    case .field(let index), .output(let index):
      let isThere = parser.members != nil || index < parser.fields.count
      if !isThere || parser.isMissing(index, in: row) { return nil }
      return parser.plainValue(index, in: row, numbers)
    }
  }
}

extension AllNumbers {
  /// Returns the value of a field: a literal, a missing value, or a text.
  func plainValue(of text: String, _ options: RowOptions) -> Calculator.Value {
    // Each field is followed by a newline.
    let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
    let reading = options.reading
    if options.shape.missingTexts.contain(text) { return .missing }
    let value = bytes.withUnsafeBytes { bytes -> Calculator.Value? in
      let line = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
      return try? self.value(
        ofField: 0..<line.count, in: line, reading, source: { Source(text) })
    }
    return value ?? .text(Text(text))
  }
}

/// Returns the index of a named column.
///
/// The name may be as written in the table, or the word for the column.
///
/// - Parameters:
///   - name: The name; the number of the column, from 1, if columns have no names.
///   - names: The names of the columns; empty if they have no names.
///   - option: The option that refers to the column, for the error message.
/// - Returns: The index of the column.
/// - Throws: `unknownWord` if there is no such column.
func column(
  _ name: String, of names: [String], for option: String
) throws(RPNError) -> Int {
  if names.isEmpty, let number = UInt32(name), number > 0 { return Int(number) - 1 }
  let words = columnWords(names)
  if let index = names.firstIndex(of: name) ?? words.firstIndex(of: name)
    ?? words.firstIndex(where: { name == "_" + $0 })
  {
    return index
  }
  throw RPNError(
    .unknownWord, "\(option): there is no column '\(escaped(name))'",
    suggestion: adviceOnColumns(name, names, names))
}
