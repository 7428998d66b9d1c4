import ReversePolish

// They depend on the numbers alone: what a system has to do with them is looked up when a program
// starts, and that takes time.

/// A program that is being run.
struct Call<Number: Sendable>: Sendable {
  var code: Quotation<Number>
  /// The index of its next element.
  var next = 0
  /// The index of its first local value.
  var base: Int
  /// The place of the word that called it, if that word has something left to do.
  var place: Place?
  /// Whether it begins again when it is through.
  var rounds = Rounds.one
  /// The work that follows its last round.
  var then = Continuation.nothing

  /// The number of rounds of a call.
  enum Rounds: Sendable {
    case one
    /// As often as the innermost counter says: `times`.
    case counted
    /// Once for each element of the list that is being worked through.
    case elements
  }

  /// The work that follows a call.
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
