/// The line ends of a file: line feeds, or in files of old Macs carriage returns alone.
///
/// A file has the latter where a carriage return comes, and no line feed before it or in the mebibyte
/// behind it, or up to the end of the file. There, each carriage return is read as a line feed; a line
/// feed directly behind one belongs to it.
public struct LineEnds: Sendable {
  /// The distance behind the first carriage return within which a line feed is looked for.
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

  /// Looks at the start of a file, which was longer each time.
  ///
  /// - Parameters:
  ///   - bytes: The file up to here; bytes that were looked at before are not looked at again.
  ///   - isWhole: Whether nothing is to come.
  /// - Returns: Whether lines end with carriage returns alone.
  /// - Complexity: O(*n*) in the number of bytes that are new.
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

  /// Makes a line feed of each carriage return, where lines end so.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file, behind known ones.
  ///   - start: The start of each.
  /// - Complexity: O(*n*) in their number; O(1) where lines end with line feeds.
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
