import ExactReals
import ReversePolish

/// A system of real numbers: its arithmetic, its order, its integers and its texts.
///
/// An app can bring its own one: ``AllNumbers/init(own:)`` adds complex numbers, quantities, dates,
/// derivatives and the words of the language. A system must define its operations with two operands,
/// `compare`, `integer`, `number` and `text`; all other requirements have default implementations,
/// which go through integers.
public protocol NumberSystem: OrderedAlgebra where Value: Sendable {
  /// Returns the integer value of a number; `nil` if the number is not an integer.
  ///
  /// - Throws: `undecided` if this cannot be determined.
  func integer(_ value: Value) throws(RPNError) -> Integer?

  /// Converts an integer to a number.
  ///
  /// - Throws: `limitExceeded` if the number is too large.
  func number(_ integer: Integer) throws(RPNError) -> Value

  /// Returns the printed text of a number, which is also a program for it.
  ///
  /// - Throws: Errors of the checkpoint.
  func text(_ value: Value) throws(RPNError) -> String
}
