import PlainText

extension Source {
  /// Makes a source from bytes, and checks that they are UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The program in UTF-8.
  ///   - name: The name of the file with the bytes.
  ///   - firstLine: The number of the first line of the bytes in the file, from 1.
  /// - Throws: `invalidEncoding`, with the offset of the first byte that is not UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  public convenience init(
    validating bytes: [UInt8], name: String? = nil, firstLine: Int = 1
  ) throws(RPNError) {
    self.init(unchecked: bytes, name: name, firstLine: firstLine)
    if let offset = firstInvalidByte(of: bytes) {
      throw RPNError(
        .invalidEncoding, "byte \(offset) is not UTF-8", at: Place(self, offset..<offset + 1))
    }
  }
}
