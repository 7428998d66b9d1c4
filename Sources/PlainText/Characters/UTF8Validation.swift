/// Returns the offset of the first byte that is not valid UTF-8, or `nil`.
///
/// - Complexity: O(*n*) in the number of bytes; ASCII is checked eight bytes at a time.
package func firstInvalidByte(of bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { firstInvalidByte(of: $0) }
}

/// Whether bytes are valid UTF-8.
///
/// - Complexity: O(*n*) in the number of bytes; ASCII is checked eight bytes at a time.
package func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool { firstInvalidByte(of: bytes) == nil }

private func firstInvalidByte(of bytes: UnsafeRawBufferPointer) -> Int? {
  var index = 0
  while index < bytes.count {
    index = asciiEnd(of: bytes, from: index)
    guard index < bytes.count else { return nil }
    guard let length = scalarLength(at: index, of: bytes) else { return index }
    index += length
  }
  return nil
}

/// Returns the index of the first byte at or after `start` that is not ASCII.
private func asciiEnd(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var index = start
  while index + 8 <= bytes.count,
    bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  {
    index += 8
  }
  while index < bytes.count, bytes[index] < 0x80 { index += 1 }
  return index
}

/// Returns the length of the valid sequence that starts with a non-ASCII byte at `index`; `nil` if
/// the sequence is invalid.
///
/// - Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
private func scalarLength(at index: Int, of bytes: UnsafeRawBufferPointer) -> Int? {
  let length: Int
  let second: ClosedRange<UInt8>
  switch bytes[index] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  let end = index + length
  guard end <= bytes.count, second ~= bytes[index + 1] else { return nil }
  return bytes[index + 2..<end].allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
}
