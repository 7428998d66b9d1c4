import Calculator
import PlainText

let newline = UInt8(ascii: "\n")

let quote = UInt8(ascii: "\"")

private let carriageReturn = UInt8(ascii: "\r")

/// The notation of rows, and the use of their fields in a program.
package struct RowFormat: Sendable {
  /// The bytes of the separator; empty if fields are separated by white space.
  package let separator: [UInt8]

  /// Whether a field can be in quotes.
  ///
  /// Tables whose fields are separated by any white space have no quotes.
  package let hasQuotes: Bool

  /// The bytes between printed values.
  package let joint: [UInt8]

  /// Whether printed texts are put in quotes where necessary.
  package let quotesTexts: Bool

  /// Whether fields are printed as they were read, because the input and the output have the same
  /// notation.
  package let printsFieldsAsRead: Bool

  /// The bytes that begin a comment line; empty if there are no comments.
  package var comment: [UInt8] = []

  /// Whether a quoted field may contain line breaks.
  package var joinsLines = false

  /// The number of named columns; 0 without names.
  package var columns = 0

  /// The number of columns that the program names by number; 0 if columns have names.
  package var numberedColumns = 0

  /// The number of columns that each row has for certain.
  var knownColumns: Int { max(columns, numberedColumns) }

  /// The columns that the program names; `nil` if all fields are pushed.
  package var namedColumns: [Int]?

  /// Whether the fields of a row are printed before the results.
  package var keepsFields = false

  /// Whether the program uses `line` or `fields`.
  package var usesCounts = false

  /// The text that is printed for a missing value.
  package var missingField = ""

  /// Whether each row must leave exactly one value.
  package var isStrict = false

  /// The number of decimal places of printed numbers; `nil` if it varies.
  package var places: Int?

  /// The byte between groups of digits of printed numbers; 0 if there is none.
  package var groupSeparator: UInt8 = 0

  /// The inputs of every program: the number of the line and the number of its fields.
  ///
  /// In programs for groups, `rows` is the number of rows too.
  package static let inputs = ["line", "fields", "rows"]

  /// The number of the first input that is a column.
  package static let firstColumn = inputs.count

  /// The largest number of fields of a row, which is the capacity of a stack.
  package static let mostFields = 10_000_000

  /// The separator if it is one byte, else 0.
  let separatorByte: UInt8

  /// The first byte of the joint between values.
  private let jointByte: UInt8

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - separator: The character between fields; `nil` for white space.
  ///   - joint: The text between printed values; `nil` for the separator, or for a blank if that is
  ///     white space.
  ///   - quotes: Whether fields with a separator can be in quotes.
  package init(separator: Character? = nil, joint: String? = nil, quotes: Bool = true) {
    self.separator = separator.map { Array(String($0).utf8) } ?? []
    let ownJoint = separator == nil ? [0x20] : self.separator
    self.joint = joint.map { Array($0.utf8) } ?? ownJoint
    hasQuotes = quotes && separator.map { $0 != "\"" } ?? false
    quotesTexts = joint.map { !$0.isEmpty && !$0.contains("\"") } ?? hasQuotes
    printsFieldsAsRead = quotesTexts == hasQuotes && self.joint == ownJoint
    separatorByte = self.separator.count == 1 ? self.separator[0] : 0
    jointByte = self.joint.first ?? 0
  }

  /// Makes the format that reads the rows that another format prints.
  init(reading other: RowFormat) {
    (separator, joint, jointByte) = (other.joint, other.joint, other.jointByte)
    (hasQuotes, quotesTexts, joinsLines) = (other.quotesTexts, other.quotesTexts, other.quotesTexts)
    printsFieldsAsRead = true
    separatorByte = joint.count == 1 ? jointByte : 0
  }

  /// Whether the fast path can read and print such rows.
  package var suitsFastPath: Bool {
    separator.count < 2 && joint.count == 1 && (!keepsFields || printsFieldsAsRead)
  }

  /// Writes the joint between printed values.
  package func writeJoint(to output: inout TextBuffer) {
    output.write(atMost: joint.count) { writeJoint(to: $0) }
  }

  /// Writes the joint between printed values.
  ///
  /// - Returns: The number of bytes that were written.
  @inline(__always)
  func writeJoint(to place: UnsafeMutablePointer<UInt8>) -> Int {
    if joint.count == 1 {
      place[0] = jointByte
      return 1
    }
    for (index, byte) in joint.enumerated() { place[index] = byte }
    return joint.count
  }

  /// The text of a field, in quotes if it contains special characters or begins or ends with a
  /// blank.
  ///
  /// If the format has no quotes, a text with control characters is written as a literal of the
  /// language.
  ///
  /// - Source: RFC 4180.
  /// - Complexity: O(*n*) in the length of the text.
  package func quoting(_ text: String) -> String {
    var text = text
    let isSpecial = text.withUTF8 { bytes in
      quotesTexts ? hasSpecial(bytes) : bytes.contains { $0 < 0x20 }
    }
    if !isSpecial { return text }
    if !quotesTexts { return Text(text).literal }
    let quoted = text.utf8.flatMap { $0 == quote ? [$0, $0] : [$0] }
    return "\"" + String(decoding: quoted, as: UTF8.self) + "\""
  }

  /// Writes a text as a field, in quotes if necessary.
  package func write(_ text: Text, to output: inout TextBuffer) {
    let isPlain = text.bytes.withUnsafeBytes { bytes in
      let isSpecial =
        quotesTexts
        ? hasSpecial(bytes.bindMemory(to: UInt8.self)) : bytes.contains(where: { $0 < 0x20 })
      if isSpecial { return false }
      output.append(bytes)
      return true
    }
    if !isPlain { output.append(quoting(text.string)) }
  }

  /// Whether a text contains bytes that would end its field or be read as a quote.
  private func hasSpecial(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasBlankEnd(bytes.indices, of: UnsafeRawBufferPointer(bytes)) { return true }
    return bytes.indices.contains { index in
      switch bytes[index] {
      case quote, newline, carriageReturn: true
      case joint[0]: bytes[index...].starts(with: joint)
      default: false
      }
    }
  }

  /// Whether a field with a byte cannot be written unchanged.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - isQuoted: Whether the field was in quotes when it was read.
  /// - Returns: Whether the field needs another notation.
  @inline(__always)
  func isSpecial(_ byte: UInt8, isQuoted: Bool) -> Bool {
    if !quotesTexts { return byte < 0x20 || isQuoted && byte == quote }
    return byte == quote || byte == newline || byte == carriageReturn || byte == jointByte
  }

  /// Joins texts to a row.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func joined(_ texts: [String]) -> String {
    if texts == [""], quotesTexts { return RowFormat.emptyField }
    return texts.map(quoting).joined(separator: String(decoding: joint, as: UTF8.self))
  }

  /// The text of a row that is one field without a value: an empty line would be no row.
  static let emptyField = "\"\""

  /// Writes a row that is one field without a value if nothing was written.
  ///
  /// - Parameters:
  ///   - output: The buffer with the row.
  ///   - start: The length of the buffer before the row.
  package func endRow(in output: inout TextBuffer, from start: Int) {
    if output.count == start, quotesTexts { output.append(RowFormat.emptyField) }
  }

  /// Whether the ranges of the fields are needed, not only their numbers.
  var usesFields: Bool { separator.count > 1 || keepsFields || knownColumns > 0 }

  /// Skips the blanks at an index, but not a newline.
  @inline(__always)
  func skipBlanks(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    while isBlank(bytes[index]) { index += 1 }
  }

  /// Whether a byte is ASCII white space within a line and does not separate fields.
  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && isSeparatingBlank(byte) && byte != newline && byte != separatorByte
  }
}
