import ReversePolish

/// Numbers that stand for others, which are not known yet: formulas, and what is known of numbers before
/// a program runs.
public protocol AbstractNumbers: OrderedAlgebra where Value: Sendable {
  /// The notation that values are formulas in: of a number they know how it is written, and nothing
  /// else. `nil` where values are numbers.
  var notation: String? { get }

  /// Whether there are values of which not all is known: the program is looked at, not calculated.
  var isAbstract: Bool { get }

  /// Returns the result of a word on numbers as its name applied to them, if nothing more can be
  /// said; else `nil`.
  ///
  /// Only a system that is abstract is asked.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?

  /// Returns the kind of the value that stands in place of a number.
  func kind(of value: Value) -> ValueKind
}

extension NumberSystem {
  /// None: numbers are not formulas.
  public var notation: String? { nil }

  /// False: every value is known.
  @inlinable
  @inline(__always)
  public var isAbstract: Bool { false }

  /// No words by their names.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? { nil }

  /// A number.
  @inlinable
  @inline(__always)
  public func kind(of value: Value) -> ValueKind { .number }
}
