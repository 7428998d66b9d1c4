import PlainText
import ReversePolish

// Literals of the language, each of which is one piece of a formula. If operators have the same
// value as the literal, as in `1/3` and `3+4i`, they are pieces of their own, so that the power
// comes first in `2^1/3`. In `1/3_m` and `3/4i`, operators would have another value.

extension InfixTokenizer {
  /// Reads a number, a quantity, a date or hours; returns whether there was one.
  mutating func takeNumber(expectsOperand: Bool) throws(RPNError) -> Bool {
    let start = index
    index += expectsOperand ? NumeralScanner.signLength(bytes[start...]) : 0
    let hasSign = index > start
    guard
      isDigit(byte(at: index))
        || byte(at: index) == UInt8(ascii: ".") && isDigit(byte(at: index + 1))
    else {
      index = start
      return false
    }
    if try takeQuantity(isComplex: hasSign) { return true }
    if hasSign {
      index = start
      return false
    }
    if takeBased() { return true }
    if try takeTime() { return true }
    takePart(asQuotient: takesQuotients)
    if takeImaginaryUnit() { return true }
    index = start
    takeDecimal()
    return true
  }

  /// Reads the prefix of a base and its digits, with or without a point.
  private mutating func takeBased() -> Bool {
    if radixPrefix(bytes[index...]) == nil { return false }
    takeASCIIName()
    if let next = byte(at: index + 1), isPartOfName(next), take(".") { takeASCIIName() }
    return true
  }

  private mutating func takeASCIIName() {
    while let byte = byte(at: index), isPartOfName(byte), byte < 0x80 { index += 1 }
  }

  /// Reads digits with an optional point and exponent.
  private mutating func takeDecimal() {
    takeDigits()
    if take(".") { takeDigits() }
    guard let exponent = byte(at: index), exponent | 0x20 == UInt8(ascii: "e") else { return }
    let length = NumeralScanner.signLength(bytes[(index + 1)...])
    if isDigit(byte(at: index + 1 + length)) {
      index += 1 + length
      takeDigits()
    }
  }

