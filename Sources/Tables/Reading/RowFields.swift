import Calculator
import PlainText
import ReversePolish

/// A fault in the notation of a row.
package struct RowFault: Sendable {
  /// The error, without a place.
  package let error: RPNError
  /// The index of the fault in the line.
  package let index: Int
}

/// The fields of a row, as ranges of its line.
package struct RowFields: Sendable {
  /// The ranges of the fields, without surrounding blanks and quotes.
  ///
  /// Ranges of an earlier row with more fields may follow.
  private var ranges: [Range<Int>] = []

  /// The number of fields.
  package private(set) var count = 0

  /// Whether the line is only white space.
  package private(set) var isBlank = true

  /// Whether the line is only fields and separators, without quotes and blanks around fields.
  private var isTight = false

  /// Makes a row without fields.
  package init() {}

  /// The range of a field in the line, without surrounding blanks and quotes.
  package subscript(column: Int) -> Range<Int> { ranges[column] }

  /// Finds the fields of a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8, without its newline.
  ///   - format: The notation of rows.
  /// - Returns: The fault of the line; `nil` for a valid line.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func split(_ line: UnsafeRawBufferPointer, _ format: RowFormat) -> RowFault? {
    isTight = format.separatorByte != 0 && splitTight(line, format.separatorByte)
    if isTight {
      isBlank = false
      return nil
    }
    count = 0
    var index = 0
    // A separator is no blank, even if it is white space.
    skipSpace(line, &index, separator: format.separator)
    isBlank = index == line.count
    if isBlank { return nil }
    if format.separator.isEmpty { return splitAtSpace(line, from: index) }
    index = 0
    while true {
      if let fault = takeField(line, &index, format) ?? tooMany(index) { return fault }
      if index == line.count { return nil }
      index += format.separator.count
    }
  }

  /// The text of a field; doubled quotes become single ones.
  package func text(_ column: Int, of line: UnsafeRawBufferPointer) -> String {
    fieldText(ranges[column], of: line)
  }

  /// Whether a field is in quotes, if the format has quotes.
  package func isQuoted(_ column: Int, _ line: UnsafeRawBufferPointer) -> Bool {
    standsBetweenQuotes(ranges[column], in: line)
  }

  /// Writes a field alone, in quotes if the format needs them.
  ///
  /// - Parameters:
  ///   - column: The column of the field.
  ///   - place: A buffer for two quotes and twice as many bytes as the field has.
  ///   - line: The line.
  ///   - format: The notation of rows.
  /// - Returns: The number of bytes that were written; `nil` if the field needs another notation.
  @inline(__always)
  package func write(
    _ column: Int, to place: UnsafeMutablePointer<UInt8>, _ line: UnsafeRawBufferPointer,
    _ format: RowFormat
  ) -> Int? {
    let range = ranges[column]
    let isQuoted = format.hasQuotes && standsBetweenQuotes(range, in: line)
    let isPlain = range.allSatisfy { !format.isSpecial(line[$0], isQuoted: isQuoted) }
    if isPlain, !isQuoted || !hasBlankEnd(range, of: line) {
      UnsafeMutableRawBufferPointer(start: place, count: range.count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: line[range]))
      return range.count
    }
    guard format.quotesTexts, format.joint.count == 1 else { return nil }
    var count = 1
    place[0] = quote
    for byte in line[range] {
      place[count] = byte
      count += 1
      // Quotes inside a quoted field are doubled already.
      if byte == quote, !isQuoted {
        place[count] = quote
        count += 1
      }
    }
    place[count] = quote
    return count + 1
  }

  /// Writes the fields with their text in the line, including their quotes.
  ///
  /// - Parameters:
  ///   - place: A buffer for as many bytes as the line has.
  ///   - line: The line.
  ///   - format: The notation of rows.
  /// - Returns: The number of bytes that were written.
  func write(
    to place: UnsafeMutablePointer<UInt8>, _ line: UnsafeRawBufferPointer, _ format: RowFormat
  ) -> Int {
    if isTight {
      UnsafeMutableRawBufferPointer(start: place, count: line.count).copyMemory(from: line)
      return line.count
    }
    var count = 0
    for (column, range) in ranges[..<self.count].enumerated() {
      if column > 0 { count += format.writeJoint(to: place + count) }
      let isQuoted = format.hasQuotes && standsBetweenQuotes(range, in: line)
      let written = isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range
      UnsafeMutableRawBufferPointer(start: place + count, count: written.count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: line[written]))
      count += written.count
    }
    return count
  }

  /// Writes the fields, with their text in the line if the format allows it.
  package func write(
    to output: inout TextBuffer, _ line: UnsafeRawBufferPointer, _ format: RowFormat
  ) {
    if format.printsFieldsAsRead {
      output.write(atMost: line.count) { write(to: $0, line, format) }
    } else {
      for column in 0..<count {
        if column > 0 { format.writeJoint(to: &output) }
        let text = text(column, of: line)
        // A string that looks like a number keeps its quotes.
        let isString = format.hasQuotes && isQuoted(column, line)
        output.append(isString ? format.writing(.string(text)) : format.quoting(text))
      }
    }
  }

  /// Finds the fields of a line that is only fields and separators.
  ///
  /// Eight bytes are processed together.
  ///
  /// - Returns: Whether the line has this form. If not, the fields found so far are invalid.
  private mutating func splitTight(_ line: UnsafeRawBufferPointer, _ separator: UInt8) -> Bool {
    count = 0
    var start = 0
    var isEmpty = true
    var index = 0
    while index < line.count {
      var marks = separator.marks(in: line.word(at: index))
      while marks != 0 {
        let end = index &+ marks.trailingZeroBitCount / 8
        if start < end {
          guard isInner(line[start]), isInner(line[end &- 1]) else { return false }
          isEmpty = false
        }
        append(start..<end)
        start = end &+ 1
        marks &= marks &- 1
      }
      index &+= 8
    }
    if start < line.count {
      guard isInner(line[start]), isInner(line[line.count - 1]) else { return false }
      isEmpty = false
    }
    append(start..<line.count)
    return !isEmpty && count <= RowFormat.mostFields
  }

  /// Adds a field.
  @inline(__always)
  private mutating func append(_ range: Range<Int>) {
    if count < ranges.count { ranges[count] = range } else { ranges.append(range) }
    count &+= 1
  }

  /// Whether a byte at the edge of a field certainly belongs to the field: no quote and no blank.
  @inline(__always)
  private func isInner(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != quote
  }

  private mutating func splitAtSpace(_ line: UnsafeRawBufferPointer, from start: Int) -> RowFault? {
    var index = start
    while index < line.count {
      let start = index
      while index < line.count, !isSeparatingBlank(line[index]) { index += 1 }
      append(start..<index)
      if let fault = tooMany(index) { return fault }
      skipSpace(line, &index, separator: [])
    }
    return nil
  }

  private func tooMany(_ index: Int) -> RowFault? {
    if count <= RowFormat.mostFields { return nil }
    let message = "a row has at most \(RowFormat.mostFields) fields"
    return RowFault(error: RPNError(.limitExceeded, message), index: index)
  }

  /// Reads a field up to its separator or to the end of the line.
  private mutating func takeField(
    _ line: UnsafeRawBufferPointer, _ index: inout Int, _ format: RowFormat
  ) -> RowFault? {
    skipSpace(line, &index, separator: format.separator)
    if format.hasQuotes, index < line.count, line[index] == quote {
      return takeQuoted(line, &index, format)
    }
    let start = index
    var end = index
    while index < line.count, !isSeparator(format.separator, line, index) {
      let isOuter = isSeparatingBlank(line[index])
      index += 1
      if !isOuter { end = index }
    }
    append(start..<end)
    return nil
  }

  private mutating func takeQuoted(
    _ line: UnsafeRawBufferPointer, _ index: inout Int, _ format: RowFormat
  ) -> RowFault? {
    let start = index
    var end: Int?
    index += 1
    while end == nil, index < line.count {
      if line[index] != quote {
        index += 1
      } else if index + 1 < line.count, line[index + 1] == quote {
        index += 2
      } else {
        end = index
      }
    }
    guard let end else {
      return RowFault(
        error: RPNError(.malformedNumber, "the quote is not closed on this line"), index: start)
    }
    append(start + 1..<end)
    index = end + 1
    skipSpace(line, &index, separator: format.separator)
    if index == line.count || isSeparator(format.separator, line, index) { return nil }
    return RowFault(
      error: RPNError(.malformedNumber, "text stands behind the closing quote"), index: index)
  }

  private func skipSpace(_ line: UnsafeRawBufferPointer, _ index: inout Int, separator: [UInt8]) {
    while index < line.count, separator.isEmpty || !isSeparator(separator, line, index) {
      if !isSeparatingBlank(line[index]) { return }
      index += 1
    }
  }

  @inline(__always)
  private func isSeparator(
    _ separator: [UInt8], _ line: UnsafeRawBufferPointer, _ index: Int
  ) -> Bool {
    if line[index] != separator[0] { return false }
    return separator.count == 1 || line[index...].starts(with: separator)
  }
}

