import PlainText

extension Tokenizer {
  /// Where the text that starts here ends.
  ///
  /// - Throws: `malformedText` at what is wrong with it.
  @usableFromInline
  @inline(never)
  func textEnd() throws(RPNError) -> Int {
    var end = start
    var content: [UInt8]?
    if let fault = readText(bytes, from: start, into: &content, end: &end) {
      throw .malformedText(fault.kind, at: Place(source, fault.range))
    }
    if end == bytes.count || isDelimiter(at: end) { return end }
    throw RPNError(
      .malformedText, "white space or a bracket must stand behind a text",
      suggestion: "inside of one, a quotation mark is written \\\"",
      at: Place(source, end..<tokenEnd(from: end)))
  }
}

extension Token {
  /// What a text stands for, in UTF-8; nothing for another token.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  package var content: [UInt8] {
    var content: [UInt8]? = []
    var end = 0
    if kind != .text { return [] }
    _ = readText(place.source.bytes, from: place.range.lowerBound, into: &content, end: &end)
    return content ?? []
  }
}

extension RPNError {
  package static func malformedText(_ fault: TextFault.Kind, at place: Place) -> RPNError {
    switch fault {
    case .unclosed:
      RPNError(
        .malformedText, "the text is not closed in this line",
        suggestion: "\" ends it, and \\n is a new line inside", at: place)
    case .control:
      RPNError(
        .malformedText, "a control character cannot stand in a text as it is",
        suggestion:
          "it is written "
          + textLiteral(Array(place.source.bytes[place.range])).dropFirst().dropLast(), at: place)
    case .escape:
      RPNError(
        .malformedText, "\(quoted(place.text)) has no meaning in a text",
        suggestion: "there are \\n, \\r, \\t, \\0, \\\", \\\\ and \\u{1F600}", at: place)
    }
  }
}
