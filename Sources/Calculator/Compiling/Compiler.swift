import PlainText
import ReversePolish

/// A compiler from tokens to a program.
///
/// Names are resolved from the text alone, without running the program.
struct Compiler {
  typealias Code = Quotation
  typealias Element = RPNElement<Value>

  private var system: AllNumbers
  private let digits: Int
  private var tokens: [Token] = []
  private var index = 0

  /// The names of the session and of its programs.
  private(set) var names: Names

  /// The numbers of the names that have a meaning at the current place in the text.
  private var known: Set<Int>

  /// The words with programs that the compiled programs use.
  private(set) var programs: Set<Int> = []

  /// The open lists and records of an earlier piece of the program, outside of quotations.
  private var openLists: [OpenList] = []

  /// The numbers of the inputs; programs cannot redefine these names.
  private let inputs: [String: Int]

  /// The units that the session and its programs define.
  private var ownUnits = OwnUnits()
  private var knowsUnits = true

  /// The first definition of each name in the programs.
  private(set) var definitions: [Int: Code] = [:]

  /// Whether the next program may end with a plot word.
  var mayDraw = false

  /// The numbers of the results whose names have other meanings.
  private var results: [String: Int] = [:]

  /// Whether the names of results precede all other meanings in the next program.
  var asksForResults = false

  /// Makes a compiler for the next programs of a session.
  ///
  /// - Parameters:
  ///   - system: The number system.
  ///   - names: The names of the session.
  ///   - meanings: The meanings of the names, by number.
  ///   - digits: The maximum number of digits in a number.
  ///   - inputs: Names whose values come from outside.
  ///   - columns: How many of the last inputs are columns. Columns take precedence over all other
  ///     meanings, also with `_` before them.
  init(
    _ system: AllNumbers, _ names: Names, known meanings: [Meaning?], digits: Int,
    inputs: [String] = [], columns: Int = 0
  ) {
    self.system = system
    self.digits = digits
    self.names = names
    known = Set(meanings.indices.filter { meanings[$0] != nil })
    var numbers: [String: Int] = [:]
    for input in inputs.dropLast(columns) {
      // The mark keeps the input apart from a column with the same name.
      let word = BuiltIn.mark + input
      let number = self.names.number(of: word)
      // An input without a name only has a number.
      if !input.isEmpty { (numbers[word], numbers[input]) = (number, number) }
    }
    let columns = inputs.suffix(columns)
    for column in columns { numbers[column] = self.names.number(of: column) }
    for column in columns where numbers["_" + column] == nil {
      numbers["_" + column] = numbers[column]
    }
    known.formUnion(numbers.values)
    self.inputs = numbers
    // A one-liner has no meanings; skipping units saves the time to create their types.
    if !meanings.isEmpty {
      ownUnits = OwnUnits(of: names, meanings)
      knowsUnits = ownUnits.isEmpty
    }
  }

  /// Declares a definition, so that its word can be used earlier in the program.
  mutating func declare(_ name: Token, after colon: Token) throws(RPNError) {
    let word = try checkedName(name, after: colon)
    known.insert(names.number(of: word))
    if word.utf8.first == UInt8(ascii: "_"), !ownUnits.defines(word) {
      try learn(word, from: colon.place, at: name.place)
    }
  }

  /// Notes that a word defines a unit, or no longer defines one.
  private mutating func learn(_ word: String, from colon: Place?, at place: Place) throws(RPNError)
  {
    let wasUnit = ownUnits.defines(word)
    do throws(RPNError) {
      let text = colon.map { $0.source.bytes[$0.range.lowerBound...] }
      if try ownUnits.learn(word, from: text) { knowsUnits = false }
    } catch {
      throw error.located(at: place)
    }
    if wasUnit, !ownUnits.defines(word) {
      throw RPNError(.reserved, "'\(word)' is a unit, and cannot be anything else", at: place)
    }
  }

  /// Checks a unit at its definition.
  private mutating func define(unit word: String, _ name: Token, _ colon: Token) throws(RPNError) {
    try learn(word, from: colon.place, at: name.place)
    if !ownUnits.defines(word) { return }
    let unit = String(word.dropFirst())
    if UnitTable.match(Array(unit.utf8)[...]) != nil {
      throw RPNError(.reserved, "'\(word)' is a built-in unit", at: name.place)
    }
    do throws(RPNError) {
      ownUnits.read()
      _ = try ownUnits.definition(of: unit)
    } catch {
      throw error.located(at: name.place)
    }
  }

