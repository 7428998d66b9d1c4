import PlainText
import ReversePolish

extension FormulaReader {
  /// Reads a literal, a name, a function, or an expression in brackets; returns how its sign binds.
  ///
  /// With `takesUnit`, `1/3` before a unit or a factor is one number.
  mutating func readOperand(_ weakest: Binding, takesUnit: Bool) throws(RPNError) -> Binding {
    text.skipBlanks(lines: true)
    let begin = text.index
    guard let byte = text.next else { throw unexpected() }
    if try readComplexQuantity(weakest) { return .atom }
    if let sign = text.operator(of: FormulaOperator.prefix) {
      text.index += sign.length
      let (place, start, sign) = (text.place(from: begin), output.count, sign.operator)
      try read(sign.right, isSigned: sign.binding == .sign && takesUnit)
      if !sign.word.isEmpty { write(sign.word, place, start: start) }
      return sign.binding
    }
    if let number = try takeNumber(isFraction: takesUnit) {
      output += number.map { ($0, text.place(from: begin)) }
      if text.next == UInt8(ascii: "_") { _ = try readUnit(after: output.count - 1) }
      return .atom
    }
    switch byte {
    case UInt8(ascii: "("):
      let opening = open()
      try read(.conversion)
      try close(")", opening)
    case UInt8(ascii: "{"): try readList()
    case UInt8(ascii: "["):
      try takeProgram()
      append(text.text(from: begin), from: begin)
    case UInt8(ascii: "\""):
      if let fault = text.takeText() {
        throw .malformedText(fault.kind, at: Place(text.source, fault.range))
      }
      append(text.text(from: begin), from: begin)
    default: try readName()
    }
    return .atom
  }

  /// Takes a program in brackets, of which the opening one is next.
  private mutating func takeProgram() throws(RPNError) {
    var (tokens, brackets) = (Tokenizer(text.source, from: text.index), BracketMatcher())
    repeat {
      guard let token = try tokens.next() else { return try brackets.finish(in: text.source) }
      try brackets.match(token, in: text.source, at: tokens.range)
    } while !brackets.isEmpty
    text.index = tokens.range.upperBound
  }

  /// Writes a piece of the program for the text since an index.
  mutating func append(_ program: String, from begin: Int) {
    output.append((program, text.place(from: begin)))
  }

  /// Takes a number; with `isFraction`, `1/3` before a unit or a factor is one number.
  mutating func takeNumber(isFraction: Bool) throws(RPNError) -> [String]? {
    if let money = try takeMoney() { return [money] }
    let start = text.index
    guard let number = try text.takeNumber() else { return nil }
    let end = text
    // In a chain such as `6/2/3`, each sign divides.
    if isFraction, number.count == 1, isScalar(number[0]),
      text.byte(at: start - 1) != UInt8(ascii: "/"), text.take("/"), text.isAtNumber
    {
      let second = text.index
      text.takeDecimal()
      let divisor = text.text(from: second)
      let fraction = number[0] + "/" + divisor
      if text.name != "i", isAtFactor() {
        return form(of: fraction) == .rational ? [fraction] : [number[0], divisor, "/"]
      }
    }
    text = end
    return number
  }

  /// Takes an amount of money, such as `$1,234.56` and `$15/h`.
  private mutating func takeMoney() throws(RPNError) -> String? {
    let before = text
    for sign in ["$", "€", "£", "¥"] where text.take(sign) {
      text.skipBlanks(lines: false)
      if let amount = text.takeAmount(), let first = words.unit(sign),
        let unit = try takeUnit(isMarked: false, first: first)
      {
        return "\(amount)_\(unit)"
      }
    }
    text = before
    return nil
  }

  /// Reads a complex number with a unit, such as `3+4i_Ω`, if a sum is possible.
  private mutating func readComplexQuantity(_ weakest: Binding) throws(RPNError) -> Bool {
    let before = text
    if weakest > .sum, text.byte(at: text.pieceEnd - 1) != UInt8(ascii: "+") { return false }
    text.index += NumeralScanner.lengthOfComplex(text.bytes[text.index...])
    let number = text.text(from: before.index)
    if !number.isEmpty, text.take("_"), let unit = try takeUnit(isMarked: true),
      text.next.map({ !"*/".utf8.contains($0) }) ?? true
    {
      append("\(number)_\(unit)", from: before.index)
      return true
    }
    text = before
    return false
  }

  // MARK: Brackets

  /// Takes an opening bracket.
  mutating func open() -> Place {
    text.index += 1
    brackets += 1
    return text.place(from: text.index - 1)
  }

