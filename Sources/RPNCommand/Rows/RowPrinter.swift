import Calculator
import PlainText
import ReversePolish
import Tables

/// Prints the results of rows as lines of a table, as objects, or as the stack in JSON.
struct RowPrinter<System: RowSystem>: Sendable {
  /// The printed form of each row.
  private enum PrintedForm {
    case table, object, stack
  }

  private let form: PrintedForm

  /// Whether numbers are read in a notation that programs do not use.
  private let hasOwnNumerals: Bool
  private let format: RowFormat
  private let notation: NumberFormat

  /// The names of the columns in objects.
  private let columns: [String]

  /// The same names, each with a colon.
  private let columnKeys: [String]

  /// The program that yields the results and their names in objects.
  private let program: PreparedProgram<System>
  private let stackNames: [String]
  private let resultNames: [String]

  /// The results that are fields.
  private let uses: FieldUses

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - program: The program that yields the results.
  ///   - format: The notation of rows.
  ///   - columns: The names of the columns as the table has them.
  ///   - uses: The uses that the program makes of fields.
  ///   - options: The options of printing.
  ///   - stackNames: The names of the initial values. By default, these are the columns that the
  ///     program does not ask for by name.
  init(
    _ program: PreparedProgram<System>, _ format: RowFormat, columns: [String], _ uses: FieldUses,
    _ options: RowOptions, stackNames: [String]? = nil
  ) {
    self.uses = uses
    hasOwnNumerals = options.evaluation.groupInput != nil || options.shape.hasDecimalComma
    form = options.json ? .stack : options.printsObjects ? .object : .table
    self.format = format
    self.columns = memberNames(columns)
    columnKeys = self.columns.map { JSON.string($0).text + ":" }
    notation = options.notation.format
    self.program = program
    let isNamed = format.namedColumns != nil || options.shape.from == .json
    self.stackNames = stackNames ?? (isNamed ? [] : columnWords(columns))
    let kept = format.keepsFields ? self.columns : []
    resultNames = form == .object ? program.resultNames(on: self.stackNames, besides: kept) : []
  }

  /// Prints an empty row, or a failed row that is reported elsewhere.
  func writeEmpty(to output: inout TextBuffer) {
    if form == .table { output.append(UInt8(ascii: "\n")) }
  }

