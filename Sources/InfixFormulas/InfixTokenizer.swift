import PlainText
import ReversePolish

/// A tokenizer that splits a formula into literals, names and signs.
struct InfixTokenizer {
  /// The kind of a piece of a formula.
  enum PieceKind {
    /// A number, a quantity, a date, hours or a text.
    case literal
    /// A number written as a sum, such as `1 1/2` and `5'11"`.
    case sum
    case name
    case sign
    /// The end of a line, or of the text.
    case end
  }

  /// A function that returns the length of the longest unit after `_`, or 0.
  typealias UnitLength = (ArraySlice<UInt8>) -> Int

  let source: Source
  let bytes: [UInt8]
  let unitLength: UnitLength
  var index: Int

  /// The program of the last piece if it is a sum.
  var sum: [(text: String, place: Place)] = []

  /// The indices of lists that were examined and are not in the notation of programs, outermost
  /// last.
  var formulaLists: [Int] = []

  /// Whether a fraction before a unit is one piece, as in `1/3_m`.
  ///
  /// After an operator that binds more strongly, it is not: `6_m/2/3_s` is a chain of divisions.
  var takesQuotients = true

  /// Whether a sum before a unit is one piece, as in `3+4i_m`.
  var takesSums = true

  init(_ source: Source, unitLength: @escaping UnitLength) {
    (self.source, bytes, index) = (source, source.bytes, source.start)
    self.unitLength = unitLength
  }

  /// Whether the tokenizer has reached the end.
  var isAtEnd: Bool { index == bytes.count }

  /// Reads the next piece.
  ///
  /// - Parameter expectsOperand: Whether the piece begins an operand, which may have a sign.
  /// - Returns: The kind of the piece and its place.
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
    // A character that begins no piece is an unknown sign.
    if index == start { index = start + 1 }
    return (index == start + 1 && !isPartOfName(byte) ? .sign : .name, Place(source, start..<index))
  }

  /// Reads an opening parenthesis if it is next; returns whether it was.
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

  /// Returns the length in bytes of the sign at the index, or 0.
  func signLength() -> Int {
    let rest = bytes[index...]
    return InfixTokenizer.signs.first { rest.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  /// The signs of formulas, longer ones first.
  private static let signs = [
    "**", "<=", ">=", "!=", "==", "+", "-", "−", "*", "×", "·", "/", "÷", "^", "!", "%", "√", "=",
    "<", ">", "≤", "≥", "≠", "(", ")", "{", "}", ",",
  ]
}
