import ExactReals
import InfixFormulas
import PlainText
import ReversePolish

/// A formula in any of the notations; all formulas of a machine have the same notation.
///
/// The formula is stored indirectly, so that the values of a machine for all numbers stay small.
public indirect enum AnyFormula: Sendable {
  /// A formula as it is written in a line.
  case infix(Infix)
  /// A formula for math mode.
  case latex(LaTeX)
  /// An expression of Swift.
  case swift(SwiftForm)
}

/// A notation of formulas, and the number system whose values are formulas in it.
///
/// Programs run on it as on numbers: `dup` writes its operand twice, a definition is inlined, and
/// `[ sq ] map` squares each formula of a list. A word that needs the value of a number, such as a
/// comparison, accepts only literals.
public enum AnyNotation: NumberSystem {
  /// Formulas in a line, LaTeX for math mode, and expressions of Swift.
  case infix, latex, swift

  /// A formula in the notation.
  public typealias Value = AnyFormula

  /// The name of the notation in errors.
  var notation: String {
    switch self {
    case .infix: InfixNotation.name
    case .latex: LaTeXNotation.name
    case .swift: SwiftAlgebra.name
    }
  }

  /// Writes a numeral.
  public func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    // The scanner reads hours only up to the first colon, so the rest is checked here.
    if numeral.form == .hours, zoneStart(ofTime: text()) == nil { _ = try Rational(hours: text()) }
    return switch self {
    case .infix: .infix(InfixAlgebra().number(numeral, text: text()))
    case .latex: .latex(LaTeXAlgebra().number(numeral, text: text()))
    case .swift: .swift(try SwiftAlgebra().number(numeral, text: text()))
    }
  }

  /// Writes an integer.
  public func number(_ integer: Integer) throws(RPNError) -> Value {
    let text = "\(integer)"
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else {
      throw .undefined(text)
    }
    return try number(numeral, text: text)
  }

  /// Writes a calculated number, which must be rational.
  func number(_ real: Real) throws(RPNError) -> Value {
    if let rational = real.rational { return try number(rational) }
    throw .formless("a calculated number", notation)
  }

  /// Writes a constant by its name.
  public func constant(_ constant: Constant) -> Value {
    switch self {
    case .infix: .infix(InfixAlgebra().constant(constant))
    case .latex: .latex(LaTeXAlgebra().constant(constant))
    case .swift: .swift(SwiftAlgebra().constant(constant))
    }
  }

  /// Writes an operation on one formula.
  public func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    switch x {
    case .infix(let x): .infix(try InfixAlgebra().apply(operation, to: x))
    case .latex(let x): .latex(try LaTeXAlgebra().apply(operation, to: x))
    case .swift(let x): .swift(try SwiftAlgebra().apply(operation, to: x))
    }
  }

  /// Writes an operation on two formulas.
  public func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    switch (x, y) {
    case (.infix(let x), .infix(let y)): .infix(try InfixAlgebra().apply(operation, to: x, y))
    case (.latex(let x), .latex(let y)): .latex(try LaTeXAlgebra().apply(operation, to: x, y))
    case (.swift(let x), .swift(let y)): .swift(try SwiftAlgebra().apply(operation, to: x, y))
    default: throw .mixed
    }
  }

  /// Returns a literal count for a stack word.
  public func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    switch value {
    case .infix(let value): try InfixAlgebra().integer(value, for: operation)
    case .latex(let value): try LaTeXAlgebra().integer(value, for: operation)
    case .swift(let value): try SwiftAlgebra().integer(value, for: operation)
    }
  }

  /// Returns the text of a formula.
  public func text(_ value: Value) -> String {
    switch value {
    case .infix(let value): value.text
    case .latex(let value): value.text
    case .swift(let value): value.text
    }
  }

  /// Returns the integer of a literal; an error for other formulas.
  public func integer(_ value: Value) throws(RPNError) -> Integer? { try Integer(known(value)) }

  func plainInteger(_ value: Value) -> Integer? { written(value).map { Integer($0) } }

  /// Compares two integer literals; an error for other formulas.
  public func compare(_ x: Value, _ y: Value) throws(RPNError) -> Int {
    let (x, y) = try (known(x), known(y))
    return x < y ? -1 : x > y ? 1 : 0
  }

  private func known(_ value: Value) throws(RPNError) -> Int {
    if let integer = written(value) { return integer }
    throw RPNError(
      .typeMismatch, "the \(notation) form depends on a number that is not as written")
  }

  /// The error for a word on functions.
  func formless(_ word: String) -> RPNError { .formless("'\(word)'", notation) }

  /// The integer of a value that is an integer literal; `nil` for other values.
  private func written(_ value: Value) -> Int? {
    switch value {
    case .infix(let value): value.integer
    case .latex(let value): value.integer
    case .swift(let value): value.integer
    }
  }

  /// Applies a function by its name; `nil` if the notation has only arithmetic.
  ///
  /// - Throws: `limitExceeded` if the text would be too long.
  func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    var parts: [Rope] = []
    for operand in operands {
      switch (self, operand) {
      case (.infix, .infix(let formula)): parts.append(formula.rope)
      case (.latex, .latex(let formula)): parts.append(formula.rope)
      case (.swift, _): return nil
      default: throw .mixed
      }
    }
    switch self {
    case .infix:
      return .infix(parts.isEmpty ? .variable(name) : try .function(Rope(name), of: parts))
    case .latex:
      let name = #"\operatorname{\#(name)}"#
      return .latex(parts.isEmpty ? .variable(name) : try .function(Rope(name), of: parts))
    case .swift: return nil
    }
  }
}

extension RPNError {
  static func formless(_ thing: String, _ notation: String) -> RPNError {
    RPNError(.typeMismatch, "\(thing) has no \(notation) form")
  }
}

extension RPNError {
  fileprivate static var mixed: RPNError {
    RPNError(.typeMismatch, "formulas in two notations do not go together")
  }
}
