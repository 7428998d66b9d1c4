import ReversePolish

extension Source {
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

extension Algebra {
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
