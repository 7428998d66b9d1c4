import Calculator
import PlainText
import ReversePolish

@testable import Tables

/// A program for the rows of a table, done on the fast path and in the general way.
struct PlannedRows {
  let numbers: AllNumbers
  let program: PreparedProgram
  let format: RowFormat
  let uses: FieldUses

  /// Plans and compiles a program.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - header: The names of the columns; none where fields are pushed.
  ///   - numbers: The kind of the numbers.
  ///   - format: The form of the rows.
  /// - Throws: The error of the program.
  init(
    _ text: String, header: [String] = [], _ numbers: AllNumbers,
    format: RowFormat = RowFormat(separator: ",")
  ) throws {
    self.numbers = numbers.bounded(by: Limits())
    let plan = try RowPlan([Source(text)], header: header)
    program = try plan.compiled([Source(text)], self.numbers, limits: Limits())
    let columns = program.usedInputs.sorted().filter { $0 >= RowFormat.firstColumn }
      .map { $0 - RowFormat.firstColumn }
    var format = format
    format.columns = header.count
    format.namedColumns = columns.isEmpty ? nil : columns
    format.usesCounts = !program.usedInputs.isDisjoint(with: RowFormat.inputs.indices)
    self.format = format
    uses = FieldUses(
      program.uses(texts: [], areLists: false, results: .printed), columns: header.count)
  }

  /// The output of the fast path for a table; `nil` where it does not do all rows.
  func fast(_ table: String, firstLine: Int = 1) -> String? {
    guard var fastPath = RowFastPath(numbers, for: program, uses, where: [], format) else {
      return nil
    }
    var (line, output) = (firstLine, TextBuffer())
    let bytes = Array(table.utf8)
    let end = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map {
        fastPath.advance(over: $0, from: 0, to: bytes.count, line: &line, into: &output)
      }
    }
    return end == bytes.count ? output.text : nil
  }

  /// The output of the general way: fields, values, the program, texts.
  func general(_ table: String, firstLine: Int = 1) throws -> String {
    var output = ""
    // Not by characters: a carriage return and a line feed are one.
    let lines = table.utf8.split(separator: newline, omittingEmptySubsequences: false).dropLast()
    for (index, line) in lines.enumerated() {
      let row = String(decoding: line, as: UTF8.self)
      output += try general(row: row, line: firstLine + index) + "\n"
    }
    return output
  }

  /// The values that the program leaves of a row of pushed fields.
  func results(_ row: String) throws -> [Value] {
    let fields = row.dropLast().split(separator: ",").map(String.init)
    return try program.results(
      on: try fields.map { try tableField($0, numbers).value(numbers) },
      inputs: [.number(.integer(1)), .number(.integer(1))])
  }

  private func general(row: String, line: Int) throws -> String {
    var fields = RowFields()
    return try withLine(row) { bytes in
      if let fault = fields.split(bytes, format) { throw fault.error }
      if fields.isBlank { return "" }
      func value(_ column: Int) throws -> Value {
        if fields[column].isEmpty { throw RPNError(.malformedNumber, "the field is empty") }
        if uses.isText(column, of: format.namedColumns == nil ? fields.count : 0) {
          return .text(Text(fields.text(column, of: bytes)))
        }
        let reading = FieldReading(digits: 1000)
        return try numbers.value(ofField: fields[column], in: bytes, reading) { Source(row) }
      }
      var inputs: [Value?] = [
        .number(try numbers.number(line)), .number(try numbers.number(fields.count)),
      ]
      inputs += (inputs.count..<RowFormat.firstColumn + format.columns).map { _ in nil }
      var stack: [Value] = []
      if let columns = format.namedColumns {
        for column in columns { inputs[RowFormat.firstColumn + column] = try value(column) }
      } else {
        stack = try (0..<fields.count).map(value)
      }
      let values = try program.results(on: stack, inputs: inputs)
      let results = try values.enumerated().map { index, value in
        let pushed = stack.isEmpty ? 0 : fields.count
        if let column = uses.column(ofResult: index, of: values.count, pushed: pushed) {
          return fields.text(column, of: bytes)
        }
        return try numbers.field(of: value, as: .plain, within: Limits())
      }
      if !format.keepsFields { return format.joined(results) }
      var kept = TextBuffer()
      fields.write(to: &kept, bytes, format)
      return ([kept.text] + results.map(format.quoting)).joined(
        separator: String(decoding: format.joint, as: UTF8.self))
    }
  }
}

/// Calls a function with the bytes of a line, behind which stands a newline.
func withLine<Result>(
  _ line: String, _ body: (UnsafeRawBufferPointer) throws -> Result
) rethrows -> Result {
  try Array("\(line)\n".utf8).withUnsafeBytes {
    try body(UnsafeRawBufferPointer(rebasing: $0.dropLast()))
  }
}

/// The field that a text is, read as rows are: a plain decimal stays one.
func tableField(_ text: String, _ numbers: AllNumbers) throws -> TableField {
  try withLine(text) { bytes in
    var index = 0
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    if let decimal = start.flatMap({ PlainDecimal($0, &index) }), index == bytes.count {
      return .decimal(decimal)
    }
    let reading = FieldReading(digits: 1000)
    return .value(
      try numbers.value(ofField: 0..<bytes.count, in: bytes, reading) { Source(text) })
  }
}
