import PlainText

extension Algebra {
  /// Converts tokens to elements: numbers become values of this algebra, words become operators.
  ///
  /// ```swift
  /// let program = try DoubleAlgebra().parse(tokenize("3 5 +"))
  /// program.elements.count  // → 3
  /// ```
  ///
  /// - Parameter tokens: All tokens of a source.
  /// - Returns: The program, with an element for each token.
  /// - Throws: The first error in the text: `unbalanced` or `incomplete` brackets; otherwise
  ///   `unknownWord`, a number that this algebra cannot represent, or `typeMismatch` for brackets
  ///   and texts, which are undefined for numbers alone.
  /// - Complexity: O(*n*) in the number of tokens.
  @_specialize(where Self == DoubleAlgebra)
  public func parse(_ tokens: [Token]) throws(RPNError) -> Program<Value> {
    var brackets = BracketMatcher()
    for token in tokens {
      try brackets.match(token.kind, in: token.place.source, at: token.place.range)
    }
    if let last = tokens.last { try brackets.finish(in: last.place.source) }
    let elements = try tokens.map { token throws(RPNError) in
      do throws(RPNError) {
        return try element(token.kind, in: token.place.source, at: token.place.range)
      } catch {
        throw error.located(at: token.place)
      }
    }
    return Program(elements: elements, tokens: tokens)
  }

  /// Converts a token to an element.
  ///
  /// Errors may lack a place.
  @inlinable @inline(__always)
  package func element(
    _ kind: Token.Kind, in source: Source, at range: Range<Int>
  ) throws(RPNError) -> RPNElement<Value> {
    switch kind {
    case .number(let numeral): .operand(try number(numeral, text: source.text(range)))
    case .word: .operator(try word(in: source, at: range))
    case .open(.list), .close(.list): throw .notANumber("a list")
    case .open(.quotation), .close(.quotation): throw .notANumber("a quotation")
    case .text: throw .notANumber("a text")
    }
  }

  /// Returns the operator of a word.
  @usableFromInline @inline(__always)
  func word(in source: Source, at range: Range<Int>) throws(RPNError) -> Operator {
    if let word = Vocabulary.numeric.meaning(of: source.bytes[range]) { return word }
    throw .unknownWord(at: Place(source, range))
  }
}
