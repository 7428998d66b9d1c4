import ExactReals
import PlainText
import ReversePolish

/// Numbers with derivatives with respect to the variables of all enclosing derivatives.
///
/// Each variable is treated as in `DualAlgebra`, over the numbers with one variable less.
public struct DualNumbers: OrderedAlgebra {
  /// The type of the base system.
  public typealias Base = Quantities

  /// A number with derivatives.
  public typealias Value = NestedDual<Base.Value>

  /// The number system without derivatives.
  public var base: Quantities

  /// The number of variables.
  let depth: Int

  init(base: Quantities, depth: Int) { (self.base, self.depth) = (base, depth) }

  /// The system of the real numbers.
  var reals: RealNumbers { base.base.base }

  /// The algebra of dual numbers with respect to the innermost variable.
  var algebra: DualAlgebra<DualNumbers> {
    DualAlgebra(DualNumbers(base: base, depth: depth - 1))
  }

  /// Returns the number of a numeral.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value { .constant(try base.number(numeral, text: text())) }

  /// Converts an integer.
  func number(_ integer: Int) throws(RPNError) -> Value { .constant(try base.number(integer)) }

  /// Returns the constant.
  public func constant(_ constant: Constant) throws(RPNError) -> Value {
    .constant(try base.constant(constant))
  }

  /// Returns the number of a constant; other words than arithmetic have no derivative rules.
  public func lower(_ value: Value, for word: String) throws(RPNError) -> Base.Value {
    if value.isConstant { return value.number }
    throw RPNError(.domain, "'\(word)' of the variable has no derivative")
  }

  /// Applies an operation to one number and its derivatives.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number)) }
    return Value(try algebra.apply(operation, to: x.dual))
  }

  /// Applies an operation to two numbers and their derivatives.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    if depth == 0 { return .constant(try base.apply(operation, to: x.number, y.number)) }
    if let result = try applyToShare(operation, x, y) { return result }
    return Value(try algebra.apply(operation, to: x.dual, y.dual))
  }

  /// Adds or subtracts a percentage of a number, whose slope is that of a product; `nil` for other
  /// operations.
  @inline(never)
  private func applyToShare(
    _ operation: Binary, _ x: Value, _ y: Value
  ) throws(RPNError) -> Value? {
    guard operation == .percent || operation == .add || operation == .subtract else { return nil }
    let isShare = try isPercentage(y.number)
    switch operation {
    case .percent where isShare: return try apply(.multiply, to: x, y)
    case .add, .subtract:
      let isOfShare = try isPercentage(x.number)
      if isOfShare, !isShare, let notation = reals.notation {
        throw .formless("a percentage and a number behind it", notation)
      }
      if isOfShare || !isShare { return nil }
      let share = try apply(.multiply, to: y, number(1))
      return try apply(.multiply, to: x, apply(operation, to: number(1), share))
    default: return nil
    }
  }

  /// Applies a word to the parts of a complex number, which have derivatives where it is real nearby.
  @inline(never)
  func apply(_ function: ComplexFunction, to x: Value) throws(RPNError) -> Value {
    guard depth > 0, !x.isConstant, function != .argument else {
      return .constant(try base.apply(function, to: lower(x, for: function.rawValue)))
    }
    let (dual, outer) = (x.dual, algebra.base)
    for part in [dual.value, dual.derivative].compactMap({ $0 }) {
      if let notation = reals.notation, try !isWrittenReal(part.number) {
        throw .formless("'\(function.rawValue)'", notation)
      }
      var imaginary = try outer.apply(.imaginary, to: part).number
      if case .quantity(let quantity) = imaginary { imaginary = .plain(quantity.number) }
      guard outer.base.plainInteger(imaginary) == 0 else {
        throw RPNError(.domain, "'\(function.rawValue)' has no derivative there")
      }
    }
    return function == .imaginary ? try number(0) : x
  }

  /// Whether two numbers are equal; an error if the answer changes nearby.
  @inline(never)
  public func areEqual(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if x.isConstant, y.isConstant { return try base.areEqual(x.number, y.number) }
    return try compare(x, y) == 0
  }

  /// Compares two numbers; an error if the order changes nearby.
  @inline(never)
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    if depth == 0 { return try base.compare(x.number, y.number) }
    return try algebra.compare(x.dual, y.dual)
  }

  /// Converts a value to an integer, for words that count values.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    if depth == 0 { return try base.integer(value.number, for: operation) }
    return try algebra.integer(value.dual, for: operation)
  }

  /// Whether two numbers and their derivatives are identical.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool {
    if depth == 0 { return try base.areSame(x.number, y.number) }
    let (x, y, outer) = (x.dual, y.dual, algebra.base)
    guard try outer.areSame(x.value, y.value) else { return false }
    guard let slope = x.derivative, let other = y.derivative else {
      return x.derivative == nil && y.derivative == nil
    }
    return try outer.areSame(slope, other)
  }

  /// Whether the number depends on no variable and is not a region.
  func isConstant(_ value: Value) -> Bool {
    value.isConstant && (depth > 0 || region(value) == nil)
  }

  /// The region of a number; `nil` for other numbers.
  ///
  /// Not inlined: the callers would be larger on the page.
  @inline(never)
  func region(_ value: Value) -> Region? {
    if case .plain(.real(let real)) = value.number { real.varying } else { nil }
  }

  /// Returns the number in the middle of a region; `nil` for other numbers.
  func middle(of value: Value) throws(RPNError) -> Real? {
    guard let regions = reals.regions, let region = region(value) else { return nil }
    return try regions.middle(.region(region))
  }

  /// Returns the real number of a constant without a unit.
  func real(_ value: Value, for word: String) throws(RPNError) -> AnyReal {
    try base.base.lower(base.lower(lower(value, for: word), for: word), for: word)
  }
}

extension DualNumbers {
  /// Whether a number is a percentage.
  ///
  /// - Throws: `typeMismatch` for a formula that may be a percentage or not.
  private func isPercentage(_ value: Base.Value) throws(RPNError) -> Bool {
    guard let notation = reals.notation, case .plain(.real(let real)) = value else {
      return base.isPercentage(value)
    }
    if let isPercentage = try reals.text(real).isFormulaOfPercentage { return isPercentage }
    throw .formless("a sum with a percentage that is not as written", notation)
  }

  /// Whether the formula of a number shows that it is real: it has no imaginary literal, and only
  /// arithmetic, which leaves real numbers of real numbers.
  private func isWrittenReal(_ value: Base.Value) throws(RPNError) -> Bool {
    guard case .plain(.real(let real)) = value else { return false }
    let names = try reals.text(real).utf8.split { !isLetter($0) && !isDigit($0) && $0 != 0x5F }
    return names.allSatisfy { name in
      isDigit(name.first ?? 0)
        ? name.last != UInt8(ascii: "i")
        : Vocabulary.numeric[String(decoding: name, as: UTF8.self)] != nil
    }
  }
}
