import ExactReals
import ReversePolish

/// Nested dual numbers of any depth in one type.
///
/// `Dual<Dual<Number>>` would be the static equivalent. However, the nesting depth of derivatives
/// is known only at run time, and a type for each depth would need unbounded specialization.
public enum NestedDual<Number: Sendable>: Sendable {
  /// A number that does not depend on a variable.
  case constant(Number)

  /// A number that may depend on the innermost variable; its parts may depend on the outer
  /// variables.
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

  /// The number inside another variable, on which it does not depend.
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

  /// Whether the number does not depend on a variable.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .varying(let dual): isConstant(dual)
    }
  }

  /// The same for a number with a derivative.
  ///
  /// Inlining it into itself would make callers large.
  @inline(never)
  private func isConstant(_ dual: Dual<NestedDual>) -> Bool {
    dual.derivative == nil && dual.value.isConstant
  }
}

/// Numbers with their derivatives by the variables of all enclosing derivatives.
///
/// For each variable they calculate as `DualAlgebra` does, over the numbers with one variable less.
public struct DualNumbers<Base: NumberSystem>: Layer {
  /// A number with its derivatives.
  public typealias Value = NestedDual<Base.Value>

  /// The numbers without derivatives.
  public var base: Base

  /// The number of variables.
  let depth: Int

  /// Whether some numbers are only partly known; cached, because `kind(of:)` needs it for each
  /// value.
  public let isAbstract: Bool

  init(base: Base, depth: Int) {
    (self.base, self.depth) = (base, depth)
    isAbstract = base.isAbstract
  }

  /// The dual numbers of the innermost variable.
  var algebra: DualAlgebra<DualNumbers> {
    DualAlgebra(DualNumbers(base: base, depth: depth - 1))
  }

  /// The constant.
  public func lift(_ number: Base.Value) -> Value { .constant(number) }

  /// The number without its derivatives.
  public func lower(_ value: Value) -> Base.Value? { value.number }

  /// The number of a value that does not depend on a variable: only arithmetic has rules for
  /// derivatives.
  public func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value {
    if value.isConstant { return value.number }
    throw RPNError(.domain, "'\(word)' of the variable has no derivative")
  }

  /// Applies an operation to one number, with the derivatives.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number)) }
    return Value(try algebra.apply(operation, to: x.dual))
  }

  /// Applies an operation to two numbers, with the derivatives.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number, y.number)) }
    return Value(try algebra.apply(operation, to: x.dual, y.dual))
  }

  /// Whether two numbers are equal, if the answer is the same nearby.
  @inline(never)
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if x.isConstant, y.isConstant { return try base.areEqual(x.number, y.number) }
    return try compare(x, y) == 0
  }

  /// Compares two numbers, if the order is the same nearby.
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

  /// Whether two numbers are the same, with the same derivatives.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if depth == 0 { return try base.areSame(x.number, y.number) }
    let (x, y, outer) = (x.dual, y.dual, algebra.base)
    guard try outer.areSame(x.value, y.value) else { return false }
    guard let slope = x.derivative, let other = y.derivative else {
      return x.derivative == nil && y.derivative == nil
    }
    return try outer.areSame(slope, other)
  }

  /// Returns the kind of the value that stands in place of a number.
  @inline(__always)
  public func kind(of value: Value) -> ValueKind {
    isAbstract ? base.kind(of: value.number) : .number
  }

  /// Applies a word by its name.
  ///
  /// The result has no derivatives.
  public func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    if depth > 0 { return nil }
    return try base.function(name, of: operands.map { $0.number }).map { .constant($0) }
  }

  /// Whether the number does not depend on a variable and is not a region.
  public func isConstant(_ value: Value) -> Bool {
    value.isConstant && (depth > 0 || !isRegion(value))
  }

  /// Whether the number is a region.
  func isRegion(_ value: Value) -> Bool {
    do {
      return try middle(of: value) != nil
    } catch {
      return true
    }
  }

  /// Whether the number does not depend on a variable.
  public func isPlain(_ value: Value) -> Bool { value.isConstant && base.isPlain(value.number) }

  /// Applies a function of doubles outside of derivatives; only words have rules for derivatives.
  public func apply(_ function: (Double) -> Double, to x: Value) -> Value? {
    depth == 0 ? base.apply(function, to: x.number).map { .constant($0) } : nil
  }
}
