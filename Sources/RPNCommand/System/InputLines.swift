/// The lines of standard input, each as soon as it arrives.
struct InputLines {
  /// The bytes read so far, and the start of the next line.
  private var bytes: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  /// Returns the next line, without its end.
  ///
  /// - Returns: The line, its number from 1, and whether it is the last one, which may lack a line
  ///   end; `nil` after it.
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
      let chunk = try System.readSome()
      isAtEnd = chunk.isEmpty
      bytes += chunk
      if bytes.count > System.longestText { throw System.tooLong("standard input") }
    }
    // After the last line, even if that is empty, a formula may be incomplete.
    if start > bytes.count { return nil }
    defer { start = bytes.count + 1 }
    number += 1
    return (Array(bytes[start...]), number, true)
  }
}
