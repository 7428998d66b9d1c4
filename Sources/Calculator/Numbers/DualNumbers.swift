import ExactReals
import ReversePolish

/// Dual numbers of dual numbers, as deep as derivatives are nested, in one type.
///
/// `Dual<Dual<Number>>` says the same in types; but how deep a program nests its derivatives is known
/// only when it runs, and a type for each depth would be compiled without end.
public enum NestedDual<Number: Sendable>: Sendable {
  /// A number that depends on none of the variables.
  case constant(Number)

  /// A number that may depend on the innermost variable; its parts may depend on those around it.
  indirect case varying(Dual<NestedDual>)

  init(_ dual: Dual<NestedDual>) {
    if dual.derivative == nil, case .constant = dual.value {
      self = dual.value
    } else {
      self = .varying(dual)
    }
  }

  /// The number with its derivative by the innermost variable.
  var dual: Dual<NestedDual> {
    switch self {
    case .constant: Dual(self)
    case .varying(let dual): dual
    }
  }

  /// The number under one variable more, on which it does not depend.
  var lifted: NestedDual {
    switch self {
    case .constant: self
    case .varying: .varying(Dual(self))
    }
  }

  /// The number without its derivatives.
  var number: Number {
    switch self {
    case .constant(let number): number
    case .varying(let dual): dual.value.number
    }
  }

  /// Whether the number depends on no variable.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .varying(let dual): isConstant(dual)
    }
  }

  /// The same of a number with a derivative; inlined into itself it would make callers large.
  @inline(never)
  private func isConstant(_ dual: Dual<NestedDual>) -> Bool {
    dual.derivative == nil && dual.value.isConstant
  }
}

/// Numbers with their derivatives by as many variables as there are derivatives around them.
///
/// By each variable they calculate as `DualAlgebra` does, over the numbers with one variable less.
public struct DualNumbers<Base: NumberSystem>: NumberSystem {
  /// A number with its derivatives.
  public typealias Value = NestedDual<Base.Value>

  /// The numbers without derivatives.
  var base: Base

  /// How many variables there are.
  let depth: Int

  /// Whether not all is known of the numbers; the machine asks at every step.
  public let isAbstract: Bool

  init(base: Base, depth: Int) {
    (self.base, self.depth) = (base, depth)
    isAbstract = base.isAbstract
  }

  /// The innermost variable's dual numbers.
  var algebra: DualAlgebra<DualNumbers> {
    DualAlgebra(DualNumbers(base: base, depth: depth - 1))
  }

