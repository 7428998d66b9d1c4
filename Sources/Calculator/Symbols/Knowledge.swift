/// The facts known about a value before a program runs.
///
/// The type is no larger than a double, so that the numbers of a machine on both stay small.
package struct KnownValue: Sendable {
  /// The identity of the value.
  var identity = Identity.unknown

  /// The kind of the value; `any` if it is unknown.
  var kind = ValueKind.any

  /// The identities of values; two values with the same known identity are equal.
  enum Identity: Equatable {
    case unknown
    /// An integer written in the program.
    case integer(Int32)
    /// A value on the stack before the program; 0 is the top.
    case stack(Int32)
    /// The value of a name that comes from outside.
    case name(Int32)
  }

  /// Makes a value of which only the kind is known.
  init(kind: ValueKind) { self.kind = kind }

  /// Makes a value of which only the identity is known.
  init(_ identity: Identity) { self.identity = identity }

  /// Makes a number; an integer is kept if it fits in 32 bits.
  init(integer: Int?) {
    kind = .number
    if let integer, let integer = Int32(exactly: integer) { identity = .integer(integer) }
  }

  /// The integer written in the program; `nil` for other values.
  var integer: Int? {
    if case .integer(let integer) = identity { return Int(integer) }
    return nil
  }

  /// The depth of the value on the stack before the program; `nil` for other values.
  var input: Int? {
    if case .stack(let index) = identity { return Int(index) }
    return nil
  }

  /// Whether the value comes from outside.
  var isInput: Bool {
    switch identity {
    case .stack, .name: true
    case .unknown, .integer: false
    }
  }
}
