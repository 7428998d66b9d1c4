import InfixFormulas
import PlainText
import ReversePolish

/// The notation of formulas in LaTeX's math mode.
public enum LaTeXNotation: Notation {
  /// The name of the notation in errors.
  public static let name = "LaTeX"
  /// The opening parenthesis, as high as its content.
  public static let opening = #"\left("#
  /// The closing parenthesis.
  public static let closing = #"\right)"#
}

/// A formula in LaTeX.
public typealias LaTeX = Formula<LaTeXNotation>

/// The algebra of typeset formulas: every operation returns the LaTeX of its calculation.
///
/// It corresponds to `InfixAlgebra`, with fewer parentheses: a mark that LaTeX draws around an
/// operand, such as a root or a brace, replaces them.
///
/// ```swift
/// import ReversePolish
///
/// let algebra = LaTeXAlgebra()
/// let formulas = try algebra.evaluate(algebra.parse(tokenize("1 2 + 3 / sqrt 2 pi *")))
/// formulas.values[0].text  // → \sqrt{\frac{1 + 2}{3}}
/// formulas.values[1].text  // → 2 \cdot \pi
/// ```
public struct LaTeXAlgebra: Algebra {
  /// Makes the algebra, which has no settings.
  public init() {}

  /// The number in its original spelling; exponents and rationals are typeset.
  public func number(_ numeral: Numeral, text: @autoclosure () -> String) -> LaTeX {
    let written = numeral.magnitude(of: text())
    switch numeral.form {
    case .hexadecimal, .octal, .binary, .based:
      return LaTeX(numeral, magnitude: #"\mathtt{\#(written)}"#, .atom)
    case .rational:
      let parts = written.split(separator: "/")
      return LaTeX(numeral, magnitude: #"\frac{\#(parts[0])}{\#(parts[1])}"#, .power)
    case .complex:
      return LaTeX(
        numeral, magnitude: written == "1i" ? "i" : written, LaTeX.binding(of: written))
    case .quantity:
      let (number, unit) = NumeralScanner.parts(ofQuantity: written)
      return LaTeX(numeral, magnitude: #"\#(number)\,\mathrm{\#(typeset(unit))}"#, .product)
    case .hours, .date:
      return LaTeX(numeral, magnitude: #"\mathrm{\#(written)}"#, .atom)
    case .decimal:
      let parts = written.split { $0 == "e" || $0 == "E" }
      guard parts.count == 2 else { return LaTeX(numeral, magnitude: written, .atom) }
      return LaTeX(
        numeral, magnitude: #"\#(parts[0]) \cdot 10^{\#(exponent(parts[1]))}"#, .product)
    }
  }

  /// The letter of the constant.
  public func constant(_ constant: Constant) -> LaTeX {
    switch constant {
    case .pi: LaTeX(#"\pi"#, .atom)
    case .tau: LaTeX(#"\tau"#, .atom)
    case .phi: LaTeX(#"\varphi"#, .atom)
    case .e: LaTeX("e", .atom)
    }
  }

  /// The operation around its operand.
  public func apply(_ operation: Unary, to x: LaTeX) throws(RPNError) -> LaTeX {
    try formula(operation.entry.latex, operation.rawValue, [x])
  }

  /// The operation between its operands, before them, or drawn around them.
  public func apply(_ operation: Binary, to x: LaTeX, _ y: LaTeX) throws(RPNError) -> LaTeX {
    try formula(operation.entry.latex, operation.rawValue, [x, y])
  }

  /// The integer of a value, for words that count values; the value must be a literal.
  public func integer(_ value: LaTeX, for operation: StackOperation) throws(RPNError) -> Int {
    if let integer = value.integer { return integer }
    throw .unknownCount(for: operation, in: LaTeXNotation.name)
  }

  /// Typesets a unit, with LaTeX's special characters escaped.
  private func typeset(_ unit: String) -> String {
    var text = ""
    var rest = unit.unicodeScalars[...]
    while let character = rest.popFirst() {
      switch character {
      case "%", "_": text += #"\"# + String(character)
      case "*": text += #" \cdot "#
      case "^":
        let isInBrackets = rest.first == "("
        let exponent = rest.prefix {
          isInBrackets ? $0 != ")" : $0 == "-" || $0.value < 58 && $0.value > 47
        }
        rest = rest.dropFirst(exponent.count + (isInBrackets ? 1 : 0))
        text +=
          "^{" + String(String.UnicodeScalarView(exponent.dropFirst(isInBrackets ? 1 : 0))) + "}"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// The exponent of ten without a plus sign and leading zeros.
  private func exponent(_ written: Substring) -> String {
    let isNegative = String(written).begins(with: "-") || String(written).begins(with: "−")
    let digits = written.drop { !("1"..."9").contains($0) }
    return digits.isEmpty ? "0" : "\(isNegative ? "-" : "")\(digits)"
  }

  private func formula(
    _ form: LaTeXForm?, _ word: String, _ operands: [LaTeX]
  ) throws(RPNError) -> LaTeX {
    switch form {
    case nil: try .function(Rope(#"\operatorname{\#(word)}"#), of: operands.map { $0.rope })
    case .name(let name): try .function(Rope(name), of: operands.map { $0.rope })
    case .drawn(let text, let binding, let first, let second):
      try LaTeX(binding, joining: pieces(of: text, operands, [first, second]))
    }
  }

  /// Inserts the operands into a form; an operand gets parentheses if it binds too weakly.
  private func pieces(of text: String, _ operands: [LaTeX], _ weakest: [Binding]) -> [Rope] {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).reduce(into: [Rope(String(parts[0]))]) { pieces, pair in
      let (before, part) = pair
      let place = part.first == "2" ? 1 : 0
      let operand = operands[place].within(weakest[place])
      // Inside of brackets, an operand may contain a closing bracket, so it gets braces.
      let mayHoldBracket = before.last == "[" && operands[place].integer == nil
      pieces += mayHoldBracket ? ["{", operand, "}"] : [operand]
      pieces.append(Rope(String(part.dropFirst())))
    }
  }
}

/// Converts an expression in reverse Polish notation to LaTeX, with parentheses where needed.
///
/// ```swift
/// try latex("3 5 + 2 *")  // → \left(3 + 5\right) \cdot 2
/// ```
///
/// - Parameter text: A program that leaves one number.
/// - Returns: The formula, for math mode.
/// - Throws: Errors of `formula(_:in:limits:)`.
public func latex(_ text: String) throws(RPNError) -> String {
  try formula(text, in: .latex)
}
