/// Returns the probable meaning of an invalid token that starts like a number.
///
/// - Parameters:
///   - token: The token.
///   - isWord: Whether a text is a known word.
/// - Returns: A number or a short program; `nil` without a probable meaning.
/// - Complexity: O(*n*²) in the length of the token; long tokens are skipped.
package func numberSuggestion(for token: String, isWord: (String) -> Bool) -> String? {
  guard token.utf8.count <= 60 else { return nil }
  if let program = programs(knownElsewhereAs: token).first { return program }
  let readings: [(String) -> String?] = [
    amount, date, movedSign, feet, groups, decimalComma, magnitude, based, complex,
  ]
  for reading in readings {
    if let meant = reading(token) { return meant }
  }
  return signs(token, isWord) ?? missingSpace(token, isWord)
}

/// Interprets integers in other bases as assemblers and languages write them: `FFh` and `$FF`
/// become `0xFF`, `1010b` becomes `0b1010`, and `8#17` becomes `0o17`.
private func based(_ token: String) -> String? {
  let isNegative = token.begins(with: "-")
  let digits = isNegative ? token.dropFirst() : token[...]
  func number(_ prefix: String, _ digits: Substring) -> String? {
    let meant = (isNegative ? "-0" : "0") + prefix + digits
    return isNumber(meant) ? meant : nil
  }
  for (mark, prefix) in [
    ("$", "x"), ("&H", "x"), ("&h", "x"), ("&O", "o"), ("&o", "o"), ("&B", "b"), ("&b", "b"),
    ("16#", "x"), ("8#", "o"), ("2#", "b"),
  ] where String(digits).begins(with: mark) {
    return number(prefix, digits.dropFirst(mark.count))
  }
  guard digits.utf8.count > 2, let last = digits.last else { return nil }
  let rest = digits.dropLast()
  switch last {
  // Hours are written with digits alone, and words in small letters.
  case "h", "H":
    let isHexadecimal =
      rest.contains { "abcdefABCDEF".contains($0) }
      && (rest.utf8.contains(where: isDigit) || rest == rest.asciiUppercased)
    return isHexadecimal || String(rest).begins(with: "0") ? number("x", rest) : nil
  case "b", "B": return number("b", rest)
  case "o", "q", "Q": return number("o", rest)
  default: return nil
  }
}

/// Interprets complex numbers as engineers write them: `1+2j` becomes `1+2i`.
private func complex(_ token: String) -> String? {
  let imaginary = String(token.map { $0 == "j" ? "i" : $0 })
  return imaginary != token && isNumber(imaginary) ? imaginary : nil
}

