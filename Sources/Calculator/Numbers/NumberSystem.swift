import ExactReals
import ReversePolish

/// An algebra of numbers with the requirements of all words of the language.
///
/// A new number system must define arithmetic (`Algebra`), order (`OrderedAlgebra`), conversions to
/// and from integers, and texts. Default implementations derive all other requirements through
/// `Integer`; a system can replace them by better ones.
///
/// Optional features are in separate protocols: `CompoundNumbers`, `SmoothNumbers` and
/// `AbstractNumbers`. A system that extends another one is a `Layer`.
public protocol NumberSystem: CompoundNumbers, SmoothNumbers, AbstractNumbers {
  /// Returns the integer value of a number; `nil` if the number is not an integer.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  func integer(_ value: Value) throws(RPNError) -> Integer?

  /// Converts an integer to a number.
  ///
  /// - Throws: `limitExceeded` if the number is too large.
  func number(_ integer: Integer) throws(RPNError) -> Value

  /// Returns the printed text of a number.
  ///
  /// - Throws: Errors of the checkpoint.
  func text(_ value: Value) throws(RPNError) -> String

  // MARK: Derived operations

  /// Converts a machine integer to a number.
  ///
  /// - Throws: `limitExceeded` if the number is too large.
  func number(_ integer: Int) throws(RPNError) -> Value

  /// Returns the exact value of a number; `nil` if it is unknown.
  ///
  /// - Throws: `undecided` if the value cannot be determined.
  func real(_ value: Value) throws(RPNError) -> Real?

  /// Returns the number nearest to an exact number.
  ///
  /// - Throws: `limitExceeded` if the number is too large.
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value

  /// Returns the number system with the limits of an evaluation.
  func bounded(by limits: Limits) -> Self

  /// Whether addition and multiplication are associative, because no result is rounded.
  var isAssociative: Bool { get }

  /// The number of printed significant digits; `nil` for as many as identify the number.
  var shownDigits: Int? { get }

  /// Whether two numbers are equal.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Whether two numbers are identical.
  ///
  /// The program cannot observe the answer.
  func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Converts a number to a machine integer, for counting.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that counts, for the error message.
  /// - Returns: The integer, limited to the range from −2⁶² to 2⁶².
  /// - Throws: `domain` if the number is not whole.
  func count(_ value: Value, for word: String) throws(RPNError) -> Int64

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  func plainInteger(_ value: Value) -> Integer?

  /// Returns a program for the number, exact if possible.
  ///
  /// - Throws: Errors of the checkpoint.
  func program(_ value: Value) throws(RPNError) -> String

  /// Returns the type of the number in JSON output, and whether its text is exact.
  ///
  /// - Throws: Errors of the checkpoint.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool)
}
