import ReversePolish

extension Tokenizer {
  /// Reads the token as a word of one byte, like most operators; `nil` for any other token.
  @inlinable
  @inline(__always)
  mutating func sign(_ vocabulary: Vocabulary) -> Operator? {
    guard let word = vocabulary.meaning(of: bytes[start]) else { return nil }
    end = start + 1
    return end == bytes.count || isDelimiter(at: end) ? word : nil
  }
}
