import PlainText
import ReversePolish

/// Returns the form of a text that is a number of a program; `nil` for other texts.
func form(of text: String) -> Numeral.Form? { NumeralScanner.numeral(Array(text.utf8)[...])?.form }

/// Whether a text is a decimal or a fraction.
func isScalar(_ text: String) -> Bool { [.decimal, .rational].contains(form(of: text)) }

extension FormulaText {
  /// Takes a number without a sign, a date or hours.
  ///
  /// - Returns: The number as programs write it, which may be a sum; `nil` without one.
  /// - Throws: `malformedNumber`.
  mutating func takeNumber() throws(RPNError) -> [String]? {
    let start = index
    if let half = takeFractionSign() { return [half] }
    guard isAtNumber else { return nil }
    if let date = try takeWrittenDate() { return [date] }
    let isTime = try takeTime()
    if isTime || takeBased() {
      if form(of: text(from: start)) == nil { throw .malformedNumber(at: place(from: start)) }
      return [text(from: start)]
    }
    takeDecimal()
    let number = text(from: start)
    if name == "i" || name.hasPrefix("i_"), take("i") { return [number + "i"] }
    let isWhole = number.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    return isWhole ? takeFraction(behind: number) ?? [number] : [number]
  }

  // MARK: Decimals

  /// Takes digits with an optional point and exponent.
  mutating func takeDecimal() { index += NumeralScanner.lengthOfDecimal(bytes[index...]) }

  /// Takes a decimal, or digits in groups of three behind commas, as in an amount of money.
  mutating func takeAmount() -> String? {
    guard isAtNumber else { return nil }
    let start = index
    let isGrouped = digitCount(bytes[index...]) <= 3
    takeDecimal()
    if isGrouped, takeShape(",000") {
      while takeShape(",000") {}
      _ = takeShape(".9")
    }
    return text(from: start).filter { $0 != "," }
  }

  /// Takes the prefix of a base and its digits, with or without a point.
  private mutating func takeBased() -> Bool {
    let start = index
    guard radixPrefix(bytes[index...]) != nil else { return false }
    takeLetters()
    if isLetter(byte(at: index + 1)), take(".") { takeLetters() }
    // `5rad` is no number in base 5, but `0x1G` is nothing else.
    if bytes[start] == UInt8(ascii: "0") || form(of: text(from: start)) != nil { return true }
    index = start
    return false
  }

  /// Takes digits, letters and `_`.
  private mutating func takeLetters() { while isLetter(next) { index += 1 } }

  private func isLetter(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "_") || byte.flatMap { digitValue($0, inBase: 36) } != nil
  }

  /// Takes text of a shape, in which `0` is a digit, `9` one or more, and `-` a minus sign.
  mutating func takeShape(_ shape: String) -> Bool {
    let start = index
    for sign in shape.utf8 {
      let rest = bytes[min(index, bytes.count)...]
      let length =
        switch sign {
        case UInt8(ascii: "0"): min(1, digitCount(rest))
        case UInt8(ascii: "9"): digitCount(rest)
        case UInt8(ascii: "-"): next == UInt8(ascii: "+") ? 0 : NumeralScanner.signLength(rest)
        default: next == sign ? 1 : 0
        }
      if length == 0 {
        index = start
        return false
      }
      index += length
    }
    return true
  }

  // MARK: Fractions

  /// Takes a sign such as `½`.
  private mutating func takeFractionSign() -> String? {
    guard let next, next >= 0xC2, let scalar, let text = fraction(of: scalar) else { return nil }
    index += scalar.utf8.count
    return text
  }

  /// Takes a proper fraction behind a whole number: `½`, or a blank and `1/2`.
  private mutating func takeFraction(behind whole: String) -> [String]? {
    let behind = index
    var fraction = takeFractionSign() ?? ""
    if fraction.isEmpty {
      skipBlanks(lines: false)
      let start = index
      if start > behind, takeShape("9/9"), next != UInt8(ascii: ".") {
        fraction = text(from: start)
      }
    }
    if !fraction.isEmpty, let sum = mixedNumber(whole, fraction) { return sum }
    index = behind
    return nil
  }

  /// Returns a mixed number as one fraction, or with a sign if it would be too long; `nil` for an
  /// improper fraction.
  private func mixedNumber(_ whole: String, _ fraction: String) -> [String]? {
    let parts = fraction.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[0] < parts[1] else { return nil }
    // So few digits do not overflow.
    if whole.utf8.count + fraction.utf8.count < 18, let number = Int(whole.filter { $0 != "_" }) {
      return ["\(number * parts[1] + parts[0])/\(parts[1])"]
    }
    return [whole, fraction, "+"]
  }

  // MARK: Dates and hours

  /// Takes a date as it is written in letters: `21.11.2026`, `11/21/2026` or `2026/11/21`.
  ///
  /// - Throws: `malformedNumber` if day and month are not certain.
  private mutating func takeWrittenDate() throws(RPNError) -> String? {
    let (start, before) = (index, byte(at: index - 1))
    guard ["9.9.0000", "9/9/0000", "9-9-0000", "0000/9/9"].contains(where: { takeShape($0) }) else {
      return nil
    }
    let (text, sign) = (text(from: start), bytes[start...].first { ".-/".utf8.contains($0) })
    let dates = writtenDates(text)
    if dates.isEmpty || before == sign || isDigit(next) || next == sign || take(".") {
      index = start
      return nil
    }
    if dates.count == 1 { return dates[0] }
    throw RPNError(
      .malformedNumber, "\(quoted(text)) is \(dates[1]) or \(dates[0])",
      suggestion: "a date is written like \(dates[1]), and a quotient with blanks",
      at: place(from: start))
  }

  /// Takes hours, a date with an optional time of day, or text that was probably meant to be one;
  /// returns whether there was one.
  private mutating func takeTime() throws(RPNError) -> Bool {
    let start = index
    switch TimeShape(bytes[start...]) {
    case .hours?: takeClock()
    case .date?:
      if !takeShape("9-00-00") {
        if !takeShape("9-9-9") { return false }
        let place = place(from: start)
        throw RPNError(
          .malformedNumber, "\(quoted(place.text)) is not a date",
          suggestion: "dates are written like 2026-11-21, and differences with blanks around '-'",
          at: place)
      }
      if isDigit(byte(at: index + 1)), take("T") || take("t") {
        takeClock()
        takeOffset()
      }
    case nil: return false
    }
    if next != UInt8(ascii: "_") { takeLetters() }
    return true
  }

  private mutating func takeClock() {
    while takeShape("9") || takeShape(":") || takeShape(".9") {}
  }

  /// Takes an offset from UTC, such as `+05:00` or `+0500`; but `+0500_d` adds days.
  private mutating func takeOffset() {
    let start = index
    index += NumeralScanner.signLength(bytes[index...])
    for shape in ["00:00:00", "00:00", "0000", "00"] where index > start && takeShape(shape) {
      if !isLetter(next), next.map({ $0 < 0x80 && !".:".utf8.contains($0) }) ?? true { return }
      index = start + NumeralScanner.signLength(bytes[start...])
    }
    index = start
  }
}
