import FastArithmetic
import ReversePolish

/// Number systems with optional fast paths, which do not change results.
public protocol FastNumbers: OrderedAlgebra where Value: Sendable {
  /// Evaluates arithmetic in one pass with `evaluateFused`, specialized for the number system.
  func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value>

  /// Converts a machine integer to a number.
  ///
  /// - Throws: `limitExceeded` if the number is too large.
  func number(_ integer: Int) throws(RPNError) -> Value

  /// Returns a shorter list of numbers with the same sum, or the same list.
  ///
  /// - Throws: Errors of the arithmetic.
  /// - Complexity: O(*n*).
  func summands(of values: [Value]) throws(RPNError) -> [Value]

  /// Applies a function of doubles; `nil` unless the operand and the result are doubles.
  func apply(_ function: (Double) -> Double, to x: Value) -> Value?

  #if !hasFeature(Embedded)
    /// The narrowest machine numbers of the fast path; `nil` if the system has none.
    ///
    /// On machine numbers, an operation must have the same result as in the system, or leave the
    /// fast path.
    var unboxedNumbers: UnboxedNumbers? { get }

    /// Converts a number on the stack to a machine number in 64 bits; `nil` if that is impossible.
    ///
    /// The system takes the number out of the value itself: a generic caller would copy it.
    func unboxed(_ value: Calculator.Value<Value>, as numbers: UnboxedNumbers) -> Int64?

    /// Converts a machine number in 64 bits to a value; `nil` if that is impossible.
    func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value?
  #endif
}

extension NumberSystem {
  /// Returns the same list.
  public func summands(of values: [Value]) throws(RPNError) -> [Value] { values }

  /// Returns `nil`, because the numbers are not doubles.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? { nil }

  #if !hasFeature(Embedded)
    /// No machine numbers, so no fast path.
    public var unboxedNumbers: UnboxedNumbers? { nil }

    /// Returns `nil`, because the system has no machine numbers.
    public func unboxed(_ value: Calculator.Value<Value>, as numbers: UnboxedNumbers) -> Int64? {
      nil
    }

    /// Returns `nil`, because the system has no machine numbers.
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value? { nil }
  #endif
}

#if !hasFeature(Embedded)
  /// The machine numbers of a fast path.
  public enum UnboxedNumbers: Sendable {
    /// Integers with 64 bits.
    case integers
    /// Fractions with a numerator of 40 bits and a denominator of 24.
    case fractions
    /// Doubles, stored as their bits.
    case doubles

    /// The wider machine numbers to try next, or `nil`.
    var wider: UnboxedNumbers? { self == .integers ? .fractions : nil }
  }
#endif
