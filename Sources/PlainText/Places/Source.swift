/// The text of a program in UTF-8, with an optional name for errors.
///
/// A class, so that tokens refer to the text without copying it.
public final class Source: Sendable {
  /// The name of the file of the text; `nil` for text without a name.
  public let name: String?

  /// The line number of the first line in the file.
  public let firstLine: Int

  /// The text in UTF-8, including a byte order mark.
  public let bytes: [UInt8]

  /// The origins of the pieces of a generated text, in order; empty for a text that a user has
  /// written.
  private let origins: [(range: Range<Int>, place: Place)]

  /// Makes a source from a string; hard blanks between groups of digits are left out.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: The name of the file of the text.
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(_ text: String, name: String? = nil) {
    let bytes = Array(text.utf8)
    let groups = Source.hardGroups(in: bytes, isFormula: false)
    if groups.isEmpty {
      self.init(unchecked: bytes, name: name, firstLine: 1)
    } else {
      self.init(
        Source(unchecked: bytes, name: name, firstLine: 1), replacing: groups)
    }
  }

  /// Makes a source from bytes.
  ///
  /// The caller must have checked that the bytes are UTF-8, or must report the error.
  package init(unchecked bytes: [UInt8], name: String?, firstLine: Int) {
    (self.bytes, self.name, self.firstLine) = (bytes, name, firstLine)
    origins = []
  }

  /// Makes a source from pieces of other sources, joined by spaces.
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

  /// Makes a source from another one by replacing ranges.
  ///
  /// - Parameters:
  ///   - source: The other source.
  ///   - replacements: The ranges in the order of the text, each with its replacement.
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

  /// The source without hard blanks between groups of digits, as programs are read.
  ///
  /// - Complexity: O(*n*) in the length of the text; little more than a search for two bytes unless
  ///   it has such blanks.
  package var joiningHardGroups: Source { joiningHardGroups(isFormula: false) }

  /// The formula without hard blanks between groups of digits.
  ///
  /// - Complexity: As for programs.
  package var joiningHardGroupsOfFormula: Source { joiningHardGroups(isFormula: true) }

  private func joiningHardGroups(isFormula: Bool) -> Source {
    let groups = Source.hardGroups(in: bytes, isFormula: isFormula)
    return groups.isEmpty ? self : Source(self, replacing: groups)
  }

  private static func hardGroups(
    in bytes: [UInt8], isFormula: Bool
  ) -> [(range: Range<Int>, text: String)] {
    let mayHaveBlanks = bytes.withUnsafeBytes { bytes in
      // The first bytes of all hard blanks.
      bytes.firstIndex(of: 0xC2, from: 0) != nil || bytes.firstIndex(of: 0xE2, from: 0) != nil
    }
    return mayHaveBlanks ? GroupedNumerals.hard.replacements(in: bytes, isFormula: isFormula) : []
  }

  /// Returns the original place of a range; `nil` for a text that a user has written.
  ///
  /// The result is limited to the range if its piece is as long as the original.
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

  /// Returns the text of a range of bytes.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the first index of a byte at or after `start`, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of bytes, with `memchr` of the C library.
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
  /// The place in the text that the user has written.
  ///
  /// For a place in a generated text, the original place of its piece.
  package var origin: Place { source.origin(of: range)?.origin ?? self }
}
