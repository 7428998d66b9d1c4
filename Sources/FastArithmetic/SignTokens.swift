import ReversePolish

extension Tokenizer {
  /// Reads a word of one byte, such as most operators; returns `nil` for other tokens.
  @inlinable
  @inline(__always)
  mutating func sign(_ vocabulary: Vocabulary) -> Operator? {
    guard let word = vocabulary.meaning(of: bytes[start]) else { return nil }
    end = start + 1
    return end == bytes.count || isDelimiter(at: end) ? word : nil
  }
}
