import Functional
import PlainText
import ReversePolish

/// Formulas as they are typed: operators between their operands.
public enum InfixNotation: Notation {
  /// Its name in errors.
  public static let name = "infix"
  /// The parenthesis before a part.
  public static let opening = "("
  /// The parenthesis behind a part.
  public static let closing = ")"
}

/// A formula in infix notation.
public typealias Infix = Formula<InfixNotation>

/// The algebra of formulas: every operation gives the infix text of what it would calculate.
///
/// Nothing is calculated here, and nothing was added to the evaluator: the same fold that adds
/// numbers joins texts.
///
/// ```swift
/// import ReversePolish
///
/// let algebra = InfixAlgebra()
/// let formulas = try algebra.evaluate(algebra.parse(tokenize("2 3 ^ 1 - 4 5 -")))
/// formulas.values.map(\.text)  // → ["2 ^ 3 - 1", "4 - 5"]
/// ```
public struct InfixAlgebra: Algebra {
  /// The algebra; it has no settings.
  public init() {}

  /// The number as it was written, in plain characters.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Infix {
    let written = numeral.magnitude(of: text())
    let binding: Binding =
      switch numeral.form {
      case .rational: .product
      case .complex: Infix.binding(ofComplex: written)
      case .quantity: min(.sign, Infix.binding(ofQuantity: written))
      // With a minus sign before it, a date would be one of a year before 0, and a temperature
      // another temperature.
      case .date: .sign
      default: .atom
      }
    let magnitude = written == "1i" ? "i" : written
    return Infix(numeral, magnitude: magnitude, binding)
  }

  /// The constant's name.
  public func constant(_ constant: Constant) -> Infix { Infix(Rope(constant.rawValue), .atom) }

  /// The operation around its operand.
  public func apply(_ operation: Unary, to x: Infix) throws(RPNError) -> Infix {
    switch operation {
    case .negate: try Infix(.sign, joining: ["-", x.within(.power)])
    case .inverse: try Infix(.product, joining: ["1 / ", x.within(.sign)])
    case .square: try Infix(.power, joining: [x.within(.postfix), " ^ 2"])
    case .factorial: try Infix(.postfix, joining: [x.within(.atom), "!"])
    default: try .function(Rope(operation.rawValue), of: [x.rope])
    }
  }

  /// The operation between its operands, or before them.
  public func apply(_ operation: Binary, to x: Infix, _ y: Infix) throws(RPNError) -> Infix {
    let word = Rope(operation.rawValue)
    return switch operation {
    case .add, .subtract:
      try Infix(.sum, joining: [x.within(.sum), " ", word, " ", y.within(.product)])
    case .multiply, .divide, .flooredQuotient, .modulo, .truncatedQuotient, .remainder:
      try Infix(.product, joining: [x.within(.product), " ", word, " ", y.within(.sign)])
    case .power:
      try Infix(.power, joining: [x.within(.postfix), " ", word, " ", y.within(.sign)])
    default: try .function(word, of: [x.rope, y.rope])
    }
  }

  /// The value as a whole number, for words that count values; only a number as written is known.
  public func integer(_ value: Infix, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw .unknownCount(for: operation, in: InfixNotation.name)
  }
}

/// The infix form of an expression in reverse Polish notation, with parentheses where needed.
///
/// ```swift
/// try infix("3 5 + 2 *")  // → (3 + 5) * 2
/// ```
///
/// - Parameter text: An expression that leaves one value.
/// - Returns: The formula.
/// - Throws: Errors of `tokenize`, `parse` and `evaluate`; `notOneValue` unless exactly one value
///   is left; `limitExceeded` where the formula would be longer than ten million bytes.
/// - Complexity: O(*n* + *m*) in the lengths of the expression and of the formula.
public func infix(_ text: String) throws(RPNError) -> String {
  let algebra = InfixAlgebra()
  let formula = tokenize |> algebra.parse |> algebra.evaluate |> onlyValue
  return try formula(text).text
}
