import ExactReals
import ReversePolish

private final class Own<Value: Sendable>: OwnNumber, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension AnyReal {
  /// Makes a number of another system.
  fileprivate init<Value: Sendable>(own value: Value) { self.init(.own(Own(value))) }

  /// The number of another system; `nil` for a number of any other type.
  fileprivate func own<Value: Sendable>(as type: Value.Type) -> Value? {
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
  var isAbstract: Bool { get }
  var isAssociative: Bool { get }
  var notation: String? { get }
  var shownDigits: Int? { get }
  func bounded(by limits: Limits) -> any OwnReals
  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal
  func number(_ integer: Integer) throws(RPNError) -> AnyReal
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyReal
  func constant(_ constant: Constant) throws(RPNError) -> AnyReal
  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal
  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal
  func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal?
  func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal
  func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal
  func value(
    of function: SmoothFunction, at operands: [AnyReal], on runner: ProgramRunner<AnyReals>
  ) throws(RPNError) -> AnyReal?
  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int
  func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool
  func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool
  func integer(_ value: AnyReal) throws(RPNError) -> Integer?
  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int
  func plainInteger(_ value: AnyReal) -> Integer?
  func real(_ value: AnyReal) throws(RPNError) -> Real?
  func count(_ value: AnyReal, for word: String) throws(RPNError) -> Int64
  func text(_ value: AnyReal) throws(RPNError) -> String
  func program(_ value: AnyReal) throws(RPNError) -> String
  func describe(_ value: AnyReal) throws(RPNError) -> (type: String, isExact: Bool)
}

/// Boxes the numbers of a system.
final class OwnSystem<Numbers: NumberSystem>: OwnReals {
  private let system: Numbers

  init(_ system: Numbers) { self.system = system }

  private func own(_ x: AnyReal) throws(RPNError) -> Numbers.Value {
    if let value = x.own(as: Numbers.Value.self) { return value }
    throw .strange
  }

  private func any(_ value: Numbers.Value) -> AnyReal { AnyReal(own: value) }

  private func own(_ values: [AnyReal]) throws(RPNError) -> [Numbers.Value] {
    try values.map { value throws(RPNError) in try own(value) }
  }

  private func own(_ function: NumberFunction<AnyReal>) -> NumberFunction<Numbers.Value> {
    function.on { x throws(RPNError) in try self.own(function.value(self.any(x))) }
  }

  var isAbstract: Bool { system.isAbstract }

  var isAssociative: Bool { system.isAssociative }

  var notation: String? { system.notation }

  var shownDigits: Int? { system.shownDigits }

  func bounded(by limits: Limits) -> any OwnReals { OwnSystem(system.bounded(by: limits)) }

  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal {
    any(try system.number(numeral, text: text))
  }

  func number(_ integer: Integer) throws(RPNError) -> AnyReal { any(try system.number(integer)) }

  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyReal {
    any(try system.number(real, bounds))
  }

  func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    any(try system.constant(constant))
  }

  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    any(try system.apply(operation, to: own(x)))
  }

  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    any(try system.apply(operation, to: own(x), own(y)))
  }

  func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal? {
    try system.function(name, of: own(operands)).map { any($0) }
  }

  func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal {
    any(try system.root(of: own(function), between: own(a), and: own(b)))
  }

  func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    any(try system.integral(of: own(function), from: own(a), to: own(b)))
  }

  func value(
    of function: SmoothFunction, at operands: [AnyReal], on runner: ProgramRunner<AnyReals>
  ) throws(RPNError) -> AnyReal? {
    try system.value(
      of: function, at: own(operands),
      on: ProgramRunner(bounds: runner.bounds, nesting: runner.nesting) {
        program, point, _ throws(RPNError) in
        try self.own(runner.value(program, point.map { self.any($0) }, AnyReals(.own(self))))
      }
    ).map { any($0) }
  }

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    try system.compare(own(x), own(y))
  }

  func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try system.areEqual(own(x), own(y))
  }

  func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    try system.areSame(own(x), own(y))
  }

  func integer(_ value: AnyReal) throws(RPNError) -> Integer? { try system.integer(own(value)) }

  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    try system.integer(own(value), for: operation)
  }

  func plainInteger(_ value: AnyReal) -> Integer? {
    value.own(as: Numbers.Value.self).flatMap { system.plainInteger($0) }
  }

  func real(_ value: AnyReal) throws(RPNError) -> Real? { try system.real(own(value)) }

  func count(_ value: AnyReal, for word: String) throws(RPNError) -> Int64 {
    try system.count(own(value), for: word)
  }

  func text(_ value: AnyReal) throws(RPNError) -> String { try system.text(own(value)) }

  func program(_ value: AnyReal) throws(RPNError) -> String { try system.program(own(value)) }

  func describe(_ value: AnyReal) throws(RPNError) -> (type: String, isExact: Bool) {
    try system.describe(own(value))
  }
}
