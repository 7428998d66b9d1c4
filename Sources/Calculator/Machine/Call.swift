import ReversePolish

/// A call of a quotation in progress.
struct Call: Sendable {
  var code: Quotation
  /// The index of the next element.
  var next = 0
  /// The index of the call's first local value in `locals`.
  var base: Int
  /// The place of the word that made the call, if that word has work to do afterwards.
  var place: Place?
  /// The rounds of the call.
  var rounds = Rounds.one
  /// The work after the last round of the call.
  var then = Continuation.nothing
  /// The word of the language whose program has made the call; `nil` for a program of the user.
  var origin: GivenWord?

  /// The rule by which a call repeats.
  enum Rounds: Sendable {
    case one
    /// Repeats until the innermost counter reaches 0: `times`.
    case counted
    /// Repeats for each element of the current iteration.
    case elements
  }

  /// The work after a call of the machine.
  typealias Continuation = WorkAfterCall<Value, Quotation>
}

/// The work after a call, on values of the machine or of compiled code.
enum WorkAfterCall<Operand, Code> {
  case nothing
  /// Gives the result the unit of a number: `roundto` of a percentage.
  case measure(AnyNumber)
  /// Pushes a value: `dip`, `keep`.
  case push(Operand)
  /// Pushes a value and calls a second quotation: `bi`.
  case apply(Code, to: Operand)
  /// Calls the body if the result of the condition is true: `while`.
  case test(condition: Code, body: Code)
  /// Calls the condition again after the body: `while`.
  case loop(condition: Code, body: Code)
}

extension WorkAfterCall: Sendable where Operand: Sendable, Code: Sendable {}
