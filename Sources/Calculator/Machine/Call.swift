import ReversePolish

// These types depend on the numbers only, not on the system: fewer generic witnesses are looked up
// at the start of a program.

/// A program that is running.
struct Call<Number: Sendable>: Sendable {
  var code: Quotation<Number>
  /// The index of the next element.
  var next = 0
  /// The index of the call's first local value.
  var base: Int
  /// The place of the calling word, if that word has later work.
  var place: Place?
  /// Whether and how often the call repeats.
  var rounds = Rounds.one
  /// The work after the last round.
  var then = Continuation.nothing

  /// The number of rounds of a call.
  enum Rounds: Sendable {
    case one
    /// Repeats until the innermost counter ends: `times`.
    case counted
    /// Repeats once for each element of the list that is being processed.
    case elements
  }

  /// The work that follows a call.
  enum Continuation: Sendable {
    case nothing
    /// Pushes a value: `dip`, `keep`.
    case push(Value<Number>)
    /// Pushes a value and calls another quotation: `bi`.
    case apply(Quotation<Number>, to: Value<Number>)
    /// The condition has ended.
    ///
    /// Calls the body if the condition holds: `while`.
    case test(condition: Quotation<Number>, body: Quotation<Number>)
    /// The body has ended.
    ///
    /// Calls the condition.
    case loop(condition: Quotation<Number>, body: Quotation<Number>)
  }
}
