import PlainText

extension RowFields {
  /// Writes a field as JSON.
  ///
  /// An empty field is null. A number or a boolean is written unchanged, unless the field is a
  /// text. Any other field is a string.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - output: The buffer for the value.
  ///   - line: The line.
  ///   - isText: Whether the field is a text, even if it looks like a number.
  /// - Complexity: O(*n*) in the length of the field.
  package func writeJSON(
    _ column: Int, to output: inout TextBuffer, _ line: UnsafeRawBufferPointer, isText: Bool
  ) {
    let bytes = UnsafeRawBufferPointer(rebasing: line[self[column]])
    let isValue =
      isJSONNumber(bytes) || bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
    if bytes.isEmpty {
      output.append("null")
    } else if isValue, !isText {
      output.append(bytes)
    } else {
      JSON.string(text(column, of: line)).write(to: &output)
    }
  }
}
