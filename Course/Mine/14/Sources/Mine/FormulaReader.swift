/// Reads a formula, a rule of its grammar by a function of its own.
struct FormulaReader {
  /// The tokens that are left to read.
  private var rest: ArraySlice<Token>

  /// The number of parentheses, functions and signs that may still be opened.
  private var depth = 200

  init(_ text: String) { rest = formulaTokens(of: text)[...] }

  /// Reads `formula ::= sum`.
  mutating func formula() throws(Fault) -> Formula {
    let formula = try sum()
    if let token = rest.first { throw unexpected(token) }
    return formula
  }

  /// Reads `sum ::= product (('+' | '-') product)*`.
  private mutating func sum() throws(Fault) -> Formula {
    var left = try product()
    while let word = take("+", "-") { left = .binary(word, left, try product()) }
    return left
  }

  /// Reads `product ::= factor (('*' | '/') factor)*`.
  private mutating func product() throws(Fault) -> Formula {
    var left = try factor()
    while let word = take("*", "/") { left = .binary(word, left, try factor()) }
    return left
  }

  /// Reads `factor ::= number | '-' factor | '(' sum ')' | word '(' sum ')'`.
  private mutating func factor() throws(Fault) -> Formula {
    guard let token = rest.popFirst() else { throw Fault(.tooFewValues) }
    depth -= 1
    defer { depth += 1 }
    if depth == 0 { throw Fault(.tooDeep).located(at: token.column) }
    switch token.text {
    case "-":
      if let number = rest.first?.text, decimal(number) != nil {
        rest.removeFirst()
        return .number("-" + number)
      }
      return .unary("neg", try factor())
    case "(":
      return try inParentheses()
    case let text where decimal(text) != nil:
      return .number(String(text))
    case let text where rest.first?.text == "(" && ["neg", "sq", "sqrt"].contains(text):
      rest.removeFirst()
      return .unary(String(text), try inParentheses())
    default:
      throw unexpected(token)
    }
  }

  /// The rest of a pair of parentheses, the first of which was read.
  private mutating func inParentheses() throws(Fault) -> Formula {
    let formula = try sum()
    if take(")") == nil { throw rest.first.map(unexpected) ?? Fault(.openBracket) }
    return formula
  }

  /// The next token if it is one of some.
  private mutating func take(_ wanted: Substring...) -> String? {
    guard let token = rest.first, wanted.contains(token.text) else { return nil }
    rest.removeFirst()
    return String(token.text)
  }

  private func unexpected(_ token: Token) -> Fault {
    Fault(.unknownWord(String(token.text))).located(at: token.column)
  }
}

/// The tokens of a formula: numbers without a sign, names, and characters that stand alone.
func formulaTokens(of text: String) -> [Token] {
  var tokens: [Token] = []
  var column = 1
  var rest = text[...]
  while let first = rest.first {
    var piece = rest.prefix(1)
    if first.isLetter { piece = rest.prefix(while: \.isLetter) }
    if first.isNumber || first == "." {
      var behind = rest.drop { $0.isNumber || $0 == "." }
      if behind.first == "e" || behind.first == "E" {
        behind = behind.dropFirst()
        if behind.first == "-" || behind.first == "+" { behind = behind.dropFirst() }
        behind = behind.drop(while: \.isNumber)
      }
      piece = rest[..<behind.startIndex]
    }
    if !first.isWhitespace { tokens.append(Token(text: piece, column: column)) }
    column += piece.count
    rest = rest[piece.endIndex...]
  }
  return tokens
}

/// The value of a formula: that of its program.
func value(ofFormula text: String) throws(Fault) -> Double {
  var reader = FormulaReader(text)
  let program = try reader.formula().program
  do {
    return try value(of: program)
  } catch {
    // A column of the program is none of the formula.
    throw Fault(error.kind)
  }
}