  /// The number system with all units defined so far.
  private var numbers: AllNumbers {
    mutating get {
      if !knowsUnits {
        ownUnits.read()
        (system, knowsUnits) = (system.knowing(ownUnits), true)
      }
      return system
    }
  }

  /// Compiles a program.
  ///
  /// - Parameter tokens: The tokens of the program; their structure has been checked.
  /// - Returns: The compiled program.
  /// - Throws: `unknownWord`, `invalidName`, `reserved`; errors of the number system for a number
  ///   outside of it.
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func compile(_ tokens: [Token]) throws(RPNError) -> Code {
    (self.tokens, index) = (tokens, 0)
    var scopes: [Scope] = []
    let code = try body(in: &scopes)
    for place in openLists.indices { openLists[place].start -= tokens.count }
    return code
  }

  /// Compiles tokens up to and including a closing token, or to the end.
  private mutating func body(
    in scopes: inout [Scope], defining name: String? = nil, from colon: Token? = nil
  ) throws(RPNError) -> Code {
    var draft = Draft()
    var open: [OpenList] = []
    if scopes.isEmpty { swap(&open, &openLists) }
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if let key = token.key, try isKey(key, token, in: &open, &draft) { continue }
      switch token.kind {
      case .number(let numeral):
        draft.append(.operand(.number(try numbers.number(numeral, token, digits: digits))), token)
      case .text:
        draft.append(.operand(.text(Text(bytes: token.content))), token)
      case .open(.list):
        draft.append(Instruction.beginList.element(), token)
        open.append(OpenList(start: index - 1))
      case .close(.list):
        let end = open.popLast()?.keys.map { Instruction.endRecord($0.count) } ?? .endList
        draft.append(end.element(), token)
      case .open(.quotation):
        try quotation(token, in: &scopes, into: &draft)
      case .close(.quotation):
        return try draft.finished(scopes.popLast())
      case .word:
        let text = token.text
        if text == ";" {
          return try draft.finished(
            scopes.popLast(), definition: definition(of: name, from: colon, to: token))
        }
        try word(text, token, in: &scopes, into: &draft)
      }
    }
    openLists = open
    return try draft.finished(nil)
  }

  /// Reads the key of a record; returns whether the token is a key.
  private func isKey(
    _ key: Text, _ token: Token, in open: inout [OpenList], _ draft: inout Draft
  ) throws(RPNError) -> Bool {
    guard var list = open.popLast() else {
      // The token may be a name of the session that ends with a colon.
      if token.kind == .word { return false }
      throw RPNError(
        .misplaced, "a key stands in the brackets of a record: { \(key.keyLiteral) 1 }",
        at: token.place)
    }
    // The list is taken out of the array and put back, so that its keys are not copied.
    defer { open.append(list) }
    if list.keys == nil, list.start != index - 2 {
      throw RPNError(
        .misplaced, "a record begins with a key, and a list has none", at: token.place)
    }
    let count = list.keys?.count ?? 0
    let isEmptyRecord = token.kind == .word && key.bytes == [UInt8(ascii: ":")]
    if isEmptyRecord, index == tokens.count || tokens[index].kind != .close(.list) || count > 0 {
      throw RPNError(
        .misplaced, "'::' stands alone in an empty record: { :: }", at: token.place)
    }
    if list.keys == nil { list.keys = [:] }
    if !isEmptyRecord {
      if list.keys?.updateValue(count, forKey: key.bytes) != nil {
        throw RPNError.twoMembers(key).located(at: token.place)
      }
      draft.append(.operand(.text(key)), Token(kind: .text, place: .nowhere))
      draft.append(Instruction.key(count).element(), token, name: key.keyLiteral)
    }
    return true
  }

  private mutating func quotation(
    _ token: Token, in scopes: inout [Scope], into draft: inout Draft
  ) throws(RPNError) {
    scopes.append(Scope())
    let code = try body(in: &scopes)
    draft.append(.operand(.quotation(code)), token)
    if !code.captures.isEmpty { draft.append(Instruction.capture.element(), token) }
  }

  private mutating func word(
    _ text: String, _ token: Token, in scopes: inout [Scope],
    into draft: inout Draft
  ) throws(RPNError) {
    switch text {
    case ":": try definition(token, in: &scopes, into: &draft)
    case "->":
      if try bindResult(after: token, in: scopes, into: &draft) { return }
      let nameToken = takeName()
      let name = try checkedName(nameToken, after: token)
      if let innermost = scopes.indices.last {
        scopes[innermost].bind(name)
        draft.append(Instruction.bindLocal.element(), token, name: name)
      } else {
        if ownUnits.defines(name) { try learn(name, from: nil, at: (nameToken ?? token).place) }
        let number = names.number(of: name)
        known.insert(number)
        draft.append(Instruction.bindName(number).element(), token, name: name)
      }
    default:
      if asksForResults, let number = results[text] {
        draft.append(Instruction.name(number).element(), token, name: text)
      } else if let number = inputs[text] {
        draft.append(Instruction.name(number).element(), token, name: text)
      } else if text.begins(with: BuiltIn.mark) {
        try builtIn(String(text.dropFirst()), token, into: &draft)
      } else if let slot = Scope.resolve(text, in: &scopes) {
        draft.append(Instruction.local(slot).element(), token, name: text)
      } else if let builtIn = BuiltIn(text), !isKnown(text) || BuiltIn.reserves(text) {
        try append(builtIn, token, to: &draft)
      } else if !ownUnits.defines(text), let number = names[text], isKnown(text) {
        draft.append(Instruction.name(number).element(), token, name: text)
      } else if text.utf8.first == UInt8(ascii: "_"), text.utf8.count > 1 {
        // A unit without a number has the number 1. A name of the program takes precedence.
        try append(oneOf: text, token, to: &draft)
      } else if token.key != nil {
        throw RPNError(
          .unknownWord, "unknown word '\(text)'",
          suggestion: "as the key of a record it stands in brackets: { \(text) 1 }", at: token.place
        )
      } else if isOmitted(text) {
        throw RPNError(.unknownWord, "'\(text)' needs the command rpn", at: token.place)
      } else {
        throw .unknownWord(at: token.place, among: knownNames(in: scopes))
      }
    }
  }

  /// Names a result, as in `-> max max`, if its name is a built-in word or an input.
  ///
  /// A result of a program for rows is a column of the output, which may have any name. The name
  /// keeps its other meaning in the rest of the program.
  ///
  /// - Returns: Whether the tokens after the arrow name a result.
  private mutating func bindResult(
    after arrow: Token, in scopes: [Scope], into draft: inout Draft
  ) throws(RPNError) -> Bool {
    guard scopes.isEmpty, !inputs.isEmpty, index + 1 < tokens.count else { return false }
    let (name, use) = (tokens[index], tokens[index + 1])
    guard name.kind == .word, use.isWord(name.text),
      inputs[name.text] != nil || BuiltIn.reserves(name.text)
    else { return false }
    index += 2
    // No word contains a blank, so the number of the name is different from all others.
    let number = names.number(of: "-> " + name.text)
    results[name.text] = number
    known.insert(number)
    draft.append(Instruction.bindName(number).element(), arrow, name: name.text)
    draft.append(Instruction.name(number).element(), use, name: name.text)
    return true
  }

  private mutating func definition(
    _ token: Token, in scopes: inout [Scope], into draft: inout Draft
  ) throws(RPNError) {
    let nameToken = takeName()
    let name = try checkedName(nameToken, after: token)
    if name.utf8.first == UInt8(ascii: "_"), let nameToken {
      try define(unit: name, nameToken, token)
    }
    let number = names.number(of: name)
    scopes.append(Scope())
    let code = try body(in: &scopes, defining: name, from: token)
    if definitions[number] == nil { definitions[number] = code }
    draft.append(.operand(.quotation(code)), token)
    draft.append(Instruction.define(number).element(), token, name: name)
  }

  private mutating func append(
    _ builtIn: BuiltIn, _ token: Token, to draft: inout Draft
  ) throws(RPNError) {
    try checkDrawing(builtIn, token)
    draft.append(builtIn.element(), token)
    if case .language(let number) = builtIn, Lexicon.runsProgram(number) {
      programs.insert(number)
    }
  }

  /// Appends the quantity 1 of a unit that is written without a number, such as `_km`.
  private mutating func append(
    oneOf text: String, _ token: Token, to draft: inout Draft
  ) throws(RPNError) {
    let one = Numeral(form: .quantity, isComplete: false, significand: 1)
    do throws(RPNError) {
      draft.append(.operand(.number(try numbers.number(one, text: text))), token)
    } catch {
      throw error.located(at: token.place)
    }
  }

  /// Appends the built-in meaning of a name, such as `\max`, even if the name is redefined.
  private mutating func builtIn(
    _ name: String, _ token: Token, into draft: inout Draft
  ) throws(RPNError) {
    if let builtIn = BuiltIn(name) {
      try append(builtIn, token, to: &draft)
    } else if name.utf8.first == UInt8(ascii: "_"), name.utf8.count > 1 {
      try append(oneOf: name, token, to: &draft)
    } else {
      let error = RPNError.unknownWord(
        at: token.place, among: BuiltIn.names.map { BuiltIn.mark + $0 })
      throw RPNError(
        error.kind, "\(error.message); '\(BuiltIn.mark)' stands before words of the language",
        suggestion: error.suggestion, at: token.place)
    }
  }

  /// Rejects a plot word that is not the last word, or that cannot be drawn here.
  private func checkDrawing(_ word: BuiltIn, _ token: Token) throws(RPNError) {
    guard case .language(let number) = word, let primitive = Lexicon.signatures[number].primitive,
      primitive == .plot || primitive == .histogram
    else { return }
    if mayDraw, index == tokens.count { return }
    throw RPNError(
      .misplaced, "'\(token.text)' can only be the last word of a program that the command runs",
      at: token.place)
  }

  private func definition(of name: String?, from colon: Token?, to end: Token) -> Definition? {
    guard let name, let colon else { return nil }
    let range = colon.place.range.lowerBound..<end.place.range.upperBound
    return Definition(name: name, place: Place(end.place.source, range))
  }

  private mutating func takeName() -> Token? {
    guard index < tokens.count else { return nil }
    index += 1
    return tokens[index - 1]
  }

  private func checkedName(_ name: Token?, after token: Token) throws(RPNError) -> String {
    guard let name, name.kind == .word, !BuiltIn.structure.contains(name.text) else {
      throw RPNError(
        .invalidName, "a name must follow '\(token.text)'", at: name?.place ?? token.place)
    }
    if name.text.begins(with: BuiltIn.mark) {
      throw RPNError(
        .invalidName, "a name cannot begin with '\(BuiltIn.mark)', which stands before words",
        at: name.place)
    }
    let naming =
      inputs.isEmpty || token.text != "->"
      ? nil : "the name of a result stands twice: -> \(name.text) \(name.text)"
    if inputs[name.text] != nil {
      throw RPNError(
        .reserved, "'\(name.text)' has its value from the row", suggestion: naming, at: name.place)
    }
    if BuiltIn.reserves(name.text) {
      throw RPNError(
        .reserved, "'\(name.text)' is a built-in word", suggestion: naming, at: name.place)
    }
    return name.text
  }

  /// Whether a name has a meaning at the current place in the text.
  private func isKnown(_ name: String) -> Bool { names[name].map(known.contains) ?? false }

  private func knownNames(in scopes: [Scope]) -> [String] {
    BuiltIn.names + inputs.keys + names.all.filter { isKnown($0) && inputs[$0] == nil }
      + scopes.flatMap { $0.names }
  }
}

