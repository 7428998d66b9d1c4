/// Splits a program's text into tokens.
///
/// ```swift
/// try tokenize("[dup *] # square").map(\.text)  // → ["[", "dup", "*", "]"]
/// ```
///
/// - Parameter text: The program; `Grammar/rpn.ebnf` is the grammar.
/// - Returns: The tokens in the order of the text.
/// - Throws: `malformedNumber` at the first token that starts like a number and is none.
/// - Complexity: O(*n*) in the length of the text.
public func tokenize(_ text: String) throws(RPNError) -> [Token] {
  try Source(text).tokens()
}

extension Source {
  /// The tokens of the text, in order; each remembers its source.
  ///
  /// - Throws: `malformedNumber` at the first token that starts like a number and is none.
  /// - Complexity: O(*n*) in the length of the text.
  public func tokens() throws(RPNError) -> [Token] {
    var tokenizer = Tokenizer(self)
    var tokens: [Token] = []
    while let kind = try tokenizer.next() {
      tokens.append(Token(kind: kind, place: Place(self, tokenizer.range)))
    }
    return tokens
  }
}

/// Reads a source token by token, for those who do not need all tokens at once.
public struct Tokenizer: Sendable {
  private let source: Source
  private let bytes: [UInt8]

  /// The bytes of the token that `next()` gave last.
  public private(set) var range: Range<Int>

  /// A tokenizer that stands at the start of the source.
  public init(_ source: Source) {
    self.source = source
    self.bytes = source.bytes
    self.range = source.start..<source.start
  }

  /// The kind of the next token, or `nil` behind the last one.
  ///
  /// - Throws: `malformedNumber`.
  @inline(__always)
  public mutating func next() throws(RPNError) -> Token.Kind? {
    guard let start = nextTokenStart() else { return nil }
    if let (numeral, end) = plainNumeral(from: start) {
      range = start..<end
      return .number(numeral)
    }
    if let kind = bracket(bytes[start]) {
      range = start..<start + 1
      return kind
    }
    range = start..<tokenEnd(from: start)
    return startsLikeNumber(at: start) ? .number(try numeral()) : .word
  }

  /// Skips white space and comments.
  @inline(__always)
  private func nextTokenStart() -> Int? {
    var index = range.upperBound
    while index < bytes.count {
      let length = spaceLength(at: index, of: bytes)
      if length > 0 {
        index += length
      } else if bytes[index] == UInt8(ascii: "#") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        return index
      }
    }
    return nil
  }

  @inline(__always)
  private func tokenEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !isDelimiter(at: index) { index += 1 }
    return index
  }

  @inline(__always)
  private func isDelimiter(at index: Int) -> Bool {
    spaceLength(at: index, of: bytes) > 0 || bracket(bytes[index]) != nil
  }

  @inline(__always)
  private func bracket(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "["): .open(.quotation)
    case UInt8(ascii: "{"): .open(.list)
    case UInt8(ascii: "]"): .close(.quotation)
    case UInt8(ascii: "}"): .close(.list)
    default: nil
    }
  }

  /// The fast path of the whole project: digits, with or without a minus sign and a point.
  @inline(__always)
  private func plainNumeral(from start: Int) -> (Numeral, end: Int)? {
    var numeral = Numeral()
    var index = start
    if bytes[index] == UInt8(ascii: "-") {
      numeral.isNegative = true
      index += 1
    }
    let wholeStart = index
    takeDigits(&index, into: &numeral.significand)
    var digits = index - wholeStart
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      takeDigits(&index, into: &numeral.significand)
      digits += index - fractionStart
      numeral.exponent = Int32(truncatingIfNeeded: fractionStart - index)
    }
    // 19 digits always fit into 64 bits; with more of them the sum above has wrapped around.
    guard 1...19 ~= digits, index == bytes.count || isDelimiter(at: index) else { return nil }
    return (numeral, index)
  }

  @inline(__always)
  private func takeDigits(_ index: inout Int, into significand: inout UInt64) {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  /// Whether a token is meant to be a number: a digit follows a sign, or a point, or both.
  @inline(__always)
  private func startsLikeNumber(at start: Int) -> Bool {
    // Nearly every word ends here: nothing but these can start a number.
    switch bytes[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0xE2: break
    default: return false
    }
    if range.count == 1 { return false }
    let unsigned = bytes[range].dropFirst(NumeralScanner.signLength(bytes[range]))
    let digits = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst() : unsigned
    return digits.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  @inline(never)
  private func numeral() throws(RPNError) -> Numeral {
    if let numeral = NumeralScanner.numeral(bytes[range]) { return numeral }
    throw .malformedNumber(at: Place(source, range))
  }
}
