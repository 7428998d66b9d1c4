import PlainText
import ReversePolish

/// A number of a formula, as programs write it.
struct FormulaNumber {
  /// The form of a number, on which depends what may stand behind it.
  enum Form {
    /// Digits with or without a point, a fraction, or a whole number with one.
    case plain
    /// Two decimals with `/` between them, which need a division.
    case quotient
    /// A date, hours, a number in another base, or an imaginary number.
    case whole
  }

  var texts: [String]
  var form = Form.plain
}

extension FormulaText {
  /// Takes a number without a sign, a date or hours; returns `nil` if there is none.
  ///
  /// - Throws: `malformedNumber`.
  mutating func takeNumber() throws(RPNError) -> FormulaNumber? {
    let start = index
    if let half = takeFractionSign() { return FormulaNumber(texts: [half]) }
    guard isAtNumber else { return nil }
    if takeBased() { return try checked(from: start) }
    if let date = try takeWrittenDate() { return FormulaNumber(texts: [date], form: .whole) }
    if try takeTime() { return try checked(from: start) }
    takeDecimal()
    if takeImaginaryUnit() { return whole(from: start) }
    let first = digits(from: start)
    let isWhole = first.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    if isWhole, let part = takeFractionBehindNumber() {
      return FormulaNumber(texts: FormulaText.sum(first, part))
    }
    return FormulaNumber(texts: [first])
  }

  /// Takes `/` and a number directly behind a number, which may be a fraction.
  ///
  /// - Parameters:
  ///   - number: The first number.
  ///   - start: Its start. In a chain such as `6/2/3`, each sign divides.
  /// - Returns: Both numbers as one; `nil` for other text, which is not taken.
  mutating func takeDivisor(of number: FormulaNumber, from start: Int) -> FormulaNumber? {
    let before = self
    let isChain = byte(at: start - 1) == UInt8(ascii: "/")
    if number.form == .plain, number.texts.count == 1, !isChain, take("/"), isAtNumber {
      let second = index
      takeDecimal()
      let (first, text) = (number.texts[0], digits(from: second))
      if next != UInt8(ascii: "i") || name != "i" {
        let isOne = NumeralScanner.numeral(Array("\(first)/\(text)".utf8)[...])?.form == .rational
        return isOne
          ? FormulaNumber(texts: ["\(first)/\(text)"])
          : FormulaNumber(texts: [first, text, "/"], form: .quotient)
      }
    }
    self = before
    return nil
  }

  private func checked(from start: Int) throws(RPNError) -> FormulaNumber {
    if NumeralScanner.numeral(bytes[start..<index]) == nil {
      throw .malformedNumber(at: place(from: start))
    }
    return whole(from: start)
  }

  private func whole(from start: Int) -> FormulaNumber {
    FormulaNumber(texts: [source.text(start..<index)], form: .whole)
  }

  /// Returns the text of digits, without the hard blanks between them.
  private func digits(from start: Int) -> String {
    var text = source.text(start..<index)
    text.unicodeScalars.removeAll { [0xA0, 0x2009, 0x202F].contains($0.value) }
    return text
  }

  // MARK: Decimals

  /// Takes digits with an optional point and exponent.
  mutating func takeDecimal() {
    takeDigits()
    if take(".") { takeDigits() }
    guard let exponent = next, exponent | 0x20 == UInt8(ascii: "e") else { return }
    let length = NumeralScanner.signLength(bytes[(index + 1)...])
    if isDigit(byte(at: index + 1 + length)) {
      index += 1 + length
      takeDigits()
    }
  }

  /// Takes digits; `_` or a hard blank may stand between two of them.
  mutating func takeDigits() {
    while let byte = next {
      let length = byte == UInt8(ascii: "_") ? 1 : hardBlankLength
      if isDigit(byte) {
        index += 1
      } else if length > 0, isDigit(self.byte(at: index - 1)),
        isDigit(self.byte(at: index + length))
      {
        index += length
      } else {
        return
      }
    }
  }

  /// The length of a blank that keeps a line together: U+00A0, U+202F or U+2009; otherwise 0.
  private var hardBlankLength: Int {
    let rest = bytes[index...]
    if rest.starts(with: [0xC2, 0xA0]) { return 2 }
    return rest.starts(with: [0xE2, 0x80, 0xAF]) || rest.starts(with: [0xE2, 0x80, 0x89]) ? 3 : 0
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
    return source.text(start..<index).filter { $0 != "," }
  }

  /// Takes an `i` that is not the start of a name; returns whether there was one.
  mutating func takeImaginaryUnit() -> Bool {
    guard next == UInt8(ascii: "i"), name == "i" || name.hasPrefix("i_") else { return false }
    index += 1
    return true
  }

  /// Takes the prefix of a base and its digits, with or without a point.
  private mutating func takeBased() -> Bool {
    guard let prefix = radixPrefix(bytes[index...]) else { return false }
    let start = index
    let isDigits = { (text: FormulaText) in
      text.bytes[(start + prefix.length)..<text.index].allSatisfy {
        digitValue($0, inBase: UInt64(prefix.radix)) != nil || $0 == UInt8(ascii: "_")
      }
    }
    takeASCIIName()
    // `5rad` is no number in base 5, but `0x1G` is nothing else.
    if bytes[start] != UInt8(ascii: "0"), !isDigits(self) || index == start + prefix.length {
      index = start
      return false
    }
    if take(".") {
      let point = index
      takeASCIIName()
      if index == point { index = point - 1 }
    }
    return true
  }

