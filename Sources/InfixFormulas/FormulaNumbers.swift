import PlainText
import ReversePolish

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
    if TimeShape(bytes[start...]) != nil || radixPrefix(bytes[start...]) != nil,
      let number = try takeTimeOrBase()
    {
      return [number]
    }
    takeDecimal()
    let number = text(from: start)
    if name == "i" || name.begins(with: "i_"), take("i") { return [number + "i"] }
    let isWhole = number.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    return isWhole ? takeFraction(after: number) ?? [number] : [number]
  }

  private mutating func takeTimeOrBase() throws(RPNError) -> String? {
    let start = index
    index += NumeralScanner.lengthOfTimeOrBase(bytes[index...])
    let (time, next) = (text(from: start), afterBlanks())
    if let hours = hoursOfDay(time) { return hours }
    if let hours = hoursOfDay(time + next.name) {
      index = next.index + 2
      return hours
    }
    if index > start, form(of: time) == nil { throw .malformedNumber(at: place(from: start)) }
    if index > start || !takeShape("9-9-9") { return index > start ? time : nil }
    throw RPNError(
      .malformedNumber, "\(quoted(text(from: start))) is not a date",
      suggestion: "dates are written like 2026-11-21, and differences with blanks around '-'",
      at: place(from: start))
  }

  /// Takes digits with an optional point and exponent.
  mutating func takeDecimal() { index += NumeralScanner.lengthOfDecimal(bytes[index...]) }

  /// Takes a decimal, or digits in groups of three with commas, as in an amount of money.
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

  /// Takes text of a shape; returns whether it was there.
  mutating func takeShape(_ shape: String) -> Bool {
    let length = lengthOfShape(shape, at: bytes[min(index, bytes.count)...])
    index += length
    return length > 0
  }

  /// Takes a sign such as `½`.
  private mutating func takeFractionSign() -> String? {
    guard let next, next >= 0xC2, let scalar, let text = fraction(of: scalar) else { return nil }
    index += scalar.utf8.count
    return text
  }

  /// Takes a proper fraction after a whole number: `½` with or without a blank, or a blank and `1/2`.
  private mutating func takeFraction(after whole: String) -> [String]? {
    let end = index
    skipBlanks(lines: false)
    let start = index
    var fraction = takeFractionSign() ?? ""
    if fraction.isEmpty, start > end, takeShape("9/9"), next != UInt8(ascii: ".") {
      fraction = text(from: start)
    }
    if !fraction.isEmpty, let sum = mixedNumber(whole, fraction) { return sum }
    index = end
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

  /// Takes a date as it is written in letters: `21.11.2026`, `11/21/2026` or `2026/11/21`.
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
}
