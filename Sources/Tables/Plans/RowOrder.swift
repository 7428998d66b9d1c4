import Calculator
import PlainText
import ReversePolish

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
