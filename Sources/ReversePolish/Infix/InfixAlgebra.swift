import Functional

/// The algebra of formulas: every operation gives the infix text of what it would calculate.
///
/// Nothing is calculated here, and nothing was added to the evaluator: the same fold that adds
/// numbers joins texts.
///
/// ```swift
/// let algebra = InfixAlgebra()
/// let formulas = try algebra.evaluate(algebra.parse(tokenize("2 3 ^ 1 - 4 5 -")))
/// formulas.values.map(\.text)  // → ["2 ^ 3 - 1", "4 - 5"]
/// ```
public struct InfixAlgebra: Algebra {
  /// The longest formula in bytes; a short program can describe one without end (`dup * dup * …`).
  private let longest = 10_000_000

  /// The algebra; it has no settings.
  public init() {}

  /// The number as it was written, in plain characters.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> Infix {
    let written = text().utf8.filter { $0 != UInt8(ascii: "_") }
    let unsigned = written.dropFirst(NumeralScanner.signLength(written[...]))
    let digits = String(decoding: unsigned, as: UTF8.self)
    let binding = numeral.form == .rational ? Infix.Binding.product : .atom
    let isInteger = numeral.isComplete && numeral.exponent == 0
    let integer = isInteger ? Int(exactly: numeral.significand) : nil
    return numeral.isNegative
      ? Infix("-\(digits)", min(binding, .sign), integer: integer.map { -$0 })
      : Infix(digits, binding, integer: integer)
  }

  /// The constant's name.
  public func constant(_ constant: Constant) -> Infix { Infix(constant.rawValue, .atom) }

  /// The operation around its operand.
  public func apply(_ operation: Unary, to x: Infix) throws(RPNError) -> Infix {
    switch operation {
    case .negate: try join(.sign, ["-", x.within(.power)])
    case .inverse: try join(.product, ["1 / ", x.within(.sign)])
    case .square: try join(.power, [x.within(.postfix), " ^ 2"])
    case .factorial: try join(.postfix, [x.within(.atom), "!"])
    default: try join(.atom, [Rope(operation.rawValue), "(", x.rope, ")"])
    }
  }

  /// The operation between its operands, or before them.
  public func apply(_ operation: Binary, to x: Infix, _ y: Infix) throws(RPNError) -> Infix {
    let word = Rope(operation.rawValue)
    return switch operation {
    case .add, .subtract:
      try join(.sum, [x.within(.sum), " ", word, " ", y.within(.product)])
    case .multiply, .divide, .flooredQuotient, .modulo, .truncatedQuotient, .remainder:
      try join(.product, [x.within(.product), " ", word, " ", y.within(.sign)])
    case .power:
      try join(.power, [x.within(.postfix), " ", word, " ", y.within(.sign)])
    default:
      try join(.atom, [word, "(", x.rope, ", ", y.rope, ")"])
    }
  }

  /// The value as a whole number, for words that count values; only a number as written is known.
  public func integer(_ value: Infix, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw RPNError(
      .typeMismatch, "'\(operation.rawValue)' needs a number as written to show it in infix form")
  }

  private func join(_ binding: Infix.Binding, _ pieces: [Rope]) throws(RPNError) -> Infix {
    let rope = Rope(joining: pieces)
    if rope.count <= longest { return Infix(rope, binding) }
    throw RPNError(.limitExceeded, "the infix form is longer than \(longest) bytes")
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
/// - Throws: What `tokenize`, `parse` and `evaluate` throw; `notOneValue` unless exactly one value
///   is left; `limitExceeded` where the formula would be longer than ten million bytes.
/// - Complexity: O(*n* + *m*) in the lengths of the expression and of the formula.
public func infix(_ text: String) throws(RPNError) -> String {
  let algebra = InfixAlgebra()
  let formula = tokenize |> algebra.parse |> algebra.evaluate |> onlyValue
  return try formula(text).text
}