  /// Prints the results of a row.
  ///
  /// - Parameters:
  ///   - values: The results.
  ///   - row: The row.
  ///   - parser: The fields of the row.
  ///   - numbers: The number system, within the limits.
  ///   - limits: The limits of the work.
  ///   - passed: The texts of results that are fields of other rows.
  ///   - output: The buffer for the text.
  /// - Throws: Errors of the checkpoint; then nothing is printed.
  @inline(__always)
  func write(
    _ values: [Value<System.Value>], _ row: Row, _ parser: RowParser<System>, _ numbers: System,
    _ limits: Limits, passed: [String?] = [], to output: inout TextBuffer
  ) throws(RPNError) {
    switch form {
    case .table: try writeTable(values, row, parser, numbers, limits, &output)
    case .object: try writeObject(values, row, parser, numbers, limits, passed, &output)
    case .stack: try stack(values, row, parser, numbers, limits).write(to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func writeTable(
    _ values: [Value<System.Value>], _ row: Row, _ parser: RowParser<System>, _ numbers: System,
    _ limits: Limits, _ output: inout TextBuffer
  ) throws(RPNError) {
    let texts = try values.indices.map { index throws(RPNError) in
      // A passed-on field is written from its row.
      if column(ofResult: index, of: values.count, row, parser) != nil { return "" }
      return try numbers.field(of: values[index], as: notation, in: format, within: limits)
    }
    if format.keepsFields { parser.fields.write(to: &output, row.bytes, format) }
    for (index, text) in texts.enumerated() {
      if index > 0 || format.keepsFields { format.writeJoint(to: &output) }
      if let column = column(ofResult: index, of: texts.count, row, parser) {
        parser.write(column, of: row, to: &output)
      } else {
        output.append(format.quoting(text))
      }
    }
  }

  /// The column of a passed-on field; `nil` for other results.
  private func column(
    ofResult index: Int, of count: Int, _ row: Row, _ parser: RowParser<System>
  ) -> Int? {
    let pushed = format.namedColumns == nil ? parser.pushedCount : 0
    guard let column = uses.column(ofResult: index, of: count, pushed: pushed),
      parser.canBeText(column), parser.isKept(column, of: row)
    else { return nil }
    return column
  }

  private func writeObject(
    _ values: [Value<System.Value>], _ row: Row, _ parser: RowParser<System>, _ numbers: System,
    _ limits: Limits, _ passed: [String?], _ output: inout TextBuffer
  ) throws(RPNError) {
    let results = try values.indices.map { index throws(RPNError) in
      if column(ofResult: index, of: values.count, row, parser) != nil { return JSON.null }
      if index < passed.count, let text = passed[index] { return JSON(literal: text) }
      return try numbers.plainJSON(values[index], as: notation, within: limits)
    }
    let names = resultNames(values.count, row, parser)
    output.append(UInt8(ascii: "{"))
    let start = output.count
    if format.keepsFields { writeFields(row, parser, to: &output) }
    for (index, (name, result)) in zip(names, results).enumerated() {
      if index > 0 || output.count > start { output.append(UInt8(ascii: ",")) }
      JSON.string(name).write(to: &output)
      output.append(UInt8(ascii: ":"))
      if let column = column(ofResult: index, of: values.count, row, parser) {
        parser.writeJSON(column, of: row, to: &output)
      } else {
        result.write(to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// The names of the results of a row, which differ from the names of the kept members.
  private func resultNames(
    _ count: Int, _ row: Row, _ parser: RowParser<System>
  ) -> [String] {
    let kept =
      if !format.keepsFields {
        [String]()
      } else if let members = parser.members {
        members.names(of: row.bytes)
      } else {
        columns
      }
    if count == resultNames.count,
      parser.members == nil || !kept.contains(where: resultNames.contains)
    {
      return resultNames
    }
    return program.resultNames(on: stackNames, count: count, besides: kept)
  }

  /// Writes the fields of a row as members, or its members unchanged.
  private func writeFields(
    _ row: Row, _ parser: RowParser<System>, to output: inout TextBuffer
  ) {
    if let members = parser.members { return members.write(to: &output, row.bytes) }
    for index in columns.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(columnKeys[index])
      parser.writeJSON(index, of: row, to: &output)
    }
  }

  private func stack(
    _ values: [Value<System.Value>], _ row: Row, _ parser: RowParser<System>, _ numbers: System,
    _ limits: Limits
  ) throws(RPNError) -> JSON {
    var members: [(String, JSON)] = [("line", .number(row.line))]
    if format.keepsFields { members.append(("fields", fields(row, parser))) }
    let stack = try values.indices.map { index throws(RPNError) in
      let json = try numbers.json(values[index], as: notation, within: limits)
      guard let column = column(ofResult: index, of: values.count, row, parser) else { return json }
      if parser.isQuoted(column, of: row) {
        let text = Value<System.Value>.text(Text(parser.text(column, of: row)))
        return try numbers.json(text, as: notation, within: limits)
      }
      // Programs do not write numbers as some tables do.
      return hasOwnNumerals
        ? json : json.replacing("text", by: .string(parser.text(column, of: row)))
    }
    return .object(members + [("stack", .array(stack))])
  }

  /// The fields of a row as texts, with their names if they have any.
  private func fields(_ row: Row, _ parser: RowParser<System>) -> JSON {
    if let members = parser.members {
      var text = TextBuffer()
      members.write(to: &text, row.bytes)
      return .written("{\(text.text)}")
    }
    let fields = parser.fields
    let texts = (0..<fields.count).map { JSON.string(fields.text($0, of: row.bytes)) }
    return columns.isEmpty || fields.isBlank
      ? .array(texts) : .object(zip(columns, texts).map { ($0, $1) })
  }
}
