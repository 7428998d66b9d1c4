import PlainText

/// Splits a formula into numbers, names and signs.
struct InfixTokenizer {
  /// What a piece of a formula is.
  enum Kind {
    case number(Numeral)
    case name
    case sign
    /// The end of a line, or of the text.
    case end
  }

  private let source: Source
  private let bytes: [UInt8]
  private var index: Int

  init(_ source: Source) {
    (self.source, bytes, index) = (source, source.bytes, source.start)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index == bytes.count }

  /// The next piece.
  ///
  /// - Throws: `malformedNumber`; `misplaced` for a text.
  mutating func next() throws(RPNError) -> (kind: Kind, place: Place) {
    skipSpace()
    let start = index
    guard let byte = byte(at: index) else { return (.end, Place(source, start..<start)) }
    if byte == UInt8(ascii: "\n") {
      index += 1
      return (.end, Place(source, start..<start))
    }
    if isDigit(byte) || byte == UInt8(ascii: ".") && isDigit(self.byte(at: index + 1)) {
      takeNumber()
      let place = Place(source, start..<index)
      guard let numeral = NumeralScanner.numeral(bytes[start..<index]) else {
        throw .malformedNumber(at: place)
      }
      return (.number(numeral), place)
    }
    if byte == UInt8(ascii: "\"") {
      throw RPNError(
        .misplaced, "a text has no place in a formula", at: Place(source, start..<start + 1))
    }
    let length = signLength()
    if length > 0 {
      index += length
      return (.sign, Place(source, start..<index))
    }
    while let byte = self.byte(at: index), isPartOfName(byte), signLength() == 0 { index += 1 }
    // What begins no piece is a sign that means nothing.
    if index == start { index = start + 1 }
    return (index == start + 1 && !isPartOfName(byte) ? .sign : .name, Place(source, start..<index))
  }

  /// Takes the next piece if it is an opening parenthesis; whether it was.
  mutating func takeParenthesis() -> Bool {
    skipSpace()
    guard byte(at: index) == UInt8(ascii: "(") else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = byte(at: index), byte != UInt8(ascii: "\n") {
      let length = spaceLength(at: index, of: bytes)
      if length > 0 {
        index += length
      } else if byte == UInt8(ascii: "#") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        return
      }
    }
  }

  /// Takes digits, with a point, an exponent, `i` behind them, or a prefix of another base.
  private mutating func takeNumber() {
    let letter = byte(at: index + 1).map { $0 | 0x20 }
    if byte(at: index) == UInt8(ascii: "0"), let letter,
      [UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "b")].contains(letter)
    {
      while let byte = byte(at: index), isPartOfName(byte), byte < 0x80 { index += 1 }
      return
    }
    takeDigits()
    if byte(at: index) == UInt8(ascii: ".") {
      index += 1
      takeDigits()
    }
    if let exponent = byte(at: index), exponent | 0x20 == UInt8(ascii: "e") {
      let length = index + 1 < bytes.count ? NumeralScanner.signLength(bytes[(index + 1)...]) : 0
      if isDigit(byte(at: index + 1 + length)) {
        index += 1 + length
        takeDigits()
      }
    }
    if byte(at: index) == UInt8(ascii: "i"),
      !(byte(at: index + 1).map { isPartOfName($0) } ?? false)
    {
      index += 1
    }
    takeUnit()
  }

  private mutating func takeDigits() {
    while let byte = byte(at: index),
      isDigit(byte) || byte == UInt8(ascii: "_") && isDigit(self.byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Takes `_` and the name of a unit, or `_` and more of units in parentheses.
  private mutating func takeUnit() {
    guard byte(at: index) == UInt8(ascii: "_") else { return }
    index += 1
    guard byte(at: index) == UInt8(ascii: "(") else {
      while let byte = byte(at: index), isPartOfName(byte), signLength() == 0 { index += 1 }
      return
    }
    var depth = 0
    repeat {
      if byte(at: index) == UInt8(ascii: "(") { depth += 1 }
      if byte(at: index) == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  /// A quantity as formulas write it: in the unit `km/h`, no operator belongs to the formula.
  static func quantity(_ text: String) -> String {
    let isSimple = !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
    if isSimple, !text.utf8.contains(UInt8(ascii: "^")) { return text }
    let (number, unit) = NumeralScanner.parts(ofQuantity: text)
    return number + "_(" + unit + ")"
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "?"), 0x80...:
      true
    default: false
    }
  }

  /// The length in bytes of the sign that stands here; 0 where none does.
  private func signLength() -> Int {
    let rest = bytes[index...]
    return InfixTokenizer.signs.first { rest.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  /// The signs of formulas, the longer ones first.
  private static let signs = [
    "**", "<=", ">=", "!=", "==", "+", "-", "−", "*", "×", "·", "/", "÷", "^", "!", "%", "√", "=",
    "<", ">", "≤", "≥", "≠", "(", ")", "{", "}", ",",
  ]
}
