import Calculator
import ReversePolish

extension RowRun {
  /// The words that nothing in the program defines: each is the name of a member.
  ///
  /// So is a built-in word behind `_`, even where that would be a unit.
  func memberWords() throws(RPNError) -> [String] {
    var words: [String] = []
    for source in sources + conditions.joined() {
      for word in try source.tokens().map(\.text)
      where word.hasPrefix("_") && BuiltIn(String(word.dropFirst())) != nil {
        if !words.contains(word) { words.append(word) }
      }
    }
    for program in [sources] + conditions { try add(wordsOf: program, to: &words) }
    let named = options.selection.by + options.selection.order.map(\.column)
    // A result may have the name of what lines are sorted by.
    for name in named where !words.contains(name) { words.append(name) }
    return words
  }

  /// Adds the words of a program that nothing defines.
  private func add(wordsOf program: [Source], to words: inout [String]) throws(RPNError) {
    while true {
      do throws(RPNError) {
        _ = try compiled(program, columns: words)
        return
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
    try RowParser(columns: columns, for: sources + conditions.joined(), numbers, options)
  }
}
