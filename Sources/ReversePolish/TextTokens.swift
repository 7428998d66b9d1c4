import PlainText

extension Tokenizer {
  /// Returns the end of the text that starts at the current index.
  ///
  /// A colon after the text makes the text a key.
  ///
  /// - Throws: `malformedText` at an error in the text.
  @usableFromInline @inline(never) func textEnd() throws(RPNError) -> Int {
    var (end, content): (Int, [UInt8]?) = (start, nil)
    if let fault = readText(bytes, from: start, into: &content, end: &end) {
      throw .malformedText(fault.kind, at: Place(source, fault.range))
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") { end += 1 }
    if end == bytes.count || isDelimiter(at: end) { return end }
    throw .textGoesOn(at: Place(source, end..<tokenEnd(from: end)))
  }
}
