import PlainText
import ReversePolish

// Arguments and file names are bytes, which may not be valid UTF-8. A text represents each invalid
// byte by a private-use character.

extension String {
  private static let firstRawByte: UInt32 = 0x10FF00

  /// Makes a text from bytes that may not be valid UTF-8.
  init(raw bytes: [UInt8]) {
    // `String(validating:as:)` would load the types of the decoder, which a one-liner would notice.
    self.init(decoding: bytes, as: UTF8.self)
    if utf8.elementsEqual(bytes) { return }
    self = ""
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var index = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        unicodeScalars.append(Unicode.UTF8.decode(encoded))
        index += encoded.count
      case .error(let length):
        for byte in bytes[index..<index + length] {
          unicodeScalars.append(Unicode.Scalar(String.firstRawByte + UInt32(byte)) ?? "\u{FFFD}")
        }
        index += length
      case .emptyInput: return
      }
    }
  }

  /// The original bytes of the text.
  var rawBytes: [UInt8] {
    guard unicodeScalars.contains(where: { $0.value >= String.firstRawByte }) else {
      return Array(utf8)
    }
    return unicodeScalars.flatMap { scalar in
      scalar.value < String.firstRawByte + 0x80
        ? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        : [UInt8(truncatingIfNeeded: scalar.value)]
    }
  }

  /// The original bytes as a C string.
  var fileName: [CChar] { rawBytes.map(CChar.init(bitPattern:)) + [0] }

  /// The text as the name of a file in messages.
  var shownFileName: String { escaped(withoutRawBytes) }

  /// The text with invalid bytes replaced, for display.
  var withoutRawBytes: String { String(decoding: rawBytes, as: UTF8.self) }
}

/// Returns the program in an argument.
///
/// - Throws: `invalidEncoding`.
func program(_ text: String) throws(RPNError) -> Source {
  try Source(validating: text.rawBytes).joiningHardGroups
}
