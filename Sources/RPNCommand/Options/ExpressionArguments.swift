import Calculator
import ReversePolish

/// Whether an argument with a leading minus sign is a number, a word or a formula.
func isExpression(_ argument: String) -> Bool {
  guard argument.hasPrefix("-"), argument != "-f" else { return false }
  if let next = argument.dropFirst().first, ".(√".contains(next) || "0"..."9" ~= next {
    return true
  }
  let first = argument.prefix { !$0.isWhitespace && !"[]{}".contains($0) }
  return first == "->" || first == "-i" || Vocabulary.numeric[String(first)] != nil
}

/// Whether an argument is a formula of numbers and known words, such as `-sqrt(2)`.
func isFormulaOfWords(_ argument: String) -> Bool {
  guard let program = try? Source(formula: Source(argument), names: []),
    let tokens = try? program.tokens()
  else { return false }
  return tokens.allSatisfy { token in
    token.kind != .word || token.text.hasPrefix("_") || Lexicon.word(named: token.text) != nil
  }
}
