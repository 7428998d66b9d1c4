import ReversePolish

/// The definition of a word in its source.
struct Definition: Sendable {
  /// The name of the word.
  let name: String

  /// The text from the colon to the semicolon.
  let place: Place

  /// The text with the comments directly above and on the line after it.
  ///
  /// - Complexity: O(*n*) in the length of the text and the lines above it.
  var text: String { place.source.text(range) }

  /// The range of the text with its comments.
  var range: Range<Int> {
    let bytes = place.source.bytes
    var start = place.range.lowerBound
    // Comment lines above belong to the definition; text before it on the same line does not.
    var line = bytes[place.source.start..<start].lastIndex(of: newline).map { $0 + 1 }
    if line != nil || start == place.source.start,
      isBlank(bytes[(line ?? place.source.start)..<start])
    {
      while let end = line, end > place.source.start {
        let above = bytes[place.source.start..<(end - 1)].lastIndex(of: newline)
        let first = above.map { $0 + 1 } ?? place.source.start
        guard isComment(bytes[first..<(end - 1)]) else { break }
        (start, line) = (first, above.map { $0 + 1 })
      }
    }
    var end = place.range.upperBound
    let rest = bytes[end...].prefix { $0 != newline }
    if isComment(rest) { end = rest.endIndex }
    while end > start, isBlank(bytes[(end - 1)..<end]) || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Whether a line contains only a comment, except for an interpreter line.
  private func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.first == UInt8(ascii: "#") && !text.starts(with: "#!".utf8)
  }
}
