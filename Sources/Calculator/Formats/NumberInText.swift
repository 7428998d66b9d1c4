import PlainText
import ReversePolish

extension NumberSystem {
  /// Reads the number in a text: a literal, or an amount as people write it.
  ///
  /// - Parameters:
  ///   - text: The text, with or without surrounding white space.
  ///   - limits: The limits, and the notation of numbers in texts.
  /// - Returns: The number.
  /// - Throws: `malformedNumber` for an ambiguous text or one without a number; errors of the
  ///   number system.
  /// - Complexity: O(*n*) in the length of the text, plus the cost of the number.
  func number(written text: Text, _ limits: Limits) throws(RPNError) -> Value {
    let written = joiningDateAndTime(text.trimmed.string)
    let plain = limits.numerals?.plain(written) ?? written
    do throws(RPNError) {
      return try number(in: Text(plain), digits: limits.digits)
    } catch {
      guard error.kind == .malformedNumber, let amount = Amount(plain, limits.numerals) else {
        throw error
      }
      if amount.isAmbiguous {
        throw RPNError(
          .malformedNumber, "\(quoted(text.string)) may have a comma for thousands or for decimals",
          suggestion: "--group-input , or --decimal-input , says which")
      }
      return try number(in: Text(amount.numeral), digits: limits.digits)
    }
  }
}

extension NumberSystem {
  /// Reads the date in a text of a given form.
  ///
  /// - Parameters:
  ///   - text: The text, with or without surrounding white space.
  ///   - form: The form.
  /// - Returns: The date.
  /// - Throws: Errors of `Moment.init(_:as:)`; `domain` if the number system has no dates.
  /// - Complexity: O(*n*) in the lengths of the text and the form.
  package func date(_ text: String, as form: DateForm) throws(RPNError) -> Value {
    try apply(.moment(Moment(text, as: form)), for: Primitive.readDate.name, to: [])
  }
}

/// An amount as people write it: `$1,234.50`, `12%`, `(5.00)` or `1 kg`.
///
/// A currency sign, a code of three capitals, or a unit of the language is dropped. A percent sign
/// divides by a hundred, and parentheses make the number negative.
struct Amount {
  /// The number as a numeral of the language.
  private(set) var numeral = ""

  /// Whether a comma in the amount may separate thousands as well as decimals.
  private(set) var isAmbiguous = false

  private var rest: ArraySlice<UInt8>

