import ExactReals
import ReversePolish

/// A number system that extends another one by further values.
///
/// A layer converts numbers of its base to values and back, and implements what differs. All other
/// requirements are forwarded to the base; for other values, the result is a default or an error.
public protocol Layer: NumberSystem {
  /// The type of the base system.
  associatedtype Base: NumberSystem

  /// The base system.
  var base: Base { get set }

  /// Converts a number of the base to a value.
  func lift(_ number: Base.Value) -> Value

  /// Returns the number of the base in a value; `nil` if the value is not one.
  func lower(_ value: Value) -> Base.Value?

  /// Returns the operand of a word as a number of the base.
  ///
  /// - Parameters:
  ///   - value: The operand.
  ///   - word: The word, for the error message.
  /// - Returns: The number.
  /// - Throws: `domain` or `dimensionMismatch` if the value is not a number of the base.
  func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value
}

extension Layer {
  /// Returns the operand of a word as a number of the base.
  public func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value {
    if let number = lower(value) { return number }
    throw .undefined(word)
  }

  /// Returns the operands of a word as numbers of the base.
  private func lower(
    _ operands: [Value], for word: String
  ) throws(RPNError) -> [Base.Value] {
    try operands.map { operand throws(RPNError) in try lower(operand, for: word) }
  }

  // MARK: Algebra

  /// Returns the number of a numeral in the base.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value { lift(try base.number(numeral, text: text())) }

  /// Returns the constant of the base.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    lift(try base.constant(constant))
  }

  /// Applies the operation of the base.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    lift(try base.apply(operation, to: lower(x, for: operation.rawValue)))
  }

  /// Applies the operation of the base.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    let word = operation.rawValue
    return lift(try base.apply(operation, to: lower(x, for: word), lower(y, for: word)))
  }

  /// Converts a number of the base to an integer for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if let number = lower(value) { return try base.integer(number, for: operation) }
    throw .notWhole(try brief(value), operation.rawValue)
  }

  /// Compares two numbers of the base.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    try base.compare(lower(x, for: "<"), lower(y, for: "<"))
  }

  // MARK: NumberSystem

  /// Whether two numbers of the base are equal.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try base.areEqual(lower(x, for: "="), lower(y, for: "="))
  }

  /// Whether two numbers of the base are identical.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try base.areSame(lower(x, for: "="), lower(y, for: "="))
  }

  /// Returns the integer value of a number of the base; `nil` for other values.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    if let number = lower(value) { return try base.integer(number) }
    return nil
  }

  /// Returns the plain integer of a number of the base; `nil` for other values.
  public func plainInteger(_ value: Value) -> Integer? {
    if let number = lower(value) { return base.plainInteger(number) }
    return nil
  }

  /// Converts a number of the base to a machine integer.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    if let number = lower(value) { return try base.count(number, for: word) }
    throw .notWhole(try brief(value), word)
  }

  /// Returns the exact value of a number of the base; `nil` for other values.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    if let number = lower(value) { return try base.real(number) }
    return nil
  }

  /// Converts an integer to a number of the base.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    lift(try base.number(integer))
  }

  /// Converts a machine integer to a number of the base.
  public func number(_ integer: Int) throws(RPNError) -> Value {
    lift(try base.number(integer))
  }

  /// Returns the number of the base nearest to an exact number.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    lift(try base.number(real, bounds))
  }

  /// Returns the layer over the base with the limits.
  public func bounded(by limits: Limits) -> Self {
    var copy = self
    copy.base = base.bounded(by: limits)
    return copy
  }

  /// The number of printed digits in the base.
  public var shownDigits: Int? { base.shownDigits }

  /// Returns the layer over the base with additional units.
  public func knowing(_ units: OwnUnits) -> Self {
    var copy = self
    copy.base = base.knowing(units)
    return copy
  }

  /// Whether the base never rounds.
  public var isAssociative: Bool { base.isAssociative }

  /// Returns the text of a number of the base.
  public func text(_ value: Value) throws(RPNError) -> String {
    if let number = lower(value) { return try base.text(number) }
    throw .undefined("text")
  }

  /// Returns a program for a number of the base, and the text of other values.
  public func program(_ value: Value) throws(RPNError) -> String {
    if let number = lower(value) { return try base.program(number) }
    return try text(value)
  }

  /// Describes a number of the base.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    if let number = lower(value) { return try base.describe(number) }
    return ("number", true)
  }

  // MARK: CompoundNumbers

  /// Returns the number of the base nearest to an exact complex number.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    lift(try base.number(complex, bounds))
  }

  /// Whether operations of the base without a real result have complex ones.
  public var givesComplex: Bool { base.givesComplex }

  /// Applies the word of the base.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    lift(try base.apply(function, to: lower(x, for: function.rawValue)))
  }

  /// Applies the word of the base.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    lift(try base.apply(function, for: word, to: lower(operands, for: word)))
  }

  /// Returns the dimension of a number of the base; other values are plain.
  public func measured(_ value: Value) -> Measured<Int?> {
    if let number = lower(value) { return base.measured(number) }
    return .plain(nil)
  }

  // MARK: SmoothNumbers

  /// Finds a root with the numbers of the base.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    let (a, b) = (try lower(first, for: "solve"), try lower(last, for: "solve"))
    return lift(try base.root(of: lower(function, for: "solve"), between: a, and: b))
  }

  /// Computes an integral with the numbers of the base.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value {
    let (a, b) = (try lower(first, for: "integrate"), try lower(last, for: "integrate"))
    return lift(try base.integral(of: lower(function, for: "integrate"), from: a, to: b))
  }

  private func lower(
    _ function: NumberFunction<Value>, for word: String
  ) -> NumberFunction<Base.Value> {
    function.on { x throws(RPNError) in try lower(function.value(lift(x)), for: word) }
  }

  /// Whether a number of the base is plain; true for other values.
  public func isPlain(_ value: Value) -> Bool {
    if let number = lower(value) { return base.isPlain(number) }
    return true
  }

  /// Whether a number of the base is constant; true for other values.
  public func isConstant(_ value: Value) -> Bool {
    if let number = lower(value) { return base.isConstant(number) }
    return true
  }

  /// Returns the midpoint of a region of the base; `nil` for other values.
  public func middle(of value: Value) throws(RPNError) -> Real? {
    if let number = lower(value) { return try base.middle(of: number) }
    return nil
  }

  /// Returns the edges of a region of the base; `nil` for other values.
  public func edges(of value: Value) throws(RPNError) -> [Real]? {
    if let number = lower(value) { return try base.edges(of: number) }
    return nil
  }

  /// Returns the values of a function on a region of the base.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value {
    lift(
      try base.moved(
        lower(value, for: ""), alongSlopes: lower(slopes, for: ""), over: lower(operand, for: "")))
  }

  // MARK: AbstractNumbers

  /// The notation of formulas in the base.
  public var notation: String? { base.notation }

  /// Whether some values of the base are only partly known.
  public var isAbstract: Bool { base.isAbstract }

  /// Applies a word symbolically in the base.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    try base.function(name, of: lower(operands, for: name)).map { lift($0) }
  }

  /// Returns the kind of a value of the base.
  public func kind(of value: Value) -> ValueKind {
    if let number = lower(value) { return base.kind(of: number) }
    return .number
  }
}
