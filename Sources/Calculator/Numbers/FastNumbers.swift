import FastArithmetic
import ReversePolish

/// Numbers that have something to gain by speed: whatever they say here, results are the same.
public protocol FastNumbers: OrderedAlgebra where Value: Sendable {
  /// Evaluates arithmetic in one pass; `evaluateFused` of `Algebra`, compiled for these numbers.
  func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value>

  /// The number that an integer of the machine is.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ integer: Int) throws(RPNError) -> Value

  /// Fewer numbers with the same sum; the same numbers if that is impossible.
  ///
  /// - Throws: Errors of the arithmetic.
  /// - Complexity: O(*n*).
  func summands(of values: [Value]) throws(RPNError) -> [Value]

  /// The result of a function of doubles; `nil` unless the numbers are doubles, and so is the result.
  func apply(_ function: (Double) -> Double, to x: Value) -> Value?

  #if !hasFeature(Embedded)
    /// The machine's numbers that the system calculates with where they fit, the narrowest first;
    /// `nil` if it uses none.
    ///
    /// On these it has to give what the machine gives, or say that it gives something else.
    var unboxedNumbers: UnboxedNumbers? { get }

    /// The number of the machine that a number is, as a word of 64 bits; `nil` if it is not one.
    func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64?

    /// The number that a word of 64 bits stands for; `nil` if none does.
    func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value?
  #endif
}

extension NumberSystem {
  /// The same numbers.
  public func summands(of values: [Value]) throws(RPNError) -> [Value] { values }

  /// Nothing: the numbers are not doubles.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? { nil }

  #if !hasFeature(Embedded)
    /// None.
    public var unboxedNumbers: UnboxedNumbers? { nil }

    /// None.
    public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? { nil }

    /// None.
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value? { nil }
  #endif
}

#if !hasFeature(Embedded)
  /// The machine's numbers that a number system calculates with where they fit.
  public enum UnboxedNumbers: Sendable {
    /// Integers of 64 bits.
    case integers
    /// Quotients of an integer of 40 bits and one of 24.
    case fractions
    /// Doubles, as their bits.
    case doubles

    /// The numbers to calculate with where these are too narrow.
    var wider: UnboxedNumbers? { self == .integers ? .fractions : nil }
  }
#endif
