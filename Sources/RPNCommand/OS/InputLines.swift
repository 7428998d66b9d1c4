import Tables

/// The lines of standard input, returned as they arrive.
struct InputLines {
  /// The bytes read so far, and the offset of the next line.
  private var bytes: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  /// Reads the next line, without its newline.
  ///
  /// - Returns: The line, its number from 1, and whether it is the last one; `nil` after the last
  ///   line.
  /// - Throws: `UnreadableFile`.
  /// - Complexity: O(*n*) in the length of the line.
  mutating func next() throws -> (bytes: [UInt8], number: Int, isLast: Bool)? {
    var searched = start
    while !isAtEnd {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        number += 1
        return (Array(bytes[start..<end]), number, false)
      }
      bytes.removeFirst(start)
      (start, searched) = (0, bytes.count)
      let chunk = try OS.readSome()
      isAtEnd = chunk.isEmpty
      bytes += chunk
      if bytes.count > OS.longestText { throw OS.tooLong("standard input") }
    }
    // The last line, even if empty, ends an incomplete formula.
    if start > bytes.count { return nil }
    defer { start = bytes.count + 1 }
    number += 1
    return (Array(bytes[start...]), number, true)
  }
}