  /// The number of the numeral, a constant.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    .constant(try base.number(numeral, text: text()))
  }

  /// The constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    .constant(try base.constant(constant))
  }

  /// What an operation on one number gives, with the derivatives.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number)) }
    return Value(try algebra.apply(operation, to: x.dual))
  }

  /// What an operation on two numbers gives, with the derivatives.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number, y.number)) }
    return Value(try algebra.apply(operation, to: x.dual, y.dual))
  }

  /// What a word on the parts of complex numbers gives: no function of a complex variable that changes
  /// smoothly.
  public func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    .constant(try base.apply(function, to: plainConstant(x, function.rawValue)))
  }

  /// What a word on quantities and dates gives: nothing that changes smoothly.
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    let constants = try operands.map { operand throws(RPNError) in
      try plainConstant(operand, word)
    }
    return .constant(try base.apply(function, for: word, to: constants))
  }

  /// Whether two numbers are equal, where that is the same near by.
  @inline(never)
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if x.isConstant, y.isConstant { return try base.areEqual(x.number, y.number) }
    return try compare(x, y) == 0
  }

  /// Which of two numbers is the greater, where that is the same near by.
  @inline(never)
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    if depth == 0 { return try base.compare(x.number, y.number) }
    return try algebra.compare(x.dual, y.dual)
  }

  /// The value as a whole number, for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if depth == 0 { return try base.integer(value.number, for: operation) }
    return try algebra.integer(value.dual, for: operation)
  }

  /// Dual numbers over numbers within the limits.
  public func bounded(by limits: Limits) -> DualNumbers {
    DualNumbers(base: base.bounded(by: limits), depth: depth)
  }

  /// Whether two numbers are the same, and change in the same way.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if depth == 0 { return try base.areSame(x.number, y.number) }
    let (x, y, outer) = (x.dual, y.dual, algebra.base)
    guard try outer.areSame(x.value, y.value) else { return false }
    guard let slope = x.derivative, let other = y.derivative else {
      return x.derivative == nil && y.derivative == nil
    }
    return try outer.areSame(slope, other)
  }

  /// A number as an integer of the machine, to count with.
  public func count(_ value: Value, for word: String) throws(RPNError) -> Int64 {
    try base.count(value.number, for: word)
  }

  /// The constant that an integer of the machine is.
  public func number(_ integer: Int) throws(RPNError) -> Value {
    .constant(try base.number(integer))
  }

  /// The integer that the number is.
  public func integer(_ value: Value) throws(RPNError) -> Integer? {
    try base.integer(value.number)
  }

  /// The exact number that the number is.
  public func real(_ value: Value) throws(RPNError) -> Real? {
    try base.real(value.number)
  }

  /// The constant that an exact number is, or the nearest one.
  public func number(_ real: Real, _ bounds: Bounds) throws(RPNError) -> Value {
    .constant(try base.number(real, bounds))
  }

  /// The constant that an exact complex number is, or the nearest one.
  public func number(_ complex: Complex, _ bounds: Bounds) throws(RPNError) -> Value {
    .constant(try base.number(complex, bounds))
  }

  /// The constant that an integer is.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    .constant(try base.number(integer))
  }

  /// The integer that the number plainly is.
  public func plainInteger(_ value: Value) -> Int? { base.plainInteger(value.number) }

  /// What the number measures.
  public func measured(_ value: Value) -> Measured<Int?> { base.measured(value.number) }

  /// What kind of value stands where a number stands.
  @inline(__always)
  public func kind(of value: Value) -> ValueKind {
    isAbstract ? base.kind(of: value.number) : .number
  }

  /// The notation that numbers are formulas in.
  public var notation: String? { base.notation }

  /// What a word gives by its name; where there are variables, it has no derivative.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    if depth > 0 { return nil }
    return try base.function(name, of: operands.map { $0.number }).map { .constant($0) }
  }

  /// Whether the number does not change with the innermost variable.
  public func isConstant(_ value: Value) -> Bool {
    value.dual.derivative == nil && (depth > 0 || !isRegion(value))
  }

  /// The number in the middle of a region.
  public func middle(of value: Value) throws(RPNError) -> Real? {
    try base.middle(of: value.number)
  }

  /// Whether the number is a region.
  func isRegion(_ value: Value) -> Bool {
    do {
      return try middle(of: value) != nil
    } catch {
      return true
    }
  }

  /// The values of a function on a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value {
    .constant(
      try base.moved(value.number, alongSlopes: slopes.number, over: operand.number))
  }

  /// Whether the number changes with no variable.
  public func isPlain(_ value: Value) -> Bool { value.isConstant && base.isPlain(value.number) }

  /// The number as it is printed.
  public func text(_ value: Value) throws(RPNError) -> String { try base.text(value.number) }

  /// A program that leaves the number.
  public func program(_ value: Value) throws(RPNError) -> String {
    try base.program(value.number)
  }

  /// The number in base 2, 8 or 16, if it is an integer.
  public func literal(_ value: Value, base radix: Int) throws(RPNError) -> String? {
    try base.literal(value.number, base: radix)
  }

  /// What kind of number it is.
  public func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool) {
    try base.describe(value.number)
  }

  /// Whether no number is rounded.
  public var isAssociative: Bool { base.isAssociative }

  /// What a function of doubles gives, outside of derivatives: only words have rules for these.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    depth == 0 ? base.apply(function, to: x.number).map { .constant($0) } : nil
  }

  /// The root of a function that depends on no variable.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value {
    let (a, b) = (try plainConstant(first, "solve"), try plainConstant(last, "solve"))
    return .constant(try base.root(of: plain(function, "solve"), between: a, and: b))
  }

  /// The integral of a function that depends on no variable.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value {
    let (a, b) = (try plainConstant(first, "integrate"), try plainConstant(last, "integrate"))
    return .constant(try base.integral(of: plain(function, "integrate"), from: a, to: b))
  }

  /// A function of constants.
  private func plain(
    _ function: NumberFunction<Value>, _ word: String
  ) -> NumberFunction<Base.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try plainConstant(function.value(.constant(x)), word) },
      source: function.source, cover: function.cover,
      bounds: function.bounds)
  }

  /// The number of what depends on no variable.
  private func plainConstant(_ value: Value, _ word: String) throws(RPNError) -> Base.Value {
    if value.isConstant { return value.number }
    throw RPNError(.domain, "'\(word)' of the variable has no derivative")
  }
}
