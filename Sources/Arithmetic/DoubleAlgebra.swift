import PlainText

/// The algebra of IEEE 754 double precision numbers.
///
/// Every operation returns the double nearest to its result, or what the C library returns. A
/// result that is infinite or NaN is an error.
public struct DoubleAlgebra: Sendable {
  /// Makes the algebra, which has no settings.
  public init() {}

  /// The double nearest to a numeral; a tie goes to the even mantissa.
  ///
  /// - Throws: `domain` for a rational with a zero denominator, `limitExceeded` for a number that
  ///   is too large for a double.
  /// - Complexity: O(*n*) in the length of the numeral.
  @inlinable
  @inline(__always)
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Double {
    if let double = numeral.quickDouble { return double }
    return try nearest(numeral, text: text())
  }

  @usableFromInline
  @inline(never)
  func nearest(_ numeral: Numeral, text: String) throws(RPNError) -> Double {
    if let error = RPNError.notReal(numeral, text) { throw error }
    let double = nearestDouble(numeral, text: text)
    if double.isNaN { throw .divisionByZero }
    if double.isFinite { return double }
    throw RPNError(.limitExceeded, "\(quoted(text)) is too large for double precision")
  }

  /// The double nearest to a decimal; `nil` if a single division does not find it.
  @inlinable
  @inline(__always)
  package func double(_ decimal: PlainDecimal) -> Double? { decimal.quickDouble }

  /// The double nearest to the constant.
  @inlinable
  public func constant(_ constant: Constant) -> Double {
    switch constant {
    case .pi: .pi
    case .e: 0x1.5bf0a8b145769p+1
    case .tau: 2 * .pi
    case .phi: 0x1.9e3779b97f4a8p+0
    }
  }

  /// A value as the operand of a word that counts values.
  ///
  /// - Throws: `domain` if the value is not whole; `outOfRange` if it is negative; `stackUnderflow`
  ///   if no stack is so deep.
  public func integer(_ value: Double, for operation: StackOperation) throws(RPNError) -> Int {
    let count = try wholeNumber(value, for: operation.rawValue)
    if count >= 0x1p31 { throw .tooDeep(doubleText(value), operation) }
    if count < 0 { throw .negativeDepth(doubleText(value), operation) }
    return Int(count)
  }
}

/// Checks that a result is finite.
@inlinable
@inline(__always)
func checked(_ result: Double) throws(RPNError) -> Double {
  if result.isFinite { return result }
  throw .notFinite(result)
}

/// A value as an operand of a word on integers, checked to be whole and at most 2⁵³ in magnitude.
package func wholeNumber(_ value: Double, for word: String) throws(RPNError) -> Double {
  guard value == value.rounded(.towardZero) else {
    throw RPNError(.domain, "'\(word)' takes whole numbers, not \(doubleText(value))")
  }
  guard value.magnitude <= 0x1p53 else {
    throw RPNError(
      .domain,
      "'\(word)' takes whole numbers up to 2^53 in double precision, not "
        + doubleText(value))
  }
  return value
}

extension RPNError {
  @usableFromInline
  package static var overflow: RPNError {
    RPNError(.limitExceeded, "the result is too large for double precision")
  }

  @usableFromInline
  @inline(never)
  static func notFinite(_ result: Double) -> RPNError {
    result.isNaN ? RPNError(.domain, "the result is not defined") : .overflow
  }

  static var divisionByZero: RPNError { RPNError(.domain, "division by zero") }
}
