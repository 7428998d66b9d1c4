import Calculator
import PlainText

let newline = UInt8(ascii: "\n")

let quote = UInt8(ascii: "\"")

private let carriageReturn = UInt8(ascii: "\r")

/// The notation of rows, and the use of their fields in a program.
public struct RowFormat: Sendable {
  /// The bytes of the separator; empty if fields are separated by white space.
  public let separator: [UInt8]

  /// Whether a field can be in quotes.
  ///
  /// Tables with white space as a separator have no quotes.
  public let hasQuotes: Bool

  /// The bytes between printed values.
  public let joint: [UInt8]

  /// Whether printed texts are put in quotes where necessary.
  public let quotesTexts: Bool

  /// Whether fields are printed as they were read, because the input and the output have the same
  /// notation.
  public let printsFieldsAsRead: Bool

  /// The bytes that begin a comment line; empty if there are no comments.
  public var comment: [UInt8] = []

  /// Whether a quoted field may contain line breaks.
  public var joinsLines = false

  /// The number of named columns; 0 without names.
  public var columns = 0

  /// The columns that the program names; `nil` if all fields are pushed.
  public var namedColumns: [Int]?

  /// Whether the fields of a row are printed before the results.
  public var keepsFields = false

  /// Whether the program uses `line` or `fields`.
  public var usesCounts = false

  /// The text that is printed for a missing value.
  package var missingField = ""

  /// Whether each row must leave exactly one value.
  public var isStrict = false

  /// The number of decimal places of printed numbers; `nil` if it varies.
  public var places: Int?

  /// The inputs of every program: the number of the line and the number of its fields.
  public static let inputs = ["line", "fields"]

  /// The number of the first input that is a column.
  public static let firstColumn = inputs.count

  /// The largest number of fields of a row, which is the capacity of a stack.
  public static let mostFields = 10_000_000

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
  public init(separator: Character? = nil, joint: String? = nil) {
    self.separator = separator.map { Array(String($0).utf8) } ?? []
    let ownJoint = separator == nil ? [0x20] : self.separator
    self.joint = joint.map { Array($0.utf8) } ?? ownJoint
    hasQuotes = separator.map { !$0.isWhitespace && $0 != "\"" } ?? false
    quotesTexts = joint.map { !$0.allSatisfy(\.isWhitespace) && !$0.contains("\"") } ?? hasQuotes
    printsFieldsAsRead = quotesTexts == hasQuotes && self.joint == ownJoint
    separatorByte = self.separator.count == 1 ? self.separator[0] : 0
    jointByte = self.joint.first ?? 0
  }

  /// Whether the fast path can read and print such rows.
  public var suitsFastPath: Bool {
    separator.count < 2 && joint.count == 1 && (!keepsFields || printsFieldsAsRead)
  }

  /// Writes the joint between printed values.
  public func writeJoint(to output: inout TextBuffer) {
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

  /// The text of a field, in quotes if it contains special characters.
  ///
  /// If the format has no quotes, a text with control characters is written as a literal of the
  /// language.
  ///
  /// - Source: RFC 4180.
  /// - Complexity: O(*n*) in the length of the text.
  public func quoting(_ text: String) -> String {
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
    bytes.indices.contains { index in
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
  public func joined(_ texts: [String]) -> String {
    texts.map(quoting).joined(separator: String(decoding: joint, as: UTF8.self))
  }

  /// Whether the ranges of the fields are needed, not only their numbers.
  var usesFields: Bool { separator.count > 1 || keepsFields || columns > 0 }

  /// Skips the blanks at an index, but not a newline.
  @inline(__always)
  func skipBlanks(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    while isBlank(bytes[index]) { index += 1 }
  }

  /// Whether a byte is ASCII white space within a line and does not separate fields.
  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || (0x09...0x0D ~= byte && byte != newline))
      && byte != separatorByte
  }
}
