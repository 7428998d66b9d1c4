import PlainText
import ReversePolish

/// The reason why a row could not be reshaped.
package enum ReshapingFault: Error, Equatable, Sendable {
  /// The number of fields is not the number of names; `names` is 0 if the row lacks a field.
  case width(names: Int)
  /// The cell for the row's value is taken already.
  case repeated
  /// The row has no name for its value.
  case nameless
  /// A field has no place in the order of an as-of join.
  case unordered(RPNError)

  /// The rows made of the row would be too large.
  case tooMany
}

/// A row that is not a plain line.
package struct SpecialRow: Equatable, Sendable {
  /// The range of the row, without its newline.
  package var range: Range<Int>

  /// Whether the row is left out; otherwise its fields contain line breaks.
  package let isComment: Bool

  /// The number of lines of the file that the row counts as; `nil` if its own line breaks tell it.
  package var lines: Int?

  /// The reason why the row fails in any use.
  package var fault: ReshapingFault?

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - range: The range of the row, without its newline.
  ///   - isComment: Whether the row is left out.
  package init(range: Range<Int>, isComment: Bool) {
    (self.range, self.isComment) = (range, isComment)
  }
}

/// Finds the ends of rows, and the lines that are left out.
///
/// The scanner reads a file block by block. A quote that opens a field joins its line with the next
/// ones only if a closing quote follows and ends the field. Otherwise, every line from the opening
/// quote to the place where the search stopped is a row of its own. These lines are not searched
/// again, so each byte is scanned a bounded number of times.
package struct RowScanner: Sendable {
  /// The greatest length of a row that contains line breaks.
  package static let longestJoinedRow = 1 << 20

  private let format: RowFormat

  /// The index of the first line after an unclosed quote.
  ///
  /// From this line on, lines may be joined again.
  private var joinsFrom = 0

  /// Makes a scanner at the start of a file.
  package init(_ format: RowFormat) { self.format = format }

  /// Finds the rows of the next block.
  ///
  /// - Parameters:
  ///   - bytes: The bytes after the last row that was found.
  ///   - isLast: Whether these are the last bytes of the file, which end with a newline.
  /// - Returns: The index after the last whole row and its newline, and the rows before it that are
  ///   not plain lines.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func rows(
    in bytes: UnsafeRawBufferPointer, isLast: Bool
  ) -> (end: Int, special: [SpecialRow]) {
    var special: [SpecialRow] = []
    var start = 0
    while true {
      if format.comment.isEmpty { start = plainEnd(of: bytes, from: start) }
      guard let lineEnd = bytes.firstIndex(of: newline, from: start) else { break }
      var end = lineEnd
      if !format.comment.isEmpty, bytes[start..<lineEnd].starts(with: format.comment) {
        special.append(SpecialRow(range: start..<end, isComment: true))
      } else if format.joinsLines, start >= joinsFrom, bytes[start..<lineEnd].contains(quote) {
        guard let joined = rowEnd(from: start, lineEnd, in: bytes, isLast: isLast) else { break }
        end = joined
        if end > lineEnd { special.append(SpecialRow(range: start..<end, isComment: false)) }
      }
      start = end + 1
    }
    joinsFrom = max(0, joinsFrom - start)
    return (start, special)
  }

  /// Returns the number of rows in some bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func rowCount(in bytes: UnsafeRawBufferPointer, _ format: RowFormat) -> Int {
    var scanner = RowScanner(format)
    return scanner.rows(in: bytes, isLast: true).special.reduce(bytes.count { $0 == newline }) {
      $0 - bytes[$1.range].count { $0 == newline }
    }
  }

  /// The start of the first line, at or after an index, with a quote that may join lines; the index
  /// after the last newline if there is no such line.
  private func plainEnd(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let first = format.joinsLines ? bytes.firstIndex(of: quote, from: max(start, joinsFrom)) : nil
    return bytes[start..<(first ?? bytes.count)].lastIndex(of: newline).map { $0 + 1 } ?? start
  }

  /// Finds the newline that ends the row at an index; `nil` if more bytes are needed.
  private mutating func rowEnd(
    from start: Int, _ lineEnd: Int, in bytes: UnsafeRawBufferPointer, isLast: Bool
  ) -> Int? {
    let limit = start + RowScanner.longestJoinedRow
    // The scanner needs this many bytes after a quote.
    let sight = isLast ? 0 : max(3, format.separator.count)
    var index = start
    while index < bytes.count {
      skipBlanks(&index, in: bytes)
      if index < bytes.count, bytes[index] == quote,
        !skipQuoted(&index, in: bytes, until: limit)
      {
        if index + sight > bytes.count { return nil }
        // The last line that was scanned may be the first line of a joined row.
        let last = bytes[..<min(index, bytes.count)].lastIndex(of: newline) ?? lineEnd
        joinsFrom = max(lineEnd, last) + 1
        return lineEnd
      }
      while index < bytes.count, bytes[index] != newline, !isSeparator(at: index, of: bytes) {
        index += 1
      }
      if index < bytes.count, bytes[index] == newline { return index }
      index += format.separator.count
    }
    return isLast ? lineEnd : nil
  }

  /// Moves an index from the opening quote of a field past its closing quote and the blanks behind.
  ///
  /// - Returns: Whether there is a closing quote before the limit, and the field ends behind the
  ///   blanks.
  private func skipQuoted(
    _ index: inout Int, in bytes: UnsafeRawBufferPointer, until limit: Int
  ) -> Bool {
    index += 1
    while index < bytes.count, index < limit {
      if bytes[index] != quote {
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == quote {
        index += 2
      } else {
        index += 1
        skipBlanks(&index, in: bytes)
        return index < bytes.count
          && (bytes[index] == newline || isSeparator(at: index, of: bytes))
      }
    }
    return false
  }

  /// Skips the blanks at an index, but not a separator.
  private func skipBlanks(_ index: inout Int, in bytes: UnsafeRawBufferPointer) {
    while index < bytes.count, bytes[index] != newline, !isSeparator(at: index, of: bytes) {
      if !isSeparatingBlank(bytes[index]) { return }
      index += 1
    }
  }

  private func isSeparator(at index: Int, of bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[index] == format.separator[0] && bytes[index...].starts(with: format.separator)
  }
}
