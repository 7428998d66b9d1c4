import ExactReals
import InfixFormulas
import PlainText
import ReversePolish

/// An algebra whose values are the texts of calculations.
///
/// It implements only arithmetic; `Formulas` adds the other words of the language.
public protocol FormulaAlgebra: Algebra where Value: Sendable {
  /// The name of the notation in errors.
  var notation: String { get }

  /// The text of a value.
  func text(_ value: Value) -> String

  /// The integer of a value that is an integer literal; `nil` for other values.
  func written(_ value: Value) -> Int?

  /// Applies a function by its name; `nil` if the notation has only arithmetic.
  ///
  /// - Throws: `limitExceeded` if the text would be too long.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?
}

/// The number system whose values are formulas.
///
/// Programs run on it as on numbers: `dup` writes its operand twice, a definition is inlined, and
/// `[ sq ] map` squares each formula of a list. A word that needs the value of a number, such as a
/// comparison, accepts only literals.
package struct Formulas<Base: FormulaAlgebra>: NumberSystem {
  package typealias Value = Base.Value

  package let base: Base

  package init(_ base: Base) { self.base = base }

  var notation: String { base.notation }

  package func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Base.Value {
    // The scanner reads hours only up to the first colon, so the rest is checked here.
    if numeral.form == .hours, zoneStart(ofTime: text()) == nil { _ = try Rational(hours: text()) }
    return try base.number(numeral, text: text())
  }

  package func number(_ integer: Integer) throws(RPNError) -> Base.Value {
    let text = "\(integer)"
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else {
      throw .undefined(text)
    }
    return try base.number(numeral, text: text)
  }

  /// Writes a calculated number, which must be rational.
  func number(_ real: Real) throws(RPNError) -> Base.Value {
    if let rational = real.rational { return try number(rational) }
    throw .formless("a calculated number", base.notation)
  }

  package func constant(_ constant: Constant) throws(RPNError) -> Base.Value {
    try base.constant(constant)
  }

  package func apply(_ operation: Unary, to x: Base.Value) throws(RPNError) -> Base.Value {
    try base.apply(operation, to: x)
  }

  package func apply(
    _ operation: Binary, to x: Base.Value, _ y: Base.Value
  ) throws(RPNError) -> Base.Value {
    try base.apply(operation, to: x, y)
  }

  package func integer(_ value: Base.Value, for operation: StackOperation) throws(RPNError) -> Int {
    try base.integer(value, for: operation)
  }

  package func integer(_ value: Base.Value) throws(RPNError) -> Integer? {
    try Integer(known(value))
  }

  package func compare(_ x: Base.Value, _ y: Base.Value) throws(RPNError) -> Int {
    let (x, y) = try (known(x), known(y))
    return x < y ? -1 : x > y ? 1 : 0
  }

  /// The error for a word on functions.
  func formless(_ word: String) -> RPNError { .formless("'\(word)'", base.notation) }

  package func text(_ value: Base.Value) -> String { base.text(value) }

  package func plainInteger(_ value: Base.Value) -> Integer? {
    base.written(value).map { Integer($0) }
  }

  private func known(_ value: Base.Value) throws(RPNError) -> Int {
    if let integer = base.written(value) { return integer }
    throw RPNError(
      .typeMismatch, "the \(base.notation) form depends on a number that is not as written")
  }

  /// Applies a word by its name in formulas.
  package func function(_ name: String, of operands: [Base.Value]) throws(RPNError) -> Base.Value? {
    try base.function(name, of: operands)
  }
}

extension RPNError {
  static func formless(_ thing: String, _ notation: String) -> RPNError {
    RPNError(.typeMismatch, "\(thing) has no \(notation) form")
  }
}

extension InfixAlgebra: FormulaAlgebra {
  /// The name of the notation in errors.
  public var notation: String { InfixNotation.name }

  /// The text of the formula.
  public func text(_ value: Infix) -> String { value.text }

  /// The integer of a formula that is an integer literal.
  public func written(_ value: Infix) -> Int? { value.integer }

  /// The name, followed by its operands in parentheses.
  public func function(_ name: String, of operands: [Infix]) throws(RPNError) -> Infix? {
    operands.isEmpty
      ? .variable(name) : try .function(Rope(name), of: operands.map { $0.rope })
  }
}
