import PlainText

extension Source {
  /// The program in reverse Polish notation that calculates a formula.
  ///
  /// ```swift
  /// let program = try Source(formula: Source("(3 + 5) * 2"))
  /// try program.tokens().map(\.text)  // → ["3", "5", "+", "2", "*"]
  /// ```
  ///
  /// Errors of the program point into the formula. Each line that is a formula by itself leaves a
  /// value.
  ///
  /// - Parameters:
  ///   - formula: The formula: operators between their operands, functions before theirs in
  ///     parentheses. `^` takes its operands from the right; a sign binds weaker than `^`.
  ///   - arity: How many operands a word takes; `nil` for a word that may take any number.
  /// - Throws: `malformedNumber`; `misplaced`, `incomplete` and `unbalanced` for what is no formula;
  ///   what `arity` throws.
  /// - Complexity: O(*n*) in the length of the formula.
  /// - Source: The shunting-yard algorithm, Dijkstra 1961.
  public convenience init(
    formula: Source,
    arity: (_ word: String) throws(RPNError) -> Int? = { word throws(RPNError) in
      Vocabulary.numeric[word]?.arity
    }
  ) throws(RPNError) {
    var reader = InfixReader(formula)
    while try reader.readPiece(arity) {}
    self.init(reader.output)
  }
}

/// Reads a formula from left to right: operands go straight to the output, and an operator waits until
/// one comes that binds weaker.
private struct InfixReader {
  typealias Arity = (String) throws(RPNError) -> Int?

  /// The program so far.
  var output: [(text: String, place: Place)] = []

  private var tokenizer: InfixTokenizer

  /// What stands to the left and has not got all of its operands, the innermost last.
  private var waiting: [Waiting] = []

  private var expectsOperand = true

  /// Whether the last piece opened a bracket that may be empty.
  private var hasOpened = false

  private enum Waiting {
    /// An operator, and how long the program was before its last operand.
    case `operator`(word: String, Place, Binding, start: Int)
    case parenthesis(Place)
    case function(Place, arguments: Int)
    case list(Place)
  }

  init(_ source: Source) { tokenizer = InfixTokenizer(source) }

  /// Reads a piece; whether there may be another one.
  mutating func readPiece(_ arity: Arity) throws(RPNError) -> Bool {
    let (kind, place) = try tokenizer.next()
    let text = place.text
    let mayBeEmpty = hasOpened
    hasOpened = false
    switch kind {
    case .end:
      try endLine(at: place)
      return !tokenizer.isAtEnd
    case .number:
      try beginOperand(place)
      output.append((text, place))
      expectsOperand = false
    case .sign where expectsOperand && mayBeEmpty && (text == ")" || text == "}"):
      try close(place, arguments: 0, arity)
    case .sign where expectsOperand, .name where expectsOperand && text == "not":
      try readBeforeOperand(place, arity)
    case .sign,
      .name where !expectsOperand && binary(text) != nil:
      try readBehindOperand(place, arity)
    case .name:
      try readName(place, arity)
    }
    return true
  }

  // MARK: Where an operand is expected

  private func beginOperand(_ place: Place) throws(RPNError) {
    if expectsOperand { return }
    throw RPNError(
      .misplaced, "an operator is missing before \(quoted(place.text))",
      suggestion: "a product is written with '*'", at: place)
  }

  /// Reads a name, which stands for a value or, before a parenthesis, for a function.
  private mutating func readName(_ place: Place, _ arity: Arity) throws(RPNError) {
    try beginOperand(place)
    if tokenizer.takeParenthesis() {
      waiting.append(.function(place, arguments: 0))
      hasOpened = true
      return
    }
    try check(place, has: 0, arity)
    output.append((place.text, place))
    expectsOperand = false
  }

  private mutating func readBeforeOperand(_ place: Place, _ arity: Arity) throws(RPNError) {
    switch place.text {
    case "-", "−": wait("neg", place, .sign)
    case "+": wait("", place, .sign)
    case "not": wait("not", place, .negation)
    case "√": wait("sqrt", place, .postfix)
    case "(": waiting.append(.parenthesis(place))
    case "{":
      waiting.append(.list(place))
      output.append(("{", place))
      hasOpened = true
    case let sign:
      throw RPNError(.misplaced, "an operand is missing before \(quoted(sign))", at: place)
    }
  }

  // MARK: Behind an operand

  private mutating func readBehindOperand(_ place: Place, _ arity: Arity) throws(RPNError) {
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
      try close(place, arguments: 1, arity)
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
      throw RPNError(
        .misplaced, "'%' does not stand between operands",
        suggestion: "'mod' does, and gives the remainder", at: place)
    default:
      try beginOperand(place)
    }
  }

  /// The operator between operands that a piece is.
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

  /// Ends what the innermost bracket began.
  private mutating func close(
    _ place: Place, arguments: Int, _ arity: Arity
  ) throws(RPNError) {
    try release(down: .disjunction, for: place)
    switch (waiting.popLast(), place.text) {
    case (.parenthesis, ")"): break
    case (.list, "}"): output.append(("}", place))
    case (.function(let name, let before), ")"):
      try check(name, has: before + arguments, arity)
      output.append((name.text, name))
    default:
      throw RPNError(
        .unbalanced, "nothing is open that \(quoted(place.text)) closes", at: place)
    }
    expectsOperand = false
  }

  /// Ends a formula at the end of a line, if it is complete there.
  private mutating func endLine(at place: Place) throws(RPNError) {
    if expectsOperand {
      if !tokenizer.isAtEnd || waiting.isEmpty { return }
      throw RPNError(.incomplete, "an operand is missing at the end", at: place)
    }
    try release(down: .disjunction, for: place)
    switch waiting.last {
    case .parenthesis(let opening), .function(let opening, _), .list(let opening):
      if !tokenizer.isAtEnd { return }
      throw RPNError(.incomplete, "the bracket is still open at the end", at: opening)
    case .operator, nil:
      expectsOperand = true
    }
  }

  // MARK: Operators

  private mutating func wait(_ word: String, _ place: Place, _ binding: Binding) {
    waiting.append(.operator(word: word, place, binding, start: output.count))
  }

  /// Writes the operators that bind their operands before one with this binding does.
  private mutating func release(down binding: Binding, for place: Place) throws(RPNError) {
    while case .operator(let word, let sign, let other, let start)? = waiting.last,
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

  /// Writes an operator behind its operands, or makes a literal of them: `-2` and `1/3` are numbers.
  ///
  /// A plus sign before a number has no word.
  private mutating func write(_ word: String, _ sign: Place, start: Int) {
    if word.isEmpty { return }
    if output.count == start + 1, let last = output.last {
      if word == "neg", isUnsigned(last.text), !last.text.contains("/") {
        output[start] = (
          "-" + last.text, Place(sign.source, sign.range.lowerBound..<last.place.range.upperBound)
        )
        return
      }
      if word == "/", start > 0, isUnsigned(last.text) {
        let first = output[start - 1]
        let text = first.text + "/" + last.text
        let range = first.place.range.lowerBound..<last.place.range.upperBound
        if range.count == text.utf8.count, sign.text == "/",
          NumeralScanner.numeral(Array(text.utf8)[...])?.form == .rational
        {
          output.removeLast()
          output[start - 1] = (text, Place(sign.source, range))
          return
        }
      }
    }
    output.append((word, sign))
  }

  private func isUnsigned(_ text: String) -> Bool {
    text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
      ?? false
  }

  private func check(_ name: Place, has count: Int, _ arity: Arity) throws(RPNError) {
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
