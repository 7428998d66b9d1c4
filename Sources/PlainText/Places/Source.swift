/// A program's text: UTF-8 bytes that are known to be valid, and the name that errors give them.
///
/// It is a class so that a token can point at the text it was cut from without copying anything.
public final class Source: Sendable {
  /// The name of the file the text came from; `nil` for text that has no name.
  public let name: String?

  /// The number of its first line in the file.
  public let firstLine: Int

  /// The text in UTF-8, the byte order mark included where there is one.
  public let bytes: [UInt8]

  /// The places from which the pieces of the text come, in its order; empty for a text that a user
  /// wrote.
  private let origins: [(range: Range<Int>, place: Place)]

  /// A source from a string.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: The name of the file that it came from.
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(_ text: String, name: String? = nil) {
    self.init(unchecked: Array(text.utf8), name: name, firstLine: 1)
  }

  /// Makes a source from bytes.
  ///
  /// The caller must have validated them as UTF-8, or tell where they are not.
  package init(unchecked bytes: [UInt8], name: String?, firstLine: Int) {
    (self.bytes, self.name, self.firstLine) = (bytes, name, firstLine)
    origins = []
  }

  /// A source that stands for another: its pieces, separated by spaces, and where each comes from.
  package init(_ pieces: [(text: String, place: Place)]) {
    var bytes: [UInt8] = []
    var origins: [(range: Range<Int>, place: Place)] = []
    for (text, place) in pieces {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      let start = bytes.count
      bytes += text.utf8
      origins.append((start..<bytes.count, place))
    }
    (self.bytes, name, firstLine, self.origins) = (bytes, nil, 1, origins)
  }

  /// A source that stands for another in which other texts replace some of the bytes.
  ///
  /// - Parameters:
  ///   - source: The other source.
  ///   - replacements: The replaced ranges, in the order of the text, and their replacements.
  package init(_ source: Source, replacing replacements: [(range: Range<Int>, text: String)]) {
    var bytes: [UInt8] = []
    var origins: [(range: Range<Int>, place: Place)] = []
    func append(_ text: some Collection<UInt8>, from range: Range<Int>) {
      if range.isEmpty { return }
      let start = bytes.count
      bytes += text
      origins.append((start..<bytes.count, Place(source, range)))
    }
    var start = 0
    for (range, text) in replacements {
      append(source.bytes[start..<range.lowerBound], from: start..<range.lowerBound)
      append(text.utf8, from: range)
      start = range.upperBound
    }
    append(source.bytes[start...], from: start..<source.bytes.count)
    (self.bytes, self.origins) = (bytes, origins)
    (name, firstLine) = (source.name, source.firstLine)
  }

  /// The place of the piece that a range of bytes begins in, in the text it was made from; only of
  /// these bytes, where the piece is as long as that place.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  fileprivate func origin(of range: Range<Int>) -> Place? {
    guard let piece = origins.last(where: { $0.range.lowerBound <= range.lowerBound }) else {
      return nil
    }
    let place = piece.place
    guard piece.range.count == place.range.count, range.upperBound <= piece.range.upperBound else {
      return place
    }
    let start = place.range.lowerBound + range.lowerBound - piece.range.lowerBound
    return Place(place.source, start..<start + range.count)
  }

  /// The text of a range of bytes, as it was written.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The first index of a byte at or behind `start`, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of bytes; as many at a time as the C library takes.
  @usableFromInline
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    bytes.withUnsafeBytes { $0.firstIndex(of: byte, from: start) }
  }

  /// The whole text.
  public var text: String { text(bytes.indices) }

  /// The index of the first byte: behind the byte order mark, if there is one.
  public var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension Place {
  /// The place in the text that someone wrote: for one in a text that was made, where that piece comes
  /// from.
  package var origin: Place { source.origin(of: range) ?? self }
}
