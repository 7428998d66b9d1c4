// Exercise 4.2: the place of a token.

/// Finds the tokens of a text: brackets, and what stands between white space and brackets.
///
/// - Parameter text: Any text.
/// - Returns: For each token, in the order of the text, its range: `text[range]` is the token.
public func places(_ text: String) -> [Range<String.Index>] {
  var ranges: [Range<String.Index>] = []
  var rest = text.drop(while: \.isWhitespace)
  while let first = rest.first {
    let token =
      isBracket(first) ? rest.prefix(1) : rest.prefix { !$0.isWhitespace && !isBracket($0) }
    ranges.append(token.startIndex..<token.endIndex)
    rest = rest[token.endIndex...].drop(while: \.isWhitespace)
  }
  return ranges
}

/// Whether a character is a token of its own, even where it touches others.
func isBracket(_ character: Character) -> Bool { "[]{}".contains(character) }
