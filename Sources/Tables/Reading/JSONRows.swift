/// Turns the objects of a JSON file into lines, block by block.
///
/// A file that begins with `[` is an array, and each of its elements becomes a line. In a file
/// whose first line is only `{`, objects span several lines, and each object becomes one line. All
/// other files have one object in each line and stay unchanged. No byte moves: the bytes between
/// the elements are replaced by blanks and line feeds.
package struct JSONRows: Sendable {
  private enum Layout {
    /// Only white space has been read.
    case unknown
    /// The opening brace of an object has been read, and only blanks after it.
    case opened
    /// One object in each line.
    case lines
    /// The elements of an array.
    case array
    /// Objects that span several lines.
    case spread
  }

  private var layout = Layout.unknown

  /// The number of open arrays and objects.
  private var depth = 0

  private var isInString = false
  private var isEscaped = false

  /// Whether an element has begun, and whether there was an element before it.
  private var hasContent = false
  private var hasElements = false

  /// Makes a converter for the start of a file.
  package init() {}

  /// Whether the array of the file is still open.
  package var isOpenArray: Bool { layout == .array && depth > 0 }

  /// Whether all further bytes stay unchanged.
  package var isDone: Bool { layout == .lines }

  /// Makes lines of the next block.
  ///
  /// - Parameter bytes: The next bytes of the file, which are changed in place.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func makeLines(of bytes: inout [UInt8]) {
    var index = 0
    while index < bytes.count, layout != .lines {
      bytes[index] = line(bytes[index])
      index += 1
    }
  }

  /// The replacement of the next byte.
  private mutating func line(_ byte: UInt8) -> UInt8 {
    switch layout {
    case .unknown:
      if isSpace(byte) { return byte }
      if byte == UInt8(ascii: "[") {
        (layout, depth) = (.array, 1)
        return UInt8(ascii: " ")
      }
      layout = byte == UInt8(ascii: "{") ? .opened : .lines
      return byte
    case .opened:
      if byte == UInt8(ascii: "\n") {
        (layout, depth) = (.spread, 1)
        return UInt8(ascii: " ")
      }
      if !isSpace(byte) { layout = .lines }
      return byte
    case .lines: return byte
    case .array, .spread: return inside(byte)
    }
  }

  private mutating func inside(_ byte: UInt8) -> UInt8 {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return byte
    }
    if isSpace(byte) { return depth > 0 ? UInt8(ascii: " ") : byte }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"): depth -= depth > 0 ? 1 : 0
    case UInt8(ascii: "]"):
      depth -= depth > 0 ? 1 : 0
      if layout == .array, depth == 0 {
        // The text after the array is read line by line.
        layout = .lines
        return hasContent || !hasElements ? UInt8(ascii: "\n") : byte
      }
    case UInt8(ascii: ",") where layout == .array && depth == 1 && hasContent:
      (hasContent, hasElements) = (false, true)
      return UInt8(ascii: "\n")
    default: break
    }
    hasContent = true
    return byte
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }
}
