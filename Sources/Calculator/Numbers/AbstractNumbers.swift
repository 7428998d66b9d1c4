import ReversePolish

/// Number systems whose values may be unknown: formulas, and the kinds of values in an analysis.
public protocol AbstractNumbers: OrderedAlgebra where Value: Sendable {
  /// The notation of values that are formulas; `nil` if values are numbers.
  ///
  /// A formula only has the notation of a number.
  var notation: String? { get }

  /// Whether some values are only partly known, so that programs are analysed, not evaluated.
  var isAbstract: Bool { get }

  /// Applies a word on numbers symbolically; returns `nil` if its program is needed.
  ///
  /// Only abstract systems are asked.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?

  /// Returns the kind of a value that may represent more than numbers.
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

  /// Always the kind of numbers.
  @inlinable
  @inline(__always)
  public func kind(of value: Value) -> ValueKind { .number }
}
