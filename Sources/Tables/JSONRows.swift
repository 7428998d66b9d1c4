/// Makes lines of the objects of a JSON file, a piece at a time.
///
/// A file whose first character is `[` is an array: each of its elements becomes a line. A file whose
/// first line is `{` alone has objects that are spread over lines: each becomes one. All others have an
/// object a line, and stay as they are. No byte moves; those between the elements become blanks and
/// line feeds.
public struct JSONRows: Sendable {
  private enum Layout {
    /// Nothing but white space has come.
    case unknown
    /// A bracket of an object has come, and blanks.
    case opened
    /// An object a line.
    case lines
    /// The elements of an array.
    case array
    /// Objects that are spread over lines.
    case spread
  }

  private var layout = Layout.unknown

  /// The number of arrays and objects that are open.
  private var depth = 0

  private var isInString = false
  private var isEscaped = false

  /// Whether an element has begun, and whether one has come before.
  private var hasContent = false
  private var hasElements = false

  /// The start of a file.
  public init() {}

  /// Whether the array of the file has no end yet.
  public var isOpenArray: Bool { layout == .array && depth > 0 }

  /// Whether bytes stay as they are from here on.
  public var isDone: Bool { layout == .lines }

  /// Makes lines of the next piece.
  ///
  /// - Parameter bytes: The next bytes of the file.
  /// - Complexity: O(*n*) in their number.
  public mutating func makeLines(of bytes: inout [UInt8]) {
    var index = 0
    while index < bytes.count, layout != .lines {
      bytes[index] = line(bytes[index])
      index += 1
    }
  }

  /// The byte that takes the place of the next one.
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
        // The text behind the array is read line by line.
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