  private mutating func takeDigits() {
    while let byte = byte(at: index),
      isDigit(byte) || byte == UInt8(ascii: "_") && isDigit(self.byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Reads an `i` that is not the start of a name; returns whether there was one.
  private mutating func takeImaginaryUnit() -> Bool {
    guard byte(at: index) == UInt8(ascii: "i"),
      byte(at: index + 1).map({ !isPartOfName($0) || $0 == UInt8(ascii: "_") }) ?? true
    else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte(at: index) == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  // MARK: Quantities

  /// Reads a number of any kind with `_` and a unit.
  ///
  /// - Parameter isComplex: Whether the number must have a real and an imaginary part.
  /// - Returns: Whether there was such a quantity.
  /// - Throws: The errors of `takeUnit`.
  private mutating func takeQuantity(isComplex: Bool) throws(RPNError) -> Bool {
    let start = index
    takePart(asQuotient: takesQuotients)
    let length = takesSums ? NumeralScanner.signLength(bytes[index...]) : 0
    index += length
    if length > 0 { takePart(asQuotient: true) }
    let isImaginary = takeImaginaryUnit()
    if length > 0 ? isImaginary : !isComplex, byte(at: index) == UInt8(ascii: "_"),
      !isDigit(byte(at: index + 1))
    {
      try takeUnit()
      // A factor directly after a complex number would apply only to its imaginary part.
      if length == 0 || !isFactorNext { return true }
    }
    index = start
    return false
  }

  /// Whether a multiplication or division sign is next.
  private var isFactorNext: Bool {
    ["*", "×", "·", "/", "÷"].contains { bytes[index...].starts(with: $0.utf8) }
  }

  /// Reads an unsigned decimal, or a fraction if allowed.
  private mutating func takePart(asQuotient takesQuotient: Bool) {
    let start = index
    takeDecimal()
    let isWhole = bytes[start..<index].allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    if takesQuotient, isWhole, index > start, isDigit(byte(at: index + 1)), take("/") {
      takeDigits()
    }
  }

  /// Reads `_` and the longest unit, or text that was probably meant to be one.
  ///
  /// - Throws: `malformedNumber` for a blank or a bracket of a list within the brackets of a unit.
  mutating func takeUnit() throws(RPNError) {
    index += 1
    let length = unitLength(bytes[index..<unitEnd])
    let end = index + length
    // A power after a unit would be its exponent.
    if length > 0, powerLength(at: end) == 0 {
      index = end
      return
    }
    if byte(at: index) == UInt8(ascii: "(") { try takeBrackets() }
    var power = 0
    repeat {
      takeName()
      if take(".") { takeName() }
      power = powerLength(at: index)
      index += power
    } while power > 0
  }

  private func powerLength(at index: Int) -> Int {
    let rest = bytes[index...]
    return rest.first == UInt8(ascii: "^") ? 1 : rest.starts(with: "**".utf8) ? 2 : 0
  }

  private mutating func takeBrackets() throws(RPNError) {
    let start = index
    var depth = 0
    repeat {
      if byte(at: index) == UInt8(ascii: "(") { depth += 1 }
      if byte(at: index) == UInt8(ascii: ")") { depth -= 1 }
      index += 1
      if depth > 0, index < bytes.count,
        spaceLength(at: index, of: bytes) > 0 || "[]{}".utf8.contains(bytes[index])
      {
        throw RPNError(
          .malformedNumber, "a unit in brackets is written without blanks, like '_(km/h)'",
          at: Place(source, start - 1..<index))
      }
    } while depth > 0 && index < bytes.count
  }

  /// The end of the text that can be a unit: a space, or a character that units do not have.
  private var unitEnd: Int {
    var rest = self
    let end = bytes[index...].prefix(256).endIndex
    while rest.index < end, spaceLength(at: rest.index, of: bytes) == 0 {
      let isSign = bytes[rest.index] >= 0x80 && rest.signLength() > 0
      // A dot multiplies units, and a minus sign may begin an exponent.
      if isSign, !bytes[rest.index...].starts(with: "·".utf8),
        !"^(".utf8.contains(bytes[rest.index - 1])
      {
        break
      }
      rest.index += 1
    }
    return rest.index
  }

  // MARK: Numbers in two parts

  /// Reads a mixed number such as `1 1/2` or `5 3/8_in`, or feet and inches such as `5'11"`;
  /// returns whether there was one.
  ///
  /// - Throws: The errors of `takeUnit`.
  mutating func takeSum() throws(RPNError) -> Bool {
    let start = index
    takeDigits()
    guard index > start, take("'") ? takeInches(from: start) : takeFraction(from: start) else {
      index = start
      return false
    }
    if byte(at: index) == UInt8(ascii: "_") {
      let fraction = index
      try takeUnit()
      let unit = source.text(fraction..<index)
      for part in sum.indices.prefix(2) { sum[part].text += unit }
    }
    let place = Place(source, start..<index)
    if sum.count > 1 { sum.append(("+", place)) }
    for part in sum.indices { sum[part].place = place }
    return true
  }

  /// Reads inches after feet; returns whether they are complete.
  private mutating func takeInches(from start: Int) -> Bool {
    let inches = index
    let place = Place(source, start..<inches)
    sum = [(source.text(start..<inches - 1) + "_ft", place)]
    takeDecimal()
    if index == inches { return true }
    sum.append((source.text(inches..<index) + "_in", place))
    return take("\"")
  }

  /// Reads a blank and a proper fraction after an integer; returns whether there was one.
  private mutating func takeFraction(from start: Int) -> Bool {
    let whole = start..<index
    skipSpace()
    let first = index
    takeDigits()
    let numerator = first..<index
    guard first > whole.upperBound, !numerator.isEmpty, take("/") else { return false }
    let denominator = index
    takeDigits()
    guard let over = Int(source.text(denominator..<index)),
      let part = Int(source.text(numerator)), part < over
    else { return false }
    if let next = byte(at: index), next == UInt8(ascii: ".") || isPartOfName(next),
      next != UInt8(ascii: "_")
    {
      return false
    }
    let place = Place(source, first..<index)
    sum = [(source.text(whole), place), (place.text, place)]
    return true
  }

  // MARK: Dates and hours

  /// Reads hours, a date with an optional time of day, or text that was probably meant to be one;
  /// returns whether there was one.
  private mutating func takeTime() throws(RPNError) -> Bool {
    let start = index
    switch TimeShape(bytes[start...]) {
    case .hours?: takeClock()
    case .date?:
      let month = start + digitCount(bytes[start...]) + 1
      let day = month + digitCount(bytes[month...]) + 1
      let length = digitCount(bytes[day...])
      if length == 0 { return false }
      index = day + length
      if day - month != 3 || length != 2 {
        let place = Place(source, start..<index)
        throw RPNError(
          .malformedNumber, "\(quoted(place.text)) is not a date",
          suggestion: "dates are written like 2026-11-21, and differences with blanks around '-'",
          at: place)
      }
      if byte(at: index).map({ $0 | 0x20 }) == UInt8(ascii: "t"), isDigit(byte(at: index + 1)) {
        index += 1
        takeClock()
        takeZone()
      }
    case nil: return false
    }
    // A character directly after a literal is an error in the literal.
    takeName()
    return true
  }

  private mutating func takeClock() {
    while let byte = byte(at: index),
      isDigit(byte) || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: ".") && isDigit(self.byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Reads an offset from UTC, such as `+05:00` or `+0500`; `Z` is read as a name after the time.
  private mutating func takeZone() {
    let length = NumeralScanner.signLength(bytes[index...])
    let hours = index + length
    guard length > 0 else { return }
    // Two or four digits are an offset, but `+0500_d` adds days.
    let count = digitCount(bytes[hours...])
    let next = byte(at: hours + count)
    if [2, 4].contains(count), next.map({ !isPartOfNumeral($0) }) ?? true {
      index = hours + count
      return
    }
    guard isDigit(byte(at: hours)), isDigit(byte(at: hours + 1)),
      byte(at: hours + 2) == UInt8(ascii: ":")
    else { return }
    index = hours + 3
    takeDigits()
    if byte(at: index) == UInt8(ascii: ":"), isDigit(byte(at: index + 1)) {
      index += 1
      takeDigits()
    }
  }

  private func isPartOfNumeral(_ byte: UInt8) -> Bool {
    isPartOfName(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  // MARK: Texts and lists

  /// Reads a text; returns whether there was one.
  mutating func takeText() throws(RPNError) -> Bool {
    var content: [UInt8]?
    let start = index
    guard let fault = readText(bytes, from: start, into: &content, end: &index) else { return true }
    throw .malformedText(fault.kind, at: Place(source, fault.range))
  }

  /// Reads a list in the notation of programs: literals separated by blanks.
  ///
  /// - Parameter start: The index of the opening bracket, after which the tokenizer continues.
  /// - Returns: The pieces of the list; `nil` for other lists, which are not consumed.
  /// - Complexity: O(*n*) for all lists of a formula together; an outer list is examined once.
  mutating func takeList(openedAt start: Int) -> [(text: String, place: Place)]? {
    if formulaLists.last == start {
      formulaLists.removeLast()
      return nil
    }
    var rest = self
    (rest.takesQuotients, rest.takesSums) = (true, true)
    var open = [start]
    var pieces = [(text: "{", place: Place(source, start..<start + 1))]
    while let place = rest.takeElement() {
      let text = place.text
      pieces.append((text, place))
      if text == "{" { open.append(place.range.lowerBound) }
      if text == "}" { open.removeLast() }
      if open.isEmpty {
        index = rest.index
        return pieces
      }
    }
    formulaLists = open.dropFirst().reversed()
    return nil
  }

  /// Reads a bracket of a list, or a literal that ends as in a program; returns its place.
  private mutating func takeElement() -> Place? {
    repeat { skipSpace() } while take("\n")
    let start = index
    if !take("{"), !take("}") {
      index = tokenEnd
      let token = bytes[start..<index]
      if token.first == UInt8(ascii: "\"") {
        index = start
        guard (try? takeText()) != nil else { return nil }
        guard index == tokenEnd else { return nil }
      } else if let numeral = NumeralScanner.numeral(token) {
        switch numeral.form {
        case .quantity, .date, .hours:
          var literal = self
          literal.index = start + NumeralScanner.signLength(token)
          guard (try? literal.takeNumber(expectsOperand: false)) == true, literal.index == index
          else { return nil }
        default: break
        }
      } else if token.first == UInt8(ascii: "_") {
        guard token.count > 1, unitLength(token.dropFirst()) == token.count - 1 else { return nil }
      } else if !["true", "false", "i", "-i"].contains(where: { token.elementsEqual($0.utf8) }) {
        return nil
      }
    }
    return Place(source, start..<index)
  }

  /// The end of the current token by the rules of programs.
  private var tokenEnd: Int {
    var end = index
    while let byte = byte(at: end), spaceLength(at: end, of: bytes) == 0,
      !"{}[]".utf8.contains(byte)
    {
      end += 1
    }
    return end
  }
}
