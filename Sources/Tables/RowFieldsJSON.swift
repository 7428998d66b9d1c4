import PlainText

extension RowFields {
  /// Writes a field as JSON: nothing is null; a number or a boolean stands as it was read, unless it is
  /// a text, and all else is a string.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - output: The buffer for it.
  ///   - line: The line.
  ///   - isText: Whether it is a text, whatever it looks like.
  /// - Complexity: O(*n*) in its length.
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
