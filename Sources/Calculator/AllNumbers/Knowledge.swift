/// The knowledge of a value before a program runs.
///
/// It is not larger than a double, so that numbers stay small on a machine that knows both.
package struct Knowledge: Sendable {
  /// The identity of the value, as far as it is known.
  var identity = Identity.unknown

  /// The kind of the value; `any` if it is not known.
  var kind = ValueKind.any

  /// Values from one place are the same value.
  enum Identity: Equatable {
    case unknown
    /// The integer that was written.
    case integer(Int32)
    /// A value that lay on the stack before the program; 0 is the top.
    case stack(Int32)
    /// The value of a name that comes from outside.
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

  /// The depth of the value on the stack before the program; `nil` for other values.
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
