import PlainText
import ReversePolish

/// Returns the form of a text that is a number of a program; `nil` for other texts.
func form(of text: String) -> Numeral.Form? { NumeralScanner.numeral(Array(text.utf8)[...])?.form }

/// Returns the whole numbers in a text, as `[21, 11, 2026]` of `21.11.2026`.
private func wholeNumbers(_ text: String) -> [Int] {
  text.utf8.split { !isDigit($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
}

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
    if takeImaginaryUnit() { return [number + "i"] }
    let isWhole = number.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    guard isWhole, let part = takeFractionBehindNumber() else { return [number] }
    return FormulaText.sum(number, part)
  }

  /// Takes `/` and a number directly behind a number, which may be a fraction.
  ///
  /// - Parameters:
  ///   - number: The first number.
  ///   - start: Its start. In a chain such as `6/2/3`, each sign divides.
  /// - Returns: Both numbers as one or with a sign; `nil` for other text, which is not taken.
  mutating func takeDivisor(of number: [String], from start: Int) -> [String]? {
    let before = self
    if number.count == 1, [.decimal, .rational].contains(form(of: number[0])),
      byte(at: start - 1) != UInt8(ascii: "/"), take("/"), isAtNumber
    {
      let second = index
      takeDecimal()
      let (first, divisor) = (number[0], text(from: second))
      if name != "i" {
        let isOne = form(of: "\(first)/\(divisor)") == .rational
        return isOne ? ["\(first)/\(divisor)"] : [first, divisor, "/"]
      }
    }
    self = before
    return nil
  }

  // MARK: Decimals

  /// Takes digits with an optional point and exponent.
  mutating func takeDecimal() {
    takeDigits()
    if take(".") { takeDigits() }
    let end = index
    if take("e") || take("E") {
      index += NumeralScanner.signLength(bytes[index...])
      if isDigit(next) { takeDigits() } else { index = end }
    }
  }

  /// Takes digits; `_` may stand between two of them.
  private mutating func takeDigits() {
    while isDigit(next)
      || next == UInt8(ascii: "_") && isDigit(byte(at: index - 1)) && isDigit(byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Takes digits in groups of three behind commas, as in an amount of money.
  mutating func takeAmount() -> String? {
    let start = index
    guard isAtNumber else { return nil }
    let isGrouped = digitCount(bytes[index...]) <= 3
    takeDigits()
    while isGrouped, next == UInt8(ascii: ","), digitCount(bytes[(index + 1)...]) == 3 {
      index += 4
    }
    if take(".") { takeDigits() }
    return text(from: start).filter { $0 != "," }
  }

  /// Takes an `i` that is not the start of a name; returns whether there was one.
  private mutating func takeImaginaryUnit() -> Bool {
    (name == "i" || name.hasPrefix("i_")) && take("i")
  }

  /// Takes the prefix of a base and its digits, with or without a point.
  private mutating func takeBased() -> Bool {
    let start = index
    guard radixPrefix(bytes[index...]) != nil else { return false }
    takeLetters()
    let point = index
    if take(".") {
      takeLetters()
      if index == point + 1 { index = point }
    }
    // `5rad` is no number in base 5, but `0x1G` is nothing else.
    if bytes[start] == UInt8(ascii: "0") || form(of: text(from: start)) != nil { return true }
    index = start
    return false
  }

  /// Takes digits, letters and `_`.
  private mutating func takeLetters() { while let next, isLetter(next) { index += 1 } }

  private func isLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 && byte < 0x80
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
  private mutating func takeFractionBehindNumber() -> String? {
    let behind = index
    if let sign = takeFractionSign() { return sign }
    skipBlanks(lines: false)
    let start = index
    if start > behind, takeShape("9/9"), next != UInt8(ascii: ".") {
      let parts = wholeNumbers(text(from: start))
      if parts.count == 2, parts[0] < parts[1] { return text(from: start) }
    }
    index = behind
    return nil
  }

  /// Returns a whole number and a fraction as one fraction, or as a sum if it would be too long.
  private static func sum(_ whole: String, _ fraction: String) -> [String] {
    let parts = wholeNumbers(whole.filter { $0 != "_" } + "/" + fraction)
    if parts.count == 3 {
      let (product, isLong) = parts[0].multipliedReportingOverflow(by: parts[2])
      let (sum, isLonger) = product.addingReportingOverflow(parts[1])
      if !isLong, !isLonger { return ["\(sum)/\(parts[2])"] }
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
    let (text, isYear) = (text(from: start), byte(at: start + 4) == UInt8(ascii: "/"))
    let sign = isYear ? UInt8(ascii: "/") : bytes[index - 5]
    var numbers = wholeNumbers(text)
    if isYear { numbers.reverse() }
    let isDate = { (day: Int, month: Int) in 1...31 ~= day && 1...12 ~= month }
    let isDay = numbers.count == 3 && isDate(numbers[0], numbers[1])
    let isMonth =
      numbers.count == 3 && sign != UInt8(ascii: ".") && !isYear && isDate(numbers[1], numbers[0])
    if !isDay && !isMonth || before == sign || isDigit(next) || next == sign
      || next == UInt8(ascii: ".")
    {
      index = start
      return nil
    }
    let date = { (month: Int, day: Int) in
      "\(numbers[2])-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    let (first, second) = (date(numbers[1], numbers[0]), date(numbers[0], numbers[1]))
    if isDay, isMonth, first != second {
      throw RPNError(
        .malformedNumber, "\(quoted(text)) is \(first) or \(second)",
        suggestion: "a date is written like \(first), and a quotient with blanks",
        at: place(from: start))
    }
    return isDay ? first : second
  }

  /// Takes hours, a date with an optional time of day, or text that was probably meant to be one;
  /// returns whether there was one.
  private mutating func takeTime() throws(RPNError) -> Bool {
    let start = index
    switch TimeShape(bytes[start...]) {
    case .hours?: takeClock()
    case .date?:
      if !takeShape("9-9-9") { return false }
      if ![bytes[index - 3], bytes[index - 6]].allSatisfy({ $0 == UInt8(ascii: "-") }) {
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
    while let next,
      isDigit(next) || next == UInt8(ascii: ":")
        || next == UInt8(ascii: ".") && isDigit(byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Takes an offset from UTC, such as `+05:00` or `+0500`; but `+0500_d` adds days.
  private mutating func takeOffset() {
    let start = index
    index += NumeralScanner.signLength(bytes[index...])
    for shape in ["00:00:00", "00:00", "0000", "00"] where index > start && takeShape(shape) {
      if next.map({ !isLetter($0) && $0 < 0x80 && !".:".utf8.contains($0) }) ?? true { return }
      index = start + NumeralScanner.signLength(bytes[start...])
    }
    index = start
  }
}
