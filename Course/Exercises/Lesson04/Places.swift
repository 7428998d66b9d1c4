// Exercise 4.2: the place of a token.

/// Finds the tokens of a text: brackets, and what stands between white space and brackets.
///
/// - Parameter text: Any text.
/// - Returns: For each token, in the order of the text, its range: `text[range]` is the token.
public func places(_ text: String) -> [Range<String.Index>] {
  text.split(separator: " ").map(String.init).compactMap { piece in
    text.firstRange(of: piece)
  }
}

/// Whether a character is a token of its own, even where it touches others.
func isBracket(_ character: Character) -> Bool { "[]{}".contains(character) }
