import PlainText
import ReversePolish

extension Source {
  /// Makes a program in reverse Polish notation from formulas.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let program = try Source(formula: Source("(3 + 5) * 2"))
  /// try program.tokens().map(\.text)  // → ["3", "5", "+", "2", "*"]
  /// ```
  ///
  /// The grammar is that of `Grammar/rpn.ebnf`. Each line or statement leaves a value, or defines a
  /// name. Errors of the program have places in the formula.
  ///
  /// - Parameters:
  ///   - formula: Formulas, separated by `;` or the end of a line.
  ///   - words: The meanings of names; by default, the words of arithmetic.
  /// - Throws: `malformedNumber` and `malformedText`; `misplaced`, `incomplete` and `unbalanced`
  ///   for a text that is not a formula; `limitExceeded` for deep nesting; errors of `words`.
  /// - Complexity: O(*n* *d*) in the length of the formula and the depth of its functions, which
  ///   is at most 200.
  /// - Source: Top down operator precedence, Pratt 1973.
  public convenience init(
    formula: Source, words: FormulaWords = .arithmetic
  ) throws(RPNError) {
    var reader = FormulaReader(formula, words)
    try reader.readAll()
    self.init(reader.output.filter { !$0.text.isEmpty })
  }
}

/// A parser of formulas, whose output is a program.
///
/// The rule of an expression is one loop: an operand, and after it all operators that bind at least
/// as strongly as the expression must. The right operand is an expression that binds more strongly.
package struct FormulaReader {
  /// The program so far.
  package internal(set) var output: [(text: String, place: Place)] = []

  let words: FormulaWords
  var text: FormulaText

  /// The number of expressions and units in which the current one is nested.
  var depth = 0

  /// The maximum nesting; each level takes room on the stack of the thread.
  static let deepest = 200

  /// The number of open brackets; within brackets, the end of a line is a blank.
  var brackets = 0

  /// The names that the formulas have defined, and the variables of the current expression.
  var defined: [(name: String, isFunction: Bool)] = []

  /// The indices in the output of names without a meaning so far.
  var unresolved: [Int] = []

  /// The range in the output of a function without a single value.
  var standing: (range: Range<Int>, name: Place)?

  /// The last unit of a quantity of several units.
  var lastPart = ""

  package init(_ formula: Source, _ words: FormulaWords) {
    (text, self.words) = (FormulaText(formula.joiningHardGroupsOfFormula), words)
  }

  /// Reads an expression whose operators bind at least as strongly as `weakest`.
  ///
  /// With `isSigned`, a sign is before it, in an expression that a unit may follow.
  mutating func read(_ weakest: Binding, isSigned: Bool = false) throws(RPNError) {
    depth += 1
    defer { depth -= 1 }
    if depth > FormulaReader.deepest {
      throw RPNError(
        .limitExceeded, "a formula is nested at most \(FormulaReader.deepest) deep", at: text.end)
    }
    let start = output.count
    var last = try readOperand(weakest, takesUnit: weakest <= .unit || isSigned)
    while let binding = try readOperator(after: start, weakest, last) { last = binding }
  }

  /// Reads an operator and its right operand; returns its binding, or `nil` without an operator.
  ///
  /// The left operand starts at an index of the output; `last` is the binding of the operator before.
  private mutating func readOperator(
    after start: Int, _ weakest: Binding, _ last: Binding
  ) throws(RPNError) -> Binding? {
    text.skipBlanks(lines: brackets > 0)
    guard text.next != nil, !text.isAtEnd || brackets > 0 else { return nil }
    let begin = text.index
    if weakest <= .power, last > .power, let exponent = text.takeSuperscript() {
      output += [(exponent, text.place(from: begin)), ("^", text.place(from: begin))]
      return .power
    }
    if weakest <= .unit, last > .unit, try readUnit(after: start) { return .unit }
    if let sign = nextOperator() {
      if sign.operator.binding < weakest { return nil }
      try check(sign.operator, after: last, sign.length)
      // In `5 km!`, the operand would bind weaker than its operator.
      if sign.operator.binding > last { return nil }
      text.index += sign.length
      let place = text.place(from: begin)
      switch sign.operator.binding {
      case .conversion: try readTarget(place)
      case .postfix: write(sign.operator.word, place, start: start)
      default:
        try read(sign.operator.right)
        write(sign.operator.word, place, start: start)
      }
      return sign.operator.binding
    }
    if let binding = factorBinding(), binding >= weakest, binding <= last {
      try read(binding.next)
      output.append(("*", text.place(from: begin)))
      return binding
    }
    return nil
  }

  /// Demands parentheses around a comparison or a conversion before an operator.
  private func check(
    _ sign: FormulaOperator, after last: Binding, _ length: Int
  ) throws(RPNError) {
    let isChain = last == .comparison && sign.binding == .comparison
    guard isChain || last == .conversion && sign.binding != .conversion else { return }
    let place = Place(text.source, text.index..<text.index + length)
    throw RPNError(
      .misplaced,
      isChain
        ? "comparisons are not chained"
        : "\(quoted(place.text)) comes after a conversion, which ends a formula",
      suggestion: isChain
        ? "'a < b and b < c' compares twice"
        : "parentheses around the conversion make it an operand", at: place)
  }

  /// The next operator after an operand.
  private func nextOperator() -> (operator: FormulaOperator, length: Int)? {
    let infix = infixOperator(text)
    let postfix = text.operator(of: FormulaOperator.postfix)
    guard let sign = infix, sign.length >= postfix?.length ?? 0 else { return postfix }
    let following = text.afterBlanks(from: sign.length)
    switch text.next {
    case UInt8(ascii: "%") where !isOperand(following): return postfix
    case UInt8(ascii: "=") where sign.length == 1 && following.isAtEnd: return nil
    default: return sign
    }
  }

  /// The operator between operands at the start of a text.
  ///
  /// The letter `x` is one only before a number, as in `10 ft x 12 ft`.
  func infixOperator(_ text: FormulaText) -> (operator: FormulaOperator, length: Int)? {
    let sign = text.operator(of: FormulaOperator.infix)
    let isLetter = text.next == UInt8(ascii: "x") && sign?.length == 1
    return isLetter && !text.afterBlanks(from: 1).isAtNumber ? nil : sign
  }

  /// The binding of a product without a sign, if a factor is next.
  private func factorBinding() -> Binding? {
    if text.next == UInt8(ascii: "(") { return .factor }
    if text.operator(of: FormulaOperator.prefix)?.operator.binding == .postfix { return .factor }
    var following = text
    guard let name = following.takeName(), name.utf8.first != UInt8(ascii: "_") else { return nil }
    switch meaning(name) {
    case .own, .constant, .unknown: return .factor
    case .function(let count):
      let next = following.afterBlanks()
      return next.next == UInt8(ascii: "(") || count == 1 && isOperand(next) ? .call : nil
    case .foreign: return following.afterBlanks().next == UInt8(ascii: "(") ? .call : .factor
    }
  }

  /// Whether an operand begins, other than with a sign.
  func isOperand(_ text: FormulaText) -> Bool {
    if text.isAtNumber { return true }
    guard let byte = text.next else { return false }
    if "({[\"_$".utf8.contains(byte) { return true }
    let name = text.name
    if !name.isEmpty { return isOwn(name) || infixOperator(text) == nil }
    var raised = text
    return byte >= 0x80 && infixOperator(text) == nil && raised.takeSuperscript() == nil
  }

  /// Whether a unit or a factor is next, to which a fraction such as `1/2` belongs.
  mutating func isAtFactor() -> Bool {
    if let next = text.next, "_'\"".utf8.contains(next) { return true }
    let before = text
    defer { text = before }
    text.skipBlanks(lines: false)
    if text.next == UInt8(ascii: "/") { return false }
    if (try? takeUnit(isMarked: false)) != nil { return true }
    return nextOperator() == nil && factorBinding() != nil
  }

  func isOwn(_ name: String) -> Bool { defined.contains { $0.name == name } }

  /// Writes an operator after its operands, or forms a literal: `-2`, `1/3` and `5%`.
  ///
  /// The pieces touch, except for a number and the sign before it or `%` after it.
  mutating func write(_ word: String, _ sign: Place, start: Int) {
    // Only one or two pieces can be a literal.
    let operands = output.count < start + 3 ? Array(output[start...]) : []
    let texts = operands.map { $0.text }
    var literal = ""
    switch (word, texts.count) {
    case ("neg", 1) where form(of: texts[0]) != .complex: literal = "-" + texts[0]
    case ("/", 2) where sign.text == "/": literal = texts.joined(separator: "/")
    case ("100 / _% to", 1) where isScalar(texts[0]): literal = texts[0] + "_%"
    default: break
    }
    let form = form(of: literal)
    let places = (operands.map { $0.place } + [sign]).map { $0.range }
    let range =
      (places.map { $0.lowerBound }.min() ?? 0)..<(places.map { $0.upperBound }.max() ?? 0)
    let touches = places.reduce(0) { $0 + $1.count } == range.count
    let mayBeApart =
      word != "/" && isScalar(texts.first ?? "") && form != .rational
      && !sign.source.bytes[range].contains(UInt8(ascii: "\n"))
    if form != nil, word != "/" || form == .rational, touches || mayBeApart {
      output.removeSubrange(start...)
      output.append((literal, Place(sign.source, range)))
    } else {
      output.append((word, sign))
    }
  }
}
