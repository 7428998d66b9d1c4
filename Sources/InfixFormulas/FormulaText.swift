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

  /// Whether a text in quotation marks was not closed.
  private(set) var isTextOpen = false

  init(_ source: Source) {
    (self.source, bytes, index) = (source, source.bytes, source.start)
    pieceEnd = source.start
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { byte(at: index) }

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  func place(from start: Int) -> Place { Place(source, start..<index) }

  func text(from start: Int) -> String { source.text(start..<index) }

  /// The place after the last piece.
  var end: Place { Place(source, pieceEnd..<pieceEnd) }

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

  /// Returns the text after some bytes and the blanks of the line.
  func afterBlanks(from offset: Int = 0) -> FormulaText {
    var text = self
    text.index += offset
    text.skipBlanks(lines: false)
    return text
  }

  /// Whether the statement ends here.
  var isAtEnd: Bool { next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: ";") }

  /// Takes a text if it is next; returns whether it was.
  mutating func take(_ wanted: String) -> Bool {
    guard bytes[min(index, bytes.count)...].starts(with: wanted.utf8) else { return false }
    index += wanted.utf8.count
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
    return raisedDigit(scalar) != nil || fraction(of: scalar) != nil
      || [FormulaOperator.infix, FormulaOperator.prefix].contains { self.operator(of: $0) != nil }
  }

  /// Takes a name; returns `nil` without one.
  ///
  /// The sign of a unit, as in `30°15′`, ends before a digit.
  mutating func takeName() -> String? {
    let start = index
    guard let first = next, !isDigit(first), isPartOfName(at: index) else { return nil }
    let isSign = ["°", "′", "″", "‰", "€", "£", "¥"].contains {
      bytes[index...].starts(with: $0.utf8)
    }
    while index < bytes.count, isPartOfName(at: index),
      !isSign || index == start || !isDigit(next)
    {
      index += 1
    }
    return text(from: start)
  }

  /// The name at the index; empty if there is no name.
  var name: String {
    var text = self
    return text.takeName() ?? ""
  }

  /// The operator of a table with the longest spelling at the index.
  ///
  /// An operator of letters must not continue as a name.
  func `operator`(of table: [FormulaOperator]) -> (operator: FormulaOperator, length: Int)? {
    var found: (operator: FormulaOperator, length: Int)?
    for candidate in table {
      let length = candidate.length(at: bytes[index...])
      if length > found?.length ?? 0 { found = (candidate, length) }
    }
    guard let end = found.map({ index + $0.length }) else { return nil }
    let isName = UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[end - 1] | 0x20
    return isName && end < bytes.count && isPartOfName(at: end) ? nil : found
  }

  /// Takes a text, of which the opening quotation mark is next; returns its error.
  mutating func takeText() -> TextFault? {
    var content: [UInt8]?
    return readText(bytes, from: index, into: &content, end: &index)
  }

  /// Takes raised digits, such as `⁻³`; returns them as plain ones.
  mutating func takeSuperscript() -> String? {
    var digits = ""
    while let scalar, let digit = raisedDigit(scalar), digit != "-" || digits.isEmpty {
      digits += digit
      index += scalar.utf8.count
    }
    return digits.isEmpty || digits == "-" ? nil : digits
  }

  /// Takes a byte or a text in quotation marks; returns its first byte.
  mutating func takeSign() -> UInt8? {
    skipBlanks(lines: true)
    guard let sign = next else { return nil }
    // Behind a number, '"' are inches.
    let last = byte(at: pieceEnd - 1)
    if sign == UInt8(ascii: "\""), !isDigit(last), last.map({ !".')".utf8.contains($0) }) ?? true {
      if takeText() == nil { return sign }
      isTextOpen = true
    }
    index += 1
    return sign
  }

  /// Takes text in brackets, of which the opening one is next; returns the starts of its arguments.
  mutating func takeBrackets(of name: Place) throws(RPNError) -> [Int] {
    var (open, starts): ([Place], [Int]) = ([], [])
    while let sign = takeSign() {
      let place = place(from: index - 1)
      if let first = open.first, open.count == 1, sign != UInt8(ascii: ")") || !starts.isEmpty {
        if starts.isEmpty { starts = [first.range.upperBound] }
        if sign == UInt8(ascii: ",") { starts.append(index) }
      }
      if "([{".utf8.contains(sign) { open.append(place) }
      if ")]}".utf8.contains(sign) {
        if let opening = open.popLast(), !["()", "[]", "{}"].contains(opening.text + place.text) {
          throw RPNError(
            .unbalanced, "\(quoted(place.text)) cannot close \(quoted(opening.text))", at: place)
        }
        if open.isEmpty { return starts }
      }
    }
    throw FormulaReader.stillOpen(name)
  }
}
