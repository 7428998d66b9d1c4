import PlainText
import ReversePolish

// The arguments of a process are bytes, which may not be UTF-8, like the names of files. An invalid
// byte is represented in a text by a private-use character.

extension String {
  private static let firstRawByte: UInt32 = 0x10FF00

  /// Makes a text from bytes, valid or not.
  init(raw bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    self.init()
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

  /// The bytes of the text.
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

  /// The bytes as a C string.
  var fileName: [CChar] { rawBytes.map(CChar.init(bitPattern:)) + [0] }

  /// The name of a file for messages.
  var shownFileName: String { escaped(withoutRawBytes) }

  /// The text for display.
  var withoutRawBytes: String { String(decoding: rawBytes, as: UTF8.self) }
}

/// The program in an argument.
///
/// - Throws: `RPNError` of the kind `invalidEncoding`.
func program(_ text: String) throws(RPNError) -> Source {
  try Source(validating: text.rawBytes)
}
