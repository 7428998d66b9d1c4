/// A checker of matching brackets.
package struct BracketMatcher {
  /// The offsets of the open brackets.
  ///
  /// The source has their kinds.
  private var open: [Int] = []

  package init() {}

  /// Whether no bracket is open.
  package var isEmpty: Bool { open.isEmpty }

  /// Checks the next token.
  ///
  /// - Throws: `unbalanced` at a closing bracket that does not match the last open one.
  package mutating func match(
    _ kind: Token.Kind, in source: Source, at range: Range<Int>
  ) throws(RPNError) {
    switch kind {
    case .number, .word, .text: break
    case .open: open.append(range.lowerBound)
    case .close(let bracket):
      guard let opened = open.popLast() else {
        throw RPNError(
          .unbalanced, "'\(bracket.closing)' without '\(bracket.opening)' before it",
          at: Place(source, range))
      }
      let opening = source.text(opened..<opened + 1)
      if opening == bracket.opening { return }
      throw RPNError(
        .unbalanced, "'\(bracket.closing)' cannot close '\(opening)'", at: Place(source, range))
    }
  }

  /// Checks the end of the source.
  ///
  /// - Throws: `incomplete` at the last open bracket.
  package func finish(in source: Source) throws(RPNError) {
    guard let last = open.last else { return }
    let place = Place(source, last..<last + 1)
    throw RPNError(.incomplete, "'\(place.text)' is never closed", at: place)
  }
}
