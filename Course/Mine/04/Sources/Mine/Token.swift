/// A piece of a program, and the column in which it begins.
struct Token: Equatable {
  let text: Substring
  let column: Int
}

func isBracket(_ character: Character) -> Bool { "[]".contains(character) }

/// The tokens of a program: what stands between white space, and each bracket by itself.
func tokens(of program: String) -> [Token] {
  var tokens: [Token] = []
  var column = 1
  var rest = program[...]
  while let first = rest.first {
    let isAlone = first.isWhitespace || isBracket(first)
    let piece = isAlone ? rest.prefix(1) : rest.prefix { !$0.isWhitespace && !isBracket($0) }
    if !first.isWhitespace { tokens.append(Token(text: piece, column: column)) }
    column += piece.count
    rest = rest[piece.endIndex...]
  }
  return tokens
}
