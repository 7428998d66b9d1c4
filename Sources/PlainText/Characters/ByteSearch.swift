import CLibrary

extension UnsafeRawBufferPointer {
  /// The first index of a byte at or after another index, or `nil`.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - start: The index at which the search starts; may be behind the end.
  /// - Returns: The index.
  /// - Complexity: O(*n*) in the number of bytes, in the blocks of the C library.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let first = baseAddress,
      let found = memchr(first + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - first
  }
}
