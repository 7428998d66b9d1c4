import PlainText
import ReversePolish

extension FormulaReader {
  /// Reads a name as an operand: words come before units.
  mutating func readName() throws(RPNError) {
    let begin = text.index
    if text.take("_") { return try append("_" + (takeUnit(isMarked: true) ?? ""), from: begin) }
    let isName = text.name == "x" || isCall(text) || isOperand(text)
    guard isName, text.takeName() != nil else { throw unexpected("operand") }
    let place = text.place(from: begin)
    var following = text.afterBlanks()
    let (meaning, isCalled) = (meaning(place.text), following.next == UInt8(ascii: "("))
    if isCalled, meaning != .constant { return try readCall(place) }
    switch meaning {
    case .own, .constant:
      output.append((place.text, place))
      if isCalled, try following.takeBrackets(of: place).isEmpty { text = following }
    case .function(operands: 1) where isOperand(following):
      for part in try call(place, 1).parts {
        if case .program(let program) = part {
          output.append((program, place))
        } else {
          try read(.factor)
        }
      }
    case .function:
      // In 'x per min', a function elsewhere is a unit.
      guard let unit = words.unit(place.text) else { return _ = try call(place, 0) }
      output.append(("_" + unit, place))
    case .foreign, .unknown:
      unresolved.append(output.count)
      output.append((place.text, place))
    }
  }

  /// The meaning of a name, also of one that the formulas define.
  func meaning(_ name: String) -> FormulaWords.Meaning {
    guard let own = defined.last(where: { $0.name == name }) else { return words.meaning(name) }
    return own.isFunction ? .own : .constant
  }

  /// Whether a function with its arguments is next, also `mod(7, 3)`.
  func isCall(_ text: FormulaText) -> Bool {
    var text = text
    guard let name = text.takeName() else { return false }
    return text.afterBlanks().next == UInt8(ascii: "(") && words.meaning(name).isFunction
  }

  // MARK: Functions

  /// Reads the arguments of a function, and writes its program around them.
  private mutating func readCall(_ name: Place) throws(RPNError) {
    text.skipBlanks(lines: false)
    let (before, start) = (text, output.count)
    let arguments = try text.takeBrackets(of: name)
    if case .unknown = meaning(name.text), let unit = words.unit(name.text) {
      let argument = text.source.text(before.index + 1..<text.index - 1)
      throw RPNError(
        .misplaced, "\(quoted(name.text)) is a unit, and no function",
        suggestion: "\(quoted("\(argument) to \(unit)")) converts to it", at: name)
    }
    let call = try call(name, arguments.count)
    text = before
    _ = open()
    var isFirst = true
    for part in call.parts {
      if case .program(let program) = part {
        output.append((program, name))
        continue
      }
      text.skipBlanks(lines: true)
      if !isFirst, !text.take(",") { throw unexpected() }
      isFirst = false
      switch part {
      case .function(let isSolved):
        var said: [String]?
        if let index = call.variable { said = try nameOfVariable(at: arguments[index], name) }
        try readQuotation(of: said, isSolved, name)
      case .variable: _ = takeParameters(before: "")
      default: try read(.conversion)
      }
    }
    try close(")", name)
    if call.standsAlone { standing = (start..<output.count, name) }
  }

  /// Returns the program of a function, or its error at the name.
  private func call(_ name: Place, _ count: Int) throws(RPNError) -> FormulaCall {
    if isOwn(name.text) { return FormulaCall(name.text, count) }
    do throws(RPNError) {
      return try words.call(name.text, count)
    } catch {
      throw error.located(at: name)
    }
  }

  // MARK: Expressions of a variable

  /// Returns the name in the argument of a function that names a variable.
  private func nameOfVariable(at start: Int, _ function: Place) throws(RPNError) -> [String] {
    var reader = self
    reader.text.index = start
    reader.text.skipBlanks(lines: true)
    let begin = reader.text.index
    if let names = reader.takeParameters(before: ",") { return names }
    throw RPNError(
      .misplaced, "\(quoted(function.text)) takes the name of a variable here",
      suggestion: "like \(function.text)(k^2, k, 1, 10)", at: reader.text.place(from: begin))
  }

  /// Reads an argument that is an expression of a variable, as a quotation.
  ///
  /// The variable is the one that is said, as in `x -> x^2`, or the only name without a value.
  private mutating func readQuotation(
    of said: [String]?, _ isSolved: Bool, _ function: Place
  ) throws(RPNError) {
    text.skipBlanks(lines: true)
    let begin = text.index
    if text.next == UInt8(ascii: "[") { return try read(.conversion) }
    if isAtFunctionAlone, let name = text.takeName() { return append("[ \(name) ]", from: begin) }
    var variables = said ?? takeParameters(before: "->") ?? []
    let (slot, first, outer) = (output.count, unresolved.count, defined.count)
    output.append(("[", Place(text.source, begin..<begin)))
    defined += variables.map { ($0, false) }
    try read(.conversion)
    defined.removeSubrange(outer...)
    if variables.isEmpty { variables = try [variable(since: first, from: begin, function)] }
    let bound = variables
    unresolved.removeAll { $0 > slot && bound.contains(output[$0].text) }
    output[slot].text = "[ " + bound.reversed().map { "-> \($0)" }.joined(separator: " ")
    if isSolved, output.last?.text == "=" { output[output.count - 1].text = "-" }
    append("]", from: text.index)
  }

  /// Whether the next argument is the name of a function, as in `map({1, 4}, sqrt)`.
  private var isAtFunctionAlone: Bool {
    var following = text
    guard let name = following.takeName() else { return false }
    following.skipBlanks(lines: true)
    let isFunction = meaning(name) == .own || meaning(name).isFunction
    return isFunction && (following.take(",") || following.take(")"))
  }

  /// Returns the only name without a value.
  private func variable(
    since first: Int, from begin: Int, _ function: Place
  ) throws(RPNError) -> String {
    var names: [String] = []
    for index in unresolved[first...] where !names.contains(output[index].text) {
      names.append(output[index].text)
    }
    let certain = names.filter { words.constant($0) == nil }
    for names in [names, certain] where names.count == 1 { return names[0] }
    let place = text.place(from: begin)
    throw RPNError(
      .misplaced,
      names.isEmpty
        ? "\(quoted(function.text)) takes an expression of a variable here"
        : "\(quoted(place.text)) has the names \(names.joined(separator: ", "))",
      suggestion: "the variable is said like 'x -> x^2'", at: names.isEmpty ? function : place)
  }

  /// Takes the names of parameters and a sign after them: `x ->` or `(x, y) ->`.
  mutating func takeParameters(before sign: String) -> [String]? {
    let before = text
    var names: [String] = []
    let isList = text.take("(")
    repeat {
      text.skipBlanks(lines: isList)
      if let name = text.takeName() { names.append(name) }
      text.skipBlanks(lines: isList)
    } while isList && text.take(",")
    if !names.isEmpty, !isList || text.take(")") {
      text.skipBlanks(lines: false)
      if text.take(sign), sign != "=" || text.next != UInt8(ascii: "=") { return names }
    }
    text = before
    return nil
  }
}