  /// Reads an amount; `nil` for other texts.
  ///
  /// - Parameters:
  ///   - text: The text, with a point as the decimal separator.
  ///   - numerals: The notation of numbers in texts.
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String, _ numerals: FieldNumerals?) {
    rest = Array(text.utf8)[...]
    var isNegative = false
    let hasBrackets = rest.first == UInt8(ascii: "(") && rest.last == UInt8(ascii: ")")
    if hasBrackets {
      isNegative = true
      rest = rest.dropFirst().dropLast()
      skipSpace()
    }
    var hasSign = takeSign(&isNegative, hasBrackets)
    let hasCurrency = takeCurrency(atStart: true)
    skipSpace()
    if !hasSign { hasSign = takeSign(&isNegative, hasBrackets) }
    if hasSign, hasBrackets { return nil }
    var digits = takeDigits()
    if let plain = numerals?.withoutGroups(digits) {
      digits = plain
    } else if digits.utf8.contains(UInt8(ascii: ",")) {
      let plain = GroupedNumerals(separator: ",")?.plain(digits)
      let isGrouped =
        digits.utf8.contains(UInt8(ascii: "."))
        || digits.utf8.count { $0 == UInt8(ascii: ",") } > 1
      guard let plain else {
        // A number with a single comma is ambiguous; other numbers with misplaced commas are
        // invalid.
        guard numerals == nil, !isGrouped, digits.utf8.first != UInt8(ascii: ","),
          takesEnd(hasCurrency)
        else {
          return nil
        }
        isAmbiguous = true
        return
      }
      if numerals != nil, !isGrouped { return nil }
      isAmbiguous = !isGrouped
      digits = plain
    }
    guard case .decimal? = NumeralScanner.numeral(Array(digits.utf8)[...])?.form else { return nil }
    let isPercent = rest.last == UInt8(ascii: "%")
    if isPercent {
      if digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return nil }
      digits += "e-2"
      rest.removeLast()
      skipSpace()
      if hasCurrency || !rest.isEmpty { return nil }
    } else if !takesEnd(hasCurrency) {
      return nil
    }
    numeral = (isNegative ? "-" : "") + digits
  }

  /// Reads the end of the amount; returns whether it is empty, a currency or a unit.
  private mutating func takesEnd(_ hasCurrency: Bool) -> Bool {
    if rest.isEmpty { return true }
    let count = rest.count
    skipSpace()
    let isApart = rest.count < count
    if !hasCurrency, takeCurrency(atStart: false) { return rest.isEmpty }
    // A single letter right after the number is no unit, because it may mean a thousand or a
    // million.
    return !hasCurrency && (isApart || rest.count > 1)
      && (try? Unit(String(decoding: rest, as: UTF8.self))) != nil
  }

  private mutating func skipSpace() {
    while !rest.isEmpty {
      let length = spaceLength(at: 0, of: Array(rest.prefix(3)))
      if length == 0 { return }
      rest = rest.dropFirst(length)
    }
  }

  private mutating func takeSign(_ isNegative: inout Bool, _ hasBrackets: Bool) -> Bool {
    let length = NumeralScanner.signLength(rest)
    if length > 0, rest.first != UInt8(ascii: "+") { isNegative = true }
    rest = rest.dropFirst(length)
    return length > 0
  }

  /// Reads a currency sign, or a code of three capitals.
  ///
  /// - Parameter isAtStart: Whether a country may precede the sign, as in `US$` and `R$`. In `M$`,
  ///   the `M` means a million and not a country.
  /// - Returns: Whether there was a sign or a code.
  private mutating func takeCurrency(atStart isAtStart: Bool) -> Bool {
    let capitals = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    let behind = rest.dropFirst(capitals)
    let length: Int
    let bytes = Array(behind.prefix(3)) + [0, 0, 0]
    switch (bytes[0], bytes[1], bytes[2]) {
    case (UInt8(ascii: "$"), _, _): length = 1
    case (0xC2, 0xA3...0xA5, _): length = 2  // £ ¤ ¥
    case (0xE2, 0x82, 0xA0...0xBF), (0xE2, 0x83, 0x80...0x8F): length = 3  // € and others
    default: length = 0
    }
    let isCountry = capitals == 2 || capitals == 1 && "ACRS".utf8.contains(rest.first ?? 0)
    if length > 0, capitals == 0 || isAtStart && isCountry {
      rest = behind.dropFirst(length)
      return true
    }
    guard length == 0, capitals == 3, behind.first.map({ !isASCIILetter($0) && $0 < 0x80 }) ?? true
    else {
      return false
    }
    rest = behind
    return true
  }

  /// Reads digits with separators between them, and an exponent.
  private mutating func takeDigits() -> String {
    var end = rest.startIndex
    var last = end
    while end < rest.endIndex {
      let byte = rest[end]
      let length = spaceLength(at: 0, of: Array(rest[end...].prefix(3)))
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","):
        end += 1
        last = end
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "_"): end += 1
      case 0xE2 where rest[end...].starts(with: [0xE2, 0x80, 0x99]): end += 3
      default: end += length
      }
      // A separator must be between digits.
      guard end > last, end < rest.endIndex, isDigit(rest[end]) else { break }
    }
    if last < rest.endIndex, last > rest.startIndex, rest[last] | 0x20 == UInt8(ascii: "e") {
      var exponent = last + 1
      exponent += NumeralScanner.signLength(rest[exponent...])
      let count = digitCount(rest[exponent...])
      if count > 0 { last = exponent + count }
    }
    defer { rest = rest[last...] }
    return String(decoding: rest[..<last], as: UTF8.self)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
