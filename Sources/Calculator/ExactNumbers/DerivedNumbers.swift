import ExactReals
import ReversePolish

// What every number system has that says no better.

extension NumberSystem {
  #if !hasFeature(Embedded)
    /// None.
    public var unboxedNumbers: UnboxedNumbers? { nil }

    /// None.
    public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? { nil }

    /// None.
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value? { nil }
  #endif

  /// None.
  public func orderingDouble(_ value: Value) -> Double? { nil }

  /// The same numbers.
  public func summands(of values: [Value]) throws(RPNError) -> [Value] { values }

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
  /// - Throws: `domain` if it is none, `undecided` if that cannot be told.
  public func integer(_ value: Value, for word: String) throws(RPNError) -> Integer {
    if let integer = try integer(value) { return integer }
    throw RPNError(.domain, "'\(word)' takes whole numbers, not \(try brief(value))")
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

  /// The real number.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    if complex.isReal { return try number(complex.real, bounds) }
    throw RPNError(.domain, "the result is a complex number, and these numbers are real")
  }

  /// All numbers are known.
  public func middle(of value: Value) throws(RPNError) -> Real? { nil }

  /// No number is a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value { throw .unknownRegion }

  /// No number depends on a variable.
  public func value(
    of word: Word, slopes: [String?], at operands: [Value], on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value? { nil }

  /// The integer, or one beyond everything that can be counted for one that is too large.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    let integer = try integer(value, for: word)
    let most = Int64.mostToCount
    return max(-most, min(integer.int64 ?? (integer.signum() < 0 ? -most : most), most))
  }

  /// The number of the integer.
  public func number(_ integer: Int) throws(RPNError) -> Value { try number(Integer(integer)) }

  /// The same numbers: nothing in them depends on limits.
  public func bounded(by limits: Limits) -> Self { self }

  /// Numbers are rounded.
  public var isAssociative: Bool { false }

  /// Numbers are the same if they are equal.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try areEqual(x, y) }

  /// Numbers are equal if none of them is the greater.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try compare(x, y) == 0 }

  /// Real numbers are their real part; seen from 0, they lie to the right or to the left.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    switch function {
    case .real, .conjugate: x
    case .imaginary: try number(0)
    case .argument: try apply(.arcTangent, to: number(0), x)
    }
  }

  /// Plain numbers measure nothing, and are no dates.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    guard let x = operands.first else { throw .noClock(word) }
    switch function {
    case .value, .base, .simplify: return x
    case .unit: return try number(1)
    case .convert:
      throw RPNError(.dimensionMismatch, "'to' takes a unit, as '_km', not a plain number")
    case .isLeap:
      _ = try integer(x, for: word)
      let year = try integer(apply(.modulo, to: x, number(400)), for: word).small ?? 0
      return try number(CalendarDay.isLeap(year) ? 1 : 0)
    default: throw RPNError(.dimensionMismatch, "'\(word)' takes a date, not a plain number")
    }
  }

  /// The number measures nothing.
  public func measured(_ value: Value) -> Measured<Int?> { .plain(plainInteger(value)) }

  /// Numbers are no formulas.
  public var notation: String? { nil }

  /// Every number is only a number.
  public func isPlain(_ value: Value) -> Bool { true }

  /// Every number is a constant.
  public func isConstant(_ value: Value) -> Bool { true }

  /// Nothing: the numbers are no doubles.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? { nil }

  /// No roots of functions.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    throw .undefined("solve")
  }

  /// No integrals.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value {
    throw .undefined("integrate")
  }

  /// The text, which is a program.
  public func program(_ value: Value) throws(RPNError) -> String { try text(value) }

  /// The literal of the integer that the number is.
  public func literal(_ value: Value, base: Int) throws(RPNError) -> String? {
    guard let integer = try integer(value) else { return nil }
    return try ExactNumbers().literal(Real(integer), base: base)
  }

  /// `integer` or `number`; the text is all of it.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    (try integer(value) == nil ? "number" : "integer", true)
  }

  /// The integer of the number, if there is one and it is not too large.
  public func plainInteger(_ value: Value) -> Int? { (try? integer(value))?.count }

  /// Every value is known.
  @inlinable
  @inline(__always)
  public var isAbstract: Bool { false }

  /// A number.
  @inlinable
  @inline(__always)
  public func kind(of value: Value) -> ValueKind { .number }

  /// No words by their names.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? { nil }
}

extension Integer {
  /// The integer, if it fits in 32 bits.
  var count: Int? { int64.flatMap { Int32(exactly: $0) }.map { Int($0) } }
}

extension Int64 {
  /// What stands for every number that is too large to be counted with.
  static let mostToCount = Int64.max / 2 + 1
}

extension RPNError {
  /// A word that means nothing in a number system.
  public static func undefined(_ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' is not defined for these numbers")
  }
}
