import PlainText
import ReversePolish

/// The text of a formula, and how far it has been read.
struct FormulaText {
  let source: Source
  let bytes: [UInt8]
  var index: Int

  /// The end of the last piece, before the blanks that were skipped.
  private(set) var pieceEnd: Int
  private var skipped = -1

  init(_ source: Source) {
    (self.source, bytes, index) = (source, source.bytes, source.start)
    pieceEnd = source.start
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { byte(at: index) }

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  func place(from start: Int) -> Place { Place(source, start..<index) }

  /// The place behind the last piece.
  var end: Place { Place(source, pieceEnd..<pieceEnd) }

  // MARK: Blanks

  /// Skips blanks and comments, and with `lines` also the ends of lines.
  mutating func skipBlanks(lines: Bool) {
    if index != skipped { pieceEnd = index }
    while let byte = next, lines || byte != UInt8(ascii: "\n") {
      let length = spaceLength(at: index, of: bytes)
      if length > 0 {
        index += length
      } else if byte == UInt8(ascii: "#") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        break
      }
    }
    skipped = index
  }

  /// The text after the blanks of the line.
  var behindBlanks: FormulaText {
    var text = self
    text.skipBlanks(lines: false)
    return text
  }

  /// Whether the statement ends here.
  var isAtEnd: Bool { next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: ";") }

  // MARK: Characters

  /// Takes a text if it is next; returns whether it was.
  mutating func take(_ wanted: StaticString) -> Bool {
    let count = wanted.utf8CodeUnitCount
    guard index + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[index + $0] == wanted.utf8Start[$0] })
    else { return false }
    index += count
    return true
  }

  func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// Whether a number begins here.
  var isAtNumber: Bool {
    isDigit(next) || next == UInt8(ascii: ".") && isDigit(byte(at: index + 1))
  }

  /// The character at the index; `nil` at the end.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
  }

  /// Whether a byte can be part of a name.
  private func isPartOfName(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "?"):
      return true
    case 0xC0...:
      var text = self
      text.index = index
      return spaceLength(at: index, of: bytes) == 0 && !text.isAtSign
    default: return bytes[index] >= 0x80
    }
  }

  /// Whether a character beyond ASCII is a sign, and no letter.
  private var isAtSign: Bool {
    guard let scalar else { return false }
    return superscript(scalar) != nil || fraction(of: scalar) != nil
      || FormulaOperator.infix.longest(at: bytes[index...]) != nil
      || FormulaOperator.prefix.longest(at: bytes[index...]) != nil
  }

  /// Takes a name; returns whether there was one.
  ///
  /// The sign of a unit, as in `30°15′`, ends before a digit.
  mutating func takeName() -> Bool {
    let start = index
    guard let first = next, !isDigit(first), isPartOfName(at: index) else { return false }
    let isSign = ["°", "′", "″", "‰", "€", "£", "¥"].contains {
      bytes[index...].starts(with: $0.utf8)
    }
    while index < bytes.count, isPartOfName(at: index),
      !isSign || index == start || !isDigit(next)
    {
      index += 1
    }
    return true
  }

  /// The name at the index; empty if there is no name.
  var name: String {
    var text = self
    return text.takeName() ? text.source.text(index..<text.index) : ""
  }

  /// The operator of a table at the index.
  ///
  /// An operator of letters must not go on as a name.
  func `operator`(
    of table: [FormulaOperator]
  ) -> (operator: FormulaOperator, length: Int)? {
    guard let found = table.longest(at: bytes[index...]) else { return nil }
    let last = bytes[index + found.length - 1] | 0x20
    let isName = UInt8(ascii: "a")...UInt8(ascii: "z") ~= last
    let end = index + found.length
    return isName && end < bytes.count && isPartOfName(at: end) ? nil : found
  }

  /// Takes a text, of which the opening quotation mark is next; returns its error.
  mutating func takeText() -> TextFault? {
    var content: [UInt8]?
    return readText(bytes, from: index, into: &content, end: &index)
  }

  // MARK: Raised digits

  /// Takes raised digits, such as `⁻³`; returns them as plain ones.
  mutating func takeSuperscript() -> String? {
    var digits = ""
    while let scalar, let digit = superscript(scalar), digit != "-" || digits.isEmpty {
      digits += digit
      index += scalar.utf8.count
    }
    return digits.isEmpty || digits == "-" ? nil : digits
  }

  private func superscript(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xB2, 0xB3: String(scalar.value - 0xB0)
    case 0xB9: "1"
    case 0x2070, 0x2074...0x2079: String(scalar.value - 0x2070)
    case 0x207B: "-"
    default: nil
    }
  }

  // MARK: Arguments

  /// Finds the arguments of a function.
  ///
  /// - Parameter start: The index after the opening parenthesis.
  /// - Returns: Their ranges; `nil` if they do not end.
  /// - Complexity: O(*n*) in their length.
  func arguments(from start: Int) -> [Range<Int>]? {
    var arguments: [Range<Int>] = []
    var (depth, begin, text) = (0, start, self)
    var (mayBeText, hasContent) = (true, false)
    text.index = start
    while true {
      text.skipBlanks(lines: true)
      guard let byte = text.next else { return nil }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 {
          if hasContent || !arguments.isEmpty { arguments.append(begin..<text.index) }
          return arguments
        }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        arguments.append(begin..<text.index)
        begin = text.index + 1
      case UInt8(ascii: "\"") where mayBeText:
        if text.takeText() == nil { text.index -= 1 }
      default: break
      }
      // Behind a number, '"' are inches.
      mayBeText = !text.isDigit(byte) && !".')".utf8.contains(byte)
      hasContent = true
      text.index += 1
    }
  }
}
