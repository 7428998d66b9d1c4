import ExactReals
import ReversePolish

// Default implementations of requirements, and functions that follow from the requirements.

extension NumberSystem {
  /// Converts a numeral to an integer, or to the quotient of two integers.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    try number(ExactNumbers().number(numeral, text: text()).rational ?? 0)
  }

  /// Converts a rational number to an integer, or to the quotient of two integers.
  func number(_ rational: Rational) throws(RPNError) -> Value {
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

  /// Throws: the system has no constants.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    throw .undefined(constant.rawValue)
  }

  /// Derives an operation from other operations and integers; all other operations are undefined.
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

  /// Converts a value to a count for a stack word.
  ///
  /// - Throws: `domain` if the value is not an integer; `stackUnderflow` or `outOfRange` if it is
  ///   negative or larger than any stack.
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

  /// Converts a number to an integer.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that takes the number, for the error message.
  /// - Returns: The integer.
  /// - Throws: `domain` if the number is not an integer; `undecided` if this cannot be determined.
  public func integer(_ value: Value, for word: String) throws(RPNError) -> Integer {
    if let integer = try integer(value) { return integer }
    throw .notWhole(try brief(value), word)
  }

  /// The integer value as a count; large integers become the largest count.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    try integer(value, for: word).limited
  }

  /// Converts a machine integer.
  ///
  /// - Parameter integer: The integer.
  /// - Returns: The number.
  /// - Throws: `limitExceeded` if the system has no such number.
  public func number(_ integer: Int) throws(RPNError) -> Value { try number(Integer(integer)) }

  /// Whether the comparison of two numbers is 0.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try compare(x, y) == 0 }

  /// The type `integer` or `number`, with an exact text.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    (try integer(value) == nil ? "number" : "integer", true)
  }

  /// Returns the text of a number for a message; a very long number is abbreviated to its first
  /// digits and their count.
  ///
  /// - Throws: Errors of the checkpoint.
  func brief(_ value: Value) throws(RPNError) -> String {
    let text = try text(value)
    if text.utf8.count <= 60 { return text }
    let digits = text.utf8.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return "\(text.prefix(20))… (\(digits) digits)"
  }
}

extension Integer {
  /// The integer; `nil` if it does not fit in 32 bits.
  var count: Int? { int64.flatMap { Int32(exactly: $0) }.map { Int($0) } }

  /// The nearest count.
  var limited: Int64 {
    let most = Int64.mostToCount
    return max(-most, min(int64 ?? (signum() < 0 ? -most : most), most))
  }
}

extension Int64 {
  /// The count that stands for all larger numbers.
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
