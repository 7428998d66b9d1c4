import PlainText
import Tables

/// A block of whole rows of a file.
struct RowBlock: Sendable {
  /// The bytes of the rows.
  ///
  /// The last row ends with a newline even if the file does not.
  var bytes: [UInt8]

  /// The offset of the first remaining row.
  var start = 0

  /// The number of the first line, counted across all files.
  var line = 1

  /// The number of the first line in its file.
  var lineInFile = 1

  /// The name of the file; `nil` for standard input.
  var file: String?

  /// Whether the block begins with the first row of the file.
  var startsFile = false

  /// The rows that are not plain lines, such as rows of several lines, in order.
  var special: ArraySlice<SpecialRow> = []

  /// Returns the name of the file for errors; standard input has a name in JSON only.
  func name(asJSON isJSON: Bool) -> String? { file ?? (isJSON ? "stdin" : nil) }

  /// Removes and returns the first row without its newline; `nil` if no row is left.
  mutating func takeLine() -> [UInt8]? {
    guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var (end, count) = (newline, Int?.none)
    if let row = special.first, row.range.lowerBound == start {
      (end, count) = (row.range.upperBound, row.lines)
      special.removeFirst()
    }
    let row = Array(bytes[start..<end])
    let lines = count ?? 1 + row.count { $0 == UInt8(ascii: "\n") }
    (start, line, lineInFile, startsFile) = (end + 1, line + lines, lineInFile + lines, false)
    return row
  }

  /// The rows one by one.
  var lines: some Sequence<RowBlock> {
    sequence(state: self) { rest in
      let first = rest
      guard let line = rest.takeLine() else { return nil }
      var special: [SpecialRow] = []
      if first.special.count > rest.special.count, let row = first.special.first {
        var moved = SpecialRow(range: line.indices, isComment: row.isComment)
        (moved.lines, moved.fault) = (row.lines, row.fault)
        special = [moved]
      }
      return RowBlock(
        bytes: line + [UInt8(ascii: "\n")], line: first.line, lineInFile: first.lineInFile,
        file: first.file, startsFile: first.startsFile,
        special: special[...])
    }
  }
}

/// An iterator over the rows of a block, without comments.
struct RowIterator {
  /// The offset of the next row.
  var index: Int

  /// The number of the next line, counted across all files.
  var line: Int

  private let bytes: UnsafeRawBufferPointer
  private var special: ArraySlice<SpecialRow>
  private let lineOffset: Int
  private let file: String?

  /// Makes an iterator.
  ///
  /// - Parameters:
  ///   - block: A block.
  ///   - bytes: The bytes of the block.
  ///   - isJSON: Whether errors are printed as JSON.
  init(_ block: RowBlock, _ bytes: UnsafeRawBufferPointer, asJSON isJSON: Bool) {
    (index, line, special, self.bytes) = (block.start, block.line, block.special, bytes)
    lineOffset = block.lineInFile - block.line
    file = block.name(asJSON: isJSON)
  }

  /// The end of the plain lines, up to the next special row.
  var plainEnd: Int { special.first?.range.lowerBound ?? bytes.count }

  /// Returns the next row; `nil` after the last one.
  @inline(__always)
  mutating func next() -> Row? {
    while index < bytes.count {
      let (first, start) = (line, index)
      var isComment = false
      var fault: ReshapingFault?
      var end = start
      if let row = special.first, row.range.lowerBound == start {
        (end, isComment, fault) = (row.range.upperBound, row.isComment, row.fault)
        line += row.lines.map { $0 - 1 } ?? bytes[start..<end].count { $0 == UInt8(ascii: "\n") }
        special.removeFirst()
      } else {
        end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      }
      (index, line) = (end + 1, line + 1)
      if isComment { continue }
      return Row(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), line: first,
        lineInFile: first + lineOffset, file: file, fault: fault)
    }
    return nil
  }
}

/// Returns the number of newlines in some bytes.
///
/// - Complexity: O(*n*) in the number of bytes.
func lineCount(in bytes: [UInt8]) -> Int {
  bytes.withUnsafeBytes { buffer in
    var (index, count) = (0, 0)
    let newlines = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    // Count 16 bytes at a time in 16 counters, and add them up before one can overflow.
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
