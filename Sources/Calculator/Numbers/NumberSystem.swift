import ExactReals
import ReversePolish

/// An algebra whose values are numbers: all words of the language run on it.
///
/// A new kind of number must define its arithmetic (`Algebra`), its order (`OrderedAlgebra`), its
/// conversion to and from integers, and its text. Everything else is derived from these through
/// `Integer`. A system can override the operations that it can do better.
///
/// Optional abilities are in separate protocols with default implementations: `CompoundNumbers`,
/// `SmoothNumbers`, `FastNumbers` and `AbstractNumbers`. A system over another one is a `Layer`.
public protocol NumberSystem: CompoundNumbers, SmoothNumbers, FastNumbers, AbstractNumbers {
  /// The integer value of a number; `nil` if it is not an integer.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  func integer(_ value: Value) throws(RPNError) -> Integer?

  /// The number of an integer.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ integer: Integer) throws(RPNError) -> Value

  /// The printed text of a number.
  ///
  /// - Throws: Errors of the checkpoint.
  func text(_ value: Value) throws(RPNError) -> String

  // MARK: Derived operations

  /// The exact value of a number; `nil` if it is unknown.
  ///
  /// - Throws: `undecided` if it cannot be determined.
  func real(_ value: Value) throws(RPNError) -> Real?

  /// The number nearest to an exact number.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value

  /// The same numbers within the limits of an evaluation.
  func bounded(by limits: Limits) -> Self

  /// Whether sums and products are independent of the order, because no number is rounded.
  var isAssociative: Bool { get }

  /// The number of printed digits of a number that is not an integer; `nil` for as many as
  /// distinguish it from its neighbours.
  var shownDigits: Int? { get }

  /// Whether two numbers are equal.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Whether two numbers are the same in every respect.
  ///
  /// The answer is not a decision of the program.
  func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// A number as a machine integer, for counting.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that counts, for the error's message.
  /// - Returns: The integer, from −2⁶² to 2⁶²; the nearer of these bounds for a number outside.
  /// - Throws: `domain` if the number is not whole.
  func count(_ value: Value, for word: String) throws(RPNError) -> Int64

  /// The integer value of a number; `nil` if it would have to be calculated.
  func plainInteger(_ value: Value) -> Integer?

  /// A program that leaves the number, exactly if possible.
  ///
  /// - Throws: Errors of the checkpoint.
  func program(_ value: Value) throws(RPNError) -> String

  /// Returns the kind of the number, as in JSON output, and whether its text is exact.
  ///
  /// - Throws: Errors of the checkpoint.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool)
}
