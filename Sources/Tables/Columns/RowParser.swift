import Calculator
import PlainText
import ReversePolish

/// A parser that splits rows into fields and reads values.
///
/// The parser reads tables and objects, for line-by-line evaluation and for whole columns.
struct RowParser: Sendable {
  /// The words for the columns; empty if columns have no names.
  let columns: [String]

  /// The content of the current row.
  private var content: RowContent

  /// Whether the current row is UTF-8.
  private var isValid = true

  private let reading: FieldReading
  private let missingTexts: MissingTexts
  private let skipsMissing: Bool
  private let failsForMissing: Bool
  private let substitute: Value?
  private let takesDecimals: Bool

  /// Whether a number that a program moves keeps its text.
  private let keepsTexts: Bool

  /// The number of digits that are printed as they were read.
  private let keptDigits: Int

  /// Whether errors advise to choose an encoding.
  private let advisesEncoding: Bool

  /// The columns that must be UTF-8; `nil` for all.
  var readColumns: [Int]?

  /// The number of columns that the program names by number.
  var numberedColumns = 0

  /// The declared kinds of the columns up to the last declared one.
  let kinds: [ColumnKind?]

  /// Whether results are shown with their types.
  let showsValues: Bool

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns as written in the table, or the words for members.
  ///   - others: The names of members that the program uses for other purposes.
  ///   - numbers: The number system.
  ///   - options: The notation of rows.
  /// - Throws: Errors in the substitute for a missing field; `unknownWord` for a declared column
  ///   that does not exist.
  init(
    columns: [String], besides others: Set<String> = [], _ numbers: AllNumbers,
    _ options: RowOptions
  ) throws(RPNError) {
    self.columns = columns
    content = RowContent(options, words: columns, besides: others)
    reading = options.reading
    showsValues = options.json
    advisesEncoding = options.shape.encoding == nil
    missingTexts = options.shape.missingTexts
    skipsMissing = options.shape.missing == .skip
    failsForMissing = options.shape.missing == .error
    let isJSON = options.shape.from == .json
    takesDecimals = !isJSON && !options.shape.hasDecimalComma && !missingTexts.mayBeNumber
    // JSON has the notation of programs.
    keepsTexts =
      !options.json || options.evaluation.groupInput == nil && !options.shape.hasDecimalComma
    let isPlain = options.notation == .plain
    if case .exact(let exact) = options.evaluation.numbers.reals {
      keptDigits = isPlain && !exact.showsFractions ? min(exact.digits, 15) : 0
    } else {
      keptDigits = isPlain ? 15 : 0
    }
    kinds = try options.kinds.kinds(of: columns, mayLack: isJSON)
    substitute = try options.shape.substitute.flatMap { literal throws(RPNError) in
      try PreparedProgram([literal], numbers).results(on: []).first
    }
  }

  /// The notation of rows.
  var format: RowFormat { content.format }

  /// The fields of the current row of a table.
  var fields: RowFields { content.fields }

  /// The members of the current object; `nil` for tables.
  var members: JSONMembers? { content.members }

  /// Whether the row is blank.
  var isBlank: Bool { content.isBlank }

  /// The number of fields or members of the row.
  var count: Int { content.count }

  /// The number of pushed fields if columns have no names.
  var pushedCount: Int { members == nil ? fields.count : 0 }

  /// Splits a row into fields.
  ///
  /// Columns that the program does not read may contain invalid UTF-8.
  ///
  /// - Throws: Errors in the notation of the row, at their places.
  mutating func take(_ row: Row) throws(RPNError) {
    isValid = isUTF8(row.bytes)
    if !isValid, members != nil || readColumns == nil { throw row.encodingFault(advisesEncoding) }
    if let fault = row.fault { throw error(of: fault, in: row) }
    do throws(RPNError) {
      try content.take(row)
    } catch {
      throw isValid ? error : row.encodingFault(advisesEncoding)
    }
    if !isValid { try checkEncoding(of: row) }
    if members == nil, !columns.isEmpty, !isBlank, fields.count != columns.count {
      let names = columns.count == 1 ? "is 1 name" : "are \(columns.count) names"
      throw RPNError(.outOfRange, "there \(names), but the row has \(fields.countText)")
    }
    if members == nil, !isBlank, fields.count < numberedColumns {
      throw RPNError(
        .outOfRange,
        "the program asks for $\(numberedColumns), but the row has \(fields.countText)")
    }
  }

