import ReversePolish
import Tables

/// A line of the input.
struct Row {
  /// The line without its newline, which stands behind it.
  let bytes: UnsafeRawBufferPointer

  /// The number of the line, through all files.
  let line: Int

  /// The number of the line in its file.
  let lineInFile: Int

  /// What the file is called; `nil` for standard input where that has no name.
  let file: String?

  /// The reason why it fails, whatever is done with it.
  var fault: ReshapingFault?

  /// The line as a source.
  ///
  /// - Throws: `invalidEncoding` if it is not UTF-8.
  func source() throws(RPNError) -> Source {
    try Source(validating: Array(bytes), name: file, firstLine: lineInFile)
  }
}
