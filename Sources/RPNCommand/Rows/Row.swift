import PlainText
import ReversePolish
import Tables

/// A line of the input.
struct Row {
  /// The line, followed by its newline.
  let bytes: UnsafeRawBufferPointer

  /// The number of the line, counted through all files.
  let line: Int

  /// The number of the line in its file.
  let lineInFile: Int

  /// The name of the file; `nil` for standard input without a name.
  let file: String?

  /// The reason why the row fails, however it is used.
  var fault: ReshapingFault?

  /// The line as a source.
  ///
  /// - Throws: `invalidEncoding` if the line is not UTF-8.
  func source() throws(RPNError) -> Source {
    try Source(validating: Array(bytes), name: file, firstLine: lineInFile)
  }

  /// The error of a row that is not UTF-8.
  ///
  /// - Parameters:
  ///   - isAdvised: Whether advice on the encoding helps.
  ///   - field: The part that is searched for the byte; `nil` for the whole row.
  /// - Returns: The error, at the first byte that is not UTF-8.
  func encodingFault(_ isAdvised: Bool, in field: Range<Int>? = nil) -> RPNError {
    let field = field ?? 0..<bytes.count
    let offset = field.lowerBound + (firstInvalidByte(of: Array(bytes[field])) ?? 0)
    let source = Source(unchecked: Array(bytes), name: file, firstLine: lineInFile)
    return RPNError(
      .invalidEncoding, "byte \(offset) is not UTF-8",
      suggestion: isAdvised ? encodingAdvice : nil, at: Place(source, offset..<offset + 1))
  }
}

/// The advice about bytes that are not UTF-8.
let encodingAdvice = "--encoding cp1252 or latin1 reads files that Windows or an older system wrote"
