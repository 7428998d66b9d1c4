import PlainText
import ReversePolish

extension AllNumbers {
  /// Reads the number or the quantity in a text: a literal, or an amount as people write it.
  ///
  /// - Parameters:
  ///   - text: The text, with or without surrounding white space.
  ///   - limits: The limits, and the notation of numbers in texts.
  /// - Returns: The number.
  /// - Throws: `malformedNumber` for an ambiguous text, and for one without a number or with an
  ///   unknown rest; errors of the number system.
  /// - Complexity: O(*n*) in the length of the text, plus the cost of the number.
  func number(written text: Text, _ limits: Limits) throws(RPNError) -> AnyNumber {
    let written = joiningDateAndTime(text.trimmed.string)
    let plain = limits.numerals?.plain(written) ?? written
    do throws(RPNError) {
      return try number(in: Text(plain), digits: limits.digits)
    } catch {
      guard error.kind == .malformedNumber, let amount = Amount(plain),
        let number = try number(of: amount, in: text, limits)
      else { throw error }
      return number
    }
  }

  /// Returns the value of an amount; `nil` if its digits are not a number.
  private func number(
    of amount: Amount, in text: Text, _ limits: Limits
  ) throws(RPNError) -> AnyNumber? {
    guard let (numeral, isAmbiguous) = amount.numeral(limits.numerals) else { return nil }
    if isAmbiguous {
      throw RPNError(
        .malformedNumber, "\(quoted(text.string)) may have a comma for thousands or for decimals",
        suggestion: "--group-input , or --decimal-input , says which")
    }
    var suggestion: String?
    do throws(RPNError) {
      let value = try number(numeral, amount, digits: limits.digits)
      guard let further = amount.further else { return value }
      // Each part of a sum has a unit, as in `1 h 30 min`.
      if let part = Amount(further), !part.unit.isEmpty, part.scale == nil,
        let other = try number(of: part, in: text, limits)
      {
        // A formula would not show that the units do not go together.
        if notation != nil { _ = try AllNumbers().number(of: amount, in: text, limits) }
        return try apply(amount.isNegative ? .subtract : .add, to: value, other)
      }
    } catch {
      switch error.kind {
      case .malformedNumber, .unknownWord, .dimensionMismatch: suggestion = error.suggestion
      default: throw error
      }
    }
    throw RPNError(
      .malformedNumber,
      "\(quoted(text.string)) is not a number because of \(quoted(amount.behind))",
      suggestion: suggestion)
  }

  /// Multiplies a numeral by the scale and the unit of an amount.
  private func number(
    _ numeral: String, _ amount: Amount, digits: Int
  ) throws(RPNError) -> AnyNumber {
    if amount.mayBeTimeOfDay(numeral) {
      throw RPNError(
        .malformedNumber, "", suggestion: "a time of day is written like 07:00 or 19:00")
    }
    let unit = amount.literalUnit
    guard let scale = amount.scale else {
      return try number(in: Text(unit.isEmpty ? numeral : "\(numeral)_\(unit)"), digits: digits)
    }
    let factor = try number(in: Text(scale), digits: digits)
    let scaled = try apply(.multiply, to: number(in: Text(numeral), digits: digits), factor)
    return unit.isEmpty
      ? scaled : try apply(.multiply, to: scaled, number(in: Text("1_" + unit), digits: digits))
  }
}

extension AllNumbers {
  /// The date of a day.
  ///
  /// - Parameter day: The number of days after 1 January 1970, of a date from the year 1000 to 9999.
  /// - Returns: The date.
  package func date(ofDay day: Int) -> AnyNumber {
    AnyNumber(.constant(.moment(Moment(dayNumber: Int32(truncatingIfNeeded: day)))))
  }

  /// Reads the date in a text of a given form.
  ///
  /// - Parameters:
  ///   - text: The text, with or without surrounding white space.
  ///   - form: The form.
  /// - Returns: The date.
  /// - Throws: Errors of `Moment.init(_:as:)`; `domain` if the number system has no dates.
  /// - Complexity: O(*n*) in the lengths of the text and the form.
  package func date(_ text: String, as form: DateForm) throws(RPNError) -> AnyNumber {
    try apply(.moment(Moment(text, as: form)), for: Primitive.readDate.name, to: [])
  }
}

