import ExactReals
import ReversePolish

/// An algebra whose values are numbers: all words of the language run on it.
///
/// A new kind of number has to say what arithmetic gives (`Algebra`), which of two numbers is the
/// greater (`OrderedAlgebra`), which integer a number is and which number an integer is, and how a
/// number is written. All else is derived from that over the bridge to `Integer`; a system implements
/// more where it can do better.
///
/// Abilities that only some systems have stand in protocols of their own, with defaults for all
/// others: `CompoundNumbers`, `SmoothNumbers`, `FastNumbers` and `AbstractNumbers`. A system over
/// another one is a `Layer`.
public protocol NumberSystem: CompoundNumbers, SmoothNumbers, FastNumbers, AbstractNumbers {
  /// The integer that a number is; `nil` if it is not one.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func integer(_ value: Value) throws(RPNError) -> Integer?

  /// The number that an integer is.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ integer: Integer) throws(RPNError) -> Value

  /// The number as it is printed.
  ///
  /// - Throws: Errors of the checkpoint.
  func text(_ value: Value) throws(RPNError) -> String

  // MARK: What is derived

  /// The exact number that a number is; `nil` if it cannot be told.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func real(_ value: Value) throws(RPNError) -> Real?

  /// The number that an exact number is, or the nearest one.
  ///
  /// - Throws: `limitExceeded` if there is no such value.
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value

  /// The same numbers within the limits of an evaluation.
  func bounded(by limits: Limits) -> Self

  /// Whether sums and products are the same in any order: no number is rounded.
  var isAssociative: Bool { get }

  /// The number of digits that are printed of a number that is not an integer; `nil` for as many as
  /// tell it from its neighbours.
  var shownDigits: Int? { get }

  /// Whether two numbers are equal.
  ///
  /// - Throws: `undecided` if that cannot be told.
  func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Whether two numbers are the same in every respect; nothing is decided by the answer.
  func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// A number as an integer of the machine, to count with.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that counts, for the error's message.
  /// - Returns: The integer, from −2⁶² to 2⁶²; one of these for a number that lies beyond.
  /// - Throws: `domain` if the number is not whole.
  func count(_ value: Value, for word: String) throws(RPNError) -> Int64

  /// The integer that a number plainly is; `nil` where telling would take work.
  func plainInteger(_ value: Value) -> Integer?

  /// A program that leaves the number: exactly, where a program can.
  ///
  /// - Throws: Errors of the checkpoint.
  func program(_ value: Value) throws(RPNError) -> String

  /// Returns the kind of the number, in the words of JSON output, and whether its text is exact.
  ///
  /// - Throws: Errors of the checkpoint.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool)
}
