import ExactReals
import ReversePolish

// Default implementations, for systems that do not provide a better one.

extension NumberSystem {
  /// The number of the numeral's integer, or the quotient of its two integers.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    let rational = try ExactNumbers().number(numeral, text: text()).rational ?? Rational(0)
    let numerator = try number(rational.numerator)
    if rational.isInteger { return numerator }
    return try apply(.divide, to: numerator, try number(rational.denominator))
  }

  /// No constants.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    throw .undefined(constant.rawValue)
  }

  /// The results of other operations and of the bridge to integers; nothing else is defined.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    switch operation {
    case .negate: return try apply(.subtract, to: number(0), x)
    case .inverse: return try apply(.divide, to: number(1), x)
    case .square: return try apply(.multiply, to: x, x)
    case .absolute: return try sign(x) < 0 ? apply(.negate, to: x) : x
    case .sign: return try number(sign(x))
    case .fraction: return try apply(.subtract, to: x, apply(.truncate, to: x))
    case .factorial:
      let n = try ExactNumbers().apply(operation, to: Real(integer(x, for: operation.rawValue)))
      return try number(integer(n))
    default:
      if case .steps = operation.entry.shape, try integer(x) != nil { return x }
      throw .undefined(operation.rawValue)
    }
  }

  private func integer(_ real: Real) throws(RPNError) -> Integer {
    try ExactNumbers().integer(real) ?? 0
  }

  /// The value as a whole number, for words that count values.
  ///
  /// - Throws: `domain` if the value is not whole; for one beyond all that can be counted,
  ///   `stackUnderflow` or `outOfRange`.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    let word = operation.rawValue
    let count = try count(value, for: word)
    if count > Int32.max {
      throw .tooDeep(try brief(value), operation)
    }
    if count < 0 {
      throw .negativeDepth(try brief(value), operation)
    }
    return Int(count)
  }

  /// The integer that a number is.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that takes it, for the error's message.
  /// - Returns: The integer.
  /// - Throws: `domain` if it is not one, `undecided` if that cannot be told.
  public func integer(_ value: Value, for word: String) throws(RPNError) -> Integer {
    if let integer = try integer(value) { return integer }
    throw .notWhole(try brief(value), word)
  }

  /// The integer of the number, if there is one.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    try integer(value).map { Real($0) }
  }

  /// The integer that the exact number is, or a quotient of integers.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    guard let rational = real.rational else {
      if let notation { throw .formless("a calculated number", notation) }
      throw RPNError(.domain, "the result is not among these numbers")
    }
    let numerator = try number(rational.numerator)
    if rational.isInteger { return numerator }
    return try apply(.divide, to: numerator, try number(rational.denominator))
  }

  /// The integer, or one beyond everything that can be counted for one that is too large.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    let integer = try integer(value, for: word)
    let most = Int64.mostToCount
    return max(-most, min(integer.int64 ?? (integer.signum() < 0 ? -most : most), most))
  }

  /// The number that an integer of the machine is.
  ///
  /// - Parameter integer: The integer.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if there is no such value.
  public func number(_ integer: Int) throws(RPNError) -> Value { try number(Integer(integer)) }

  /// The same numbers: nothing in them depends on limits.
  public func bounded(by limits: Limits) -> Self { self }

  /// As many digits as tell a number from its neighbours.
  public var shownDigits: Int? { nil }

  /// Numbers are rounded.
  public var isAssociative: Bool { false }

  /// Numbers are the same if they are equal.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try areEqual(x, y) }

  /// Numbers are equal if neither is the greater.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try compare(x, y) == 0 }

  /// The text, which is a program.
  public func program(_ value: Value) throws(RPNError) -> String { try text(value) }

  /// `integer` or `number`; the text is all of it.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    (try integer(value) == nil ? "number" : "integer", true)
  }

  /// The integer of the number, if there is one.
  public func plainInteger(_ value: Value) -> Integer? { try? integer(value) }
}

extension Integer {
  /// The integer, if it fits in 32 bits.
  var count: Int? { int64.flatMap { Int32(exactly: $0) }.map { Int($0) } }
}

extension Int64 {
  /// The count that stands for every number too large to be counted with.
  static let mostToCount = Int64.max / 2 + 1
}

extension RPNError {
  /// A word that means nothing in a number system.
  public static func undefined(_ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' is not defined for these numbers")
  }

  /// A number that is not whole.
  static func notWhole(_ number: String, _ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' takes whole numbers, not \(number)")
  }
}
