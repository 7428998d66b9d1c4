/// The line ends of a file: line feeds, or carriage returns alone in files of old Macs.
///
/// A file has old line ends if there is no line feed before its first carriage return, and none in
/// the mebibyte after it or up to the end of the file. Each carriage return of such a file is read
/// as a line feed. A line feed directly behind a carriage return belongs to it.
public struct LineEnds: Sendable {
  /// The distance behind the first carriage return within which a line feed is searched.
  public static let sight = 1 << 20

  private enum LineEnd {
    case unknown, lineFeed, carriageReturn
  }

  private var kind = LineEnd.unknown

  /// Whether the last byte was a carriage return.
  private var isBehindReturn = false

  /// The place of the first carriage return, once it has come, and the number of bytes without a
  /// line feed.
  private var firstReturn: Int?
  private var seen = 0

  /// The start of a file.
  public init() {}

  /// Looks at the start of a file, which is longer on each call.
  ///
  /// - Parameters:
  ///   - bytes: The file so far. Bytes of earlier calls are not looked at again.
  ///   - isWhole: Whether the file is complete.
  /// - Returns: Whether lines end with carriage returns alone.
  /// - Complexity: O(*n*) in the number of new bytes.
  @discardableResult
  public mutating func decide(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    while kind == .unknown, seen < bytes.count {
      if bytes[seen] == newline { kind = .lineFeed }
      if bytes[seen] == carriageReturn, firstReturn == nil { firstReturn = seen }
      if let firstReturn, seen - firstReturn > LineEnds.sight { kind = .carriageReturn }
      seen += 1
    }
    if isWhole, kind == .unknown, firstReturn != nil { kind = .carriageReturn }
    return kind == .carriageReturn
  }

  /// Replaces each carriage return by a line feed in a file with old line ends.
  ///
  /// - Parameters:
  ///   - bytes: The known bytes of the file, then the new ones.
  ///   - start: The start of the new bytes.
  /// - Complexity: O(*n*) in the number of new bytes; O(1) if lines end with line feeds.
  public mutating func makeNewlines(of bytes: inout [UInt8], from start: Int) {
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
