import ReversePolish

// They depend on the numbers alone: what a system has to do with them is looked up when a program
// starts, and that takes time.

/// A program that is being run.
struct Call<Number: Sendable>: Sendable {
  var code: Quotation<Number>
  /// The index of its next element.
  var next = 0
  /// Where its local values begin.
  var base: Int
  /// The place of the word that called it, if that word has something left to do.
  var place: Place?
  /// Whether it begins again when it is through.
  var rounds = Rounds.one
  /// What is to be done when it is through for good.
  var then = Continuation.nothing

  /// How often a call is run.
  enum Rounds: Sendable {
    case one
    /// As often as the innermost counter says: `times`.
    case counted
    /// Once for each element of the list that is being worked through.
    case elements
  }

  /// What is to be done when a call is through.
  enum Continuation: Sendable {
    case nothing
    /// Push a value: `dip`, `keep`.
    case push(Value<Number>)
    /// Push a value and call another quotation: `bi`.
    case apply(Quotation<Number>, to: Value<Number>)
    /// The condition is through; call the body if it holds: `while`.
    case test(condition: Quotation<Number>, body: Quotation<Number>)
    /// The body is through; call the condition.
    case loop(condition: Quotation<Number>, body: Quotation<Number>)
  }
}
