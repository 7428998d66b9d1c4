import Calculator
import ReversePolish

extension RowRun {
  /// The words that nothing in the program defines: each is the name of a member.
  ///
  /// So is a built-in word behind `_`, even where that would be a unit.
  func memberWords() throws(RPNError) -> [String] {
    var words: [String] = []
    for source in sources {
      for word in try source.tokens().map(\.text)
      where word.hasPrefix("_") && BuiltIn(String(word.dropFirst())) != nil {
        if !words.contains(word) { words.append(word) }
      }
    }
    while true {
      do throws(RPNError) {
        _ = try compiled(columns: words)
        return words
      } catch {
        guard error.kind == .unknownWord, let word = error.place?.text, !words.contains(word) else {
          throw error
        }
        words.append(word)
      }
    }
  }

  /// What takes rows apart, where the columns have these names.
  func parser(columns: [String]) throws(RPNError) -> RowParser<System> {
    try RowParser(columns: columns, for: sources, numbers, options)
  }
}
