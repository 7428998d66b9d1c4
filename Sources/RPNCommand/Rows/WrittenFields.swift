import Tables

extension RowFields {
  /// Returns the bytes of a field as written, with quotes.
  func written(_ column: Int, of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let range = self[column]
    let isQuoted = range.lowerBound > 0 && line[range.lowerBound - 1] == UInt8(ascii: "\"")
    return UnsafeRawBufferPointer(
      rebasing: line[isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range])
  }

  /// Whether a quoted field contains doubled quotes, each of which means one quote.
  func isDoubled(_ column: Int, _ line: UnsafeRawBufferPointer) -> Bool {
    let range = self[column]
    guard range.lowerBound > 0, line[range.lowerBound - 1] == UInt8(ascii: "\"") else {
      return false
    }
    return line[range].contains(UInt8(ascii: "\""))
  }
}
