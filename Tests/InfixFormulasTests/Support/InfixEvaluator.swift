import ReversePolish

/// Evaluates infix notation by recursive descent, to check what `infix` writes.
///
/// ```
/// sum     ::= product (('+' | '-') product)*
/// product ::= sign (('*' | '/' | 'div' | 'mod' | 'quot' | 'rem') sign)*
/// sign    ::= '-' sign | power
/// power   ::= postfix ('^' sign)?
/// postfix ::= atom '!'*
/// atom    ::= number | name ('(' sum (',' sum)* ')')? | '(' sum ')'
/// ```
struct InfixEvaluator {
  /// A place at which the text is no formula.
  struct SyntaxError: Error {
    let token: Substring
  }

  private static let products: Set<Substring> = ["*", "/", "div", "mod", "quot", "rem"]

  private let algebra = DoubleAlgebra()
  private var tokens: ArraySlice<Substring>

  /// The value of a formula.
  static func value(of text: String) throws -> Double {
    var evaluator = InfixEvaluator(tokens: split(text)[...])
    let value = try evaluator.sum()
    if let rest = evaluator.tokens.first { throw SyntaxError(token: rest) }
    return value
  }

  private static func split(_ text: String) -> [Substring] {
    text.matches(of: /(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?|[a-z]\w*|\S/).map { text[$0.range] }
  }

  private mutating func take(_ expected: Substring) -> Bool {
    guard tokens.first == expected else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func require(_ expected: Substring) throws {
    if !take(expected) { throw SyntaxError(token: tokens.first ?? "end") }
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while tokens.first == "+" || tokens.first == "-" {
      value = try apply(tokens.removeFirst(), value, product())
    }
    return value
  }

  private mutating func product() throws -> Double {
    var value = try sign()
    while let token = tokens.first, Self.products.contains(token) {
      value = try apply(tokens.removeFirst(), value, sign())
    }
    return value
  }

  private mutating func sign() throws -> Double { take("-") ? -(try sign()) : try power() }

  private mutating func power() throws -> Double {
    let base = try postfix()
    guard take("^") else { return base }
    // The word `sq` multiplies, which need not be what a power of 2 gives.
    return take("2") ? base * base : try apply("^", base, sign())
  }

  private mutating func postfix() throws -> Double {
    var value = try atom()
    while take("!") { value = try algebra.apply(.factorial, to: value) }
    return value
  }

  private mutating func atom() throws -> Double {
    guard let token = tokens.popFirst() else { throw SyntaxError(token: "end") }
    if token == "(" {
      let value = try sum()
      try require(")")
      return value
    }
    if let value = Double(token) { return value }
    guard take("(") else {
      guard let constant = Constant(rawValue: String(token)) else {
        throw SyntaxError(token: token)
      }
      return algebra.constant(constant)
    }
    let first = try sum()
    let second = take(",") ? try sum() : nil
    try require(")")
    guard let second else {
      guard let word = Unary(rawValue: String(token)) else { throw SyntaxError(token: token) }
      return try algebra.apply(word, to: first)
    }
    return try apply(token, first, second)
  }

  private func apply(_ name: Substring, _ x: Double, _ y: Double) throws -> Double {
    guard let word = Binary(rawValue: String(name)) else { throw SyntaxError(token: name) }
    return try algebra.apply(word, to: x, y)
  }
}
