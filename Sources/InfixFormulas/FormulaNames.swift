import PlainText
import ReversePolish

// Names: constants, functions and their arguments, variables, and what conversions lead to.

extension FormulaReader {
  /// Reads a name where an operand is expected: words come first there.
  mutating func readName() throws(RPNError) {
    let begin = text.index
    kind = .unknown
    if text.take("_") {
      let unit = try takeUnit(isMarked: true) ?? ""
      output.append(("_" + unit, text.place(from: begin)))
      return
    }
    guard text.takeName(), !isOperatorName(at: begin) else {
      text.index = begin
      throw missingOperand()
    }
    let place = text.place(from: begin)
    let name = place.text
    let following = text.behindBlanks
    let isCalled = following.next == UInt8(ascii: "(")
    if let own = defined.last(where: { $0.name == name }) {
      if own.isFunction, isCalled { return try readCall(place, isOwn: true) }
      output.append((name, place))
      return
    }
    switch words.meaning(name) {
    case .own where isCalled: try readCall(place, isOwn: true)
    case .own: output.append((name, place))
    case .constant:
      output.append((name, place))
      if isCalled, following.arguments(from: following.index + 1)?.isEmpty == true {
        text = following
        text.index += 1
        text.skipBlanks(lines: true)
        text.index += 1
      }
      if name == "true" || name == "false" { kind = .truth }
    case .foreign where isCalled, .function where isCalled: try readCall(place, isOwn: false)
    case .function(operands: 1) where isOperand(following):
      let call = try called(place, 1)
      append(call.texts[0], place)
      try read(.factor)
      append(call.texts[1], place)
    case .function: _ = try called(place, 0)
    case .foreign, .unknown:
      if isCalled, words.unit(name) == nil { return try readCall(place, isOwn: true) }
      unresolved.append(output.count)
      output.append((name, place))
    }
  }

  private func isOperatorName(at begin: Int) -> Bool {
    var text = text
    text.index = begin
    return text.operator(of: FormulaOperator.infix) != nil && !isOwn(text.name)
      && text.name != "x" && !isNameOfFunction(text.name, before: self.text)
  }

