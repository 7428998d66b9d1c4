import PlainText
import ReversePolish

extension FormulaReader {
  /// Reads an operand: a literal, a name, a function, or what is in brackets.
  ///
  /// - Parameters:
  ///   - weakest: The weakest binding of the operators behind the operand.
  ///   - takesUnit: Whether `1/3` before a unit or a factor is one number.
  /// - Throws: The errors of a text that is no operand.
  mutating func readOperand(_ weakest: Binding, takesUnit: Bool) throws(RPNError) {
    text.skipBlanks(lines: true)
    let begin = text.index
    guard let byte = text.next else {
      throw RPNError(.incomplete, "an operand is missing at the end", at: text.end)
    }
    kind = .number
    if try readComplexQuantity(weakest) { return }
    if let sign = text.operator(of: FormulaOperator.prefix) {
      text.index += sign.length
      try readSigned(sign.operator, text.place(from: begin), takesUnit: takesUnit)
      return
    }
    if let amount = takeAmount() {
      output.append((amount, text.place(from: begin)))
      return
    }
    if let number = try takeNumber(isFraction: takesUnit) {
      let place = text.place(from: begin)
      output += number.texts.map { ($0, place) }
      if text.next == UInt8(ascii: "_") { _ = try readUnit(behind: output.count - 1) }
      return
    }
    switch byte {
    case UInt8(ascii: "("):
      text.index += 1
      try readInBrackets(Place(text.source, begin..<begin + 1))
    case UInt8(ascii: "{"): try readList()
    case UInt8(ascii: "["): try readProgram()
    case UInt8(ascii: "\""): try readText()
    default: try readName()
    }
  }

  /// Takes a number; with `isFraction`, `1/3` before a unit or a factor is one number.
  mutating func takeNumber(isFraction: Bool) throws(RPNError) -> FormulaNumber? {
    let start = text.index
    guard let number = try text.takeNumber() else { return nil }
    let behind = text
    if isFraction, let fraction = text.takeDivisor(of: number, from: start), isAtFactor() {
      return fraction
    }
    text = behind
    return number
  }

  /// Reads the operand of a sign.
  private mutating func readSigned(
    _ sign: FormulaOperator, _ place: Place, takesUnit: Bool
  ) throws(RPNError) {
    let start = output.count
    try read(sign.right, isSigned: sign.binding == .sign && takesUnit)
    if sign.word.isEmpty { return }
    if sign.word == "bitnot", kind == .truth {
      output.append(("not", place))
    } else {
      write(sign.word, place, start: start)
      kind = sign.word == "not" ? .truth : .number
    }
  }

  /// Takes an amount of money, such as `$1,234.56`.
  private mutating func takeAmount() -> String? {
    let before = text
    for (sign, code): (StaticString, String) in [
      ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"),
    ] where text.take(sign) {
      text.skipBlanks(lines: false)
      if let amount = text.takeAmount() { return "\(amount)_\(words.unit(code) ?? code)" }
      text = before
    }
    return nil
  }

  /// Reads a complex number with a unit, such as `3+4i_Ω`, where a sum may stand.
  private mutating func readComplexQuantity(_ weakest: Binding) throws(RPNError) -> Bool {
    let before = text
    let isInSum = text.byte(at: text.pieceEnd - 1) == UInt8(ascii: "+")
    if weakest > .sum, !isInSum { return false }
    text.index += NumeralScanner.signLength(text.bytes[text.index...])
    if text.isAtNumber {
      text.takeDecimalOrFraction()
      let sign = NumeralScanner.signLength(text.bytes[text.index...])
      text.index += sign
      if sign > 0 { text.takeDecimalOrFraction() }
      let isImaginary = text.takeImaginaryUnit()
      let isFraction = isImaginary && text.take("/")
      if isFraction { text.takeDigits() }
      if isImaginary, sign > 0 || isFraction, text.take("_"),
        let unit = try takeUnit(isMarked: true),
        ![UInt8(ascii: "*"), UInt8(ascii: "/")].contains(text.next)
      {
        let place = text.place(from: before.index)
        let number = place.text.prefix { $0 != "_" }
        output.append(("\(number)_\(unit)", place))
        return true
      }
    }
    text = before
    return false
  }

  // MARK: Brackets

  /// Reads an expression and `)`.
  private mutating func readInBrackets(_ opening: Place) throws(RPNError) {
    brackets += 1
    defer { brackets -= 1 }
    try read(.conversion)
    try close(")", opening)
  }

  /// Takes a closing bracket.
  mutating func close(_ bracket: StaticString, _ opening: Place) throws(RPNError) {
    text.skipBlanks(lines: true)
    if text.take(bracket) { return }
    if text.next == nil {
      throw RPNError(.incomplete, "the bracket is still open at the end", at: opening)
    }
    throw unexpected()
  }

