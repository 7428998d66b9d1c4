/// The binding strength of operations, weakest first.
///
/// The writer and the reader of formulas share it: the one sets parentheses where an operand binds
/// weaker than its operation, the other lets the stronger operation have an operand.
package enum Binding: Int, Comparable {
  case conversion, disjunction, conjunction, negation, comparison
  case alternation, intersection, shift, sum, product
  /// A product without a sign: of a function as in `2 sin x`, and of a name or a bracket as in
  /// `2x`.
  case call, factor
  /// A unit behind its number.
  case unit
  case sign, power, postfix, atom

  package static func < (x: Binding, y: Binding) -> Bool { x.rawValue < y.rawValue }

  /// The next stronger binding, which the right operand of most operators needs.
  var next: Binding { Binding(rawValue: rawValue + 1) ?? .atom }
}

/// An operator of formulas: its spellings, its word in programs, and what it binds.
struct FormulaOperator {
  /// The spellings, separated by blanks.
  let spellings: String

  /// The words of the operator in the program, behind its operands.
  let word: String

  /// The binding of the operator.
  let binding: Binding

  /// The weakest binding of the operand on the right.
  let right: Binding

  init(_ spellings: String, _ word: String, _ binding: Binding, right: Binding? = nil) {
    (self.spellings, self.word, self.binding) = (spellings, word, binding)
    self.right = right ?? binding.next
  }

  /// The operators between two operands.
  ///
  /// Operators of one binding take their operands from the left, but for `^`, `of` and `off`.
  static let infix: [FormulaOperator] = [
    FormulaOperator("to in as -> →", "to", .conversion),
    FormulaOperator("or ||", "or", .disjunction), FormulaOperator("xor", "bitxor", .disjunction),
    FormulaOperator("and &&", "and", .conjunction),
    FormulaOperator("= ==", "=", .comparison), FormulaOperator("!= ≠", "!=", .comparison),
    FormulaOperator("<", "<", .comparison), FormulaOperator("<= ≤", "<=", .comparison),
    FormulaOperator(">", ">", .comparison), FormulaOperator(">= ≥", ">=", .comparison),
    FormulaOperator("|", "bitor", .alternation), FormulaOperator("&", "bitand", .intersection),
    FormulaOperator("<<", "shl", .shift), FormulaOperator(">>", "shr", .shift),
    FormulaOperator("+", "+", .sum), FormulaOperator("- − –", "-", .sum),
    FormulaOperator("* × · ⋅ ∙ ∗ x", "*", .product),
    FormulaOperator("of", "*", .product, right: .product),
    FormulaOperator("/ ÷ ∕ ⁄ per", "/", .product), FormulaOperator("div //", "div", .product),
    FormulaOperator("mod %", "mod", .product), FormulaOperator("quot", "quot", .product),
    FormulaOperator("rem", "rem", .product),
    FormulaOperator("off", "swap -", .product, right: .product),
    FormulaOperator("^ **", "^", .power, right: .sign),
  ]

  /// The operators before an operand.
  static let prefix: [FormulaOperator] = [
    FormulaOperator("- − –", "neg", .sign, right: .sign),
    FormulaOperator("+", "", .sign, right: .sign),
    FormulaOperator("~", "bitnot", .sign, right: .sign),
    FormulaOperator("not", "not", .negation, right: .negation),
    FormulaOperator("√", "sqrt", .postfix, right: .postfix),
    FormulaOperator("∛", "cbrt", .postfix, right: .postfix),
  ]

  /// The operators behind an operand.
  static let postfix: [FormulaOperator] = [
    FormulaOperator("!", "!", .postfix), FormulaOperator("%", "100 / _% to", .postfix),
  ]

  /// Returns the length of the longest spelling at the start of bytes, or 0.
  func length(at bytes: ArraySlice<UInt8>) -> Int {
    var (longest, length, matches) = (0, 0, true)
    for byte in spellings.utf8 {
      if byte == UInt8(ascii: " ") {
        if matches { longest = max(longest, length) }
        (length, matches) = (0, true)
      } else {
        let index = bytes.startIndex + length
        matches = matches && index < bytes.endIndex && bytes[index] == byte
        length += 1
      }
    }
    return matches ? max(longest, length) : longest
  }
}

extension Array<FormulaOperator> {
  /// Returns the operator with the longest spelling at the start of bytes.
  func longest(at bytes: ArraySlice<UInt8>) -> (operator: FormulaOperator, length: Int)? {
    var found: (operator: FormulaOperator, length: Int)?
    for candidate in self {
      let length = candidate.length(at: bytes)
      if length > found?.length ?? 0 { found = (candidate, length) }
    }
    return found
  }
}
