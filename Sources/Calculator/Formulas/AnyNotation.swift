import InfixFormulas
import ReversePolish

/// A formula in any of the notations; all formulas of a machine have the same notation.
///
/// The formula is stored indirectly, so that the values of a machine for all numbers stay small.
package indirect enum AnyFormula: Sendable {
  case infix(Infix)
  case latex(LaTeX)
  case swift(SwiftForm)
}

/// The sum of the notations' algebras.
///
/// The notation is chosen at run time, so that one machine serves all notations.
package enum AnyNotation: FormulaAlgebra {
  case infix, latex, swift

  package typealias Value = AnyFormula

  package var notation: String {
    switch self {
    case .infix: InfixAlgebra().notation
    case .latex: LaTeXAlgebra().notation
    case .swift: SwiftAlgebra().notation
    }
  }

  package func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Value {
    switch self {
    case .infix: .infix(InfixAlgebra().number(numeral, text: text()))
    case .latex: .latex(LaTeXAlgebra().number(numeral, text: text()))
    case .swift: .swift(try SwiftAlgebra().number(numeral, text: text()))
    }
  }

  package func constant(_ constant: Constant) -> Value {
    switch self {
    case .infix: .infix(InfixAlgebra().constant(constant))
    case .latex: .latex(LaTeXAlgebra().constant(constant))
    case .swift: .swift(SwiftAlgebra().constant(constant))
    }
  }

  package func apply(_ operation: Unary, to x: Value) throws(RPNError) -> Value {
    switch x {
    case .infix(let x): .infix(try InfixAlgebra().apply(operation, to: x))
    case .latex(let x): .latex(try LaTeXAlgebra().apply(operation, to: x))
    case .swift(let x): .swift(try SwiftAlgebra().apply(operation, to: x))
    }
  }

  package func apply(_ operation: Binary, to x: Value, _ y: Value) throws(RPNError) -> Value {
    switch (x, y) {
    case (.infix(let x), .infix(let y)): .infix(try InfixAlgebra().apply(operation, to: x, y))
    case (.latex(let x), .latex(let y)): .latex(try LaTeXAlgebra().apply(operation, to: x, y))
    case (.swift(let x), .swift(let y)): .swift(try SwiftAlgebra().apply(operation, to: x, y))
    default: throw .mixed
    }
  }

  package func integer(_ value: Value, for operation: StackOperation) throws(RPNError) -> Int {
    switch value {
    case .infix(let value): try InfixAlgebra().integer(value, for: operation)
    case .latex(let value): try LaTeXAlgebra().integer(value, for: operation)
    case .swift(let value): try SwiftAlgebra().integer(value, for: operation)
    }
  }

  package func text(_ value: Value) -> String {
    switch value {
    case .infix(let value): value.text
    case .latex(let value): value.text
    case .swift(let value): value.text
    }
  }

  package func written(_ value: Value) -> Int? {
    switch value {
    case .infix(let value): value.integer
    case .latex(let value): value.integer
    case .swift(let value): value.integer
    }
  }

  package func function(_ name: String, of operands: [Value]) throws(RPNError) -> Value? {
    switch self {
    case .infix:
      return try InfixAlgebra().function(
        name,
        of: operands.map { value throws(RPNError) in
          if case .infix(let formula) = value { return formula }
          throw .mixed
        }
      ).map { .infix($0) }
    case .latex:
      return try LaTeXAlgebra().function(
        name,
        of: operands.map { value throws(RPNError) in
          if case .latex(let formula) = value { return formula }
          throw .mixed
        }
      ).map { .latex($0) }
    case .swift:
      return nil
    }
  }
}

extension RPNError {
  fileprivate static var mixed: RPNError {
    RPNError(.typeMismatch, "formulas in two notations do not go together")
  }
}
