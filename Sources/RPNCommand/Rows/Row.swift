import PlainText
import ReversePolish
import Tables

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
      suggestion: isAdvised ? encodingAdvice : nil, at: Place(source, offset..<offset + 1))
  }
}

/// The advice in errors about bytes that are not UTF-8.
let encodingAdvice = "--encoding cp1252 or latin1 reads files that Windows or an older system wrote"