  private mutating func takeASCIIName() {
    while let byte = next, byte < 0x80,
      isDigit(byte) || byte == UInt8(ascii: "_")
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    {
      index += 1
    }
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
    takeDigits()
    let numerator = start..<index
    if start > behind, !numerator.isEmpty, take("/") {
      let denominator = index
      takeDigits()
      if let part = Int(source.text(numerator)), let over = Int(source.text(denominator..<index)),
        part < over, next != UInt8(ascii: ".")
      {
        return source.text(start..<index)
      }
    }
    index = behind
    return nil
  }

  /// Returns a whole number and a fraction as one fraction, or as a sum if it would be too long.
  private static func sum(_ whole: String, _ fraction: String) -> [String] {
    let parts = fraction.split(separator: "/")
    if parts.count == 2, let whole = Int(whole.filter { $0 != "_" }), let part = Int(parts[0]),
      let over = Int(parts[1])
    {
      let (product, isLong) = whole.multipliedReportingOverflow(by: over)
      let (sum, isLonger) = product.addingReportingOverflow(part)
      if !isLong, !isLonger { return ["\(sum)/\(over)"] }
    }
    return [whole, fraction, "+"]
  }

  // MARK: Dates and hours

  /// Takes a date as it is written in letters: `21.11.2026` or `11/21/2026`.
  ///
  /// - Throws: `malformedNumber` if day and month are not certain.
  private mutating func takeWrittenDate() throws(RPNError) -> String? {
    let start = index
    var numbers: [Int] = []
    let sign = byte(at: start + digitCount(bytes[start...]))
    guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: "/") else { return nil }
    if start > 0, bytes[start - 1] == sign { return nil }
    var end = start
    for count in [1...2, 1...2, 4...4] {
      let length = digitCount(bytes[end...])
      guard count.contains(length), let number = Int(source.text(end..<end + length)) else {
        return nil
      }
      numbers.append(number)
      end += length
      if numbers.count < 3, byte(at: end) != sign { return nil }
      end += numbers.count < 3 ? 1 : 0
    }
    if let last = byte(at: end), isDigit(last) || last == sign || last == UInt8(ascii: ".") {
      return nil
    }
    let isDay = (1...31).contains(numbers[0]) && (1...12).contains(numbers[1])
    let isMonth =
      sign == UInt8(ascii: "/") && (1...12).contains(numbers[0]) && (1...31).contains(numbers[1])
    if !isDay && !isMonth { return nil }
    let date = { (month: Int, day: Int) in
      "\(numbers[2])-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    let (first, second) = (date(numbers[1], numbers[0]), date(numbers[0], numbers[1]))
    index = end
    if isDay, isMonth, first != second {
      let place = place(from: start)
      throw RPNError(
        .malformedNumber, "\(quoted(place.text)) is \(first) or \(second)",
        suggestion: "a date is written like \(first), and a quotient with blanks", at: place)
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
      let month = start + digitCount(bytes[start...]) + 1
      let day = month + digitCount(bytes[month...]) + 1
      let length = digitCount(bytes[day...])
      if length == 0 { return false }
      index = day + length
      if day - month != 3 || length != 2 {
        let place = place(from: start)
        throw RPNError(
          .malformedNumber, "\(quoted(place.text)) is not a date",
          suggestion: "dates are written like 2026-11-21, and differences with blanks around '-'",
          at: place)
      }
      if next.map({ $0 | 0x20 }) == UInt8(ascii: "t"), isDigit(byte(at: index + 1)) {
        index += 1
        takeClock()
        takeZone()
      }
    case nil: return false
    }
    if next != UInt8(ascii: "_") { takeASCIIName() }
    return true
  }

  private mutating func takeClock() {
    while let byte = next,
      isDigit(byte) || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: ".") && isDigit(self.byte(at: index + 1))
    {
      index += 1
    }
  }

  /// Takes an offset from UTC, such as `+05:00` or `+0500`.
  private mutating func takeZone() {
    let hours = index + NumeralScanner.signLength(bytes[index...])
    guard hours > index else { return }
    // Two or four digits are an offset, but `+0500_d` adds days.
    let count = digitCount(bytes[hours...])
    if [2, 4].contains(count), byte(at: hours + count).map({ !isPartOfNumeral($0) }) ?? true {
      index = hours + count
      return
    }
    guard isDigit(byte(at: hours)), isDigit(byte(at: hours + 1)),
      byte(at: hours + 2) == UInt8(ascii: ":")
    else { return }
    index = hours + 3
    takeDigits()
    if next == UInt8(ascii: ":"), isDigit(byte(at: index + 1)) {
      index += 1
      takeDigits()
    }
  }

  private func isPartOfNumeral(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isDigit(byte) || "._:".utf8.contains(byte)
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
