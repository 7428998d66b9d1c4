// Wrong: it counts on one space between two tokens.

/// Finds the tokens of a text: brackets, and what stands between white space and brackets.
///
/// - Parameter text: Any text.
/// - Returns: For each token, in the order of the text, its range: `text[range]` is the token.
public func places(_ text: String) -> [Range<String.Index>] {
  var start = text.startIndex
  let spaced = text.map { isBracket($0) ? " \($0) " : String($0) }.joined()
  return spaced.split(whereSeparator: \.isWhitespace).map { token in
    let end = text.index(start, offsetBy: token.count, limitedBy: text.endIndex) ?? text.endIndex
    defer { start = text.index(end, offsetBy: 1, limitedBy: text.endIndex) ?? text.endIndex }
    return start..<end
  }
}

/// Whether a character is a token of its own, even where it touches others.
func isBracket(_ character: Character) -> Bool { "[]{}".contains(character) }