  /// Checks the encoding of the required columns in a row with invalid UTF-8.
  private func checkEncoding(of row: Row) throws(RPNError) {
    for column in readColumns ?? [] where column < fields.count {
      let field = fields[column]
      if !isUTF8(UnsafeRawBufferPointer(rebasing: row.bytes[field])) {
        throw row.encodingFault(advisesEncoding, in: field)
      }
    }
  }

  /// Whether the row is skipped because a column has no value.
  @inline(__always)
  func leavesOut(_ used: some Sequence<Int>, of row: Row) -> Bool {
    skipsMissing && used.contains { isMissing($0, in: row) }
  }

  /// Whether a column of the row has no value.
  @inline(__always)
  func isMissing(_ column: Int, in row: Row) -> Bool {
    content.isMissing(column, in: row, missingTexts)
  }

  /// Whether a missing field becomes a missing value.
  var keepsMissing: Bool { !failsForMissing && !skipsMissing && substitute == nil }

  /// Reads the value of a column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - row: The row.
  ///   - numbers: The number system.
  ///   - need: The required form of the value.
  /// - Returns: The value or the text. If a missing field is only printed, its text is returned.
  /// - Throws: `malformedNumber` for an invalid field, at its place.
  func value(
    _ column: Int, in row: Row, _ numbers: AllNumbers, _ need: FieldNeed = .value
  ) throws(RPNError) -> Value {
    let isText = !need.isValue && canBeText(column)
    if isMissing(column, in: row), need == .text || !isText || !isKept(column, of: row) {
      if !failsForMissing { return substitute ?? .missing }
      throw try missing(column, in: row)
    }
    if isText { return .text(textValue(column, of: row)) }
    let value = try present(column, in: row, numbers)
    guard need == .written, keepsTexts, case .number(let number) = value else { return value }
    return .number(.written(number, text(column, of: row)))
  }

  /// Whether a column can be read as a text.
  ///
  /// Columns declared as numbers or dates, and lists and records in JSON, are read as values.
  func canBeText(_ column: Int) -> Bool {
    if let kind = kind(of: column), kind != .text { return false }
    let kind = members?[column]?.kind
    return kind != .object && kind != .array
  }

  /// The declared kind of a column; `nil` if its fields are read as literals.
  @inline(__always)
  func kind(of column: Int) -> ColumnKind? { column < kinds.count ? kinds[column] : nil }

  /// Reads a column that is not missing.
  private func present(
    _ column: Int, in row: Row, _ numbers: AllNumbers
  ) throws(RPNError) -> Value {
    switch kind(of: column) {
    case .text?: return .text(textValue(column, of: row))
    case .number?:
      let value = try undeclared(column, in: row, numbers)
      if case .number = value { return value }
      throw try noNumber(column, in: row)
    case .date(let form)?:
      do throws(RPNError) {
        let text = text(column, of: row)
        return .number(try numbers.date(text, as: form))
      } catch {
        let place = Place(try row.source(), members?[column]?.value ?? fields[column])
        throw error.located(at: place)
      }
    case nil: return try undeclared(column, in: row, numbers)
    }
  }

  /// Reads a column without a declared kind that is not missing.
  private func undeclared(
    _ column: Int, in row: Row, _ numbers: AllNumbers
  ) throws(RPNError) -> Value {
    guard let member = members?[column] else {
      return try numbers.value(ofField: fields[column], in: row.bytes, reading, source: row.source)
    }
    switch member.kind {
    case .string: return .text(Text(JSONScanner.text(member.value, of: row.bytes)))
    case .object, .array:
      do throws(RPNError) {
        let bytes = UnsafeRawBufferPointer(rebasing: row.bytes[member.value])
        return try numbers.value(ofJSON: bytes, digits: reading.digits, within: Limits())
      } catch {
        let place = Place(try row.source(), member.value)
        throw error.located(at: place)
      }
    case .number, .boolean, .null:
      return try numbers.value(ofField: member.value, in: row.bytes, reading, source: row.source)
    }
  }

  /// Reads a column as a literal or a text.
  func plainValue(_ column: Int, in row: Row, _ numbers: AllNumbers) -> Value {
    do throws(RPNError) {
      // Lists and records have no order.
      if let kind = members?[column]?.kind, kind == .object || kind == .array {
        return .text(Text(text(column, of: row)))
      }
      return try present(column, in: row, numbers)
    } catch {
      return .text(Text(text(column, of: row)))
    }
  }

