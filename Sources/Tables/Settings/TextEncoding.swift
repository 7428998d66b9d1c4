/// The encoding of a file.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8, latin1, cp1252, utf16, utf16le, utf16be

  /// The encoding with a name such as `utf8`, `UTF-8`, `iso-8859-1` or `windows-1252`, or `nil`.
  package init?(named name: String) {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    switch letters {
    case "iso88591": self = .latin1
    case "windows1252": self = .cp1252
    default: self.init(rawValue: letters)
    }
  }

  /// The byte order marks at the start of files.
  package static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16le), ([0xFE, 0xFF], .utf16be),
  ]

  /// The encoding of a file without a byte order mark, guessed from zeros among its first two
  /// bytes.
  ///
  /// - Parameter start: The first bytes of a file.
  /// - Returns: UTF-16 in one of its byte orders, if exactly one of the two bytes is zero; else
  ///   `nil`.
  package static func unmarked(_ start: [UInt8]) -> TextEncoding? {
    guard start.count > 1, (start[0] == 0) != (start[1] == 0) else { return nil }
    return start[0] == 0 ? .utf16be : .utf16le
  }
}

/// Converts the bytes of a file to UTF-8, block by block.
///
/// Half a surrogate pair, and the five bytes that Windows-1252 does not define, become invalid
/// UTF-8. Such a text fails only when it is read.
package struct TextDecoder: Sendable {
  private let encoding: TextEncoding

  /// The first byte of an incomplete unit of UTF-16.
  private var half: UInt8?

  /// The first surrogate of an incomplete pair.
  private var surrogate: UInt16?

  /// Makes a decoder at the start of a file.
  ///
  /// - Parameter encoding: The encoding; UTF-16 without a byte order is big-endian.
  package init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Converts the next block to UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The next block.
  ///   - isLast: Whether this is the last block.
  /// - Returns: The text of all complete characters.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var text: [UInt8] = []
    switch encoding {
    case .utf8: return bytes
    case .latin1, .cp1252:
      text.reserveCapacity(bytes.count + bytes.count / 4)
      for byte in bytes {
        if byte < 0x80 {
          text.append(byte)
        } else if encoding == .cp1252, byte < 0xA0 {
          let scalar = windowsScalars[Int(byte) - 0x80]
          if scalar == 0 { text.append(byte) } else { text.append(unit: UInt32(scalar)) }
        } else {
          text.append(unit: UInt32(byte))
        }
      }
    case .utf16, .utf16le, .utf16be:
      text.reserveCapacity(bytes.count)
      for byte in bytes {
        guard let first = half else {
          half = byte
          continue
        }
        half = nil
        let (low, high) = encoding == .utf16le ? (first, byte) : (byte, first)
        take(UInt16(high) << 8 | UInt16(low), &text)
      }
      if isLast { finish(&text) }
    }
    return text
  }

  /// Adds a unit of UTF-16.
  private mutating func take(_ unit: UInt16, _ text: inout [UInt8]) {
    if let first = surrogate {
      surrogate = nil
      if 0xDC00...0xDFFF ~= unit {
        return text.append(
          unit: 0x1_0000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
      }
      text.append(unit: UInt32(first))
    }
    if 0xD800...0xDBFF ~= unit {
      surrogate = unit
    } else {
      text.append(unit: UInt32(unit))
    }
  }

  /// Writes an incomplete character at the end of the file.
  private mutating func finish(_ text: inout [UInt8]) {
    if let surrogate { text.append(unit: UInt32(surrogate)) }
    if half != nil { text.append(0xFF) }
    (surrogate, half) = (nil, nil)
  }
}

extension [UInt8] {
  /// Appends the bytes of a code point.
  ///
  /// The bytes of half a surrogate pair are not valid UTF-8.
  fileprivate mutating func append(unit: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: unit >> shift & 0x3F | 0x80) }
    switch unit {
    case ..<0x80: append(UInt8(truncatingIfNeeded: unit))
    case ..<0x800:
      append(UInt8(truncatingIfNeeded: unit >> 6 | 0xC0))
      append(tail(0))
    case ..<0x1_0000:
      append(UInt8(truncatingIfNeeded: unit >> 12 | 0xE0))
      append(tail(6))
      append(tail(0))
    default:
      append(UInt8(truncatingIfNeeded: unit >> 18 | 0xF0))
      append(tail(12))
      append(tail(6))
      append(tail(0))
    }
  }
}

/// The characters of Windows-1252 from 0x80 to 0x9F; 0 for the bytes without a character.
///
/// - Source: The table `CP1252.TXT` of the Unicode Consortium.
private let windowsScalars: [UInt16] = [
  0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
  0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
  0x203A, 0x0153, 0, 0x017E, 0x0178,
]
