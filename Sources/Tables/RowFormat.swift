import Calculator
import PlainText

let newline = UInt8(ascii: "\n")

/// How rows are written, and what of them a program looks at.
public struct RowFormat: Sendable {
  /// The bytes of the character between fields; none where white space separates them.
  public let separator: [UInt8]

  /// Whether a field can stand between quotes.
  ///
  /// Not where white space separates, nor a blank: such tables quote nothing.
  public let hasQuotes: Bool

  /// How many columns have names; 0 where there are none.
  public var columns = 0

  /// The columns whose fields the program asks for by name; `nil` if all fields are pushed.
  public var namedColumns: [Int]?

  /// Whether a row's own fields are printed before the results.
  public var keepsFields = false

  /// Whether the program asks for `line` or `fields`.
  public var usesCounts = false

  /// Whether each row must leave exactly one value.
  public var isStrict = false

  /// The inputs of every program: the number of the line, and how many fields it has.
  public static let inputs = ["line", "fields"]

  /// The number of the first input that is a column.
  public static let firstColumn = inputs.count

  /// How many fields a row may have, as many as a stack holds.
  public static let mostFields = 10_000_000

  /// The separator where it is one byte that the fast lane knows, else 0.
  let separatorByte: UInt8

  /// A format.
  ///
  /// - Parameter separator: The character between fields; `nil` for white space.
  public init(separator: Character? = nil) {
    self.separator = separator.map { Array(String($0).utf8) } ?? []
    hasQuotes = separator.map { !$0.isWhitespace && $0 != "\"" } ?? false
    separatorByte = self.separator.count == 1 ? self.separator[0] : 0
  }

  /// Writes what stands between printed values.
  public func writeJoint(to output: inout TextBuffer) {
    output.write(atMost: max(1, separator.count)) { writeJoint(to: $0) }
  }

  /// Writes what stands between printed values.
  ///
  /// - Returns: How many bytes were written.
  @inline(__always)
  func writeJoint(to place: UnsafeMutablePointer<UInt8>) -> Int {
    if separator.count < 2 {
      place[0] = separatorByte == 0 ? UInt8(ascii: " ") : separatorByte
      return 1
    }
    for (index, byte) in separator.enumerated() { place[index] = byte }
    return separator.count
  }

  /// Whether the places of the fields matter, and not only their numbers.
  var usesFields: Bool { separator.count > 1 || keepsFields || columns > 0 }

  /// Moves behind the blanks that start at an index; a newline is none.
  @inline(__always)
  func skipBlanks(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    while isBlank(bytes[index]) { index += 1 }
  }

  /// Whether a byte is ASCII white space inside of a line, and does not separate fields.
  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || (0x09...0x0D ~= byte && byte != newline))
      && byte != separatorByte
  }
}
