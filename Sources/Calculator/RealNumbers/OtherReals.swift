import ExactReals
import ReversePolish

/// A system of real numbers other than exact numbers and doubles, on its boxed numbers.
///
/// Such systems are formulas, the bounds of a function on a region, what is known of numbers before
/// a program runs, and an app's own numbers. The protocol is bound to classes, so that Embedded
/// Swift has values of it.
package protocol OtherReals: AnyObject, Sendable {
  func bounded(by limits: Limits) -> any OtherReals

  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal
  func number(_ integer: Integer) throws(RPNError) -> AnyReal
  func number(_ real: Real) throws(RPNError) -> AnyReal
  func constant(_ constant: Constant) throws(RPNError) -> AnyReal

  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal
  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal

  /// Applies a word symbolically; `nil` if its program is needed.
  func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal?

  func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal

  func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int
  func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool
  func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool

  func integer(_ value: AnyReal) throws(RPNError) -> Integer?
  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int
  func real(_ value: AnyReal) throws(RPNError) -> Real?

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  func plainInteger(_ value: AnyReal) -> Integer?

  /// Returns the kind of a value that may represent more than numbers.
  func kind(of value: AnyReal) -> ValueKind

  func text(_ value: AnyReal) throws(RPNError) -> String

  /// Whether addition and multiplication are associative, because no result is rounded.
  var isAssociative: Bool { get }

  /// The notation of formulas; `nil` for numbers.
  var notation: String? { get }

  /// A number of which nothing is known; `nil` if all results are calculated.
  var unknown: AnyReal? { get }
}

extension OtherReals {
  package func bounded(by limits: Limits) -> any OtherReals { self }

  package func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal? { nil }

  package func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal { throw .withoutMeaning("solve", notation) }

  package func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal { throw .withoutMeaning("integrate", notation) }

  package func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try compare(x, y) == 0
  }

  package func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool { try areEqual(x, y) }
  package func real(_ value: AnyReal) throws(RPNError) -> Real? {
    try integer(value).map { Real($0) }
  }

  package func plainInteger(_ value: AnyReal) -> Integer? { (try? integer(value)) ?? nil }
  package func kind(of value: AnyReal) -> ValueKind { .number }
  package var isAssociative: Bool { false }
  package var notation: String? { nil }
  package var unknown: AnyReal? { nil }
}

extension RPNError {
  /// Returns the error for a thing that has no form in a notation.
  static func formless(_ thing: String, _ notation: String) -> RPNError {
    RPNError(.typeMismatch, "\(thing) has no \(notation) form")
  }

  fileprivate static func withoutMeaning(_ word: String, _ notation: String?) -> RPNError {
    notation.map { .formless("'\(word)'", $0) } ?? .undefined(word)
  }
}

extension AnyNumber {
  /// Makes a number of a system of one's own.
  ///
  /// - Parameter value: A value of the system that ``AllNumbers/init(own:)`` takes.
  public init<Value: Sendable>(own value: Value) { self.init(AnyReal(boxed: value)) }

  /// Returns the number of a system of one's own.
  ///
  /// - Parameter type: The type of the numbers of the system.
  /// - Returns: The number; `nil` for any other number.
  public func own<Value: Sendable>(as type: Value.Type) -> Value? {
    guard case .plain(.real(let real)) = layered.number else { return nil }
    return real.unboxed(as: type)
  }
}

/// Boxes the numbers of a system of one's own.
///
/// A subclass may know more of its numbers than a number system does.
class OwnSystem<Numbers: NumberSystem>: OtherReals, @unchecked Sendable {
  let system: Numbers

  init(_ system: Numbers) { self.system = system }

  /// Returns the system with the limits of an evaluation; a number system has no limits itself.
  func bounded(by limits: Limits) -> any OtherReals { self }

  func own(_ x: AnyReal) throws(RPNError) -> Numbers.Value { try x.unboxed() }

  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try system.number(numeral, text: text))
  }

  func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try system.number(integer))
  }

  func number(_ real: Real) throws(RPNError) -> AnyReal {
    if let rational = real.rational { return AnyReal(boxed: try system.number(rational)) }
    throw RPNError(.domain, "the result is not among these numbers")
  }

  func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try system.constant(constant))
  }

  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try system.apply(operation, to: own(x)))
  }

  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try system.apply(operation, to: own(x), own(y)))
  }

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    try system.compare(own(x), own(y))
  }

  func integer(_ value: AnyReal) throws(RPNError) -> Integer? { try system.integer(own(value)) }

  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    try system.integer(own(value), for: operation)
  }

  func text(_ value: AnyReal) throws(RPNError) -> String { try system.text(own(value)) }
}
