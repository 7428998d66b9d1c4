import PlainText
import ReversePolish

/// Makes a program of the language from tokens; decides by the text alone what each name means.
struct Compiler<System: NumberSystem> {
  typealias Code = Quotation<System.Value>
  typealias Element = RPNElement<Value<System.Value>>

  private let system: System
  private let digits: Int
  private var tokens: [Token] = []
  private var index = 0

  /// The names of the session, and those that its programs add.
  private(set) var names: Names

  /// The numbers of the names that have a meaning where the text has come to.
  private var known: Set<Int>

  /// The words of the lexicon that run their programs.
  private(set) var programs: Set<Int> = []

  /// The names whose values come from outside; no program may give them another meaning.
  private let inputs: Set<String>

  /// The definitions of the programs, the first of each name.
  private(set) var definitions: [Int: Code] = [:]

  #if !hasFeature(Embedded)
    /// Whether the next program may end with a word that draws.
    var mayDraw = false
  #endif

  /// A compiler for the next programs of a session.
  ///
  /// - Parameters:
  ///   - system: What numbers are.
  ///   - names: The names of the session.
  ///   - meanings: What they mean, by their numbers.
  ///   - digits: How many digits a number may be written with.
  ///   - inputs: Names whose values come from outside.
  init(
    _ system: System, _ names: Names, known meanings: [Meaning<System.Value>?], digits: Int,
    inputs: [String] = []
  ) {
    self.system = system
    self.digits = digits
    self.names = names
    self.inputs = Set(inputs)
    known = Set(meanings.indices.filter { meanings[$0] != nil })
    for input in inputs { known.insert(self.names.number(of: input)) }
  }

  /// Registers a word that a program defines: it may be used before its definition.
  mutating func declare(_ name: Token, after colon: Token) throws(RPNError) {
    known.insert(names.number(of: try checkedName(name, after: colon)))
  }

  /// Compiles a program.
  ///
  /// - Parameter tokens: The tokens of the program, whose structure has been checked.
  /// - Returns: What it does.
  /// - Throws: `unknownWord`, `invalidName`, `reserved`, and what the number system throws for a
  ///   number that it does not have.
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func compile(_ tokens: [Token]) throws(RPNError) -> Code {
    (self.tokens, index) = (tokens, 0)
    var scopes: [Scope<System.Value>] = []
    return try body(in: &scopes)
  }

  /// Compiles up to a closing token, which is taken, or to the end.
  private mutating func body(
    in scopes: inout [Scope<System.Value>], defining name: String? = nil, from colon: Token? = nil
  ) throws(RPNError) -> Code {
    var draft = Draft<System.Value>()
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .number(let numeral):
        draft.append(.operand(.number(try system.number(numeral, token, digits: digits))), token)
      case .text:
        draft.append(.operand(.text(Text(bytes: token.content))), token)
      case .open(.list):
        draft.append(Instruction.beginList.element(), token)
      case .close(.list):
        draft.append(Instruction.endList.element(), token)
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
    return try draft.finished(nil)
  }

  private mutating func quotation(
    _ token: Token, in scopes: inout [Scope<System.Value>], into draft: inout Draft<System.Value>
  ) throws(RPNError) {
    scopes.append(Scope())
    let code = try body(in: &scopes)
    draft.append(.operand(.quotation(code)), token)
    if !code.captures.isEmpty { draft.append(Instruction.capture.element(), token) }
  }

  private mutating func word(
    _ text: String, _ token: Token, in scopes: inout [Scope<System.Value>],
    into draft: inout Draft<System.Value>
  ) throws(RPNError) {
    switch text {
    case ":":
      let name = try checkedName(takeName(), after: token)
      let number = names.number(of: name)
      scopes.append(Scope())
      let code = try body(in: &scopes, defining: name, from: token)
      if definitions[number] == nil { definitions[number] = code }
      draft.append(.operand(.quotation(code)), token)
      draft.append(Instruction.define(number).element(), token, name: name)
    case "->":
      let name = try checkedName(takeName(), after: token)
      if let innermost = scopes.indices.last {
        scopes[innermost].bind(name)
        draft.append(Instruction.bindLocal.element(), token, name: name)
      } else {
        let number = names.number(of: name)
        known.insert(number)
        draft.append(Instruction.bindName(number).element(), token, name: name)
      }
    default:
      if let slot = Scope.resolve(text, in: &scopes) {
        draft.append(Instruction.local(slot).element(), token, name: text)
      } else if let builtIn = BuiltIn(text), builtIn.isReserved || !isKnown(text) {
        try checkDrawing(builtIn, token)
        draft.append(builtIn.element(), token)
        if case .language(let number) = builtIn, Lexicon.runsProgram(number) {
          programs.insert(number)
        }
      } else if let number = names[text], isKnown(text) {
        draft.append(Instruction.name(number).element(), token, name: text)
      } else if text.utf8.first == UInt8(ascii: "_"), text.utf8.count > 1 {
        // One of a unit, unless the program has a word of that name.
        let one = Numeral(form: .quantity, isComplete: false, significand: 1)
        draft.append(.operand(.number(try system.number(one, token, digits: digits))), token)
      } else {
        throw .unknownWord(at: token.place, among: knownNames(in: scopes))
      }
    }
  }

  /// Checks that a word that draws ends the program of one who can draw.
  private func checkDrawing(_ word: BuiltIn, _ token: Token) throws(RPNError) {
    guard case .language(let number) = word, case .drawing = Lexicon.words[number].behavior
    else { return }
    #if !hasFeature(Embedded)
      if mayDraw, index == tokens.count { return }
    #endif
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
    if BuiltIn(name.text)?.isReserved == true {
      throw RPNError(.reserved, "'\(name.text)' is a built-in word", at: name.place)
    }
    if inputs.contains(name.text) {
      throw RPNError(.reserved, "'\(name.text)' has its value from the row", at: name.place)
    }
    return name.text
  }

  /// Whether a name has a meaning where the text has come to.
  private func isKnown(_ name: String) -> Bool { names[name].map(known.contains) ?? false }

  private func knownNames(in scopes: [Scope<System.Value>]) -> [String] {
    BuiltIn.names + names.all.filter(isKnown)
      + scopes.flatMap { $0.names }
  }
}

extension NumberSystem {
  /// The number that a token means.
  ///
  /// - Throws: `limitExceeded` if it is written with more than `digits` digits, and what the numbers
  ///   throw.
  package func number(_ numeral: Numeral, _ token: Token, digits: Int) throws(RPNError) -> Value {
    // A token of so many bytes has no more digits.
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
  fileprivate func element<Number>() -> RPNElement<Value<Number>> {
    switch self {
    case .arithmetic(let word): .operator(word)
    case .language(let number): Instruction.word(number).element()
    }
  }
}
