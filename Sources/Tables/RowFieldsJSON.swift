import PlainText

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