  /// Takes a closing bracket.
  mutating func close(_ bracket: String, _ opening: Place) throws(RPNError) {
    text.skipBlanks(lines: true)
    if text.take(bracket) {
      brackets -= 1
      return
    }
    throw text.next == nil ? FormulaReader.stillOpen(opening) : unexpected()
  }

  /// Returns the error for a bracket that is not closed.
  static func stillOpen(_ opening: Place) -> RPNError {
    RPNError(.incomplete, "the bracket is still open at the end", at: opening)
  }

  /// Returns the error for a piece before which an operator or an operand is missing.
  func unexpected(_ missing: String = "operator") -> RPNError {
    var text = text
    let begin = text.index
    guard let byte = text.next else {
      return RPNError(.incomplete, "an operand is missing at the end", at: text.end)
    }
    if (try? text.takeNumber()) == nil, text.takeName() == nil {
      let sign =
        text.operator(of: FormulaOperator.infix) ?? text.operator(of: FormulaOperator.postfix)
      text.index = begin + (sign?.length ?? text.scalar?.utf8.count ?? 1)
    }
    let place = text.place(from: begin)
    let name = quoted(place.text)
    if missing == "operator", ")}]".utf8.contains(byte) {
      return RPNError(.unbalanced, "nothing is open that \(name) closes", at: place)
    }
    if missing == "operator", byte == UInt8(ascii: ",") {
      return RPNError(
        .misplaced, "',' separates the arguments of a function, or the elements of a list",
        suggestion: "a number is written without ','", at: place)
    }
    var advice: String?
    if missing == "operator", case .function(let count) = words.meaning(place.text),
      !self.text.name.isEmpty
    {
      advice = "a function is written \(place.text)(\(count == 1 ? "x" : "x, y"))"
    }
    return RPNError(
      .misplaced, "an \(missing) is missing before \(name)", suggestion: advice, at: place)
  }

  /// Reads a list: elements with commas, or a list as programs write it.
  mutating func readList(ofUnits: Bool = false) throws(RPNError) {
    if readProgramList() { return }
    let opening = open()
    output.append(("{", opening))
    text.skipBlanks(lines: true)
    while text.next != UInt8(ascii: "}") {
      let begin = text.index
      if ofUnits, let unit = takeUnitName(isMarked: true) {
        append("_" + unit, from: begin)
      } else {
        try read(.conversion)
      }
      text.skipBlanks(lines: true)
      if !text.take(","), !ofUnits { break }
      text.skipBlanks(lines: true)
    }
    try close("}", opening)
    append("}", from: text.index - 1)
  }

  /// Reads a list of literals in the notation of programs; returns whether there was one.
  ///
  /// - Complexity: O(*n*) in the length of the list, and once for each level of nesting.
  private mutating func readProgramList() -> Bool {
    let (before, start) = (text, output.count)
    var depth = 0
    repeat {
      text.skipBlanks(lines: true)
      let begin = text.index
      var tokens = Tokenizer(text.source, from: begin)
      guard let token = (try? tokens.next()) ?? nil, takeElement(token, tokens.range) else {
        text = before
        output.removeSubrange(start...)
        return false
      }
      append(text.text(from: begin), from: begin)
      if token == .open(.list) { depth += 1 }
      if token == .close(.list) { depth -= 1 }
    } while depth > 0
    return true
  }

  /// Takes a token of a list in the notation of programs, or a program; returns whether it is one
  /// piece of a formula too.
  private mutating func takeElement(_ token: Token.Kind, _ range: Range<Int>) -> Bool {
    let word = text.source.text(range)
    switch token {
    case .open(.quotation): return (try? takeProgram()) != nil
    case .close(.quotation): return false
    case .number(let numeral) where [.date, .hours].contains(numeral.form):
      text.index += NumeralScanner.signLength(text.bytes[text.index...])
      _ = try? text.takeNumber()
    case .number where form(of: word) == .quantity,
      .word where word.utf8.first == UInt8(ascii: "_") && word.utf8.last != UInt8(ascii: ":"):
      text.index = range.upperBound - NumeralScanner.parts(ofQuantity: word).unit.utf8.count
      _ = try? takeUnit(isMarked: true)
    case .word where word.utf8.count == 1 || word.utf8.last != UInt8(ascii: ":"):
      if !["true", "false", "i", "-i", "missing"].contains(word) { return false }
      text.index = range.upperBound
    default: text.index = range.upperBound
    }
    return text.index == range.upperBound
  }
}
