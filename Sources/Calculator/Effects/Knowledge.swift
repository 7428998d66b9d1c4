/// What is known of a value before a program runs.
struct Knowledge: Sendable {
  /// What kind of value it is; `any` if that is not known.
  var kind = ValueKind.any

  /// The integer that it is, where it was written.
  var integer: Int?

  /// Which of the program's inputs it is, if it is one: 0 is the one on top of the stack.
  var input: Int?
}
