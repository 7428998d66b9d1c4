import PlainText

/// A text value: a sequence of Unicode scalars.
///
/// A text is a single reference, so a text on the stack takes no more memory than a number.
public struct Text: Equatable, Sendable {
  /// The UTF-8 bytes of the text, always valid.
  package internal(set) var bytes: [UInt8]

  /// Makes a text from a string.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  public init(_ string: String) { bytes = Array(string.utf8) }

  /// Makes a text from valid UTF-8.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The text as a string.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as a literal in quotation marks, with control characters escaped.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var literal: String { textLiteral(bytes) }

  /// The number of Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var count: Int { bytes.count { $0 & 0xC0 != 0x80 } }
}

extension Text: Comparable {
  /// Whether a text precedes another in the order of Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the length of the shorter text.
  public static func < (x: Text, y: Text) -> Bool {
    // UTF-8 preserves the order of scalars.
    x.bytes.lexicographicallyPrecedes(y.bytes)
  }
}

extension Text {
  /// The text without leading and trailing white space.
  package var trimmed: Text {
    var start = 0
    while start < bytes.count {
      let length = spaceLength(at: start, of: bytes)
      if length == 0 { break }
      start += length
    }
    var end = bytes.count
    while end > start {
      var last = end - 1
      while bytes[last] & 0xC0 == 0x80, last > start { last -= 1 }
      if spaceLength(at: last, of: bytes) != end - last { break }
      end = last
    }
    return Text(bytes: Array(bytes[start..<end]))
  }

  /// Returns the byte index a number of scalars after a given index; the end of the text if there
  /// are fewer scalars.
  func index(_ count: Int, from start: Int = 0) -> Int {
    var left = count
    var index = start
    while index < bytes.count {
      if bytes[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return index
  }

  /// The scalars, each as a text.
  var scalars: [Text] {
    var texts: [Text] = []
    var start = 0
    while start < bytes.count {
      let end = index(1, from: start)
      texts.append(Text(bytes: Array(bytes[start..<end])))
      start = end
    }
    return texts
  }

  /// Whether the text contains another text.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the text and the part.
  func contains(_ part: Text) -> Bool {
    part.bytes.isEmpty || !places(of: part, atMost: 1).isEmpty
  }

  /// Finds all occurrences of a part, as byte indices.
  ///
  /// Occurrences do not overlap. The part must not be empty.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the text and the part.
  /// - Source: Knuth, Morris and Pratt 1977, "Fast pattern matching in strings".
  func places(of part: Text, atMost most: Int = .max) -> [Int] {
    let part = part.bytes
    // The length of the longest border of each prefix of the part.
    var borders = [0]
    var matched = 0
    for byte in part.dropFirst() {
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      borders.append(matched)
    }
    var places: [Int] = []
    matched = 0
    for (index, byte) in bytes.enumerated() {
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count {
        places.append(index + 1 - matched)
        if places.count == most { break }
        matched = 0
      }
    }
    return places
  }
}
