import PlainText
import ReversePolish

/// Splits a formula into literals, names and signs.
struct InfixTokenizer {
  /// The kind of a piece of a formula.
  enum PieceKind {
    /// A number, a quantity, a date, hours or a text.
    case literal
    /// A number that is written in two parts, as `1 1/2` and `5'11"`.
    case sum
    case name
    case sign
    /// The end of a line, or of the text.
    case end
  }

  /// The length of the longest unit behind `_`; 0 without a unit.
  typealias UnitLength = (ArraySlice<UInt8>) -> Int

  let source: Source
  let bytes: [UInt8]
  let unitLength: UnitLength
  var index: Int

  /// The program of the last piece that is a sum.
  var sum: [(text: String, place: Place)] = []

  /// The places of lists that have been looked at and are not written as programs write them; the
  /// outermost last.
  var formulaLists: [Int] = []

  /// Whether a quotient before a unit is one piece here, as `1/3_m` is.
  ///
  /// Behind a stronger operator it would tear a formula apart: `6_m/2/3_s` is a chain of quotients.
  var takesQuotients = true

  /// Whether a sum before a unit is one piece here, as `3+4i_m` is.
  var takesSums = true

  init(_ source: Source, unitLength: @escaping UnitLength) {
    (self.source, bytes, index) = (source, source.bytes, source.start)
    self.unitLength = unitLength
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index == bytes.count }

  /// The next piece.
  ///
  /// - Parameter expectsOperand: Whether it begins an operand; then a sign may be part of it.
  /// - Returns: The element and its place.
  /// - Throws: `malformedNumber`, `malformedText`.
  mutating func next(expectsOperand: Bool) throws(RPNError) -> (kind: PieceKind, place: Place) {
    skipSpace()
    let start = index
    guard let byte = byte(at: index) else { return (.end, Place(source, start..<start)) }
    if byte == UInt8(ascii: "\n") {
      index += 1
      return (.end, Place(source, start..<start))
    }
    if try takeSum() { return (.sum, Place(source, start..<index)) }
    let isText = byte == UInt8(ascii: "\"")
    if isText ? try takeText() : try takeNumber(expectsOperand: expectsOperand) {
      let place = Place(source, start..<index)
      if !isText, NumeralScanner.numeral(bytes[place.range]) == nil {
        throw .malformedNumber(at: place)
      }
      return (.literal, place)
    }
    if byte == UInt8(ascii: "_"), expectsOperand {
      try takeUnit()
      return (.name, Place(source, start..<index))
    }
    let length = signLength()
    if length > 0 {
      index += length
      return (.sign, Place(source, start..<index))
    }
    takeName()
    // A character that begins no piece is a sign without meaning.
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

  mutating func skipSpace() {
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

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "?"), 0x80...:
      true
    default: false
    }
  }

  mutating func takeName() {
    while let byte = byte(at: index), isPartOfName(byte), signLength() == 0,
      spaceLength(at: index, of: bytes) == 0
    {
      index += 1
    }
  }

  /// The length in bytes of the sign that stands here; 0 where none does.
  func signLength() -> Int {
    let rest = bytes[index...]
    return InfixTokenizer.signs.first { rest.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  /// The signs of formulas, the longer ones first.
  private static let signs = [
    "**", "<=", ">=", "!=", "==", "+", "-", "−", "*", "×", "·", "/", "÷", "^", "!", "%", "√", "=",
    "<", ">", "≤", "≥", "≠", "(", ")", "{", "}", ",",
  ]
}
