import Calculator
import PlainText
import ReversePolish

extension RowFilter {
  /// Adds a sort key of a row.
  func addKey(
    of column: SortColumn, _ results: [Value], _ row: Row, _ parser: RowParser,
    to keyed: inout KeyedLines
  ) {
    let kept = format.keepsFields ? parser.fields.count : 0
    switch column {
    case .result(let index): addKey(ofResult: index, results, row, parser, to: &keyed)
    case .output(let index) where index >= kept:
      addKey(ofResult: index - kept, results, row, parser, to: &keyed)
    case .field(let index), .output(let index):
      addKey(ofField: index, row, parser, to: &keyed)
    }
  }

  private func addKey(
    ofResult index: Int, _ results: [Value], _ row: Row, _ parser: RowParser,
    to keyed: inout KeyedLines
  ) {
    guard results.indices.contains(index) else { return keyed.add(.missing) }
    let pushed = format.namedColumns == nil ? parser.pushedCount : 0
    if !results[index].isMissing,
      let field = uses.column(ofResult: index, of: results.count, pushed: pushed),
      parser.keepsMissing || !parser.isMissing(field, in: row)
    {
      return addKey(ofField: field, row, parser, to: &keyed)
    }
    keyed.add(SortKey(results[index]))
  }

  private func addKey(
    ofField index: Int, _ row: Row, _ parser: RowParser, to keyed: inout KeyedLines
  ) {
    let isThere = parser.members != nil || index < parser.fields.count
    if !isThere || parser.isMissing(index, in: row) { return keyed.add(.missing) }
    if parser.members == nil, parser.kind(of: index) == nil, let sorting {
      return sorting.add(field: parser.fields[index], of: row.bytes, to: &keyed)
    }
    keyed.add(SortKey(parser.plainValue(index, in: row, numbers)))
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
