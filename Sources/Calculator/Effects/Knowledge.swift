/// What is known of a value before a program runs.
struct Knowledge: Sendable {
  /// What kind of value it is; `any` if that is not known.
  var kind = ValueKind.any

  /// The integer that it is, where it was written.
  var integer: Int?

  /// Which value it is: two with the same number are the same value.
  ///
  /// Inputs have numbers below 0, the one on top of the stack −1; 0 stands for a value of its own.
  var identity = 0
}
