import FastArithmetic
import ReversePolish

/// Numbers with optional fast paths, which do not change results.
public protocol FastNumbers: OrderedAlgebra where Value: Sendable {
  /// Evaluates arithmetic in one pass; `evaluateFused` of `Algebra`, compiled for these numbers.
  func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value>

  /// The number of a machine integer.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ integer: Int) throws(RPNError) -> Value

  /// A shorter list of numbers with the same sum; the same numbers if there is no shorter list.
  ///
  /// - Throws: Errors of the arithmetic.
  /// - Complexity: O(*n*).
  func summands(of values: [Value]) throws(RPNError) -> [Value]

  /// The result of a function of doubles; `nil` unless the numbers and the result are doubles.
  func apply(_ function: (Double) -> Double, to x: Value) -> Value?

  #if !hasFeature(Embedded)
    /// The narrowest machine numbers for the system's fast path; `nil` if it has none.
    ///
    /// On these, results must be those of the machine, or the system must say that they differ.
    var unboxedNumbers: UnboxedNumbers? { get }

    /// The machine number of a value, as a word of 64 bits; `nil` if it has none.
    func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64?

    /// The number of a word of 64 bits; `nil` if the word has none.
    func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value?
  #endif
}

extension NumberSystem {
  /// The same numbers.
  public func summands(of values: [Value]) throws(RPNError) -> [Value] { values }

  /// No result: the numbers are not doubles.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? { nil }

  #if !hasFeature(Embedded)
    /// No machine numbers.
    public var unboxedNumbers: UnboxedNumbers? { nil }

    /// No machine number.
    public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? { nil }

    /// No number of a machine word.
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value? { nil }
  #endif
}

#if !hasFeature(Embedded)
  /// The machine numbers for a number system's fast path.
  public enum UnboxedNumbers: Sendable {
    /// Integers of 64 bits.
    case integers
    /// Quotients of an integer of 40 bits and one of 24.
    case fractions
    /// Doubles, by their bits.
    case doubles

    /// The wider numbers to use if these are too narrow.
    var wider: UnboxedNumbers? { self == .integers ? .fractions : nil }
  }
#endif
