import Calculator
import PlainText
import ReversePolish

/// A printer of results: as lines of a table, as objects, or as the stack in JSON.
struct RowPrinter: Sendable {
  /// The output format of a row.
  private enum PrintedForm {
    case table, object, stack
  }

  private let form: PrintedForm

  /// Whether numbers in the input have another notation than in programs.
  private let hasOwnNumerals: Bool
  private let format: RowFormat
  private let notation: NumberFormat

  /// The writer of short exact numbers; `nil` if the notation of numbers is not the usual one.
  private let rationals: SmallRationals?

  /// The names of the columns in objects.
  private let columns: [String]

  /// The names with a colon appended.
  private let columnKeys: [String]

  /// The program that computes the results, and the names of initial values.
  private let program: PreparedProgram
  private let stackNames: [String]
  private let resultNames: [String]

  /// Whether results are the members of an object inside, of which a table makes columns.
  private let makesTable: Bool

  /// The results that are fields passed on.
  private let uses: FieldUses

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - program: The program that computes the results.
  ///   - format: The notation of rows.
  ///   - columns: The names of the columns as written in the table.
  ///   - uses: How the program uses the fields.
  ///   - options: The options for printing.
  ///   - stackNames: The names of the initial values; by default, the columns that the program does
  ///     not name.
  init(
    _ program: PreparedProgram, _ format: RowFormat, columns: [String],
    _ uses: FieldUses,
    _ options: RowOptions, stackNames: [String]? = nil
  ) {
    self.uses = uses
    hasOwnNumerals = options.evaluation.groupInput != nil || options.shape.hasDecimalComma
    form = options.json ? .stack : options.printsObjects ? .object : .table
    self.format = format
    self.columns = memberNames(columns)
    columnKeys = self.columns.map { JSON.string($0).text + ":" }
    notation = options.notation
    rationals =
      options.suitsFastPath && format.suitsFastPath
      ? SmallRationals(options.evaluation.numbers, format) : nil
    self.program = program
    let isNamed = format.namedColumns != nil || options.shape.from == .json
    self.stackNames = stackNames ?? (isNamed ? [] : columnWords(columns))
    makesTable = options.makesTable
    let kept = format.keepsFields && !makesTable ? self.columns : []
    resultNames = form == .object ? program.resultNames(on: self.stackNames, besides: kept) : []
  }

  /// Prints an empty line for a skipped or failed row.
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
  /// - Throws: Errors of the checkpoint; nothing is printed then.
  @inline(__always)
  func write(
    _ values: [Value], _ row: Row, _ parser: RowParser, _ numbers: AllNumbers,
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
    _ values: [Value], _ row: Row, _ parser: RowParser, _ numbers: AllNumbers,
    _ limits: Limits, _ output: inout TextBuffer
  ) throws(RPNError) {
    let texts = try values.indices.map { index throws(RPNError) in
      // A field that is passed on is written from its row.
      if column(ofResult: index, of: values.count, row, parser) != nil { return "" }
      return try numbers.field(of: values[index], as: notation, in: format, within: limits)
    }
    let start = output.count
    if format.keepsFields { parser.fields.write(to: &output, row.bytes, format) }
    for (index, value) in values.enumerated() {
      if index > 0 || format.keepsFields { format.writeJoint(to: &output) }
      if let column = column(ofResult: index, of: values.count, row, parser) {
        parser.write(column, of: row, to: &output)
      } else if case .text(let text) = value {
        format.write(text, to: &output)
      } else if rationals?.write(value, to: &output) != true {
        do throws(RPNError) {
          let text = try numbers.field(of: value, as: notation, in: format, within: limits)
          output.append(format.quoting(text))
        } catch {
          output.truncate(to: start)
          throw error
        }
      }
    }
    if format.keepsFields || !texts.isEmpty { format.endRow(in: &output, from: start) }
  }

  /// Returns the column of a result that is a field passed on; `nil` for other results.
  private func column(
    ofResult index: Int, of count: Int, _ row: Row, _ parser: RowParser
  ) -> Int? {
    let pushed = format.namedColumns == nil ? parser.pushedCount : 0
    guard let column = uses.column(ofResult: index, of: count, pushed: pushed),
      parser.canBeText(column), parser.isKept(column, of: row)
    else { return nil }
    return column
  }

  private func writeObject(
    _ values: [Value], _ row: Row, _ parser: RowParser, _ numbers: AllNumbers,
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
    if makesTable, !results.isEmpty {
      if output.count > start { output.append(UInt8(ascii: ",")) }
      JSON.string(ObjectTable.results).write(to: &output)
      output.append(":{")
    }
    for (index, (name, result)) in zip(names, results).enumerated() {
      if index > 0 || !makesTable && output.count > start { output.append(UInt8(ascii: ",")) }
      JSON.string(name).write(to: &output)
      output.append(UInt8(ascii: ":"))
      if let column = column(ofResult: index, of: values.count, row, parser) {
        parser.writeJSON(column, of: row, to: &output)
      } else {
        result.write(to: &output)
      }
    }
    output.append(makesTable && !results.isEmpty ? "}}" : "}")
  }

  /// Returns the names of the results, distinct from the names of kept members.
  private func resultNames(
    _ count: Int, _ row: Row, _ parser: RowParser
  ) -> [String] {
    let kept =
      if !format.keepsFields || makesTable {
        // The table has columns of its own for results.
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

  /// Writes the fields of a row as members, or members unchanged.
  private func writeFields(
    _ row: Row, _ parser: RowParser, to output: inout TextBuffer
  ) {
    if let members = parser.members { return members.write(to: &output, row.bytes) }
    for index in columns.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(columnKeys[index])
      parser.writeJSON(index, of: row, to: &output)
    }
  }

  private func stack(
    _ values: [Value], _ row: Row, _ parser: RowParser, _ numbers: AllNumbers,
    _ limits: Limits
  ) throws(RPNError) -> JSON {
    var members: [(String, JSON)] = [("line", .number(row.line))]
    if format.keepsFields { members.append(("fields", fields(row, parser))) }
    let stack = try values.indices.map { index throws(RPNError) in
      let json = try numbers.json(values[index], as: notation, within: limits)
      guard let column = column(ofResult: index, of: values.count, row, parser) else { return json }
      if parser.isQuoted(column, of: row) {
        let text = Value.text(Text(parser.text(column, of: row)))
        return try numbers.json(text, as: notation, within: limits)
      }
      // The notation of numbers in tables may differ from that of programs.
      return hasOwnNumerals
        ? json
        : json.replacing("text", by: .string(parser.text(column, of: row)))
          .replacing("exact", by: .boolean(true))
    }
    return .object(members + [("stack", .array(stack))])
  }

  /// Returns the fields of a row as texts, with names if columns have names.
  private func fields(_ row: Row, _ parser: RowParser) -> JSON {
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
