import PlainText

/// Whole lines of a file, and where they stand.
struct RowBlock: Sendable {
  /// The lines; the last one ends with a newline too, even if the file's last line does not.
  var bytes: [UInt8]

  /// Where the lines begin that are to be done.
  var start = 0

  /// The number of the first line, through all files.
  var line = 1

  /// The number of the first line in its file.
  var lineInFile = 1

  /// The name of the file; `nil` for standard input.
  var file: String?

  /// Whether the first line is the first one of the file.
  var startsFile = false

  /// What the file is called in an error; standard input has a name in JSON only.
  func name(asJSON isJSON: Bool) -> String? { file ?? (isJSON ? "stdin" : nil) }

  /// How many lines there are.
  ///
  /// - Complexity: O(*n*) in the length of the block.
  var lineCount: Int {
    bytes.withUnsafeBytes { buffer in
      var index = start
      var count = 0
      let newlines = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
      // 16 bytes at a time, each with a counter of its own; they are read before one can be full.
      while buffer.count - index >= 16 {
        var counts = SIMD16<UInt8>()
        for _ in 0..<min(255, (buffer.count - index) / 16) {
          let bytes = buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
          counts.replace(with: counts &+ 1, where: bytes .== newlines)
          index += 16
        }
        count += Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
      }
      return buffer[index...].count { $0 == UInt8(ascii: "\n") } + count
    }
  }

  /// Takes the first line away, without its newline; `nil` if there is none.
  mutating func takeLine() -> [UInt8]? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { (start, line, lineInFile, startsFile) = (end + 1, line + 1, lineInFile + 1, false) }
    return Array(bytes[start..<end])
  }

  /// The lines one by one.
  var lines: some Sequence<RowBlock> {
    sequence(state: self) { rest in
      let first = rest
      guard let line = rest.takeLine() else { return nil }
      return RowBlock(
        bytes: line + [UInt8(ascii: "\n")], line: first.line, lineInFile: first.lineInFile,
        file: first.file, startsFile: first.startsFile)
    }
  }
}
