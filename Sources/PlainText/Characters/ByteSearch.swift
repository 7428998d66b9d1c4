import CLibrary

extension UnsafeRawBufferPointer {
  /// Returns the first index of a byte at or after a start index, or `nil`.
  ///
  /// - Parameters:
  ///   - byte: The byte to find.
  ///   - start: The start index, which may be after the end.
  /// - Returns: The index.
  /// - Complexity: O(*n*) in the number of bytes, with `memchr` of the C library.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let first = baseAddress,
      let found = memchr(first + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - first
  }
}