/// An open list or record.
private struct OpenList {
  /// The index of the opening bracket among the tokens; negative if an earlier piece has it.
  var start: Int

  /// The keys of a record and their indices; `nil` for a list.
  var keys: [[UInt8]: Int]?
}

extension Token {
  /// The content of a text in UTF-8; empty for other tokens.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  var content: [UInt8] {
    var content: [UInt8]? = []
    var end = 0
    if kind != .text { return [] }
    _ = readText(place.source.bytes, from: place.range.lowerBound, into: &content, end: &end)
    return content ?? []
  }

  /// The record key in the token, such as `name:` or `"two words":`; `nil` for other tokens.
  fileprivate var key: Text? {
    let range = place.range
    guard range.count > 1, place.source.bytes[range.upperBound - 1] == UInt8(ascii: ":") else {
      return nil
    }
    switch kind {
    case .text: return Text(bytes: content)
    case .word: return Text(bytes: Array(place.source.bytes[range.dropLast()]))
    case .number, .open, .close: return nil
    }
  }
}

extension AllNumbers {
  /// Reads a numeral as a number of the system.
  ///
  /// - Throws: `limitExceeded` if the numeral has more than `digits` digits; errors of the number
  ///   system.
  package func number(_ numeral: Numeral, _ token: Token, digits: Int) throws(RPNError) -> AnyNumber
  {
    // A short token has few digits, so they are counted only in a long one.
    if token.place.range.count > digits,
      token.text.utf8.count(where: { digitValue($0) != nil }) > digits
    {
      throw RPNError(
        .limitExceeded, "a number has at most \(digits) digits", at: token.place)
    }
    do {
      return try number(numeral, text: token.text)
    } catch {
      throw error.located(at: token.place)
    }
  }
}

extension BuiltIn {
  fileprivate func element() -> RPNElement<Value> {
    switch self {
    case .arithmetic(let word): .operator(word)
    case .language(let number): Instruction.word(number).element()
    }
  }
}
