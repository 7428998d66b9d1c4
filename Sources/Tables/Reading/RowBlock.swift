import PlainText
import ReversePolish

/// A block of whole rows of a file.
package struct RowBlock: Sendable {
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

  /// Whether no row is left.
  var isEmpty: Bool { start >= bytes.count }

  /// Returns the name of the file for errors; standard input has a name in JSON only.
  func name(asJSON isJSON: Bool) -> String? { file ?? (isJSON ? "stdin" : nil) }

  /// Removes the first rows.
  ///
  /// - Parameter cursor: The place of the first row that stays.
  mutating func drop(before cursor: RowCursor) {
    if cursor.index > start { startsFile = false }
    lineInFile += cursor.line - line
    (start, line, special) = (cursor.index, cursor.line, cursor.special)
  }

  /// Removes and returns the first row without its newline, with its record if it is not a plain
  /// line; `nil` if no row is left.
  mutating func takeRow() -> (bytes: [UInt8], special: SpecialRow?)? {
    var cursor = RowCursor(self)
    guard let row = bytes.withUnsafeBytes({ cursor.next(in: $0) }) else { return nil }
    drop(before: cursor)
    return (Array(bytes[row.range]), row.special)
  }

  /// The rows one by one.
  var lines: some Sequence<RowBlock> {
    sequence(state: self) { rest in
      let first = rest
      guard var (line, special) = rest.takeRow() else { return nil }
      special?.range = line.indices
      line.append(newline)
      return RowBlock(
        bytes: line, line: first.line, lineInFile: first.lineInFile, file: first.file,
        startsFile: first.startsFile, special: special.map { [$0] } ?? [])
    }
  }

  /// Calls a closure for each row, in order, without comments.
  ///
  /// - Parameters:
  ///   - isJSON: Whether errors are printed as JSON.
  ///   - body: Receives a row.
  /// - Throws: The first error of the closure, which ends the iteration.
  func forEachRow(
    asJSON isJSON: Bool, _ body: (Row) throws(RPNError) -> Void
  ) throws(RPNError) {
    // The closure of the standard library cannot throw typed errors.
    let failure = bytes.withUnsafeBytes { buffer -> RPNError? in
      var rows = RowIterator(self, buffer, asJSON: isJSON)
      do throws(RPNError) {
        while let row = rows.next() { try body(row) }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}

/// The place of the next row in a block.
struct RowCursor {
  /// The offset of the row.
  var index: Int

  /// The number of its first line, counted across all files.
  var line: Int

  /// The rows from here on that are not plain lines.
  private(set) var special: ArraySlice<SpecialRow>

  /// Makes a cursor at the first row of a block.
  init(_ block: RowBlock) {
    (index, line, special) = (block.start, block.line, block.special)
  }

  /// Moves behind the next row.
  ///
  /// - Parameter bytes: The bytes of the block.
  /// - Returns: The range of the row without its newline, the number of its lines, and its record if
  ///   it is not a plain line; `nil` at the end of the block.
  @inline(__always)
  mutating func next(
    in bytes: UnsafeRawBufferPointer
  ) -> (range: Range<Int>, lines: Int, special: SpecialRow?)? {
    if index >= bytes.count { return nil }
    let start = index
    guard let row = special.first, row.range.lowerBound == start else {
      let end = bytes.firstIndex(of: newline, from: start) ?? bytes.count
      (index, line) = (end + 1, line + 1)
      return (start..<end, 1, nil)
    }
    special.removeFirst()
    let lines = row.lines ?? 1 + bytes[row.range].count { $0 == newline }
    (index, line) = (row.range.upperBound + 1, line + lines)
    return (row.range, lines, row)
  }
}

/// An iterator over the rows of a block, without comments.
struct RowIterator {
  /// The place of the next row.
  var cursor: RowCursor

  private let bytes: UnsafeRawBufferPointer
  private let lineOffset: Int
  private let file: String?

  /// Makes an iterator.
  ///
  /// - Parameters:
  ///   - block: A block.
  ///   - bytes: The bytes of the block.
  ///   - isJSON: Whether errors are printed as JSON.
  init(_ block: RowBlock, _ bytes: UnsafeRawBufferPointer, asJSON isJSON: Bool) {
    (cursor, self.bytes) = (RowCursor(block), bytes)
    lineOffset = block.lineInFile - block.line
    file = block.name(asJSON: isJSON)
  }

  /// The end of the plain lines, up to the next special row.
  var plainEnd: Int { cursor.special.first?.range.lowerBound ?? bytes.count }

  /// Returns the next row; `nil` after the last one.
  @inline(__always)
  mutating func next() -> Row? {
    while true {
      let line = cursor.line
      guard let (range, _, special) = cursor.next(in: bytes) else { return nil }
      if special?.isComment == true { continue }
      return Row(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[range]), line: line,
        lineInFile: line + lineOffset, file: file, fault: special?.fault)
    }
  }
}

/// Returns the number of newlines in some bytes.
///
/// - Complexity: O(*n*) in the number of bytes.
func lineCount(in bytes: [UInt8]) -> Int {
  bytes.withUnsafeBytes { buffer in
    var (index, count) = (0, 0)
    let newlines = SIMD16<UInt8>(repeating: newline)
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
    return buffer[index...].count { $0 == newline } + count
  }
}
