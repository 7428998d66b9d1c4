import ReversePolish

/// A word that a Swift program adds to a session.
///
/// ```swift
/// import ReversePolish
///
/// let numbers = AllNumbers()
/// let average = try SwiftWord("avg", "( x y -- z )") { operands throws(RPNError) in
///   guard case .number(let x) = operands[0], case .number(let y) = operands[1] else { return [] }
///   let sum = try numbers.apply(.add, to: x, y)
///   return [.number(try numbers.apply(.divide, to: sum, .integer(2)))]
/// }
/// try Session(numbers).adding(average).evaluating("3 4 avg").texts  // → ["3.5"]
/// ```
public struct SwiftWord: Sendable {
  /// The name of the word.
  public let name: String

  /// The stack effect with kinds, as in `Word.effect`.
  public let effect: String

  /// The function; its operands have the kinds of the effect, bottom first.
  let body: @Sendable ([Value]) throws(RPNError) -> [Value]

  /// The parsed stack effect.
  let signature: StackEffect

  /// Makes a word.
  ///
  /// - Parameters:
  ///   - name: The name of the word.
  ///   - effect: The stack effect: `( x y -- z )`, with names and terms as in `Word.effect`. Its
  ///     terms determine kinds alone; the function checks further conditions.
  ///   - body: The function; its operands have the kinds of the effect.
  /// - Throws: `invalidName` for a name that cannot be a word; `effectMismatch` for an invalid
  ///   effect, or one with an unknown number of values.
  public init(
    _ name: String, _ effect: String,
    _ body: @escaping @Sendable ([Value]) throws(RPNError) -> [Value]
  ) throws(RPNError) {
    guard let tokens = try? tokenize(name), tokens.count == 1, tokens[0].kind == .word,
      tokens[0].text == name
    else { throw RPNError(.invalidName, "'\(name)' cannot be the name of a word") }
    guard let signature = StackEffect(effect), !signature.isOpen else {
      throw RPNError(.effectMismatch, "'\(effect)' is not the effect of a function")
    }
    self.init(name: name, effect: effect, signature: signature, body: body)
  }

  init(
    name: String, effect: String, signature: StackEffect,
    body: @escaping @Sendable ([Value]) throws(RPNError) -> [Value]
  ) {
    self.name = name
    self.effect = effect
    self.signature = signature
    self.body = body
  }

  /// Returns the word with a function on other numbers.
  func on(
    _ body: @escaping @Sendable ([Value]) throws(RPNError) -> [Value]
  ) -> SwiftWord {
    SwiftWord(name: name, effect: effect, signature: signature, body: body)
  }
}
