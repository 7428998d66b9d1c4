import Functional
import PlainText
import ReversePolish

/// Infix notation: operators between their operands.
public enum InfixNotation: Notation {
  /// The name of the notation, for errors.
  public static let name = "infix"
  /// The opening parenthesis.
  public static let opening = "("
  /// The closing parenthesis.
  public static let closing = ")"
}

/// A formula in infix notation.
public typealias Infix = Formula<InfixNotation>

/// The algebra of formulas: each operation returns its infix text.
///
/// Nothing is calculated, and the evaluator is unchanged: the fold that adds numbers also joins
/// texts.
///
/// ```swift
/// import ReversePolish
///
/// let algebra = InfixAlgebra()
/// let formulas = try algebra.evaluate(algebra.parse(tokenize("2 3 ^ 1 - 4 5 -")))
/// formulas.values.map(\.text)  // → ["2 ^ 3 - 1", "4 - 5"]
/// ```
public struct InfixAlgebra: Algebra {
  /// Makes the algebra.
  public init() {}

  /// Returns the number as written.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Infix {
    let written = numeral.magnitude(of: text())
    if numeral.form == .complex, written.hasSuffix("i"),
      let slash = written.utf8.lastIndex(of: UInt8(ascii: "/")),
      !written.utf8[slash...].contains(where: { "+-".utf8.contains($0) })
    {
      // '1/2i' would divide by 2i.
      let isSum = written.utf8.contains { "+-".utf8.contains($0) }
      return Infix(numeral, magnitude: written.dropLast() + " * i", isSum ? .sum : .product)
    }
    let binding: Binding =
      switch numeral.form {
      case .rational, .complex: Infix.binding(of: written)
      case .quantity: min(.sign, Infix.binding(of: written))
      // After a minus sign, a date would be before year 0, and a temperature on a scale would be
      // another temperature.
      case .date: .sign
      default: .atom
      }
    let magnitude = written == "1i" ? "i" : written
    return Infix(numeral, magnitude: magnitude, binding)
  }

  /// Returns the name of the constant.
  public func constant(_ constant: Constant) -> Infix { Infix(Rope(constant.rawValue), .atom) }

  /// Returns the operation with its operand.
  public func apply(_ operation: Unary, to x: Infix) throws(RPNError) -> Infix {
    switch operation {
    case .negate: try Infix(.sign, joining: ["-", x.within(.power)])
    case .inverse: try Infix(.product, joining: ["1 / ", x.within(.sign)])
    case .square: try Infix(.power, joining: [x.within(.postfix), " ^ 2"])
    case .factorial: try Infix(.postfix, joining: [x.within(.atom), "!"])
    default: try .function(Rope(operation.rawValue), of: [x.rope])
    }
  }

  /// Returns the operation between its operands, or before them.
  public func apply(_ operation: Binary, to x: Infix, _ y: Infix) throws(RPNError) -> Infix {
    let word = operation.rawValue
    guard let sign = FormulaOperator.infix.first(where: { $0.word == word }) else {
      return try .function(Rope(word), of: [x.rope, y.rope])
    }
    // Only '^' takes its operands from the right.
    let left = sign.binding == .power ? sign.binding.next : sign.binding
    return try Infix(
      sign.binding, joining: [x.within(left), " ", Rope(word), " ", y.within(sign.right)])
  }

  /// Converts a value to an integer, for words that count values; only a literal is known.
  public func integer(_ value: Infix, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw .unknownCount(for: operation, in: InfixNotation.name)
  }
}

/// Converts an expression in reverse Polish notation to infix notation, with parentheses where
/// needed.
///
/// ```swift
/// try infix("3 5 + 2 *")  // → (3 + 5) * 2
/// ```
///
/// - Parameter text: An expression that leaves one value.
/// - Returns: The formula.
/// - Throws: Errors of `tokenize`, `parse` and `evaluate`; `notOneValue` unless exactly one value
///   is left; `limitExceeded` if the formula exceeds ten million bytes.
/// - Complexity: O(*n* + *m*) in the lengths of the expression and of the formula.
public func infix(_ text: String) throws(RPNError) -> String {
  let algebra = InfixAlgebra()
  let formula = tokenize |> algebra.parse |> algebra.evaluate |> onlyValue
  return try formula(text).text
}
