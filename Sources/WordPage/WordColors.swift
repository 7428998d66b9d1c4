import Calculator

extension Lexicon {
  /// Returns a TextMate grammar with the words of each group in the pattern of the group.
  ///
  /// - Parameter grammar: The grammar; a comment with the title of a group precedes its pattern.
  /// - Returns: The updated grammar.
  /// - Complexity: O(*n*) in the length of the grammar and the size of the lexicon.
  public static func coloring(_ grammar: String) -> String {
    var group: Word.Group?
    return grammar.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line)
      let trimmed = text.drop { $0 == " " }
      if trimmed.hasPrefix("\"comment\"") {
        group = Word.Group.allCases.first { trimmed.contains("\"\($0.rawValue)\"") }
      }
      guard trimmed.hasPrefix("\"match\""), let named = group else { return text }
      group = nil
      let indent = text.prefix(text.count - trimmed.count)
      return "\(indent)\"match\": \"\(boundary("<"))(?:\(alternatives(of: named)))\(boundary(""))\""
    }.joined(separator: "\n")
  }

  /// Returns an assertion that no character of a word precedes or follows.
  private static func boundary(_ direction: String) -> String {
    "(?\(direction)![^\\\\s\\\\[\\\\]{}])"
  }

  /// Returns the names of the words in a group, longest first, as alternatives; brackets and
  /// booleans have other colours.
  private static func alternatives(of group: Word.Group) -> String {
    let elsewhere: Set = ["[", "]", "{", "}", "true", "false"]
    return words.filter { $0.group == group }.flatMap { [$0.name] + $0.aliases }
      .filter { !elsewhere.contains($0) }
      .sorted { ($1.count, $0) < ($0.count, $1) }
      .map(escaped).joined(separator: "|")
  }

  /// Escapes a name for a regular expression in JSON.
  private static func escaped(_ name: String) -> String {
    name.map { "\\^$.|?*+()".contains($0) ? "\\\\\($0)" : String($0) }.joined()
  }
}
