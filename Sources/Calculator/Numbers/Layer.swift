import ExactReals
import ReversePolish

/// A number system over another one, which adds numbers and keeps those of its base.
///
/// A layer converts numbers of the base to its own and back, and implements its changes. The base
/// handles all other requirements. For a value that is not a number of the base, the result is that
/// of plain numbers, or an error. Only machine numbers are not forwarded, because a layer may
/// change arithmetic; a layer that does not change it returns the `unboxedNumbers` of its base.
public protocol Layer: NumberSystem {
  /// The number system of the base.
  associatedtype Base: NumberSystem

  /// The base of the layer.
  var base: Base { get set }

  /// Converts a number of the base to a value.
  func lift(_ number: Base.Value) -> Value

  /// The number of the base in a value; `nil` if it has none.
  func lower(_ value: Value) -> Base.Value?

  /// The operand of a word as a number of the base.
  ///
  /// - Parameters:
  ///   - value: The word's operand.
  ///   - word: The word, for the error's message.
  /// - Returns: The number.
  /// - Throws: `domain` or `dimensionMismatch` if the value is not a number of the base.
  func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value
}

extension Layer {
  /// The operand of a word as a number of the base.
  public func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value {
    if let number = lower(value) { return number }
    throw .undefined(word)
  }

  /// The operands of a word as numbers of the base.
  private func lower(
    _ operands: [Value], for word: String
  ) throws(RPNError) -> [Base.Value] {
    try operands.map { operand throws(RPNError) in try lower(operand, for: word) }
  }

  // MARK: Algebra

  /// The number of the numeral in the base.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value { lift(try base.number(numeral, text: text())) }

  /// The constant in the base.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    lift(try base.constant(constant))
  }

  /// The result in the base.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    lift(try base.apply(operation, to: lower(x, for: operation.rawValue)))
  }

  /// The result in the base.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    let word = operation.rawValue
    return lift(try base.apply(operation, to: lower(x, for: word), lower(y, for: word)))
  }

  /// The number below as a whole number.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if let number = lower(value) { return try base.integer(number, for: operation) }
    throw .notWhole(try brief(value), operation.rawValue)
  }

  /// The order of the numbers below.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    try base.compare(lower(x, for: "<"), lower(y, for: "<"))
  }

  // MARK: NumberSystem

  /// Whether the numbers below are equal.
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try base.areEqual(lower(x, for: "="), lower(y, for: "="))
  }

  /// Whether the numbers below are the same.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    try base.areSame(lower(x, for: "="), lower(y, for: "="))
  }

  /// The integer value of the number below.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    if let number = lower(value) { return try base.integer(number) }
    return nil
  }

  /// The plain integer value of the number below.
  public func plainInteger(_ value: Value) -> Integer? {
    if let number = lower(value) { return base.plainInteger(number) }
    return nil
  }

  /// The number below as a machine integer.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    if let number = lower(value) { return try base.count(number, for: word) }
    throw .notWhole(try brief(value), word)
  }

  /// The exact value of the number below.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    if let number = lower(value) { return try base.real(number) }
    return nil
  }

  /// The number of an integer in the base.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    lift(try base.number(integer))
  }

  /// The number of a machine integer in the base.
  public func number(_ integer: Int) throws(RPNError) -> Value {
    lift(try base.number(integer))
  }

  /// The number of an exact number in the base.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    lift(try base.number(real, bounds))
  }

  /// The same layer over the base within the limits.
  public func bounded(by limits: Limits) -> Self {
    var copy = self
    copy.base = base.bounded(by: limits)
    return copy
  }

  /// The number of digits in the base.
  public var shownDigits: Int? { base.shownDigits }

  /// The same layer over a base that knows additional units.
  public func knowing(_ units: OwnUnits) -> Self {
    var copy = self
    copy.base = base.knowing(units)
    return copy
  }

  /// Whether no number below is rounded.
  public var isAssociative: Bool { base.isAssociative }

  /// The text of the number below.
  public func text(_ value: Value) throws(RPNError) -> String {
    if let number = lower(value) { return try base.text(number) }
    throw .undefined("text")
  }

  /// The program that leaves the number below; the text of any other value.
  public func program(_ value: Value) throws(RPNError) -> String {
    if let number = lower(value) { return try base.program(number) }
    return try text(value)
  }

  /// Returns the kind of the number below.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    if let number = lower(value) { return try base.describe(number) }
    return ("number", true)
  }

  // MARK: CompoundNumbers

  /// The number of an exact complex number in the base.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    lift(try base.number(complex, bounds))
  }

  /// The result in the base.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    lift(try base.apply(function, to: lower(x, for: function.rawValue)))
  }

  /// The result in the base.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    lift(try base.apply(function, for: word, to: lower(operands, for: word)))
  }

  /// Returns the dimension of the number below; plain for any other value.
  public func measured(_ value: Value) -> Measured<Int?> {
    if let number = lower(value) { return base.measured(number) }
    return .plain(nil)
  }

  // MARK: SmoothNumbers

  /// The root of a function of numbers below.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    let (a, b) = (try lower(first, for: "solve"), try lower(last, for: "solve"))
    return lift(try base.root(of: lower(function, for: "solve"), between: a, and: b))
  }

  /// The integral of a function of numbers below.
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

  /// Whether the number below is plain; true for any other value.
  public func isPlain(_ value: Value) -> Bool {
    if let number = lower(value) { return base.isPlain(number) }
    return true
  }

  /// Whether the number below is constant; true for any other value.
  public func isConstant(_ value: Value) -> Bool {
    if let number = lower(value) { return base.isConstant(number) }
    return true
  }

  /// The number in the middle of a region below.
  public func middle(of value: Value) throws(RPNError) -> Real? {
    if let number = lower(value) { return try base.middle(of: number) }
    return nil
  }

  /// The values of a function on a region below.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value {
    lift(
      try base.moved(
        lower(value, for: ""), alongSlopes: lower(slopes, for: ""), over: lower(operand, for: "")))
  }

  // MARK: FastNumbers

  /// The result of a function of doubles below.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    if let number = lower(x) { return base.apply(function, to: number).map { lift($0) } }
    return nil
  }

  #if !hasFeature(Embedded)
    /// The machine number of the number below.
    public func unboxed(_ value: Value, as numbers: UnboxedNumbers) -> Int64? {
      if let number = lower(value) { return base.unboxed(number, as: numbers) }
      return nil
    }

    /// The number below of a word of 64 bits.
    public func boxed(_ word: Int64, as numbers: UnboxedNumbers) -> Value? {
      base.boxed(word, as: numbers).map { lift($0) }
    }
  #endif

  // MARK: AbstractNumbers

  /// The notation of the numbers below, if they are formulas.
  public var notation: String? { base.notation }

  /// Whether some numbers below are only partly known.
  public var isAbstract: Bool { base.isAbstract }

  /// Applies a word below by its name.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    try base.function(name, of: lower(operands, for: name)).map { lift($0) }
  }

  /// Returns the kind of the value that stands in place of the number below.
  public func kind(of value: Value) -> ValueKind {
    if let number = lower(value) { return base.kind(of: number) }
    return .number
  }
}
