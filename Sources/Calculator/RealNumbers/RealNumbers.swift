import ExactReals
import ReversePolish

/// The real number systems from which ``AllNumbers`` chooses: exact numbers, doubles, or a system
/// with numbers of its own.
///
/// The system is chosen when a program runs. One machine for all of them is a quarter of the code
/// of one machine for each system.
package enum RealNumbers: NumberSystem {
  case exact(ExactNumbers)
  case double(DoubleAlgebra)
  case other(any OtherReals)

  /// A number of the chosen system.
  package typealias Value = AnyReal

  /// The system with numbers of its own.
  private var others: any OtherReals {
    get throws(RPNError) {
      if case .other(let others) = self { return others }
      throw .mixedDomains
    }
  }

  /// The exact number.
  static func exact(_ value: AnyReal) throws(RPNError) -> Real {
    if case .exact(let real) = value { return real }
    throw .mixedDomains
  }

  private static func double(_ value: AnyReal) throws(RPNError) -> Double {
    if case .double(let double) = value { return double }
    throw .mixedDomains
  }

  // MARK: Making numbers

  /// Returns the number of a numeral.
  package func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(try numbers.number(numeral, text: text()))
    case .double(let numbers): .double(try numbers.number(numeral, text: text()))
    case .other(let others): try others.number(numeral, text: text())
    }
  }

  /// Converts an integer to a number.
  package func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(numbers.number(integer))
    case .double(let numbers): .double(try numbers.number(integer))
    case .other(let others): try others.number(integer)
    }
  }

  /// Returns the number nearest to an exact number.
  func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> AnyReal {
    switch self {
    case .exact: .exact(real)
    case .double(let numbers): .double(try numbers.number(real, bounds))
    case .other(let others): try others.number(real)
    }
  }

  /// Returns the value of a constant.
  package func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    switch self {
    case .exact(let numbers): .exact(try numbers.constant(constant))
    case .double(let numbers): .double(numbers.constant(constant))
    case .other(let others): try others.constant(constant)
    }
  }

  // MARK: Arithmetic

  /// Applies an operation to one number.
  package func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch (self, x) {
    case (.exact(let numbers), .exact(let x)): .exact(try numbers.apply(operation, to: x))
    case (.double(let numbers), .double(let x)): .double(try numbers.value(of: operation, at: x))
    default: try others.apply(operation, to: x)
    }
  }

  /// Applies an operation to two numbers.
  package func apply(
    _ operation: Binary, to x: AnyReal, _ y: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)):
      .exact(try numbers.apply(operation, to: x, y))
    case (.double(let numbers), .double(let x), .double(let y)):
      .double(try numbers.value(of: operation, at: x, y))
    default: try others.apply(operation, to: x, y)
    }
  }

  /// Applies a word to the parts of a real number, whose argument is 0 or π.
  func apply(_ function: ComplexFunction, to x: AnyReal) throws(RPNError) -> AnyReal {
    switch function {
    case .real, .conjugate: x
    case .imaginary: try number(0)
    case .argument: try apply(.arcTangent, to: number(0), x)
    }
  }

  /// Returns a root of a function between two numbers.
  func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (self, a, b) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.root(of: exact(function), between: a, and: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.root(of: double(function), between: a, and: b))
    default: try others.root(of: function, between: a, and: b)
    }
  }

  /// Returns the integral of a function between two numbers.
  func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    switch (self, a, b) {
    case (.exact(let numbers), .exact(let a), .exact(let b)):
      .exact(try numbers.integral(of: exact(function), from: a, to: b))
    case (.double(let numbers), .double(let a), .double(let b)):
      .double(try numbers.integral(of: double(function), from: a, to: b))
    default: try others.integral(of: function, from: a, to: b)
    }
  }

  private func exact(_ function: NumberFunction<AnyReal>) -> NumberFunction<Real> {
    function.on { x throws(RPNError) in try Self.exact(function.value(.exact(x))) }
  }

  private func double(_ function: NumberFunction<AnyReal>) -> NumberFunction<Double> {
    function.on { x throws(RPNError) in try Self.double(function.value(.double(x))) }
  }

  // MARK: Properties of numbers

  /// Compares two numbers.
  package func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    switch (self, x, y) {
    case (.exact(let numbers), .exact(let x), .exact(let y)): try numbers.compare(x, y)
    case (.double(let numbers), .double(let x), .double(let y)): numbers.compare(x, y)
    default: try others.compare(x, y)
    }
  }

  /// Whether two numbers are equal.
  func areEqual(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    if case .other(let others) = self { return try others.areEqual(x, y) }
    return try compare(x, y) == 0
  }

  /// Whether two numbers are identical.
  func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    if case .other(let others) = self { return try others.areSame(x, y) }
    return try areEqual(x, y)
  }

  /// Returns the integer value of a number; `nil` if the number is not an integer.
  package func integer(_ value: AnyReal) throws(RPNError) -> Integer? {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value)
    case (.double(let numbers), .double(let value)): try numbers.integer(value)
    default: try others.integer(value)
    }
  }

  /// Converts a number to an integer, for words that count values.
  package func integer(
    _ value: AnyReal, for operation: StackOperation
  ) throws(RPNError) -> Int {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.integer(value, for: operation)
    case (.double(let numbers), .double(let value)): try numbers.integer(value, for: operation)
    default: try others.integer(value, for: operation)
    }
  }

  /// Converts a number to a machine integer, for counting.
  func count(_ value: AnyReal, for word: String) throws(RPNError) -> Int64 {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.count(value, for: word)
    case (.double(let numbers), .double(let value)): try numbers.count(value, for: word)
    default: try integer(value, for: word).limited
    }
  }

  /// Returns the exact value of a number.
  func real(_ value: AnyReal) throws(RPNError) -> Real? {
    switch value {
    case .exact(let value): value
    case .double(let value): Real(value)
    case .other: try others.real(value)
    }
  }

  /// Returns the integer value of a number; `nil` if finding it requires a calculation.
  func plainInteger(_ value: AnyReal) -> Integer? {
    switch value {
    case .exact(let value): value.integer
    case .double(let value): DoubleAlgebra().plainInteger(value)
    case .other: (try? others)?.plainInteger(value)
    }
  }

  // MARK: Writing numbers

  /// Returns the printed text of a number.
  package func text(_ value: AnyReal) throws(RPNError) -> String {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.text(value)
    case (.double(let numbers), .double(let value)): numbers.text(value)
    default: try others.text(value)
    }
  }

  /// Returns a program for the number, exact if possible.
  func program(_ value: AnyReal) throws(RPNError) -> String {
    if case .exact(let numbers) = self { return try numbers.program(Self.exact(value)) }
    return try text(value)
  }

  /// Returns the type of the number in JSON output, and whether its text is exact.
  func describe(_ value: AnyReal) throws(RPNError) -> (type: String, isExact: Bool) {
    switch (self, value) {
    case (.exact(let numbers), .exact(let value)): try numbers.describe(value)
    case (.double(let numbers), .double(let value)): numbers.describe(value)
    default: (try integer(value) == nil ? "number" : "integer", true)
    }
  }

  // MARK: Properties of the system

  /// Whether addition and multiplication are associative, because no result is rounded.
  var isAssociative: Bool {
    switch self {
    case .exact: true
    case .double: false
    case .other(let others): others.isAssociative
    }
  }

  /// The number of printed significant digits; `nil` for as many as identify the number.
  var shownDigits: Int? {
    if case .exact(let numbers) = self { numbers.digits } else { nil }
  }

  /// The notation of formulas; `nil` for numbers.
  var notation: String? { if case .other(let others) = self { others.notation } else { nil } }

  /// A number of which nothing is known; `nil` if all results are calculated.
  var unknown: AnyReal? { if case .other(let others) = self { others.unknown } else { nil } }

  /// Returns the number system with the limits of an evaluation.
  func bounded(by limits: Limits) -> RealNumbers {
    switch self {
    case .exact(let numbers): .exact(numbers.bounded(by: limits))
    case .double: self
    case .other(let others): .other(others.bounded(by: limits))
    }
  }
}
