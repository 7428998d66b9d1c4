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

extension String {
  /// Whether the text is one of some words with blanks between them.
  package func isOne(of words: String) -> Bool {
    words.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(utf8) }
  }

  /// Whether the text begins with another one, byte for byte.
  @inline(never)
  package func begins(with part: String) -> Bool {
    utf8.prefix(part.utf8.count).elementsEqual(part.utf8)
  }

  /// Whether the text ends with another one, byte for byte.
  @inline(never)
  package func ends(with part: String) -> Bool {
    utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
  }

  /// Whether a text is in this one, byte for byte.
  ///
  /// - Complexity: O(*n* *m*) in the lengths of the texts.
  package func contains(part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
