/// What is known of a value before a program runs.
struct Knowledge: Sendable {
  /// What kind of value it is; `any` if that is not known.
  var kind = ValueKind.any

  /// The integer that it is, where it was written.
  var integer: Int?

  /// Where it was before the program; values of one origin are the same value.
  var origin: Origin?

  enum Origin: Equatable {
    /// On the stack; 0 is the top.
    case stack(Int)
    /// In a name whose value comes from outside.
    case name(Int)
  }

  /// Which of the values on the stack it was.
  var input: Int? {
    if case .stack(let index)? = origin { return index }
    return nil
  }
}
