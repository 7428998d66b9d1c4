import PlainText
import ReversePolish

extension Source {
  /// Makes a program in reverse Polish notation from a formula.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let program = try Source(formula: Source("(3 + 5) * 2"))
  /// try program.tokens().map(\.text)  // → ["3", "5", "+", "2", "*"]
  /// ```
  ///
  /// Errors of the program have places in the formula. Each line with a complete formula leaves a
  /// value. Literals such as `2026-11-21`, `5_km/h`, `1 1/2` and `5'11"` are single pieces of the
  /// formula. `%` after an operand divides it by 100; after `+` or `-`, the operand is a percentage
  /// of the value before the sign: `100 + 10%` is 110.
  ///
  /// - Parameters:
  ///   - formula: A formula with operators between operands, and functions before operands in
  ///     parentheses. `^` is right-associative; a sign binds weaker than `^`.
  ///   - arity: Returns the number of operands of a word; `nil` for any number.
  ///   - unitLength: Returns the length in bytes of the longest unit after `_`, or 0.
  /// - Throws: `malformedNumber` and `malformedText`; `misplaced`, `incomplete` and `unbalanced`
  ///   for a text that is not a formula; errors of `arity`.
  /// - Complexity: O(*n*) in the length of the formula.
  /// - Source: The shunting-yard algorithm, Dijkstra 1961.
  public convenience init(
    formula: Source,
    arity: @escaping (_ word: String) throws(RPNError) -> Int? = { word throws(RPNError) in
      Vocabulary.numeric[word]?.arity
    },
    unitLength: @escaping (ArraySlice<UInt8>) -> Int = { _ in 0 }
  ) throws(RPNError) {
    var reader = FormulaReader(arity: arity, unitLength: unitLength)
    try reader.read(formula)
    try reader.end()
    self.init(reader.output)
  }
}

