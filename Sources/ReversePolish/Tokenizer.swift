import PlainText

/// Splits a program's text into tokens.
///
/// ```swift
/// try tokenize("[dup *] # square").map(\.text)  // → ["[", "dup", "*", "]"]
/// ```
///
/// - Parameter text: The program; `Grammar/rpn.ebnf` is the grammar.
/// - Returns: The tokens in the order of the text.
/// - Throws: `malformedNumber` at the first token that starts like a number and is none,
///   `malformedText` at one that starts like a text and is none.
/// - Complexity: O(*n*) in the length of the text.
public func tokenize(_ text: String) throws(RPNError) -> [Token] {
  try Source(text).tokens()
}

extension Source {
  /// The tokens of the text, in order; each remembers its source.
  ///
  /// - Throws: `malformedNumber` at the first token that starts like a number and is none,
  ///   `malformedText` at one that starts like a text and is none.
  /// - Complexity: O(*n*) in the length of the text.
  public func tokens() throws(RPNError) -> [Token] {
    var tokens: [Token] = []
    try readTokens { kind, range throws(RPNError) in
      tokens.append(Token(kind: kind, place: Place(self, range)))
    }
    return tokens
  }

  /// Reads the tokens of the text in order, and keeps none.
  ///
  /// - Parameter body: Is given the kind of each token, and its bytes.
  /// - Throws: `malformedNumber`, `malformedText`, and what the body throws.
  @inline(__always)
  func readTokens(
    _ body: (Token.Kind, Range<Int>) throws(RPNError) -> Void
  ) throws(RPNError) {
    var tokenizer = Tokenizer(self)
    while let kind = try tokenizer.next() { try body(kind, tokenizer.range) }
  }
}

/// Reads a source token by token, for those who do not need all tokens at once.
public struct Tokenizer: Sendable {
  @usableFromInline let source: Source
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var current: Range<Int>

  /// The bytes of the token that `next()` gave last.
  public var range: Range<Int> { current }

  /// A tokenizer that stands at the start of the source.
  @inlinable
  public init(_ source: Source) {
    self.source = source
    self.bytes = source.bytes
    self.current = source.start..<source.start
  }

  /// A tokenizer that stands where a token begins.
  package init(_ source: Source, from start: Int) {
    self.init(source)
    self.current = start..<start
  }

  /// The kind of the next token, or `nil` behind the last one.
  ///
  /// - Throws: `malformedNumber`, `malformedText`.
  @inlinable
  @inline(__always)
  public mutating func next() throws(RPNError) -> Token.Kind? {
    guard let start = nextTokenStart() else { return nil }
    var end = start
    // Nothing but `-`, `.` and digits begins a plain number, and few words begin so.
    if bytes[start] &- UInt8(ascii: "-") < 13, let numeral = Numeral(plain: bytes, from: &end),
      end == bytes.count || isDelimiter(at: end)
    {
      current = start..<end
      return .number(numeral)
    }
    if let kind = bracket(bytes[start]) {
      current = start..<start + 1
      return kind
    }
    if bytes[start] == UInt8(ascii: "\"") { return try text(from: start) }
    current = start..<tokenEnd(from: start)
    return startsLikeNumber(current, of: bytes) ? .number(try numeral()) : .word
  }

  /// Skips white space and comments.
  @inlinable
  @inline(__always)
  func nextTokenStart() -> Int? {
    var index = current.upperBound
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

  @inlinable
  @inline(__always)
  func tokenEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !isDelimiter(at: index) { index += 1 }
    return index
  }

  @inlinable
  @inline(__always)
  func isDelimiter(at index: Int) -> Bool {
    spaceLength(at: index, of: bytes) > 0 || bracket(bytes[index]) != nil
  }

  @inlinable
  @inline(__always)
  func bracket(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "["): .open(.quotation)
    case UInt8(ascii: "{"): .open(.list)
    case UInt8(ascii: "]"): .close(.quotation)
    case UInt8(ascii: "}"): .close(.list)
    default: nil
    }
  }

  @usableFromInline
  @inline(never)
  func numeral() throws(RPNError) -> Numeral {
    if let numeral = NumeralScanner.numeral(bytes[current]) { return numeral }
    throw .malformedNumber(at: Place(source, current))
  }
}
