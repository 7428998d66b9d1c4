import PlainText
import ReversePolish

/// A line of the input.
struct Row {
  /// The line, followed by its newline.
  let bytes: UnsafeRawBufferPointer

  /// The number of the line, counted across all files.
  let line: Int

  /// The number of the line in its file.
  let lineInFile: Int

  /// The name of the file; `nil` for standard input without a name.
  let file: String?

  /// The fault that makes the row fail, or `nil`.
  var fault: ReshapingFault?

  /// Returns the line as a source.
  ///
  /// - Throws: `invalidEncoding` if the line is not UTF-8.
  func source() throws(RPNError) -> Source {
    try Source(validating: Array(bytes), name: file, firstLine: lineInFile)
  }

  /// Returns the error for a row that is not UTF-8.
  ///
  /// - Parameters:
  ///   - isAdvised: Whether the error advises to choose an encoding.
  ///   - field: The range to search for the invalid byte; `nil` for the whole row.
  /// - Returns: The error at the first invalid byte.
  func encodingFault(_ isAdvised: Bool, in field: Range<Int>? = nil) -> RPNError {
    let field = field ?? 0..<bytes.count
    let offset = field.lowerBound + (firstInvalidByte(of: Array(bytes[field])) ?? 0)
    let source = Source(unchecked: Array(bytes), name: file, firstLine: lineInFile)
    return RPNError(
      .invalidEncoding, "byte \(offset) is not UTF-8",
      suggestion: isAdvised
        ? "--encoding cp1252 or latin1 reads files that Windows or an older system wrote" : nil,
      at: Place(source, offset..<offset + 1))
  }
}

/// The content of a row: the fields of a table, or the members of an object.
struct RowContent: Sendable {
  /// The notation of rows.
  let format: RowFormat

  /// The fields of the row of a table.
  private(set) var fields = RowFields()

  /// The members of the object; `nil` for tables.
  private(set) var members: JSONMembers?

  /// Makes an empty content.
  ///
  /// - Parameters:
  ///   - options: The notation of rows.
  ///   - words: The words for members of objects, or their names.
  ///   - others: The names of members that the program uses for other purposes.
  init(_ options: RowOptions, words: [String], besides others: Set<String> = []) {
    format = options.format
    members = options.shape.from == .json ? JSONMembers(words: words, besides: others) : nil
  }

  /// Whether the row is blank.
  var isBlank: Bool { members?.isBlank ?? fields.isBlank }

  /// The number of fields or members of the row.
  var count: Int { members?.members.count ?? fields.count }

  /// Splits a row.
  ///
  /// - Throws: Errors in the notation of the row, at their places.
  @inline(__always)
  mutating func take(_ row: Row) throws(RPNError) {
    if members != nil {
      try members?.read(row.bytes, source: row.source)
    } else if let fault = fields.split(row.bytes, format) {
      let place = Place(try row.source(), fault.index..<row.bytes.count)
      throw fault.error.located(at: place)
    }
  }

  /// Returns the text of a field without quotes; empty if the field is missing.
  func text(_ column: Int, of row: Row) -> String {
    guard let members else { return fields.text(column, of: row.bytes) }
    guard let member = members[column], member.kind != .null else { return "" }
    if member.kind == .string { return JSONScanner.text(member.value, of: row.bytes) }
    return String(decoding: row.bytes[member.value], as: UTF8.self)
  }

  /// Returns the range of a field as written; `nil` for an absent member.
  ///
  /// - Throws: `width` if the row lacks the column.
  func writtenRange(_ column: Int, of row: Row) throws(ReshapingFault) -> Range<Int>? {
    if let members { return members[column]?.value }
    if column >= fields.count { throw .width(names: 0) }
    return fields.writtenRange(column, of: row.bytes)
  }

  /// Whether a field has no value: it is a missing text, or a member that is absent or null.
  @inline(__always)
  func isMissing(_ column: Int, in row: Row, _ missingTexts: MissingTexts) -> Bool {
    members == nil
      ? missingTexts.contain(fields[column], of: row.bytes) : isNull(column, in: row, missingTexts)
  }

  private func isNull(_ column: Int, in row: Row, _ missingTexts: MissingTexts) -> Bool {
    guard let member = members?[column], member.kind != .null else { return true }
    // An empty string is also missing.
    let text = text(column, of: row)
    return !text.isEmpty && missingTexts.contain(text)
  }

  /// Returns a field as part of a key.
  func groupField(_ column: Int, of row: Row) -> GroupField {
    guard let members else { return .field(fields.text(column, of: row.bytes)) }
    guard let member = members[column] else { return .missing }
    return switch member.kind {
    case .string: .string(text(column, of: row))
    case .null: .written("null")
    case .number, .boolean, .object, .array: .written(text(column, of: row))
    }
  }

  /// Returns a field of a key that pairs rows; `nil` if it is missing.
  ///
  /// - Throws: `width` if the row lacks the column.
  func keyField(_ column: Int, of row: Row) throws(ReshapingFault) -> GroupField? {
    if members == nil, column >= fields.count { throw .width(names: 0) }
    switch groupField(column, of: row) {
    case .missing, .field(""), .written("null"): return nil
    case let field: return field
    }
  }
}

extension RowFields {
  /// The number of fields, in words.
  var countText: String { "\(count) field\(count == 1 ? "" : "s")" }

  /// Returns the range of a field as written, with quotes.
  func writtenRange(_ column: Int, of line: UnsafeRawBufferPointer) -> Range<Int> {
    let range = self[column]
    return isQuoted(column, line) ? range.lowerBound - 1..<range.upperBound + 1 : range
  }

  /// Returns the bytes of a field as written, with quotes.
  func written(_ column: Int, of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: line[writtenRange(column, of: line)])
  }

  /// Whether a quoted field contains doubled quotes, each of which means one quote.
  func isDoubled(_ column: Int, _ line: UnsafeRawBufferPointer) -> Bool {
    isQuoted(column, line) && line[self[column]].contains(UInt8(ascii: "\""))
  }
}
