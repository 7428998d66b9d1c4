import ExactReals
import ReversePolish

private final class Own<Value: Sendable>: OwnNumber, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension AnyReal {
  /// Makes a number of another system.
  init<Value: Sendable>(own value: Value) { self.init(.own(Own(value))) }

  /// The number of another system; `nil` for a number of any other type.
  func own<Value: Sendable>(as type: Value.Type) -> Value? {
    guard case .own(let number) = form, let own = number as? Own<Value> else { return nil }
    return own.value
  }
}

extension AnyNumber {
  /// Makes a number of a system of one's own.
  ///
  /// - Parameter value: A value of the system that ``AllNumbers/init(own:)`` takes.
  public init<Value: Sendable>(own value: Value) {
    self.init(.constant(.plain(.real(AnyReal(own: value)))))
  }

  /// Returns the number of a system of one's own.
  ///
  /// - Parameter type: The type of the numbers of the system.
  /// - Returns: The number; `nil` for any other number.
  public func own<Value: Sendable>(as type: Value.Type) -> Value? {
    guard case .plain(.real(let real)) = layered.number else { return nil }
    return real.own(as: type)
  }
}

/// A number system that ``AllNumbers`` does not know, on its boxed numbers.
///
/// The protocol is bound to classes, so that Embedded Swift has values of it.
package protocol OwnReals: AnyObject, Sendable {
  func bounded(by limits: Limits) -> any OwnReals
  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal
  func number(_ integer: Integer) throws(RPNError) -> AnyReal
  func constant(_ constant: Constant) throws(RPNError) -> AnyReal
  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal
  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal
  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int
  func integer(_ value: AnyReal) throws(RPNError) -> Integer?
  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int
  func text(_ value: AnyReal) throws(RPNError) -> String
  func number(_ real: Real) throws(RPNError) -> AnyReal
}

/// Boxes the numbers of a system.
///
/// A subclass may know more of its numbers than a number system does.
class OwnSystem<Numbers: NumberSystem>: OwnReals, @unchecked Sendable {
  let system: Numbers

  init(_ system: Numbers) { self.system = system }

  /// Returns the system with the limits of an evaluation; a number system has no limits itself.
  func bounded(by limits: Limits) -> any OwnReals { self }

  func own(_ x: AnyReal) throws(RPNError) -> Numbers.Value {
    if let value = x.own(as: Numbers.Value.self) { return value }
    throw .strange
  }

  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.number(numeral, text: text))
  }

  func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.number(integer))
  }

  func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.constant(constant))
  }

  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.apply(operation, to: own(x)))
  }

  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(own: try system.apply(operation, to: own(x), own(y)))
  }

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    try system.compare(own(x), own(y))
  }

  func integer(_ value: AnyReal) throws(RPNError) -> Integer? { try system.integer(own(value)) }

  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    try system.integer(own(value), for: operation)
  }

  func text(_ value: AnyReal) throws(RPNError) -> String { try system.text(own(value)) }

  func number(_ real: Real) throws(RPNError) -> AnyReal {
    if let rational = real.rational { return AnyReal(own: try system.number(rational)) }
    throw RPNError(.domain, "the result is not among these numbers")
  }
}