  /// Whether an operator of letters is written as a function, as in `mod(7, 3)`.
  private func isNameOfFunction(_ name: String, before text: FormulaText) -> Bool {
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
  private mutating func readCall(_ name: Place, isOwn: Bool) throws(RPNError) {
    text.skipBlanks(lines: false)
    let opening = text.index
    guard let arguments = text.arguments(from: opening + 1) else {
      throw RPNError(.incomplete, "the bracket is still open at the end", at: name)
    }
    let count = arguments.count
    let call = isOwn ? FormulaCall(name.text, count) : try called(name, count)
    let start = output.count
    text.index = opening + 1
    brackets += 1
    defer { brackets -= 1 }
    let variable = try call.variable.map { index throws(RPNError) in
      try nameOfVariable(arguments[index], name)
    }
    for index in 0..<count {
      append(call.texts[index], name)
      if index == call.variable {
        text.index = arguments[index].upperBound
      } else if call.quoted.contains(index) {
        try readQuotation(of: variable, call, name)
      } else {
        try read(.conversion)
      }
      if index < count - 1 {
        text.skipBlanks(lines: true)
        if !text.take(",") { throw unexpected() }
      }
    }
    try close(")", name)
    append(call.texts[count], name)
    if call.standsAlone { standing = (start..<output.count, name) }
    kind = .unknown
  }

  /// Returns the program of a function, or its error at the name.
  private func called(_ name: Place, _ count: Int) throws(RPNError) -> FormulaCall {
    do throws(RPNError) {
      return try words.call(name.text, count)
    } catch {
      throw error.located(at: name)
    }
  }

  private mutating func append(_ program: String, _ place: Place) {
    if !program.isEmpty { output.append((program, place)) }
  }

  // MARK: Expressions of a variable

  /// Returns the name in an argument that names a variable.
  private func nameOfVariable(
    _ range: Range<Int>, _ function: Place
  ) throws(RPNError) -> String {
    var text = text
    text.index = range.lowerBound
    text.skipBlanks(lines: true)
    let begin = text.index
    _ = text.takeName()
    let place = text.place(from: begin)
    text.skipBlanks(lines: true)
    if place.range.isEmpty || text.index != range.upperBound {
      throw RPNError(
        .misplaced, "\(quoted(function.text)) takes the name of a variable here",
        suggestion: "like \(function.text)(k^2, k, 1, 10)",
        at: Place(text.source, begin..<range.upperBound))
    }
    return place.text
  }

  /// Reads an argument that is an expression of a variable, as a quotation.
  ///
  /// The variable is the one that is said, as in `x -> x^2`, or the only name without a value.
  private mutating func readQuotation(
    of said: String?, _ call: FormulaCall, _ function: Place
  ) throws(RPNError) {
    text.skipBlanks(lines: true)
    let begin = text.index
    if text.next == UInt8(ascii: "[") { return try read(.conversion) }
    if readFunctionAlone() { return }
    var variables = said.map { [$0] } ?? takeParameters(before: "->") ?? []
    let (slot, first, outer) = (output.count, unresolved.count, defined.count)
    output.append(("[", Place(text.source, begin..<begin)))
    defined += variables.map { ($0, false) }
    try read(.conversion)
    defined.removeSubrange(outer...)
    if variables.isEmpty { variables = try [variable(since: first, from: begin, function)] }
    let bound = variables
    unresolved.removeAll { $0 > slot && bound.contains(output[$0].text) }
    output[slot].text = "[ " + bound.reversed().map { "-> \($0)" }.joined(separator: " ")
    if call.solves, output.last?.text == "=" { output[output.count - 1].text = "-" }
    output.append(("]", Place(text.source, text.index..<text.index)))
  }

  /// Reads an argument that is the name of a function alone, as in `map({1, 4}, sqrt)`.
  private mutating func readFunctionAlone() -> Bool {
    let begin = text.index
    var following = text
    guard following.takeName() else { return false }
    let name = following.source.text(begin..<following.index)
    following.skipBlanks(lines: true)
    guard following.next == UInt8(ascii: ",") || following.next == UInt8(ascii: ")") else {
      return false
    }
    let isFunction =
      switch words.meaning(name) {
      case .function, .own: true
      default: defined.contains { $0.name == name && $0.isFunction }
      }
    if !isFunction { return false }
    _ = text.takeName()
    output.append(("[ \(name) ]", text.place(from: begin)))
    return true
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
  private mutating func takeParameters(before sign: StaticString) -> [String]? {
    let before = text
    var names: [String] = []
    let isList = text.take("(")
    repeat {
      text.skipBlanks(lines: isList)
      let begin = text.index
      if text.takeName() { names.append(text.source.text(begin..<text.index)) }
      text.skipBlanks(lines: isList)
    } while isList && text.take(",")
    if !names.isEmpty, !isList || text.take(")") {
      text.skipBlanks(lines: false)
      if text.take(sign), sign.utf8CodeUnitCount > 1 || text.next != UInt8(ascii: "=") {
        return names
      }
    }
    text = before
    return nil
  }

  // MARK: Conversions

  /// The names of formats, with their names in programs; those with `:` take a number.
  private static let formats = [
    "hex": "hex", "hexadecimal": "hex", "bin": "bin", "binary": "bin", "oct": "oct",
    "octal": "oct", "base": "base:", "fraction": "frac", "frac": "frac", "mixed": "mixed",
    "hms": "hms", "dms": "dms", "sci": "sci:", "fix": "fix:", "eng": "eng:", "si": "si:",
  ]

  /// Reads what a conversion leads to: units, a format, a time zone, or any value.
  mutating func readTarget(_ sign: Place) throws(RPNError) {
    text.skipBlanks(lines: true)
    kind = .unknown
    let begin = text.index
    if let format = takeFormat() {
      output += [("\"\(format)\"", text.place(from: begin)), ("format", sign)]
      return
    }
    if try !readTargetUnit() {
      if text.next == UInt8(ascii: "{") {
        try readTargetUnits()
      } else {
        try read(.sum)
      }
    }
    output.append(("to", sign))
  }

  private mutating func takeFormat() -> String? {
    let before = text
    guard text.takeName() else { return nil }
    let name = text.source.text(before.index..<text.index)
    if !isOwn(name), let format = FormulaReader.formats[name] {
      let behind = text
      let hasColon = text.take(":")
      if !hasColon { text.skipBlanks(lines: false) }
      let start = text.index
      text.index += digitCount(text.bytes[text.index...])
      let digits = text.source.text(start..<text.index)
      if !digits.isEmpty, hasColon || format.last == ":" {
        return (format.last == ":" ? format : "\(format):") + digits
      }
      text = behind
      if format.last != ":" { return format }
    }
    text = before
    return nil
  }

  /// Reads a unit as a target; returns whether there was one.
  private mutating func readTargetUnit() throws(RPNError) -> Bool {
    let begin = text.index
    let isMarked = text.take("_")
    let name = text.name
    var behindName = text
    _ = behindName.takeName()
    if !isMarked, isOwn(name) { return false }
    if !isMarked, case .own = words.meaning(name) { return false }
    var unit: String?
    if text.take("%") { unit = "%" }
    if text.take("'") || text.take("′") { unit = "ft" }
    if unit == nil { unit = try takeUnit(isMarked: isMarked) }
    if unit == nil { unit = try takeReciprocal() }
    if unit == nil, let target = words.unit(name), !isNameOfFunction(name, before: behindName) {
      text = behindName
      unit = target
    }
    guard let unit else {
      text.index = begin
      return false
    }
    output.append(("_" + unit, text.place(from: begin)))
    return true
  }

  /// Takes `1/s` as a unit.
  private mutating func takeReciprocal() throws(RPNError) -> String? {
    let before = text
    if text.take("1/"), let unit = try takeUnit(isMarked: false) { return "(\(unit))^-1" }
    text = before
    return nil
  }

  /// Reads several units in braces.
  private mutating func readTargetUnits() throws(RPNError) {
    let begin = text.index
    text.index += 1
    let opening = text.place(from: begin)
    output.append(("{", opening))
    brackets += 1
    defer { brackets -= 1 }
    repeat {
      text.skipBlanks(lines: true)
      _ = text.take("_")
      let start = text.index
      guard text.takeName() else { break }
      let name = text.source.text(start..<text.index)
      output.append(("_" + (words.unit(name) ?? name), text.place(from: start)))
      text.skipBlanks(lines: true)
      _ = text.take(",")
      text.skipBlanks(lines: true)
    } while text.next != UInt8(ascii: "}") && text.next != nil
    try close("}", opening)
    output.append(("}", Place(text.source, text.index - 1..<text.index)))
  }

  // MARK: Statements

  /// Reads all statements of the text.
  package mutating func readAll() throws(RPNError) {
    while true {
      text.skipBlanks(lines: true)
      while text.take(";") { text.skipBlanks(lines: true) }
      if text.next == nil { return }
      try readStatement()
      text.skipBlanks(lines: false)
      if !text.isAtEnd { throw unexpected() }
    }
  }

  /// Reads a formula, or the definition of a name.
  private mutating func readStatement() throws(RPNError) {
    if text.take("=") { text.skipBlanks(lines: false) }
    let (begin, start) = (text.index, output.count)
    if let name = takeDefinition() {
      try read(.conversion)
      output.append(("-> \(name)", Place(text.source, begin..<begin + name.utf8.count)))
      define(name, isFunction: false)
    } else if let (name, parameters) = takeFunctionDefinition() {
      let place = Place(text.source, begin..<begin + name.utf8.count)
      let head = parameters.reversed().map { " -> \($0)" }.joined()
      output.append((": \(name)\(head)", place))
      define(name, isFunction: true)
      let outer = defined.count
      defined += parameters.map { ($0, false) }
      try read(.conversion)
      defined.removeSubrange(outer...)
      output.append((";", place))
    } else {
      try read(.conversion)
      text.skipBlanks(lines: false)
      if text.take("=") { text.skipBlanks(lines: false) }
    }
    if let (range, name) = standing, range != start..<output.count {
      throw RPNError(
        .misplaced, "'\(name.text)' has no single value, and stands alone in a formula", at: name)
    }
    standing = nil
    for index in unresolved {
      if let program = words.constant(output[index].text) { output[index].text = program }
    }
    unresolved = []
  }

  private mutating func define(_ name: String, isFunction: Bool) {
    defined.removeAll { $0.name == name }
    defined.append((name, isFunction))
  }

  /// Takes `NAME =` if the name can be defined.
  private mutating func takeDefinition() -> String? {
    let before = text
    if text.takeName() {
      let name = text.source.text(before.index..<text.index)
      text.skipBlanks(lines: false)
      if mayBeDefined(name), text.take("="), text.next != UInt8(ascii: "="),
        !text.behindBlanks.isAtEnd
      {
        return name
      }
    }
    text = before
    return nil
  }

  /// Takes `NAME(NAMES) =` if the name can be defined.
  private mutating func takeFunctionDefinition() -> (name: String, parameters: [String])? {
    let before = text
    if text.takeName() {
      let name = text.source.text(before.index..<text.index)
      if mayBeDefined(name), text.next == UInt8(ascii: "("),
        let parameters = takeParameters(before: "=")
      {
        return (name, parameters)
      }
    }
    text = before
    return nil
  }

  /// Whether a formula may define a name, which is no word of the language.
  private func mayBeDefined(_ name: String) -> Bool {
    switch words.meaning(name) {
    case .own, .foreign, .unknown: name.utf8.first != UInt8(ascii: "_")
    case .constant, .function: isOwn(name)
    }
  }
}
