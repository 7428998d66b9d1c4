import ReversePolish

/// Whether a program speaks of texts: it has one, or a word that takes one.
///
/// What such a program reads may be texts too.
///
/// - Parameter sources: Texts that are one program.
/// - Returns: Whether it does; `false` for a program that cannot be read.
/// - Complexity: O(*n*) in the length of the texts.
package func speaksOfTexts(_ sources: [Source]) -> Bool {
  var words: Set<String> = []
  var own: Set<String> = []
  for source in sources {
    guard let tokens = try? source.tokens() else { return false }
    if tokens.contains(where: { $0.kind == .text }) { return true }
    words.formUnion(tokens.lazy.filter { $0.kind == .word }.map { $0.text })
    for (sign, name) in zip(tokens, tokens.dropFirst()) where [":", "->"].contains(sign.text) {
      own.insert(name.text)
    }
  }
  return words.subtracting(own).contains { name in
    Lexicon.word(named: name).flatMap { StackEffect($0.effect) }?.operands.contains(.text) == true
  }
}