/// An amount as people write it: `$1,234.50`, `12 %`, `(5.00)`, `1.5 Mrd EUR` or `60 km/h`.
///
/// A currency sign, or the code of a currency, is dropped. Parentheses make the number negative.
package struct Amount {
  /// Whether the number is negative.
  package private(set) var isNegative = false

  /// The digits with their separators.
  package private(set) var digits = ""

  /// The exponent with its `e`, or empty.
  package private(set) var exponent = ""

  /// The factor of a word after the number, such as `k` or `million`, or `nil`.
  package private(set) var scale: String?

  /// The unit as written, or empty.
  package private(set) var unit = ""

  /// The text from a further number on, as in `1 h 30 min`, or `nil`.
  package private(set) var further: String?

  /// All text after the number.
  private(set) var behind = ""

  private var rest: ArraySlice<UInt8>

  /// Splits an amount into its parts; `nil` for other texts.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: some StringProtocol) {
    rest = Array(text.utf8)[...]
    skipSpace()
    let hasBrackets = rest.first == UInt8(ascii: "(") && rest.last == UInt8(ascii: ")")
    if hasBrackets {
      isNegative = true
      rest = rest.dropFirst().dropLast()
      skipSpace()
    }
    var hasSign = takeSign()
    let hasCurrency = takeCurrency()
    skipSpace()
    if !hasSign { hasSign = takeSign() }
    if hasSign, hasBrackets { return nil }
    takeDigits()
    if digits.isEmpty { return nil }
    behind = Text(String(decoding: rest, as: UTF8.self)).trimmed.string
    unit = behind
    let isMoney = !hasCurrency && dropCurrency() || hasCurrency
    // Digits and operators after a number do not belong to a unit.
    if let first = unit.unicodeScalars.first {
      guard first.value >= 0x80 || first == "%" || isASCIILetter(UInt8(first.value)) else {
        return nil
      }
    }
    takeScale(ofMoney: isMoney)
    if isMoney, !unit.isEmpty {
      unit = behind
      if hasCurrency { return nil }
    }
    takeFurther()
  }

  // MARK: The number

  /// Returns the number as a numeral of the language, and whether a comma in it may separate
  /// thousands as well as decimals; `nil` if it is not a number.
  ///
  /// - Parameter numerals: The notation of numbers in texts.
  /// - Returns: The numeral, and whether its comma is ambiguous.
  func numeral(_ numerals: FieldNumerals?) -> (text: String, isAmbiguous: Bool)? {
    var plain = GroupedNumerals.hard.plain(digits) ?? digits
    var isAmbiguous = false
    if let joined = numerals?.withoutGroups(plain) {
      plain = joined
    } else if plain.utf8.contains(UInt8(ascii: ",")) {
      let isGrouped =
        plain.utf8.contains(UInt8(ascii: "."))
        || plain.utf8.count { $0 == UInt8(ascii: ",") } > 1
      if numerals != nil, !isGrouped { return nil }
      isAmbiguous = !isGrouped
      if let joined = GroupedNumerals(separator: ",")?.plain(plain) {
        plain = joined
      } else {
        // A number with a single comma is ambiguous; other numbers with misplaced commas are
        // invalid.
        guard isAmbiguous, let first = plain.utf8.first, isDigit(first),
          plain.utf8.last.map(isDigit) ?? false
        else { return nil }
        return (plain, true)
      }
    }
    let numeral = (isNegative ? "-" : "") + plain + exponent
    guard case .decimal? = NumeralScanner.numeral(Array(numeral.utf8)[...])?.form else {
      return nil
    }
    return (numeral, isAmbiguous)
  }

  /// Whether a numeral and the unit may be a time of day, as `7 pm`.
  func mayBeTimeOfDay(_ numeral: String) -> Bool {
    let half = UnitTable.folded(unit.utf8.filter { $0 != UInt8(ascii: ".") })
    return (half.elementsEqual("am".utf8) || half.elementsEqual("pm".utf8))
      && 1...12 ~= Int(numeral) ?? 0
  }

  /// The unit in the notation of the language: without blanks beside operators, with `_` in names of
  /// several words, and with `/` for *per*.
  package var literalUnit: String {
    let operators = "*/·⋅^"
    var text = ""
    for word in unit.split(whereSeparator: { $0.isSpace }) {
      let word = word == "per" ? "/" : word
      let isApart = text.last.map { !operators.contains($0) } ?? false
      if isApart, let first = word.first, !operators.contains(first) { text += "_" }
      text += word
    }
    return text
  }

  // MARK: Reading

  private mutating func skipSpace() {
    while !rest.isEmpty {
      let length = spaceLength(at: 0, of: Array(rest.prefix(3)))
      if length == 0 { return }
      rest = rest.dropFirst(length)
    }
  }

  private mutating func takeSign() -> Bool {
    let length = NumeralScanner.signLength(rest)
    if length > 0, rest.first != UInt8(ascii: "+") { isNegative.toggle() }
    rest = rest.dropFirst(length)
    return length > 0
  }

  /// Reads a currency sign, with or without a country as in `US$` and `R$`, or the code of a
  /// currency; returns whether there was one.
  private mutating func takeCurrency() -> Bool {
    let capitals = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    let behind = rest.dropFirst(capitals)
    let length = currencySignLength(behind)
    let isCountry = capitals == 2 || capitals == 1 && "ACRS".utf8.contains(rest.first ?? 0)
    if length > 0, capitals == 0 || isCountry {
      rest = behind.dropFirst(length)
      return true
    }
    let code = String(decoding: rest.prefix(3), as: UTF8.self)
    guard capitals == 3, length == 0, UnitTable.isCurrency(code),
      behind.first.map({ !isASCIILetter($0) && $0 < 0x80 || isSpaceAhead(behind) }) ?? true
    else { return false }
    rest = behind
    return true
  }

  private func isSpaceAhead(_ bytes: ArraySlice<UInt8>) -> Bool {
    spaceLength(at: 0, of: Array(bytes.prefix(3))) > 0
  }

  /// Removes a currency sign or the code of a currency from the end of the unit; returns whether
  /// there was one.
  private mutating func dropCurrency() -> Bool {
    let bytes = Array(unit.utf8)
    for length in [1, 2, 3] where bytes.count >= length {
      let sign = bytes.suffix(length)
      let isCode =
        length == 3 && UnitTable.isCurrency(String(decoding: sign, as: UTF8.self))
        && (try? Unit(unit))?.hasCurrency != false
      guard currencySignLength(sign) == length || isCode else { continue }
      unit = Text(String(decoding: bytes.dropLast(length), as: UTF8.self)).trimmed.string
      return true
    }
    return false
  }

  /// Splits the unit before a further number.
  private mutating func takeFurther() {
    let words = unit.split(whereSeparator: { $0.isSpace })
    guard let start = words.first(where: { $0.utf8.first.map(isDigit) ?? false })?.startIndex else {
      return
    }
    further = String(unit[start...])
    unit = Text(String(unit[..<start])).trimmed.string
  }

  /// Takes the first word of the unit if it multiplies the number.
  private mutating func takeScale(ofMoney isMoney: Bool) {
    let word = unit.prefix { !$0.isSpace }
    var name = word.last == "." ? String(word.dropLast()) : String(word)
    // An amount of money is not in metres or bytes.
    if isMoney {
      switch name {
      case "K": name = "k"
      case "m": name = "million"
      case "b", "B": name = "billion"
      default: break
      }
    }
    guard let factor = UnitTable.factor(called: name) else { return }
    scale = factor
    unit = String(unit.dropFirst(word.count).drop(while: { $0.isSpace }))
  }

  /// Reads digits with separators between them, and an exponent.
  private mutating func takeDigits() {
    var end = rest.startIndex
    var last = end
    while end < rest.endIndex {
      let byte = rest[end]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","):
        end += 1
        last = end
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "_"): end += 1
      case 0xE2 where rest[end...].starts(with: [0xE2, 0x80, 0x99]): end += 3
      default: end += spaceLength(at: 0, of: Array(rest[end...].prefix(3)))
      }
      // A separator must be between digits.
      guard end > last, end < rest.endIndex, isDigit(rest[end]) else { break }
    }
    digits = String(decoding: rest[..<last], as: UTF8.self)
    rest = rest[last...]
    guard !digits.isEmpty, let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return }
    let power = rest.dropFirst()
    let sign = NumeralScanner.signLength(power)
    let count = digitCount(power.dropFirst(sign))
    if count == 0 { return }
    let isNegative = sign > 0 && power.first != UInt8(ascii: "+")
    exponent =
      (isNegative ? "e-" : "e")
      + String(decoding: power.dropFirst(sign).prefix(count), as: UTF8.self)
    rest = power.dropFirst(sign + count)
  }
}

/// Returns the length of the currency sign at the start of bytes, or 0.
func currencySignLength(_ bytes: ArraySlice<UInt8>) -> Int {
  let sign = Array(bytes.prefix(3)) + [0, 0, 0]
  return switch (sign[0], sign[1], sign[2]) {
  case (UInt8(ascii: "$"), _, _): 1
  case (0xC2, 0xA3...0xA5, _): 2  // £ ¤ ¥
  case (0xE2, 0x82, 0xA0...0xBF), (0xE2, 0x83, 0x80...0x8F): 3  // € and others
  default: 0
  }
}
