/// The line ends of a file: line feeds, or only carriage returns, as on old Macs.
///
/// A file has old line ends if it has no line feed before its first carriage return, nor in the
/// mebibyte after it. Each carriage return of such a file is read as a line feed. A line feed
/// directly after a carriage return belongs to it.
package struct LineEnds: Sendable {
  /// The distance after the first carriage return within which a line feed decides.
  package static let sight = 1 << 20

  private enum LineEnd {
    case unknown, lineFeed, carriageReturn
  }

  private var kind = LineEnd.unknown

  /// Whether the last byte was a carriage return.
  private var isBehindReturn = false

  /// The index of the first carriage return, if there is one, and the number of bytes that were
  /// examined.
  private var firstReturn: Int?
  private var seen = 0

  /// Makes line ends for the start of a file.
  package init() {}

  /// Examines the start of a file, which is longer in each call.
  ///
  /// - Parameters:
  ///   - bytes: The file so far. The bytes of earlier calls are not examined again.
  ///   - isWhole: Whether the file is complete.
  /// - Returns: Whether the file has old line ends.
  /// - Complexity: O(*n*) in the number of new bytes.
  @discardableResult
  package mutating func decide(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    while kind == .unknown, seen < bytes.count {
      if bytes[seen] == newline { kind = .lineFeed }
      if bytes[seen] == carriageReturn, firstReturn == nil { firstReturn = seen }
      if let firstReturn, seen - firstReturn > LineEnds.sight { kind = .carriageReturn }
      seen += 1
    }
    if isWhole, kind == .unknown, firstReturn != nil { kind = .carriageReturn }
    return kind == .carriageReturn
  }

  /// Replaces carriage returns by line feeds in a file with old line ends.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, the new ones at the end.
  ///   - start: The index of the first new byte.
  /// - Complexity: O(*n*) in the number of new bytes; O(1) in a file with line feeds.
  package mutating func makeNewlines(of bytes: inout [UInt8], from start: Int) {
    if kind != .carriageReturn { return }
    var end = start
    for byte in bytes[start...] {
      if byte != newline || !isBehindReturn {
        bytes[end] = byte == carriageReturn ? newline : byte
        end += 1
      }
      isBehindReturn = byte == carriageReturn
    }
    bytes.removeSubrange(end...)
  }
}

private let carriageReturn = UInt8(ascii: "\r")
