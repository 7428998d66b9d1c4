@_exported import Arithmetic

/// A meaning for the words: the values that they work on, and the result of each operation.
///
/// The evaluator moves values and asks the algebra for the meaning of `+`. The same program means a
/// number in one algebra (`DoubleAlgebra`) and a formula in another (`InfixAlgebra` of the module
/// `InfixFormulas`):
///
/// ```swift
/// import InfixFormulas
///
/// let double = DoubleAlgebra()
/// try double.evaluate(double.parse(tokenize("3 5 + 2 *"))).values  // → [16.0]
/// try infix("3 5 + 2 *")  // → (3 + 5) * 2
/// ```
///
/// Every requirement throws an `RPNError` without a place; the evaluator knows the place.
public protocol Algebra<Value>: Sendable {
  /// The type of the values that words work on: the carrier of the algebra.
  associatedtype Value

  /// The value of a numeral.
  ///
  /// - Parameters:
  ///   - numeral: The number, as the tokenizer read it.
  ///   - text: The number as it was written, evaluated only if needed.
  /// - Returns: The value.
  /// - Throws: `domain` or `limitExceeded` for a number that the algebra cannot represent.
  func number(_ numeral: Numeral, text: @autoclosure () -> String) throws(RPNError) -> Value

  /// The value of a constant.
  func constant(_ constant: Constant) throws(RPNError) -> Value

  /// The result of an operation on one number.
  func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value

  /// The result of an operation on two numbers.
  func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value

  /// The value as a whole number, for words that count values: `pick` and `roll`.
  ///
  /// - Parameters:
  ///   - value: A value from the stack.
  ///   - operation: The word, for the error's message.
  /// - Returns: The number, of either sign.
  /// - Throws: `domain` or `typeMismatch` if the value is not a whole number.
  func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int
}

extension DoubleAlgebra: Algebra {}
