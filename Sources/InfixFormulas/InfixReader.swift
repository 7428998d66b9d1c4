import PlainText
import ReversePolish

extension Source {
  /// The program in reverse Polish notation that calculates a formula.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let program = try Source(formula: Source("(3 + 5) * 2"))
  /// try program.tokens().map(\.text)  // → ["3", "5", "+", "2", "*"]
  /// ```
  ///
  /// Errors of the program point into the formula. Each line that is a formula by itself leaves a
  /// value. A literal of the language is one piece of the formula, as `2026-11-21` and `5_km/h` are,
  /// and so are `1 1/2` and `5'11"`. `%` behind an operand is a hundredth of it; added or subtracted,
  /// it is that part of what stands before: `100 + 10%` is 110.
  ///
  /// - Parameters:
  ///   - formula: The formula: operators between their operands, functions before theirs in
  ///     parentheses. `^` takes its operands from the right; a sign binds weaker than `^`.
  ///   - arity: The number of operands that a word takes; `nil` for a word that may take any
  ///     number.
  ///   - unitLength: The number of bytes behind `_` that are a unit, as many as can be; 0 if there
  ///     is no such unit.
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

/// Reads formulas from left to right: operands go straight to the output, and an operator waits until
/// one comes that binds weaker.
package struct FormulaReader {
  /// The program so far.
  package private(set) var output: [(text: String, place: Place)] = []

  private let arity: (String) throws(RPNError) -> Int?
  private let unitLength: (ArraySlice<UInt8>) -> Int

  private var tokenizer: InfixTokenizer

  /// The operators and brackets to the left that still lack operands, the innermost last.
  private var waiting: [Waiting] = []

  /// The number of open brackets; inside of them, the end of a line is a blank.
  private var depth = 0

  private var expectsOperand = true

  /// The length of the program behind the last per cent sign.
  private var percentEnd: Int?

  /// Whether the last piece opened a bracket that may be empty.
  private var hasOpened = false

  private enum Waiting {
    /// An operator, how long the program was before its last operand, and whether that operand may be
    /// a quotient that is one literal.
    case `operator`(word: String, Place, Binding, start: Int, leavesQuotients: Bool)
    case parenthesis(Place)
    case function(Place, arguments: Int)
    case list(Place)

    /// The place of the open bracket; `nil` for an operator.
    var opening: Place? {
      switch self {
      case .parenthesis(let place), .function(let place, _), .list(let place): place
      case .operator: nil
      }
    }
  }

  /// The end of the last piece.
  private var lastEnd: Place?

  /// A reader that has read nothing.
  ///
  /// - Parameters:
  ///   - arity: The number of operands that a word takes; `nil` for a word that may take any
  ///     number.
  ///   - unitLength: The number of bytes behind `_` that are a unit; 0 if there is no such unit.
  package init(
    arity: @escaping (String) throws(RPNError) -> Int?,
    unitLength: @escaping (ArraySlice<UInt8>) -> Int
  ) {
    (self.arity, self.unitLength) = (arity, unitLength)
    tokenizer = InfixTokenizer(Source(""), unitLength: unitLength)
  }

  /// Whether all that was read are whole formulas.
  package var isComplete: Bool { waiting.isEmpty && expectsOperand }

  /// Reads lines, the last of which may go on in what is read next.
  ///
  /// - Throws: As `Source.init(formula:arity:unitLength:)`, but not `incomplete`.
  /// - Complexity: O(*n*) in the length of the lines.
  package mutating func read(_ lines: Source) throws(RPNError) {
    tokenizer = InfixTokenizer(lines, unitLength: unitLength)
    while try readPiece() {}
  }

  /// Demands that nothing is missing at the end.
  ///
  /// - Throws: `incomplete`.
  package func end() throws(RPNError) {
    if isComplete { return }
    let opening = waiting.last { $0.opening != nil }?.opening
    throw expectsOperand
      ? RPNError(.incomplete, "an operand is missing at the end", at: lastEnd)
      : RPNError(.incomplete, "the bracket is still open at the end", at: opening)
  }

  /// Reads a piece; whether there may be another one.
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

  /// Whether the value stays the same if the next operand is a quotient that is one literal.
  private var leavesQuotients: Bool {
    guard case .operator(_, _, _, _, let leaves)? = waiting.last else { return true }
    return leaves
  }

  /// Whether the value stays the same if the next operand is a sum that is one literal.
  ///
  /// An operator that waits below `+` or a comparison binds less than a sum.
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
    // No sign means so much in other languages, and so different things.
    let percent = percentEnd == output.count ? "'%' is per cent, and the remainder is 'mod'" : nil
    throw RPNError(
      .misplaced, "an operator is missing before \(quoted(place.text))",
      suggestion: percent ?? meant ?? angle ?? "a product is written with '*'", at: place)
  }

  /// Reads a name, which stands for a value or, before a parenthesis, for a function.
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
  private mutating func close(_ place: Place, arguments: Int) throws(RPNError) {
    try release(down: .disjunction, for: place)
    switch (waiting.popLast(), place.text) {
    // Per cent in parentheses is a number.
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

  /// Ends a formula at the end of a line, if it is complete there.
  private mutating func endLine(at place: Place) throws(RPNError) {
    if expectsOperand || depth > 0 { return }
    try release(down: .disjunction, for: place)
    expectsOperand = true
  }

  // MARK: Operators

  private mutating func wait(_ word: String, _ place: Place, _ binding: Binding) {
    // A sign leaves the operand as the operators before it do.
    let leaves = binding < .product || binding == .sign && leavesQuotients
    waiting.append(
      .operator(word: word, place, binding, start: output.count, leavesQuotients: leaves))
  }

  /// Writes the operators that bind their operands before one with this binding does.
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

  /// Writes an operator behind its operands, or makes a literal of them: `-2` and `1/3` are numbers.
  ///
  /// A plus sign before a number has no word. A percentage that is added or subtracted is one of
  /// the sum so far: `100 + 10%` is 110.
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

  /// The text from one place to another; `nil` where they are not in the same line.
  private func span(_ first: Place, _ last: Place) -> Place? {
    let (start, end) = (first.range.lowerBound, last.range.upperBound)
    guard first.source === last.source, start <= end,
      !first.source.bytes[start..<end].contains(UInt8(ascii: "\n"))
    else { return nil }
    return Place(first.source, start..<end)
  }

  /// Whether a sign becomes a part of a literal: that of `3+4i_m` does not, since it is one of `3`
  /// alone.
  ///
  /// Only a sign that touches a date or a quantity does: `-20_°C` is a temperature, and `-(20_°C)` is
  /// an error, since a temperature has no negation.
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
