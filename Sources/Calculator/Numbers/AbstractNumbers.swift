import ReversePolish

/// Symbolic numbers, whose values are unknown: formulas, and the knowledge of numbers before a
/// program runs.
public protocol AbstractNumbers: OrderedAlgebra where Value: Sendable {
  /// The notation of values that are formulas; `nil` if values are numbers.
  ///
  /// A formula knows only the notation of a number.
  var notation: String? { get }

  /// Whether some values are only partly known: the program is then analysed, not calculated.
  var isAbstract: Bool { get }

  /// Applies a word on numbers by its name; returns `nil` if more than the name is known.
  ///
  /// Only an abstract system is asked.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?

  /// Returns the kind of the value that stands in place of a number.
  func kind(of value: Value) -> ValueKind
}

extension NumberSystem {
  /// No notation: numbers are not formulas.
  public var notation: String? { nil }

  /// False: every value is known.
  @inlinable
  @inline(__always)
  public var isAbstract: Bool { false }

  /// No result: the words of numbers are calculated.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? { nil }

  /// The kind of numbers.
  @inlinable
  @inline(__always)
  public func kind(of value: Value) -> ValueKind { .number }
}
