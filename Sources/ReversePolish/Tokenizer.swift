import PlainText

/// Splits the text of a program into tokens.
///
/// ```swift
/// try tokenize("[dup *] # square").map(\.text)  // → ["[", "dup", "*", "]"]
/// ```
///
/// - Parameter text: The program, as `Grammar/rpn.ebnf` describes it.
/// - Returns: The tokens in the order of the text.
/// - Throws: `malformedNumber` at the first invalid token that starts like a number,
///   `malformedText` at the first invalid text.
/// - Complexity: O(*n*) in the length of the text.
public func tokenize(_ text: String) throws(RPNError) -> [Token] {
  try Source(text).tokens()
}

extension Source {
  /// Returns the tokens of the text, in order.
  ///
  /// - Throws: `malformedNumber` at the first invalid token that starts like a number,
  ///   `malformedText` at the first invalid text.
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

/// A tokenizer that reads one token at a time.
public struct Tokenizer: Sendable {
  @usableFromInline let source: Source
  @usableFromInline package let bytes: [UInt8]
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int

  /// The bytes of the last token.
  @inlinable public var range: Range<Int> { start..<end }

  /// Makes a tokenizer at the start of a source.
  @inlinable public init(_ source: Source) { self.init(source, from: source.start) }

  /// Makes a tokenizer at the start of a token.
  @inlinable package init(_ source: Source, from start: Int) {
    self.source = source
    self.bytes = source.bytes
    self.start = start
    self.end = start
  }

  /// Reads the next token and returns its kind; `nil` after the last one.
  ///
  /// - Throws: `malformedNumber`, `malformedText`.
  @inlinable @inline(__always) public mutating func next() throws(RPNError) -> Token.Kind? {
    guard findToken() else { return nil }
    if let numeral = plainNumeral() { return .number(numeral) }
    return try otherKind()
  }

  /// Reads the token as a number of the most common form; returns `nil` for other tokens.
  @inlinable @inline(__always) package mutating func plainNumeral() -> Numeral? {
    if !isDigit(at: start), !(bytes[start] == UInt8(ascii: "-") && isDigit(at: start + 1)) {
      return nil
    }
    end = start
    guard let numeral = Numeral(plain: bytes, from: &end),
      end == bytes.count || isDelimiter(at: end)
    else { return nil }
    return numeral
  }

  /// Reads a token that is not a plain number.
  @inlinable @inline(__always) package mutating func otherKind() throws(RPNError) -> Token.Kind {
    if let kind = bracket(bytes[start]) {
      end = start + 1
      return kind
    }
    if bytes[start] == UInt8(ascii: "\"") {
      end = try textEnd()
      return .text
    }
    end = tokenEnd(from: start + 1)
    return startsLikeNumber(range, of: bytes) ? .number(try numeral()) : .word
  }

  /// Skips white space and comments; returns whether a token follows.
  @inlinable @inline(__always) package mutating func findToken() -> Bool {
    var index = end
    while index < bytes.count {
      let length = spaceLength(at: index, of: bytes)
      if length > 0 {
        index += length
      } else if bytes[index] == UInt8(ascii: "#") {
        index = source.firstIndex(of: UInt8(ascii: "\n"), from: index) ?? bytes.count
      } else {
        start = index
        return true
      }
    }
    return false
  }

  @inlinable @inline(__always) func tokenEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !isDelimiter(at: index) { index += 1 }
    return index
  }

  @inlinable @inline(__always) func isDigit(at index: Int) -> Bool {
    index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10
  }

  @inlinable @inline(__always) package func isDelimiter(at index: Int) -> Bool {
    spaceLength(at: index, of: bytes) > 0 || bracket(bytes[index]) != nil
  }

  @inlinable @inline(__always) func bracket(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "["): .open(.quotation)
    case UInt8(ascii: "{"): .open(.list)
    case UInt8(ascii: "]"): .close(.quotation)
    case UInt8(ascii: "}"): .close(.list)
    default: nil
    }
  }

  @usableFromInline @inline(never) func numeral() throws(RPNError) -> Numeral {
    if let numeral = NumeralScanner.numeral(bytes[range]) { return numeral }
    throw .malformedNumber(at: Place(source, range))
  }
}

extension Place {
  /// Makes a tokenizer at the last token of a source; at the start if there are no tokens, at the
  /// end after a malformed text.
  public init(endOf source: Source) {
    var tokenizer = Tokenizer(source)
    while (try? tokenizer.next()) != nil {}
    // After an unclosed text, there is no last token.
    let end = source.bytes.count
    self.init(source, tokenizer.start <= tokenizer.end ? tokenizer.range : end..<end)
  }
}