extension UInt8 {
  /// The positions of a byte in a word of eight bytes: the highest bit of each equal byte is set.
  ///
  /// - Source: H. S. Warren, *Hacker's Delight* (2012), 6–1.
  @inline(__always)
  fileprivate func marks(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ UInt64(self) &* 0x0101_0101_0101_0101
    return ~((difference & low) &+ low | difference | low)
  }
}

extension UnsafeRawBufferPointer {
  /// The eight bytes from an index on, the first in the lowest bits; bytes after the end are 0.
  @inline(__always)
  fileprivate func word(at index: Int) -> UInt64 {
    if index &+ 8 <= count {
      return UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in index..<count { word |= UInt64(self[place]) &<< UInt64(8 &* (place &- index)) }
    return word
  }
}

/// Whether a field begins or ends with white space, which would not be read as part of it.
///
/// - Complexity: O(1).
func hasBlankEnd(_ range: Range<Int>, of line: UnsafeRawBufferPointer) -> Bool {
  if range.isEmpty { return false }
  if spaceLength(at: range.lowerBound, of: line) > 0 { return true }
  // A white space character has at most three bytes.
  return (1...3).contains { length in
    length <= range.count && spaceLength(at: range.upperBound - length, of: line) == length
  }
}

/// Whether a field is in quotes: no other field starts directly after a quote.
private func standsBetweenQuotes(_ range: Range<Int>, in line: UnsafeRawBufferPointer) -> Bool {
  range.lowerBound > 0 && line[range.lowerBound - 1] == quote
}

/// The text of a field; doubled quotes become single ones.
///
/// - Complexity: O(*n*) in the length of the field.
func fieldText(_ range: Range<Int>, of line: UnsafeRawBufferPointer) -> String {
  let bytes = line[range]
  guard standsBetweenQuotes(range, in: line), bytes.contains(quote) else {
    return String(decoding: bytes, as: UTF8.self)
  }
  var isSecond = false
  let single = bytes.filter { byte in
    isSecond = byte == quote && !isSecond
    return byte != quote || isSecond
  }
  return String(decoding: single, as: UTF8.self)
}

/// Whether a byte is white space between fields: the white space of ASCII, as in awk.
///
/// Other white space, such as the blank at which a line does not break, is part of its field.
@inline(__always)
func isSeparatingBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
