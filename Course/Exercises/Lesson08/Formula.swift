// Exercise 8.3: as few parentheses as possible.

import ReversePolish

/// A formula with the operators between their operands.
public struct Formula: Sendable {
  /// The formula as it is written.
  public let text: String

  // TODO: what else has to be known of a formula that becomes a part of another?
}

/// The algebra of formulas: each operation gives the text of what it would calculate.
public struct FormulaAlgebra: Algebra {
  /// The algebra; it has no settings.
  public init() {}

  /// The number as it was written.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Formula {
    Formula(text: text())
  }

  /// The name of the constant.
  public func constant(_ constant: Constant) -> Formula { Formula(text: constant.rawValue) }

  /// The word as a function: `sqrt(2)`.
  public func apply(_ operation: Unary, to x: Formula) -> Formula {
    Formula(text: "\(operation.rawValue)(\(x.text))")
  }

  /// The word between its operands, or as a function before them: `max(2, 3)`.
  public func apply(_ operation: Binary, to x: Formula, _ y: Formula) -> Formula {
    let word = operation.rawValue
    switch operation {
    case .add, .subtract, .multiply, .divide, .power:
      return Formula(text: "\(x.text) \(word) \(y.text)")
    default:
      return Formula(text: "\(word)(\(x.text), \(y.text))")
    }
  }

  /// A formula cannot be counted with.
  public func integer(_ value: Formula, for operation: StackOperation) throws(RPNError) -> Int {
    throw RPNError(.typeMismatch, "'\(operation.rawValue)' takes a number, not a formula")
  }
}
