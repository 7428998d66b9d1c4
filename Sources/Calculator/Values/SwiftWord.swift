import ReversePolish

/// A word that a Swift program adds to a session: a function of values.
///
/// ```swift
/// import ReversePolish
///
/// let average = try SwiftWord<Double>("avg", "( x y -- z )") { operands throws(RPNError) in
///   guard case .number(let x) = operands[0], case .number(let y) = operands[1] else { return [] }
///   return [.number((x + y) / 2)]
/// }
/// try Session(DoubleAlgebra()).adding(average).evaluating("3 4 avg").texts  // → ["3.5"]
/// ```
public struct SwiftWord<Number: Sendable>: Sendable {
  /// The name of the word.
  public let name: String

  /// The stack effect by kinds, as in `Word.effect`.
  public let effect: String

  /// The function on operands of these kinds, bottom first.
  let body: @Sendable ([Value<Number>]) throws(RPNError) -> [Value<Number>]

  /// The effect by kinds.
  let signature: StackEffect

  /// Makes a word.
  ///
  /// - Parameters:
  ///   - name: The name of the word.
  ///   - effect: The stack effect: `( x y -- z )`. `n` is an integer, `?` a boolean, `l`, `v` and
  ///     `M` are lists, `q` is a quotation, `t` a text, `a`, `b` and `c` have any kind, and other
  ///     letters are numbers.
  ///   - body: The function; its operands have the kinds that the effect names.
  /// - Throws: `invalidName` for a name that is not a word; `effectMismatch` for a text that is not
  ///   an effect, or that leaves the number of values open.
  public init(
    _ name: String, _ effect: String,
    _ body: @escaping @Sendable ([Value<Number>]) throws(RPNError) -> [Value<Number>]
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
    body: @escaping @Sendable ([Value<Number>]) throws(RPNError) -> [Value<Number>]
  ) {
    self.name = name
    self.effect = effect
    self.signature = signature
    self.body = body
  }

  /// The same word on other numbers.
  func on<Other: Sendable>(
    _ body: @escaping @Sendable ([Value<Other>]) throws(RPNError) -> [Value<Other>]
  ) -> SwiftWord<Other> {
    SwiftWord<Other>(name: name, effect: effect, signature: signature, body: body)
  }
}
