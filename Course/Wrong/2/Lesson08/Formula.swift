// Wrong: only an operation that binds weaker gets parentheses, on either side.

import ReversePolish

/// How strongly a formula holds together, the weakest first.
enum Strength: Int {
  case sum, product, power, atom
}

/// A formula with the operators between their operands.
public struct Formula: Sendable {
  /// The formula as it is written.
  public let text: String

  /// How strongly its outermost operation binds.
  let strength: Strength

  /// The formula as a part, where all that binds weaker needs parentheses.
  func within(_ weakest: Strength) -> String {
    strength.rawValue < weakest.rawValue ? "(\(text))" : text
  }
}

/// The algebra of formulas: each operation gives the text of what it would calculate.
public struct FormulaAlgebra: Algebra {
  /// The algebra; it has no settings.
  public init() {}

  /// The number as it was written.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Formula {
    Formula(text: text(), strength: .atom)
  }

  /// The name of the constant.
  public func constant(_ constant: Constant) -> Formula {
    Formula(text: constant.rawValue, strength: .atom)
  }

  /// The word as a function: `sqrt(2)`.
  public func apply(_ operation: Unary, to x: Formula) -> Formula {
    Formula(text: "\(operation.rawValue)(\(x.text))", strength: .atom)
  }

  /// The word between its operands, or as a function before them: `max(2, 3)`.
  public func apply(_ operation: Binary, to x: Formula, _ y: Formula) -> Formula {
    let word = operation.rawValue
    func join(_ strength: Strength, _ left: Strength, _ right: Strength) -> Formula {
      Formula(text: "\(x.within(left)) \(word) \(y.within(right))", strength: strength)
    }
    switch operation {
    case .add, .subtract: return join(.sum, .sum, .sum)
    case .multiply, .divide: return join(.product, .product, .product)
    case .power: return join(.power, .power, .power)
    default: return Formula(text: "\(word)(\(x.text), \(y.text))", strength: .atom)
    }
  }

  /// A formula cannot be counted with.
  public func integer(_ value: Formula, for operation: StackOperation) throws(RPNError) -> Int {
    throw RPNError(.typeMismatch, "'\(operation.rawValue)' takes a number, not a formula")
  }
}
