import PlainText

extension Algebra {
  /// Makes elements from tokens: numbers become values of this algebra, words become operators.
  ///
  /// ```swift
  /// let program = try DoubleAlgebra().parse(tokenize("3 5 +"))
  /// program.elements.count  // → 3
  /// ```
  ///
  /// - Parameter tokens: The tokens of a source, all of them.
  /// - Returns: The program, an element for each token.
  /// - Throws: The first fault that the text alone shows: `unbalanced` or `incomplete` brackets,
  ///   else `unknownWord`, a number that this algebra cannot hold, or `typeMismatch` for brackets
  ///   and texts, which have no meaning on numbers alone.
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

  /// What one token means; an error need not have a place.
  @inlinable
  @inline(__always)
  func element(
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

  /// The operator that a word means.
  @usableFromInline
  @inline(__always)
  func word(in source: Source, at range: Range<Int>) throws(RPNError) -> Operator {
    if let word = Vocabulary.numeric.meaning(of: source.bytes[range]) { return word }
    throw .unknownWord(at: Place(source, range))
  }

  /// The fault that the text alone shows, if there is one.
  ///
  /// It is what `tokenize` and `parse` throw, found without keeping the tokens: evaluation that has
  /// started early asks for it when it fails.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  @_specialize(where Self == DoubleAlgebra)
  func staticFault(of source: Source) -> RPNError? {
    do throws(RPNError) {
      try source.readTokens { _, _ in }
      var brackets = BracketMatcher()
      try source.readTokens { kind, range throws(RPNError) in
        try brackets.match(kind, in: source, at: range)
      }
      try brackets.finish(in: source)
      try source.readTokens { kind, range throws(RPNError) in
        do throws(RPNError) {
          _ = try element(kind, in: source, at: range)
        } catch {
          throw error.located(at: Place(source, range))
        }
      }
      return nil
    } catch {
      return error
    }
  }
}

extension RPNError {
  /// A word that means nothing, with the names that are near.
  package static func unknownWord(
    at place: Place, among names: [String] = Vocabulary.numeric.names
  ) -> RPNError {
    let near = suggestions(for: place.text, among: names).map(quoted)
    let guess =
      adviceOnForeign(place.text.lowercased())
      ?? (near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?")
    return RPNError(
      .unknownWord, "unknown word \(quoted(place.text))", suggestion: guess, at: place)
  }

  /// A value of another kind where only numbers are evaluated.
  @usableFromInline
  @inline(never)
  static func notANumber(_ kind: String) -> RPNError {
    RPNError(.typeMismatch, "only numbers can be evaluated here, not \(kind)")
  }
}
