import CLibrary

extension UnsafeRawBufferPointer {
  /// The first index of a byte at or behind another index, or `nil`.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - start: The index from which on it is looked for; may be behind the end.
  /// - Returns: The index.
  /// - Complexity: O(*n*) in the number of bytes; as many at a time as the C library takes.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let first = baseAddress,
      let found = memchr(first + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - first
  }
}