  /// The error for a piece that is neither an operator nor the end.
  func unexpected() -> RPNError {
    var text = text
    let begin = text.index
    guard let byte = text.next else {
      return RPNError(.incomplete, "an operand is missing at the end", at: text.end)
    }
    if ")}]".utf8.contains(byte) {
      text.index += 1
      let place = text.place(from: begin)
      return RPNError(
        .unbalanced, "nothing is open that \(quoted(place.text)) closes", at: place)
    }
    if byte == UInt8(ascii: ",") {
      text.index += 1
      return RPNError(
        .misplaced, "',' stands between the arguments of a function, or elements of a list",
        suggestion: "a number is written without ','", at: text.place(from: begin))
    }
    if (try? text.takeNumber()) ?? nil == nil, !text.takeName() {
      text.index = begin + (text.scalar?.utf8.count ?? 1)
    }
    let place = text.place(from: begin)
    if !self.text.name.isEmpty, case .function(let count) = words.meaning(place.text) {
      return .init(
        .misplaced, "an operator is missing before \(quoted(place.text))",
        suggestion: "a function is written \(place.text)(\(count == 1 ? "x" : "x, y"))", at: place)
    }
    let meant = text.bytes.count > 200 ? nil : plainSigns(text.source.text)
    return RPNError(
      .misplaced, "an operator is missing before \(quoted(place.text))",
      suggestion: meant.map { "did you mean \(quoted($0))?" } ?? "a product is written with '*'",
      at: place)
  }

  /// Reads a list: elements with commas, or a list as programs write it.
  private mutating func readList() throws(RPNError) {
    let begin = text.index
    kind = .unknown
    if let pieces = takeProgramList() {
      output += pieces
      return
    }
    text.index = begin + 1
    let opening = text.place(from: begin)
    output.append(("{", opening))
    brackets += 1
    defer { brackets -= 1 }
    text.skipBlanks(lines: true)
    if text.next != UInt8(ascii: "}") {
      repeat {
        try read(.conversion)
        text.skipBlanks(lines: true)
      } while text.take(",")
    }
    try close("}", opening)
    output.append(("}", Place(text.source, text.index - 1..<text.index)))
    kind = .unknown
  }

  /// Reads a program in brackets, which is a value.
  private mutating func readProgram() throws(RPNError) {
    let begin = text.index
    guard text.takeProgram() else {
      throw RPNError(
        .incomplete, "the bracket is still open at the end",
        at: Place(text.source, begin..<begin + 1))
    }
    output.append((text.source.text(begin..<text.index), text.place(from: begin)))
  }

  private mutating func readText() throws(RPNError) {
    let begin = text.index
    if let fault = text.takeText() {
      throw .malformedText(fault.kind, at: Place(text.source, fault.range))
    }
    output.append((text.source.text(begin..<text.index), text.place(from: begin)))
  }
}

// Lists and programs as programs write them.

extension FormulaText {
  /// Takes digits with a point, or a fraction.
  mutating func takeDecimalOrFraction() {
    takeDecimal()
    if next == UInt8(ascii: "/"), isDigit(byte(at: index + 1)) {
      index += 1
      takeDigits()
    }
  }

  /// Takes a program in square brackets; returns whether it is complete.
  mutating func takeProgram() -> Bool {
    var depth = 0
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""):
        index -= 1
        if takeText() != nil { return false }
      default: break
      }
    }
    return false
  }

  /// The end of the current token by the rules of programs.
  var tokenEnd: Int {
    var end = index
    while let byte = byte(at: end), spaceLength(at: end, of: bytes) == 0,
      !"{}[]".utf8.contains(byte)
    {
      end += 1
    }
    return end
  }
}

extension FormulaReader {
  /// Takes a list of literals in the notation of programs; returns its pieces.
  ///
  /// - Complexity: O(*n*) in the length of the list, and once for each level of nesting.
  private mutating func takeProgramList() -> [(text: String, place: Place)]? {
    let before = text
    var (open, pieces) = (0, [(text: String, place: Place)]())
    repeat {
      text.skipBlanks(lines: true)
      let begin = text.index
      if text.take("{") {
        open += 1
      } else if text.take("}") {
        open -= 1
      } else if text.next == nil || !takeElement() {
        text = before
        return nil
      }
      pieces.append((text.source.text(begin..<text.index), text.place(from: begin)))
    } while open > 0
    return pieces
  }

  /// Takes a literal that ends as in a program.
  private mutating func takeElement() -> Bool {
    if text.next == UInt8(ascii: "[") { return text.takeProgram() }
    let end = text.tokenEnd
    let token = text.bytes[text.index..<end]
    if token.first == UInt8(ascii: "\"") {
      if text.takeText() != nil { return false }
      _ = text.take(":")
      return text.index >= end && text.tokenEnd == text.index
    }
    let isKey = token.count > 1 && token.last == UInt8(ascii: ":") && !text.isAtNumber
    let isWord = ["true", "false", "i", "-i", "missing", "::"].contains {
      token.elementsEqual($0.utf8)
    }
    let form = NumeralScanner.numeral(token)?.form
    switch form {
    case .quantity?: break
    case .date?, .hours?:
      text.index += NumeralScanner.signLength(token)
      return (try? text.takeNumber()) ?? nil != nil && text.index == end
    case nil where !isKey && !isWord: break
    default:
      text.index = end
      return true
    }
    return takeElementWithUnit(end)
  }

  /// Takes a quantity, a unit alone or a percentage.
  private mutating func takeElementWithUnit(_ end: Int) -> Bool {
    text.index += NumeralScanner.signLength(text.bytes[text.index...])
    text.takeDecimalOrFraction()
    text.index += NumeralScanner.signLength(text.bytes[text.index...])
    text.takeDecimalOrFraction()
    _ = text.takeImaginaryUnit()
    if text.take("%") { return text.index == end }
    guard text.take("_"), text.index < end, let unit = try? takeUnit(isMarked: true) else {
      return false
    }
    return !unit.isEmpty && text.index == end
  }
}
