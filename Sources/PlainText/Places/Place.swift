/// A range of a source, such as that of a token.
public struct Place: Sendable {
  /// The source.
  public let source: Source

  /// The bytes of the range.
  public let range: Range<Int>

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - range: The bytes of the range.
  @inlinable
  public init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The text of the place.
  public var text: String { source.text(range) }

  /// The line number of the place, from 1.
  ///
  /// - Complexity: O(*n*) in the length of the source before the place.
  public var line: Int {
    source.firstLine + source.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The column of the place in its line, from 1.
  ///
  /// Columns are counted in grapheme clusters.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public var column: Int {
    let before = source.bytes[lineStart..<max(lineStart, range.lowerBound)]
    return 1 + (before.allSatisfy { $0 < 0x80 } ? before.count : characters(before).count)
  }

  /// The offset of the first byte of the line, excluding a byte order mark.
  private var lineStart: Int {
    let newline = source.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
    return newline.map { $0 + 1 } ?? min(source.start, range.lowerBound)
  }

  /// The offset of the end of the line, excluding the newline.
  private var lineEnd: Int {
    let newline = source.bytes[range.lowerBound...].firstIndex(of: UInt8(ascii: "\n"))
    let end = newline ?? source.bytes.count
    return end > range.upperBound && source.bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Returns the line of the place, and a caret under its first character.
  ///
  /// - Parameter width: The number of columns.
  /// - Returns: Two lines; `nil` if the line is empty.
  package func excerpt(columns width: Int) -> String? {
    PlainText.excerpt(
      of: source.bytes[lineStart..<lineEnd], at: range.lowerBound, columns: width)
  }

  private func characters(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension Place: Equatable {
  /// Whether two places are the same range of equal sources.
  public static func == (one: Place, other: Place) -> Bool {
    one.range == other.range && one.source.bytes == other.source.bytes
      && one.source.name == other.source.name
  }
}
