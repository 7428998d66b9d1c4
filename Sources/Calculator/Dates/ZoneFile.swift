import PlainText
import ReversePolish

extension ZoneTable {
  /// Reads a file of the tz database.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - name: The name of the zone.
  /// - Throws: `domain` for a damaged file, or one with leap seconds.
  /// - Complexity: O(*n*) in the length of the file.
  /// - Source: RFC 9636, "The Time Zone Information Format (TZif)".
  package init(_ bytes: [UInt8], name: String) throws(RPNError) {
    var file = ZoneFile(rest: bytes[...])
    guard let table = try file.table(name) else {
      throw RPNError(.domain, "the file of the time zone \(quoted(name)) is damaged")
    }
    self = table
  }
}

/// A reader of a file of the tz database, from left to right.
private struct ZoneFile {
  /// The bytes that have not been read yet.
  var rest: ArraySlice<UInt8>

  /// The header of a block of data.
  struct Header {
    /// The version of the format; 0 for the first version.
    let version: UInt8
    /// The numbers of entries: UTC indicators, standard-time indicators, leap seconds, changes,
    /// types of local time, and letters of abbreviations.
    let counts: [Int]

    /// The length of a block; the times have a width of 4 or 8 bytes.
    func length(_ width: Int) -> Int {
      counts[0] + counts[1] + counts[2] * (width + 4) + counts[3] * (width + 1) + counts[4] * 6
        + counts[5]
    }
  }

  /// Reads the table; `nil` if the file is damaged.
  mutating func table(_ name: String) throws(RPNError) -> ZoneTable? {
    guard var header = takeHeader() else { return nil }
    var width = 4
    if header.version != 0 {
      // Old programs read the first block; its times have only 4 bytes.
      guard take(header.length(width)) != nil, let second = takeHeader() else { return nil }
      (header, width) = (second, 8)
    }
    if header.counts[2] > 0 {
      throw RPNError(.domain, "the time zone \(quoted(name)) counts leap seconds")
    }
    let (changeCount, kindCount) = (header.counts[3], header.counts[4])
    guard let times = take(width * changeCount), let kindNumbers = take(changeCount),
      let kinds = take(6 * kindCount), kindCount > 0,
      take(header.counts[5] + header.counts[1] + header.counts[0]) != nil,
      kindNumbers.allSatisfy({ $0 < kindCount })
    else { return nil }
    let changes = stride(from: times.startIndex, to: times.endIndex, by: width).map {
      ZoneFile.integer(times[$0..<$0 + width])
    }
    let offsets = ([0] + kindNumbers).map { kind in
      let start = kinds.startIndex + 6 * Int(kind)
      return Int32(truncatingIfNeeded: ZoneFile.integer(kinds[start..<start + 4]))
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }),
      offsets.allSatisfy({ $0.magnitude < 26 * 3600 })
    else { return nil }
    var rule: ZoneRule?
    if width == 8 {
      guard take(1)?.first == ZoneFile.newline, let end = rest.firstIndex(of: ZoneFile.newline)
      else { return nil }
      if end > rest.startIndex {
        rule = ZoneRule(String(decoding: rest[..<end], as: UTF8.self))
        if rule == nil { return nil }
      }
    }
    return ZoneTable(name: name, changes: changes, offsets: offsets, rule: rule)
  }

  private static let newline = UInt8(ascii: "\n")

  private mutating func takeHeader() -> Header? {
    guard let bytes = take(44), bytes.starts(with: "TZif".utf8) else { return nil }
    let start = bytes.startIndex
    return Header(
      version: bytes[start + 4],
      counts: (5..<11).map { index in
        // Counts are unsigned.
        Int(ZoneFile.integer(bytes[start + 4 * index..<start + 4 * index + 4])) & 0xFFFF_FFFF
      })
  }

  /// Reads a number of bytes; `nil` if there are fewer.
  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  /// The big-endian integer in four or eight bytes.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int64 {
    let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return bytes.count == 4
      ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(truncatingIfNeeded: bits)
  }
}
