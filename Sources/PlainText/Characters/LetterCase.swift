extension StringProtocol {
  /// The text with small letters of ASCII in place of capital ones.
  ///
  /// It needs no tables of Unicode, which the page would have to load.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var asciiLowercased: String { mappingLetters("A"..."Z") }

  /// The text with capital letters of ASCII in place of small ones.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var asciiUppercased: String { mappingLetters("a"..."z") }

  private func mappingLetters(_ letters: ClosedRange<Unicode.Scalar>) -> String {
    let range = UInt8(ascii: letters.lowerBound)...UInt8(ascii: letters.upperBound)
    return String(decoding: utf8.map { range ~= $0 ? $0 ^ 0x20 : $0 }, as: UTF8.self)
  }
}
