import ExactReals
import ReversePolish

// Default implementations, for systems that do not provide a better one.

extension NumberSystem {
  /// Makes the number of the numeral's integer, or the quotient of its two integers.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    let rational = try ExactNumbers().number(numeral, text: text()).rational ?? Rational(0)
    let numerator = try number(rational.numerator)
    if rational.isInteger { return numerator }
    let denominator = try number(rational.denominator)
    do throws(RPNError) {
      return try apply(.divide, to: numerator, denominator)
    } catch {
      if error != .undefined(Binary.divide.rawValue) { throw error }
      throw RPNError(.domain, "these numbers have no fractions: '/' is not defined for them")
    }
  }

  /// No constants.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    throw .undefined(constant.rawValue)
  }

  /// The operations that can be derived from the others and from integers; all others are
  /// undefined.
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
  /// - Throws: `domain` if the value is not whole; `stackUnderflow` or `outOfRange` if it is too
  ///   large for counting.
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

  /// The integer value of a number.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word of the operand, for the error's message.
  /// - Returns: The integer.
  /// - Throws: `domain` if the number is not an integer; `undecided` if this cannot be determined.
  public func integer(_ value: Value, for word: String) throws(RPNError) -> Integer {
    if let integer = try integer(value) { return integer }
    throw .notWhole(try brief(value), word)
  }

  /// The integer of the number, if it is one.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    try integer(value).map { Real($0) }
  }

  /// The number of an exact integer, or of a quotient of integers.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    guard let rational = real.rational else {
      if let notation { throw .formless("a calculated number", notation) }
      throw RPNError(.domain, "the result is not among these numbers")
    }
    let numerator = try number(rational.numerator)
    if rational.isInteger { return numerator }
    let denominator = try number(rational.denominator)
    do throws(RPNError) {
      return try apply(.divide, to: numerator, denominator)
    } catch {
      if error != .undefined(Binary.divide.rawValue) { throw error }
      throw RPNError(.domain, "these numbers have no fractions: '/' is not defined for them")
    }
  }

  /// The integer, or the greatest count if it is too large.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    let integer = try integer(value, for: word)
    let most = Int64.mostToCount
    return max(-most, min(integer.int64 ?? (integer.signum() < 0 ? -most : most), most))
  }

  /// The number of a machine integer.
  ///
  /// - Parameter integer: The integer.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if there is no such value.
  public func number(_ integer: Int) throws(RPNError) -> Value { try number(Integer(integer)) }

  /// The same numbers, which do not depend on limits.
  public func bounded(by limits: Limits) -> Self { self }

  /// As many digits as distinguish a number from its neighbours.
  public var shownDigits: Int? { nil }

  /// Numbers are rounded.
  public var isAssociative: Bool { false }

  /// Numbers are the same if they are equal.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try areEqual(x, y) }

  /// Numbers are equal if the comparison is 0.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try compare(x, y) == 0 }

  /// The text, which is a program.
  public func program(_ value: Value) throws(RPNError) -> String { try text(value) }

  /// `integer` or `number`; the text is exact.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    (try integer(value) == nil ? "number" : "integer", true)
  }

  /// The integer of the number, if it is one.
  public func plainInteger(_ value: Value) -> Integer? { try? integer(value) }
}

extension Integer {
  /// The integer, if it fits in 32 bits.
  var count: Int? { int64.flatMap { Int32(exactly: $0) }.map { Int($0) } }
}

extension Int64 {
  /// The count for every number that is too large for counting.
  static let mostToCount = Int64.max / 2 + 1
}

extension RPNError {
  /// The error for a word that is undefined in a number system.
  public static func undefined(_ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' is not defined for these numbers")
  }

  /// The error for a number that is not whole.
  static func notWhole(_ number: String, _ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' takes whole numbers, not \(number)")
  }
}
