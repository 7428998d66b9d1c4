import Calculator
import PlainText
import ReversePolish

extension NumberSystem {
  /// A value as others write it in JSON: a number, a boolean, a string or an array.
  ///
  /// What JSON has no form for, such as quotients and dates, is a string.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: How its numbers are written.
  ///   - limits: What ends the work.
  /// - Returns: The value; of a number all digits that are shown.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*) in the size of the value.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  package func plainJSON(
    _ value: Calculator.Value<Value>, as format: NumberFormat, within limits: Limits
  ) throws(RPNError) -> JSON {
    let parts = try value.parts.map { part throws(RPNError) in
      try plainJSON(part, as: format, within: limits)
    }
    if let json = value.json(ofParts: parts) { return json }
    let text = try text(of: value, as: format, within: limits)
    return value.kind == .number ? JSON(literal: text) : .string(text)
  }
}

extension JSON {
  /// What a text is in JSON: a number, digit by digit, or else a string.
  ///
  /// - Complexity: O(*n*) in its length.
  package init(literal text: String) {
    var bytes = text
    let isNumber = bytes.withUTF8 { isJSONNumber(UnsafeRawBufferPointer($0)) }
    self = isNumber ? .written(text) : .string(text)
  }
}

extension RowFields {
  /// Writes a field as JSON: nothing is null; a number or a boolean stands as it was read, all else is
  /// a string.
  ///
  /// - Complexity: O(*n*) in its length.
  package func writeJSON(
    _ column: Int, to output: inout TextBuffer, _ line: UnsafeRawBufferPointer
  ) {
    let bytes = UnsafeRawBufferPointer(rebasing: line[self[column]])
    if bytes.isEmpty {
      output.append("null")
    } else if isJSONNumber(bytes) || bytes.elementsEqual("true".utf8)
      || bytes.elementsEqual("false".utf8)
    {
      output.append(bytes)
    } else {
      JSON.string(text(column, of: line)).write(to: &output)
    }
  }
}

/// Whether bytes are a number of JSON and no more.
private func isJSONNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
  guard let first = bytes.first,
    first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
  else { return false }
  var scanner = JSONScanner(bytes)
  return (try? scanner.skipValue(depth: 0)) == .number && scanner.index == bytes.count
}
