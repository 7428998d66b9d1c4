/// A piece of a source, such as the place of a token.
public struct Place: Sendable {
  /// The text that contains the piece.
  public let source: Source

  /// The bytes of the piece in that text.
  public let range: Range<Int>

  /// Makes a place in a source.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - range: The bytes of the piece, within the text.
  @inlinable
  public init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The characters of the piece, as they were written.
  public var text: String { source.text(range) }

  /// The number of the line of the piece, from 1.
  ///
  /// - Complexity: O(*n*) in the length of the source before the piece.
  public var line: Int {
    source.firstLine + source.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The column of the first character in its line, from 1.
  ///
  /// Characters are grapheme clusters.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public var column: Int {
    let before = source.bytes[lineStart..<max(lineStart, range.lowerBound)]
    return 1 + (before.allSatisfy { $0 < 0x80 } ? before.count : characters(before).count)
  }

  /// The offset of the first byte of the line, after a byte order mark.
  private var lineStart: Int {
    let newline = source.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
    return newline.map { $0 + 1 } ?? min(source.start, range.lowerBound)
  }

  /// The offset behind the last byte of the line, without the line's end.
  private var lineEnd: Int {
    let newline = source.bytes[range.lowerBound...].firstIndex(of: UInt8(ascii: "\n"))
    let end = newline ?? source.bytes.count
    return end > range.upperBound && source.bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The line of the piece, and a caret under the first character of the piece.
  ///
  /// - Parameter width: The number of columns.
  /// - Returns: Two lines; `nil` if the piece is not in a line.
  package func excerpt(columns width: Int) -> String? {
    PlainText.excerpt(
      of: source.bytes[lineStart..<lineEnd], at: range.lowerBound, columns: width)
  }

  private func characters(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension Place: Equatable {
  /// Whether both are the same piece of the same text.
  public static func == (one: Place, other: Place) -> Bool {
    one.range == other.range && one.source.bytes == other.source.bytes
      && one.source.name == other.source.name
  }
}
