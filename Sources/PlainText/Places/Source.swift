/// The text of a program: valid UTF-8 bytes, and the name that errors give them.
///
/// It is a class, so that a token can refer to its text without copying it.
public final class Source: Sendable {
  /// The name of the file from which the text came; `nil` for text without a name.
  public let name: String?

  /// The number of the text's first line in the file.
  public let firstLine: Int

  /// The text in UTF-8, including a byte order mark.
  public let bytes: [UInt8]

  /// The places from which the pieces of the text come, in the order of the text; empty for a text
  /// that a user wrote.
  private let origins: [(range: Range<Int>, place: Place)]

  /// Makes a source from a string.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: The name of the file from which it came.
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

  /// Makes a source from pieces of other sources, separated by spaces.
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

  /// Makes a source from another by replacing some of its bytes.
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

  /// The original place of the piece in which a range of bytes begins.
  ///
  /// If the piece is as long as its original, the result is limited to these bytes.
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

  /// The first index of a byte at or after `start`, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of bytes, in the blocks of the C library.
  @usableFromInline
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    bytes.withUnsafeBytes { $0.firstIndex(of: byte, from: start) }
  }

  /// The whole text.
  public var text: String { text(bytes.indices) }

  /// The index of the first byte after a byte order mark.
  public var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension Place {
  /// The place in the text that the user wrote.
  ///
  /// For a place in a generated text, it is the original place of the piece.
  package var origin: Place { source.origin(of: range) ?? self }
}