/// Interprets a metric prefix: `1.5M` becomes `1.5e6`, and `4k7` becomes `4.7e3`.
private func magnitude(_ token: String) -> String? {
  for (letter, exponent) in [("k", 3), ("M", 6), ("G", 9), ("T", 12)] as [(Character, Int)] {
    let parts = token.split(separator: letter, omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = parts.first, let rest = parts.last,
      rest.isEmpty ? letter != "k" && letter != "T" : rest.utf8.allSatisfy(isDigit),
      isNumber(String(whole))
    else { continue }
    let meant = rest.isEmpty ? "\(whole)e\(exponent)" : "\(whole).\(rest)e\(exponent)"
    if isNumber(meant) { return meant }
  }
  return nil
}

/// Interprets typographic signs: `–5` becomes `-5`, `2³` becomes `2 3 ^`, and `3½` becomes `3 1/2
/// +`.
private func signs(_ token: String, _ isWord: (String) -> Bool) -> String? {
  guard let plain = plainSigns(token) else { return nil }
  if isNumber(plain) && token.utf8.first != plain.utf8.first { return plain }
  let power = plain.split(separator: "^", omittingEmptySubsequences: false).map(String.init)
  if power.count == 2, isNumber(power[1]), isNumber(power[0]) || isWord(power[0]) {
    return "\(power[0]) \(power[1]) ^"
  }
  // A whole number followed by a fraction.
  let scalars = token.unicodeScalars
  if let last = scalars.last, let fraction = plainSigns(String(last)), isNumber(fraction) {
    let whole = String(String.UnicodeScalarView(scalars.dropLast()))
    if whole.isEmpty { return fraction }
    if isNumber(whole) { return "\(whole) \(fraction) \(whole.begins(with: "-") ? "-" : "+")" }
  }
  return isNumber(plain) ? plain : groups(plain) ?? decimalComma(plain)
}

/// Interprets digit groups: `1,000` becomes `1_000`, and `1.234.567,8` becomes `1_234_567.8`.
private func groups(_ token: String) -> String? {
  for (group, point) in [(",", "."), (".", ","), ("'", ".")] as [(Character, Character)] {
    let parts = token.split(separator: point, omittingEmptySubsequences: false).map(String.init)
    let whole = parts[0].split(separator: group, omittingEmptySubsequences: false)
    let isPlausible = group != "." || parts.count == 2 || whole.count > 2
    let first = whole[0].drop { $0 == "-" || $0 == "+" }
    guard whole.count > 1, isPlausible, parts.count <= 2, 1...3 ~= first.count, first != "0",
      whole.dropFirst().allSatisfy({ $0.count == 3 })
    else { continue }
    let meant = ([whole.joined(separator: "_")] + parts.dropFirst()).joined(separator: ".")
    if isNumber(meant) { return meant }
  }
  // Quantities and complex numbers: `1,234_m` becomes `1234_m`.
  return ([",", "'"] as [Unicode.Scalar]).lazy
    .compactMap { GroupedNumerals(separator: $0)?.plain(token) }.first { isNumber($0) }
}

/// Interprets dates: `11/21/2026` and `21.11.2026` become `2026-11-21`.
private func date(_ token: String) -> String? {
  token.utf8.count < "1/1/2026".utf8.count ? nil : writtenDates(token).first
}

/// Returns the dates that a text such as `21.11.2026` can mean, as programs write them.
///
/// Between signs `/`, the month comes before the day in some countries, and behind it in others.
///
/// - Parameter text: The text.
/// - Returns: At most two dates, that of month and day first; no date for other texts.
/// - Complexity: O(*n*) in the length of the text.
package func writtenDates(_ text: String) -> [String] {
  for mark in ["/", ".", "-"] as [Character] {
    let parts = text.split(separator: mark).map { Int($0) ?? 0 }
    guard parts.count == 3, 1000...9999 ~= max(parts[0], parts[2]) else { continue }
    let year = max(parts[0], parts[2])
    let (first, second) = parts[0] == year ? (parts[1], parts[2]) : (parts[0], parts[1])
    var orders = [(month: first, day: second), (month: second, day: first)]
    if parts[0] == year { orders.removeLast() } else if mark == "." { orders.removeFirst() }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let dates = orders.filter { 1...12 ~= $0.month && 1...31 ~= $0.day }
      .map { "\(year)-\(two($0.month))-\(two($0.day))" }
    guard let first = dates.first, let last = dates.last else { continue }
    return first == last || mark == "-" ? [last] : dates
  }
  return []
}

/// Interprets feet and inches: `5'11"` becomes `5_ft 11_in +`.
private func feet(_ token: String) -> String? {
  let parts = token.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, isNumber(parts[0]) else { return nil }
  if parts[1].isEmpty { return parts[0] + "_ft" }
  let inches = String(parts[1].dropLast())
  guard parts[1].ends(with: "\""), isNumber(inches) else { return nil }
  return "\(parts[0])_ft \(inches)_in +"
}

/// Moves the sign of a fraction: `1/-3` becomes `-1/3`.
private func movedSign(_ token: String) -> String? {
  let parts = token.split(separator: "/", omittingEmptySubsequences: false)
  let sign = UInt8(ascii: "-")
  guard parts.count == 2, parts[1].utf8.first == sign else { return nil }
  let isNegative = parts[0].utf8.first == sign
  let fraction = "\(parts[0].drop { $0 == "-" })/\(parts[1].dropFirst())"
  return isNumber(fraction) ? (isNegative ? "" : "-") + fraction : nil
}

/// Interprets a decimal comma: `3,14` becomes `3.14`.
private func decimalComma(_ token: String) -> String? {
  let point = String(token.map { $0 == "," ? "." : $0 })
  return point != token && isNumber(point) ? point : nil
}

/// Inserts missing spaces: `3+` becomes `3 +`, `2pi` becomes `2 pi`, `1.5/2` becomes `1.5 2 /`.
private func missingSpace(_ token: String, _ isWord: (String) -> Bool) -> String? {
  let product = token.split(separator: "x", omittingEmptySubsequences: false)
  if product.count == 2, product.allSatisfy({ isNumber(String($0)) }), product[0] != "0" {
    return "\(product[0]) \(product[1]) *"
  }
  let quotient = token.split(separator: "/", omittingEmptySubsequences: false)
  if quotient.count == 2, quotient.allSatisfy({ isNumber(String($0)) }) {
    return "\(quotient[0]) \(quotient[1]) /"
  }
  return token.indices.dropFirst().reversed().lazy
    .map { (number: String(token[..<$0]), word: String(token[$0...])) }
    .first { isNumber($0.number) && isWord($0.word) }
    .map { "\($0.number) \($0.word)" }
}

/// Whether a text is a number in any form of the grammar.
package func isNumber(_ text: String) -> Bool {
  NumeralScanner.numeral(Array(text.utf8)[...]) != nil
}
