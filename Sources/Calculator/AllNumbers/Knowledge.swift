/// What is known of a value before a program runs.
///
/// It is no larger than a double, so that numbers stay small on a machine that knows both.
package struct Knowledge: Sendable {
  /// Which value it is, as far as that is known.
  var identity = Identity.unknown

  /// What kind of value it is; `any` if that is not known.
  var kind = ValueKind.any

  /// Values from one place are the same value.
  enum Identity: Equatable {
    case unknown
    /// The integer that was written.
    case integer(Int32)
    /// What lay on the stack before the program; 0 is the top.
    case stack(Int32)
    /// What a name means whose value comes from outside.
    case name(Int32)
  }

  /// A value of a kind.
  init(kind: ValueKind) { self.kind = kind }

  /// A value from outside.
  init(_ identity: Identity) { self.identity = identity }

  /// A number, and the integer that was written for it if that fits in 32 bits.
  init(integer: Int?) {
    kind = .number
    if let integer, let integer = Int32(exactly: integer) { identity = .integer(integer) }
  }

  /// The integer that it is, where it was written.
  var integer: Int? {
    if case .integer(let integer) = identity { return Int(integer) }
    return nil
  }

  /// Which of the values on the stack it was.
  var input: Int? {
    if case .stack(let index) = identity { return Int(index) }
    return nil
  }

  /// Whether it comes from outside.
  var isInput: Bool {
    switch identity {
    case .stack, .name: true
    case .unknown, .integer: false
    }
  }
}
