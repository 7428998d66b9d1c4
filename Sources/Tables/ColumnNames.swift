import Calculator
import ReversePolish

/// The words for columns with these names.
///
/// A name that can be a word is one. In any other, what no word can hold becomes `_`; where it would
/// still mean something else (`e`, `2020`, `line`, a name that was there before), it gets a `_` in
/// front or a number behind; a column without a name is called by its number.
///
/// ```swift
/// columnWords(["pop", "area (km²)", "sum", "2020"])  // → ["pop", "area_(km²)", "_sum", "_2020"]
/// columnWords(["pop", "pop", ""])  // → ["pop", "pop_2", "_3"]
/// ```
///
/// - Parameter names: The names, as a table has them.
/// - Returns: For each column a word of its own that has no other meaning.
public func columnWords(_ names: [String]) -> [String] {
  var words: [String] = []
  var taken = Set(RowFormat.inputs)
  for (column, name) in names.enumerated() {
    let parts = name.split { $0.isWhitespace || "[]{}".contains($0) }
    var word = parts.isEmpty ? "\(column + 1)" : parts.joined(separator: "_")
    if !isWord(word) || BuiltIn(word)?.isReserved == true || RowFormat.inputs.contains(word) {
      word = "_" + word
    }
    let first = word
    var repeats = 2
    while !taken.insert(word).inserted {
      word = "\(first)_\(repeats)"
      repeats += 1
    }
    words.append(word)
  }
  return words
}

/// Whether a text is one token, a word that is no part of the structure.
private func isWord(_ text: String) -> Bool {
  guard let tokens = try? tokenize(text), tokens.count == 1, tokens[0].kind == .word else {
    return false
  }
  return tokens[0].text == text && !BuiltIn.structure.contains(text)
}
