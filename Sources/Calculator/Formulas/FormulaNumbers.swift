import ExactReals
import InfixFormulas
import PlainText
import ReversePolish

/// A notation of formulas: in a line, LaTeX for math mode, or expressions of Swift.
public enum FormulaNotation: Sendable {
  case infix, latex, swift

  /// The number system whose values are formulas in the notation.
  var numbers: any OtherReals {
    switch self {
    case .infix: FormulaNumbers(InfixAlgebra())
    case .latex: FormulaNumbers(LaTeXAlgebra())
    case .swift: FormulaNumbers(SwiftAlgebra())
    }
  }
}

/// The number system whose values are the formulas of an algebra.
///
/// Programs run on it as on numbers: `dup` writes its operand twice, a definition is inlined, and
/// `[ sq ] map` squares each formula of a list. A word that needs the value of a number, such as a
/// comparison, accepts only literals.
private final class FormulaNumbers<Writer: FormulaWriter>: OtherReals, @unchecked Sendable {
  private let writer: Writer

  init(_ writer: Writer) { self.writer = writer }

  var notation: String? { Writer.name }

  func number(_ numeral: Numeral, text: String) throws(RPNError) -> AnyReal {
    // The scanner reads hours only up to the first colon, so the rest is checked here.
    if numeral.form == .hours, zoneStart(ofTime: text) == nil { _ = try Rational(hours: text) }
    return AnyReal(boxed: try writer.number(numeral, text: text))
  }

  func number(_ integer: Integer) throws(RPNError) -> AnyReal {
    let text = "\(integer)"
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else {
      throw .undefined(text)
    }
    return try number(numeral, text: text)
  }

  /// Writes a calculated number, which must be rational.
  func number(_ real: Real) throws(RPNError) -> AnyReal {
    guard let rational = real.rational else {
      throw .formless("a calculated number", Writer.name)
    }
    let numerator = try number(rational.numerator)
    if rational.isInteger { return numerator }
    return try apply(.divide, to: numerator, number(rational.denominator))
  }

  func constant(_ constant: Constant) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try writer.constant(constant))
  }

  func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try writer.apply(operation, to: x.unboxed()))
  }

  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    AnyReal(boxed: try writer.apply(operation, to: x.unboxed(), y.unboxed()))
  }

  func function(_ name: String, of operands: [AnyReal]) throws(RPNError) -> AnyReal? {
    let operands = try operands.map { operand throws(RPNError) in
      try operand.unboxed() as Writer.Value
    }
    return try writer.function(name, of: operands).map { AnyReal(boxed: $0) }
  }

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    let (x, y) = try (literal(x), literal(y))
    return x < y ? -1 : x > y ? 1 : 0
  }

  func integer(_ value: AnyReal) throws(RPNError) -> Integer? { Integer(try literal(value)) }

  func integer(_ value: AnyReal, for operation: StackOperation) throws(RPNError) -> Int {
    try writer.integer(value.unboxed(), for: operation)
  }

  func text(_ value: AnyReal) throws(RPNError) -> String {
    (try value.unboxed() as Writer.Value).text
  }

  /// Returns the integer of a literal.
  private func literal(_ value: AnyReal) throws(RPNError) -> Int {
    if let integer = (try value.unboxed() as Writer.Value).integer { return integer }
    throw RPNError(
      .typeMismatch, "the \(Writer.name) form depends on a number that is not as written")
  }
}

/// An algebra whose values are formulas.
private protocol FormulaWriter: Algebra where Value: WrittenFormula {
  /// The name of the notation in errors.
  static var name: String { get }

  /// Applies a function by its name; `nil` if the notation has only arithmetic.
  ///
  /// - Throws: `limitExceeded` if the text would be too long.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value?
}

private protocol WrittenFormula: Sendable {
  var text: String { get }

  /// The integer of an integer literal; `nil` for other formulas.
  var integer: Int? { get }
}

extension Formula: WrittenFormula {
  fileprivate static func call(
    _ name: String, of operands: [Formula]
  ) throws(RPNError) -> Formula {
    operands.isEmpty
      ? .variable(name) : try .function(Rope(name), of: operands.map { $0.rope })
  }
}

extension SwiftForm: WrittenFormula {}

extension InfixAlgebra: FormulaWriter {
  fileprivate static var name: String { InfixNotation.name }

  fileprivate func function(_ name: String, of operands: [Infix]) throws(RPNError) -> Infix? {
    try .call(name, of: operands)
  }
}

extension LaTeXAlgebra: FormulaWriter {
  fileprivate static var name: String { LaTeXNotation.name }

  fileprivate func function(_ name: String, of operands: [LaTeX]) throws(RPNError) -> LaTeX? {
    try .call(#"\operatorname{\#(name)}"#, of: operands)
  }
}

extension SwiftAlgebra: FormulaWriter {
  fileprivate func function(
    _ name: String, of operands: [SwiftForm]
  ) throws(RPNError) -> SwiftForm? { nil }
}
