/// A program's text: UTF-8 bytes that are known to be valid, and the name that errors give them.
///
/// It is a class so that a token can point at the text it was cut from without copying anything.
public final class Source: Sendable {
  /// The name of the file the text came from; `nil` for text that has no name.
  public let name: String?

  /// The number of its first line in the file.
  public let firstLine: Int

  /// The text in UTF-8, the byte order mark included where there is one.
  public let bytes: [UInt8]

  /// A source from a string.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: The name of the file that it came from.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, name: String? = nil) {
    self.bytes = Array(text.utf8)
    self.name = name
    firstLine = 1
  }

  /// A source from bytes that came from outside.
  ///
  /// - Parameters:
  ///   - bytes: The program in UTF-8.
  ///   - name: The name of the file that they came from.
  ///   - firstLine: The number of their first line in that file, from 1.
  /// - Throws: `invalidEncoding`, whose message gives the offset of the first byte that is not
  ///   UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    validating bytes: [UInt8], name: String? = nil, firstLine: Int = 1
  ) throws(RPNError) {
    self.bytes = bytes
    self.name = name
    self.firstLine = firstLine
    if let offset = firstInvalidByte(of: bytes) {
      throw RPNError(
        .invalidEncoding, "byte \(offset) is not UTF-8", at: Place(self, offset..<offset + 1))
    }
  }

  /// The text of a range of bytes, as it was written.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the text begins: behind the byte order mark, if there is one.
  public var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
