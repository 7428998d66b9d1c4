import ReversePolish

extension Source {
  /// Reads the tokens of the text in order, without storing them.
  ///
  /// - Parameter body: Receives the kind and the bytes of each token.
  /// - Throws: `malformedNumber`, `malformedText`; errors of the body.
  @inline(__always)
  func readTokens(
    _ body: (Token.Kind, Range<Int>) throws(RPNError) -> Void
  ) throws(RPNError) {
    var tokenizer = Tokenizer(self)
    while let kind = try tokenizer.next() { try body(kind, tokenizer.range) }
  }
}

extension Algebra {
  /// Returns the first error in the text, or `nil`.
  ///
  /// The error is that of `tokenize` and `parse`, found without storing the tokens. This error
  /// takes precedence over that of an evaluation that began before the whole text was checked.
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
