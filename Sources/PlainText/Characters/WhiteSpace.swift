/// Returns the length in bytes of the white space character at `index`; 0 for other characters.
///
/// White space is defined by the Unicode property White_Space.
@inlinable
@inline(__always)
package func spaceLength(at index: Int, of bytes: [UInt8]) -> Int {
  let byte = bytes[index]
  // Test the blank first, because almost all white space is a blank.
  if byte == UInt8(ascii: " ") { return 1 }
  if byte < 0x80 { return isASCIIControlSpace(byte) ? 1 : 0 }
  return wideSpaceLength(at: index, of: bytes)
}

/// Returns the length in bytes of the white space character at `index`; 0 for other characters.
@inlinable
@inline(__always)
package func spaceLength(at index: Int, of bytes: UnsafeRawBufferPointer) -> Int {
  let byte = bytes[index]
  // Test the blank first, because almost all white space is a blank.
  if byte == UInt8(ascii: " ") { return 1 }
  if byte < 0x80 { return isASCIIControlSpace(byte) ? 1 : 0 }
  // White space starts with one of these bytes.
  guard byte == 0xC2 || 0xE1...0xE3 ~= byte else { return 0 }
  return wideSpaceLength(at: 0, of: Array(bytes[index..<min(index + 3, bytes.count)]))
}

extension Character {
  /// Whether the character is white space.
  package var isSpace: Bool { spaceLength(at: 0, of: Array(utf8)) > 0 }
}

@inlinable
@inline(__always)
func isASCIIControlSpace(_ byte: UInt8) -> Bool {
  byte >= 0x09 && byte <= 0x0D
}

// The attribute tells the optimizer in other modules that the function has no side effects.
@usableFromInline
@_effects(readonly)
@inline(never)
func wideSpaceLength(at index: Int, of bytes: [UInt8]) -> Int {
  let second = index + 1 < bytes.count ? bytes[index + 1] : 0
  let third = index + 2 < bytes.count ? bytes[index + 2] : 0
  switch (bytes[index], second, third) {
  case (0xC2, 0x85, _),  // U+0085
    (0xC2, 0xA0, _):  // U+00A0
    return 2
  case (0xE1, 0x9A, 0x80),  // U+1680
    (0xE2, 0x80, 0x80...0x8A),  // U+2000…200A
    (0xE2, 0x80, 0xA8...0xA9),  // U+2028, 2029
    (0xE2, 0x80, 0xAF),  // U+202F
    (0xE2, 0x81, 0x9F),  // U+205F
    (0xE3, 0x80, 0x80):  // U+3000
    return 3
  default: return 0
  }
}
