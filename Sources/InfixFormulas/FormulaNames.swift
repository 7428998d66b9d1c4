import PlainText
import ReversePolish

// Names: constants, functions and their arguments, variables, and what conversions lead to.

extension FormulaReader {
  /// Reads a name where an operand is expected: words come first there.
  mutating func readName() throws(RPNError) {
    let begin = text.index
    if text.take("_") {
      let unit = try takeUnit(isMarked: true) ?? ""
      output.append(("_" + unit, text.place(from: begin)))
      return
    }
    guard text.takeName() != nil, !isOperatorName(at: begin) else {
      text.index = begin
      throw missingOperand()
    }
    let place = text.place(from: begin)
    var following = text.behindBlanks
    let isCalled = following.next == UInt8(ascii: "(")
    switch meaning(place.text) {
    case .own where isCalled, .foreign where isCalled, .function where isCalled:
      try readCall(place)
    case .unknown where isCalled: try readCall(place)
    case .own, .constant:
      output.append((place.text, place))
      if isCalled, try following.takeBrackets(of: place) == 0 { text = following }
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
      if let unit = words.unit(place.text) {
        output.append(("_" + unit, place))
      } else {
        _ = try call(place, 0)
      }
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

  private func isOperatorName(at begin: Int) -> Bool {
    var start = text
    start.index = begin
    return start.operator(of: FormulaOperator.infix) != nil && !isOwn(start.name)
      && start.name != "x" && !isCalled(start.name, before: text)
  }

  /// Whether a function has its arguments behind it, also `mod` in `mod(7, 3)`.
  func isCalled(_ name: String, before text: FormulaText) -> Bool {
    guard text.behindBlanks.next == UInt8(ascii: "("), case .function = words.meaning(name) else {
      return false
    }
    return true
  }

  private func missingOperand() -> RPNError {
    var text = text
    let begin = text.index
    let sign =
      text.operator(of: FormulaOperator.infix) ?? text.operator(of: FormulaOperator.postfix)
    text.index += sign?.length ?? text.scalar?.utf8.count ?? 1
    let place = text.place(from: begin)
    return RPNError(.misplaced, "an operand is missing before \(quoted(place.text))", at: place)
  }

  // MARK: Functions

  /// Reads the arguments of a function, and writes its program around them.
  private mutating func readCall(_ name: Place) throws(RPNError) {
    text.skipBlanks(lines: false)
    let (before, start) = (text, output.count)
    let count = try text.takeBrackets(of: name)
    if case .unknown = meaning(name.text), let unit = words.unit(name.text) {
      let argument = text.source.text(before.index + 1..<text.index - 1)
      throw RPNError(
        .misplaced, "\(quoted(name.text)) is a unit, and no function",
        suggestion: "\(quoted("\(argument) to \(unit)")) converts to it", at: name)
    }
    let call = try call(name, count)
    text = before
    let variable = call.hasVariable ? try nameOfVariable(of: call, name) : nil
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
      case .function(let isSolved): try readQuotation(of: variable, isSolved, name)
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
  private func nameOfVariable(
    of call: FormulaCall, _ function: Place
  ) throws(RPNError) -> [String] {
    let arguments = call.parts.filter { if case .program = $0 { false } else { true } }
    let index = arguments.firstIndex { if case .variable = $0 { true } else { false } }
    var reader = self
    _ = try reader.text.takeBrackets(of: function, before: index ?? 0)
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
    if readFunctionAlone() { return }
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

  /// Reads an argument that is the name of a function alone, as in `map({1, 4}, sqrt)`.
  private mutating func readFunctionAlone() -> Bool {
    let begin = text.index
    var following = text
    guard let name = following.takeName() else { return false }
    let end = following
    following.skipBlanks(lines: true)
    let isAlone = following.take(",") || following.take(")")
    switch meaning(name) {
    case .function where isAlone, .own where isAlone:
      text = end
      append("[ \(name) ]", from: begin)
      return true
    default: return false
    }
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
    if let name = names.count == 1 ? names.first : certain.count == 1 ? certain.first : nil {
      return name
    }
    let place = text.place(from: begin)
    throw RPNError(
      .misplaced,
      names.isEmpty
        ? "\(quoted(function.text)) takes an expression of a variable here"
        : "\(quoted(place.text)) has the names \(names.joined(separator: ", "))",
      suggestion: "the variable is said like 'x -> x^2'", at: names.isEmpty ? function : place)
  }

  /// Takes the names of parameters and a sign behind them: `x ->` or `(x, y) ->`.
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