  /// Returns a suggestion if the text of a column looks like a mistyped number, or `nil`.
  func suggestion(for column: Int, of row: Row) -> String? {
    let text = text(column, of: row)
    if members == nil { return reading.suggestion(for: text) }
    let form = try? DateForm("yyyy-mm-dd")
    let date = form.flatMap { try? Moment(String(text.prefix(10)), as: $0) }
    return date == nil ? nil : "strings of JSON are texts, and --date reads dates from them"
  }

  /// Returns the plain decimal of a field, or `nil`.
  ///
  /// A field that is needed with its text has a decimal only if that is printed with this text.
  @inline(__always)
  func decimal(_ column: Int, of row: Row, _ need: FieldNeed = .value) -> PlainDecimal? {
    guard takesDecimals, need.isValue, kind(of: column) == nil || kind(of: column) == .number,
      let start = row.bytes.baseAddress
    else { return nil }
    let range = fields[column]
    var index = range.lowerBound
    let decimal = PlainDecimal(start.assumingMemoryBound(to: UInt8.self), &index)
    if index != range.upperBound { return nil }
    if need == .written {
      let text = UnsafeRawBufferPointer(rebasing: row.bytes[range]).assumingMemoryBound(
        to: UInt8.self)
      if !printsAsRead(text, digits: keptDigits) { return nil }
    }
    return decimal
  }

  /// Whether a field is a code, such as the zip code `00501`: digits that begin with a zero before
  /// another digit.
  func isCode(_ column: Int, of row: Row) -> Bool {
    guard members == nil, kind(of: column) == nil else { return false }
    let digits = row.bytes[fields[column]]
    return digits.first == UInt8(ascii: "0") && digits.count > 1
      && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Returns the number of the day of a date, or `nil`.
  @inline(__always)
  func day(_ column: Int, of row: Row) -> Int? {
    guard takesDecimals, kind(of: column) == nil, let start = row.bytes.baseAddress else {
      return nil
    }
    return dayNumber(start.assumingMemoryBound(to: UInt8.self), fields[column])
  }

  /// Returns the bytes of a field that are its text; `nil` for quoted fields, declared columns and
  /// objects.
  func plainBytes(_ column: Int, of row: Row) -> UnsafeRawBufferPointer? {
    guard members == nil, kind(of: column) == nil, !fields.isDoubled(column, row.bytes) else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: row.bytes[fields[column]])
  }

  /// Returns the error for a field that is not a number.
  func noNumber(_ column: Int, in row: Row) throws(RPNError) -> RPNError {
    if let member = members?[column] { return try fault("is not a number", member, column, row) }
    return .malformedNumber(at: Place(try row.source(), fields[column]), inText: true)
  }

  /// Returns the text of a field without quotes; empty if the field is missing.
  func text(_ column: Int, of row: Row) -> String { content.text(column, of: row) }

  /// Returns the text of a field as a value.
  private func textValue(_ column: Int, of row: Row) -> Text {
    guard members == nil, isValid, !fields.isDoubled(column, row.bytes) else {
      return Text(text(column, of: row))
    }
    return Text(bytes: Array(row.bytes[fields[column]]))
  }

  /// Returns a field as part of the key of a group.
  func groupField(_ column: Int, of row: Row) -> GroupField { content.groupField(column, of: row) }

  /// Returns the error for a missing field.
  private func missing(_ column: Int, in row: Row) throws(RPNError) -> RPNError {
    guard let members else {
      let message = fields[column].isEmpty ? "the field is empty" : "the field is missing"
      return RPNError(.malformedNumber, message, at: Place(try row.source(), fields[column]))
    }
    if let member = members[column] {
      return try fault(member.kind == .null ? "is null" : "is missing", member, column, row)
    }
    return RPNError(.malformedNumber, "there is no '\(columns[column])'")
  }

  private func fault(
    _ message: String, _ member: JSONMembers.Member, _ column: Int, _ row: Row
  ) throws(RPNError) -> RPNError {
    let place = Place(try row.source(), member.value)
    return RPNError(.malformedNumber, "'\(columns[column])' \(message)", at: place)
  }
}
