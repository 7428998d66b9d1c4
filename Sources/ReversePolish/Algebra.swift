@_exported import Arithmetic

/// The meaning of words: a type of values, and the result of each operation.
///
/// The evaluator moves values; the algebra computes operations such as `+`. The same program means
/// a number in one algebra (`DoubleAlgebra`) and a formula in another (`InfixAlgebra` of the module
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
/// Requirements throw an `RPNError` without a place; the evaluator adds the place.
public protocol Algebra<Value>: Sendable {
  /// The type of the values: the carrier of the algebra.
  associatedtype Value

  /// Returns the value of a numeral.
  ///
  /// - Parameters:
  ///   - numeral: The numeral from the tokenizer.
  ///   - text: The number as written, evaluated only if needed.
  /// - Returns: The value.
  /// - Throws: `domain` or `limitExceeded` for a number that the algebra cannot represent.
  func number(_ numeral: Numeral, text: @autoclosure () -> String) throws(RPNError) -> Value

  /// Returns the value of a constant.
  func constant(_ constant: Constant) throws(RPNError) -> Value

  /// The result of an operation on one number.
  func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value

  /// The result of an operation on two numbers.
  func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value

  /// Converts a value to an integer, for words that count values: `pick` and `roll`.
  ///
  /// - Parameters:
  ///   - value: A value from the stack.
  ///   - operation: The word, for the error message.
  /// - Returns: The integer, which may be negative.
  /// - Throws: `domain` or `typeMismatch` if the value is not an integer.
  func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int
}

extension DoubleAlgebra: Algebra {}