/// A parser of formulas: operands are output at once, and an operator waits for one that binds
/// weaker.
package struct FormulaReader {
  /// The output so far.
  package private(set) var output: [(text: String, place: Place)] = []

  private let arity: (String) throws(RPNError) -> Int?
  private let unitLength: (ArraySlice<UInt8>) -> Int

  private var tokenizer: InfixTokenizer

  /// The waiting operators and open brackets, innermost last.
  private var waiting: [Waiting] = []

  /// The number of open brackets; within brackets, a line end is a blank.
  private var depth = 0

  private var expectsOperand = true

  /// The length of the output after the last percent sign.
  private var percentEnd: Int?

  /// Whether the last piece was a bracket that may be closed at once.
  private var hasOpened = false

  private enum Waiting {
    /// An operator, the length of the output before its last operand, and whether this operand may
    /// be a fraction literal.
    case `operator`(word: String, Place, Binding, start: Int, leavesQuotients: Bool)
    case parenthesis(Place)
    case function(Place, arguments: Int)
    case list(Place)

    /// The place of an open bracket; `nil` for an operator.
    var opening: Place? {
      switch self {
      case .parenthesis(let place), .function(let place, _), .list(let place): place
      case .operator: nil
      }
    }
  }

  /// The end of the last piece.
  private var lastEnd: Place?

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - arity: Returns the number of operands of a word; `nil` for any number.
  ///   - unitLength: Returns the length in bytes of the longest unit after `_`, or 0.
  package init(
    arity: @escaping (String) throws(RPNError) -> Int?,
    unitLength: @escaping (ArraySlice<UInt8>) -> Int
  ) {
    (self.arity, self.unitLength) = (arity, unitLength)
    tokenizer = InfixTokenizer(Source(""), unitLength: unitLength)
  }

  /// Whether all formulas read so far are complete.
  package var isComplete: Bool { waiting.isEmpty && expectsOperand }

  /// Reads lines; the last formula may continue in the next call.
  ///
  /// - Throws: The errors of `Source.init(formula:arity:unitLength:)` except `incomplete`.
  /// - Complexity: O(*n*) in the length of the lines.
  package mutating func read(_ lines: Source) throws(RPNError) {
    tokenizer = InfixTokenizer(lines, unitLength: unitLength)
    while try readPiece() {}
  }

  /// Checks that the last formula is complete.
  ///
  /// - Throws: `incomplete` if an operand or a closing bracket is missing.
  package func end() throws(RPNError) {
    if isComplete { return }
    let opening = waiting.last { $0.opening != nil }?.opening
    throw expectsOperand
      ? RPNError(.incomplete, "an operand is missing at the end", at: lastEnd)
      : RPNError(.incomplete, "the bracket is still open at the end", at: opening)
  }

  /// Reads a piece; returns whether there may be more.
  private mutating func readPiece() throws(RPNError) -> Bool {
    (tokenizer.takesQuotients, tokenizer.takesSums) = (leavesQuotients, leavesSums)
    let (kind, place) = try tokenizer.next(expectsOperand: expectsOperand)
    let text = place.text
    let mayBeEmpty = hasOpened
    hasOpened = false
    if case .end = kind {
    } else {
      lastEnd = Place(place.source, place.range.upperBound..<place.range.upperBound)
    }
    switch kind {
    case .end:
      try endLine(at: place)
      return !tokenizer.isAtEnd
    case .literal, .sum:
      try beginOperand(place)
      output += kind == .sum ? tokenizer.sum : [(text, place)]
      expectsOperand = false
    case .sign where expectsOperand && mayBeEmpty && (text == ")" || text == "}"):
      try close(place, arguments: 0)
    case .sign where expectsOperand, .name where expectsOperand && text == "not":
      try readBeforeOperand(place)
    case .sign,
      .name where !expectsOperand && binary(text) != nil:
      try readBehindOperand(place)
    case .name:
      try readName(place)
    }
    return true
  }

  /// Whether a fraction literal as the next operand has the same value as a division.
  private var leavesQuotients: Bool {
    guard case .operator(_, _, _, _, let leaves)? = waiting.last else { return true }
    return leaves
  }

  /// Whether a complex literal as the next operand has the same value as a sum.
  ///
  /// An operator that is waiting before `+` or a comparison binds weaker than a sum.
  private var leavesSums: Bool {
    guard case .operator(let word, _, let binding, _, _)? = waiting.last else { return true }
    return binding < .sum || word == "+"
  }

  // MARK: Where an operand is expected

  private func beginOperand(_ place: Place) throws(RPNError) {
    if expectsOperand { return }
    let source = place.source
    let plain = source.bytes.count > 200 ? nil : plainSigns(source.text(source.bytes.indices))
    let meant = plain.map { "did you mean \(quoted($0))?" }
    let angle = place.text == "°" ? "an angle is written like 30_°" : nil
    // `%` has different meanings in other languages.
    let percent = percentEnd == output.count ? "'%' is per cent, and the remainder is 'mod'" : nil
    throw RPNError(
      .misplaced, "an operator is missing before \(quoted(place.text))",
      suggestion: percent ?? meant ?? angle ?? "a product is written with '*'", at: place)
  }

  /// Reads a name, which is a function if a parenthesis follows.
  private mutating func readName(_ place: Place) throws(RPNError) {
    try beginOperand(place)
    if tokenizer.takeParenthesis() {
      open(.function(place, arguments: 0))
      return
    }
    try check(place, has: 0)
    output.append((place.text, place))
    expectsOperand = false
  }

  private mutating func open(_ bracket: Waiting) {
    waiting.append(bracket)
    depth += 1
    hasOpened = true
  }

  private mutating func readBeforeOperand(_ place: Place) throws(RPNError) {
    switch place.text {
    case "-", "−": wait("neg", place, .sign)
    case "+": wait("", place, .sign)
    case "not": wait("not", place, .negation)
    case "√": wait("sqrt", place, .postfix)
    case "(":
      open(.parenthesis(place))
      hasOpened = false
    case "{":
      if let list = tokenizer.takeList(openedAt: place.range.lowerBound) {
        output += list
        expectsOperand = false
      } else {
        open(.list(place))
        output.append(("{", place))
      }
    case let sign:
      throw RPNError(.misplaced, "an operand is missing before \(quoted(sign))", at: place)
    }
  }

  // MARK: Behind an operand

  private mutating func readBehindOperand(_ place: Place) throws(RPNError) {
    if let (word, binding) = binary(place.text) {
      try release(down: binding, for: place)
      wait(word, place, binding)
      expectsOperand = true
      return
    }
    switch place.text {
    case "!":
      try release(down: .postfix, for: place)
      output.append(("!", place))
    case ")", "}":
      try close(place, arguments: 1)
    case ",":
      try release(down: .disjunction, for: place)
      switch waiting.last {
      case .function(let name, let count):
        waiting[waiting.count - 1] = .function(name, arguments: count + 1)
      case .list: break
      default:
        throw RPNError(
          .misplaced, "',' stands between the arguments of a function, or elements of a list",
          suggestion: "a number is written without ','", at: place)
      }
      expectsOperand = true
    case "%":
      try release(down: .postfix, for: place)
      output += [("100", place), ("/", place)]
      percentEnd = output.count
    default:
      try beginOperand(place)
    }
  }

  /// Returns the binary operator of a piece, or `nil`.
  private func binary(_ text: String) -> (word: String, binding: Binding)? {
    switch text {
    case "or", "xor": (text, .disjunction)
    case "and": (text, .conjunction)
    case "=", "==": ("=", .comparison)
    case "!=", "≠": ("!=", .comparison)
    case "<", ">", "<=", ">=": (text, .comparison)
    case "≤": ("<=", .comparison)
    case "≥": (">=", .comparison)
    case "+": (text, .sum)
    case "-", "−": ("-", .sum)
    case "*", "×", "·": ("*", .product)
    case "/", "÷": ("/", .product)
    case "div", "mod", "quot", "rem": (text, .product)
    case "^", "**": ("^", .power)
    default: nil
    }
  }

  /// Closes the innermost bracket.
  private mutating func close(_ place: Place, arguments: Int) throws(RPNError) {
    try release(down: .disjunction, for: place)
    switch (waiting.popLast(), place.text) {
    // A percentage in parentheses is a plain number.
    case (.parenthesis, ")"): percentEnd = nil
    case (.list, "}"): output.append(("}", place))
    case (.function(let name, let before), ")"):
      try check(name, has: before + arguments)
      output.append((name.text, name))
    default:
      throw RPNError(
        .unbalanced, "nothing is open that \(quoted(place.text)) closes", at: place)
    }
    depth -= 1
    expectsOperand = false
  }

  /// Ends a formula at the end of a line if it is complete.
  private mutating func endLine(at place: Place) throws(RPNError) {
    if expectsOperand || depth > 0 { return }
    try release(down: .disjunction, for: place)
    expectsOperand = true
  }

  // MARK: Operators

  private mutating func wait(_ word: String, _ place: Place, _ binding: Binding) {
    // A sign passes on the permission of the operators before it.
    let leaves = binding < .product || binding == .sign && leavesQuotients
    waiting.append(
      .operator(word: word, place, binding, start: output.count, leavesQuotients: leaves))
  }

  /// Outputs the waiting operators that bind at least as strongly as the next one.
  private mutating func release(down binding: Binding, for place: Place) throws(RPNError) {
    while case .operator(let word, let sign, let other, let start, _)? = waiting.last,
      other > binding || other == binding && binding != .power
    {
      if other == .comparison, binding == .comparison {
        throw RPNError(
          .misplaced, "comparisons are not chained",
          suggestion: "'a < b and b < c' compares twice", at: place)
      }
      waiting.removeLast()
      write(word, sign, start: start)
    }
  }

  /// Outputs an operator after its operands, or forms a literal: `-2` and `1/3` are numbers.
  ///
  /// A plus sign before a number has no output. A percentage after `+` or `-` is one of the sum so
  /// far: `100 + 10%` is 110.
  private mutating func write(_ word: String, _ sign: Place, start: Int) {
    if word.isEmpty { return }
    if let end = percentEnd, end == output.count, ["+", "-", "neg"].contains(word) {
      if word == "neg" {
        output.insert((word, sign), at: end - 2)
        percentEnd = end + 1
      } else {
        let place = output[end - 1].place
        output[(end - 2)...] = [("over", place), ("swap", place), ("percent", place), (word, sign)]
      }
      return
    }
    if output.count == start + 1, let last = output.last, isUnsigned(last.text) {
      if word == "neg", mayHaveSign(last, behind: sign), let place = span(sign, last.place) {
        output[start] = ("-" + last.text, place)
        return
      }
      if word == "/", start > 0, sign.text == "/" {
        let first = output[start - 1]
        let text = first.text + "/" + last.text
        if let place = span(first.place, last.place), place.text == text,
          NumeralScanner.numeral(Array(text.utf8)[...])?.form == .rational
        {
          output.removeLast()
          output[start - 1] = (text, place)
          return
        }
      }
    }
    output.append((word, sign))
  }

  /// Returns the text between two places; `nil` if they are on different lines.
  private func span(_ first: Place, _ last: Place) -> Place? {
    let (start, end) = (first.range.lowerBound, last.range.upperBound)
    guard first.source === last.source, start <= end,
      !first.source.bytes[start..<end].contains(UInt8(ascii: "\n"))
    else { return nil }
    return Place(first.source, start..<end)
  }

  /// Whether a sign becomes part of a literal; in `3+4i_m` it does not, because it would apply to
  /// `3` alone.
  ///
  /// For a date or a quantity, the sign must directly precede it: `-20_°C` is a temperature, but
  /// `-(20_°C)` is an error, because a temperature cannot be negated.
  private func mayHaveSign(_ literal: (text: String, place: Place), behind sign: Place) -> Bool {
    switch NumeralScanner.numeral(Array(literal.text.utf8)[...])?.form {
    case .date, .quantity:
      guard sign.range.upperBound == literal.place.range.lowerBound else { return false }
    default: break
    }
    let number = NumeralScanner.parts(ofQuantity: literal.text).number
    return !literal.text.contains("/") && number.utf8.last != UInt8(ascii: "i")
  }

  private func isUnsigned(_ text: String) -> Bool {
    text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
      ?? false
  }

  private func check(_ name: Place, has count: Int) throws(RPNError) {
    let taken: Int?
    do throws(RPNError) {
      taken = try arity(name.text)
    } catch {
      throw error.located(at: name)
    }
    guard let taken, taken != count else { return }
    let operands = ["x", "y", "z", "w"].prefix(taken).joined(separator: ", ")
    throw RPNError(
      .misplaced,
      "\(quoted(name.text)) takes \(taken) argument\(taken == 1 ? "" : "s"), not \(count)",
      suggestion: taken == 0
        ? "it is written \(name.text)" : "it is written \(name.text)(\(operands))",
      at: name)
  }
}
