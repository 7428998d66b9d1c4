import ExactReals
import ReversePolish

/// A number of one of two kinds.
public enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

/// The numbers of one of two systems: the sum of their algebras.
///
/// What is calculated is known only when it runs; one machine on these is then half as much code as one
/// on each. Numbers of both systems never meet.
public enum EitherNumbers<First: NumberSystem, Second: NumberSystem>: NumberSystem {
  case first(First)
  case second(Second)

  /// A number of one of the systems.
  public typealias Value = Either<First.Value, Second.Value>

  // MARK: The numbers inside

  /// The number of the first system.
  static func first(_ value: Value) throws(RPNError) -> First.Value {
    if case .first(let value) = value { return value }
    throw .strange
  }

  /// The number of the second system.
  static func second(_ value: Value) throws(RPNError) -> Second.Value {
    if case .second(let value) = value { return value }
    throw .strange
  }

  private func firsts(_ function: NumberFunction<Value>) -> NumberFunction<First.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try Self.first(function.value(.first(x))) },
      source: function.source)
  }

  private func seconds(_ function: NumberFunction<Value>) -> NumberFunction<Second.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try Self.second(function.value(.second(x))) },
      source: function.source)
  }

  // MARK: What the system does that there is

  /// The number of a numeral.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.number(numeral, text: text()))
    case .second(let system): .second(try system.number(numeral, text: text()))
    }
  }

  /// The number that an integer is.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.number(integer))
    case .second(let system): .second(try system.number(integer))
    }
  }

  /// The constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.constant(constant))
    case .second(let system): .second(try system.constant(constant))
    }
  }

  /// What an operation on one number gives.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.apply(operation, to: Self.first(x)))
    case .second(let system): .second(try system.apply(operation, to: Self.second(x)))
    }
  }

  /// What an operation on two numbers gives.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.apply(operation, to: Self.first(x), Self.first(y)))
    case .second(let system):
      .second(try system.apply(operation, to: Self.second(x), Self.second(y)))
    }
  }

  /// What a word on the parts of complex numbers gives.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.apply(function, to: Self.first(x)))
    case .second(let system): .second(try system.apply(function, to: Self.second(x)))
    }
  }

  /// Whether two numbers are equal.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    switch self {
    case .first(let system): try system.areEqual(Self.first(x), Self.first(y))
    case .second(let system): try system.areEqual(Self.second(x), Self.second(y))
    }
  }

  /// Which of two numbers is the greater.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    switch self {
    case .first(let system): try system.compare(Self.first(x), Self.first(y))
    case .second(let system): try system.compare(Self.second(x), Self.second(y))
    }
  }

  /// Whether a number is only a number.
  public func isPlain(_ value: Value) -> Bool {
    switch (self, value) {
    case (.first(let system), .first(let value)): system.isPlain(value)
    case (.second(let system), .second(let value)): system.isPlain(value)
    default: false
    }
  }

  /// Whether two numbers are the same in every respect.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    switch self {
    case .first(let system): try system.areSame(Self.first(x), Self.first(y))
    case .second(let system): try system.areSame(Self.second(x), Self.second(y))
    }
  }

  /// The number as a whole number, for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    switch self {
    case .first(let system): try system.integer(Self.first(value), for: operation)
    case .second(let system): try system.integer(Self.second(value), for: operation)
    }
  }

  /// The integer that a number is.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    switch self {
    case .first(let system): try system.integer(Self.first(value))
    case .second(let system): try system.integer(Self.second(value))
    }
  }

  /// The exact number that a number is.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    switch self {
    case .first(let system): try system.real(Self.first(value))
    case .second(let system): try system.real(Self.second(value))
    }
  }

  /// The number that an exact number is, or the nearest one.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.number(real, bounds))
    case .second(let system): .second(try system.number(real, bounds))
    }
  }

  /// The number that an exact complex number is, or the nearest one.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.number(complex, bounds))
    case .second(let system): .second(try system.number(complex, bounds))
    }
  }

  /// A number as an integer of the machine, to count with.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    switch self {
    case .first(let system): try system.count(Self.first(value), for: word)
    case .second(let system): try system.count(Self.second(value), for: word)
    }
  }

  /// The number that an integer of the machine is.
  public func number(_ integer: Int) throws(RPNError) -> Value {
    switch self {
    case .first(let system): .first(try system.number(integer))
    case .second(let system): .second(try system.number(integer))
    }
  }

  /// The integer that a number plainly is.
  public func plainInteger(_ value: Value) -> Int? {
    switch (self, value) {
    case (.first(let system), .first(let value)): system.plainInteger(value)
    case (.second(let system), .second(let value)): system.plainInteger(value)
    default: nil
    }
  }

  /// Whether no number is rounded.
  public var isAssociative: Bool {
    switch self {
    case .first(let system): system.isAssociative
    case .second(let system): system.isAssociative
    }
  }

  /// Whether not all is known of the numbers.
  public var isAbstract: Bool {
    switch self {
    case .first(let system): system.isAbstract
    case .second(let system): system.isAbstract
    }
  }

  /// What a word gives by its name, where that is all that can be said of it.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    switch self {
    case .first(let system):
      try system.function(
        name, of: operands.map { x throws(RPNError) in try Self.first(x) }
      ).map { .first($0) }
    case .second(let system):
      try system.function(
        name, of: operands.map { x throws(RPNError) in try Self.second(x) }
      ).map { .second($0) }
    }
  }

  /// What a function of doubles gives, where the numbers are doubles.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    switch (self, x) {
    case (.first(let system), .first(let x)): system.apply(function, to: x).map { .first($0) }
    case (.second(let system), .second(let x)): system.apply(function, to: x).map { .second($0) }
    default: nil
    }
  }

  /// The number as it is printed.
  public func text(_ value: Value) throws(RPNError) -> String {
    switch self {
    case .first(let system): try system.text(Self.first(value))
    case .second(let system): try system.text(Self.second(value))
    }
  }

  /// A program that leaves the number.
  public func program(_ value: Value) throws(RPNError) -> String {
    switch self {
    case .first(let system): try system.program(Self.first(value))
    case .second(let system): try system.program(Self.second(value))
    }
  }

  /// An integer in base 2, 8 or 16.
  public func literal(_ value: Value, base: Int) throws(RPNError) -> String? {
    switch self {
    case .first(let system): try system.literal(Self.first(value), base: base)
    case .second(let system): try system.literal(Self.second(value), base: base)
    }
  }

  /// What kind of number it is.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    switch self {
    case .first(let system): try system.describe(Self.first(value))
    case .second(let system): try system.describe(Self.second(value))
    }
  }

  /// A root of a function.
  public func root(
    of function: NumberFunction<Value>, between a: Value, and b: Value
  ) throws(RPNError) -> Value {
    switch self {
    case .first(let system):
      .first(try system.root(of: firsts(function), between: Self.first(a), and: Self.first(b)))
    case .second(let system):
      .second(try system.root(of: seconds(function), between: Self.second(a), and: Self.second(b)))
    }
  }

  /// The integral of a function.
  public func integral(
    of function: NumberFunction<Value>, from a: Value, to b: Value
  ) throws(RPNError) -> Value {
    switch self {
    case .first(let system):
      .first(try system.integral(of: firsts(function), from: Self.first(a), to: Self.first(b)))
    case .second(let system):
      .second(try system.integral(of: seconds(function), from: Self.second(a), to: Self.second(b)))
    }
  }

  /// The numbers within the limits of an evaluation.
  public func bounded(by limits: Limits) -> EitherNumbers {
    switch self {
    case .first(let system): .first(system.bounded(by: limits))
    case .second(let system): .second(system.bounded(by: limits))
    }
  }
}

extension RPNError {
  fileprivate static var strange: RPNError {
    RPNError(.typeMismatch, "a number of another kind cannot be calculated with")
  }
}
