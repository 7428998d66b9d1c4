import PlainText
import ReversePolish

extension RPNError {
  /// The error with a suggestion, if the program looks like another notation: a formula (`3 + 5`),
  /// or a unit apart from its number (`5 kg`, `5km`).
  ///
  /// It is used for programs that users type. An existing suggestion for a name is kept.
  package var guessing: RPNError {
    guard let place else { return self }
    if let advice = adviceOnOperands(place) { return suggesting(advice) }
    let rewritten = rewritten(at: place)
    if !rewritten.isEmpty {
      return suggesting("did you mean \(rewritten.map(quoted).joined(separator: " or "))?")
    }
    if kind == .dimensionMismatch, suggestion == nil, let advice = constant(in: place.source) {
      return suggesting(advice)
    }
    guard mayBeGuessed else { return self }
    var meant = postfix(of: place.source).map { [$0] } ?? quantities(at: place)
    if meant.isEmpty { return self }
    // A name of a unit may also be a word of another calculator.
    let known = kind == .unknownWord ? programs(knownElsewhereAs: place.text.asciiLowercased) : []
    if !meant[0].utf8.contains(UInt8(ascii: " ")) { meant = known + meant }
    return suggesting("did you mean \(meant.map(quoted).joined(separator: " or "))?")
  }

  /// Returns advice on the operands of a word of the language.
  private func adviceOnOperands(_ place: Place) -> String? {
    guard let word = Lexicon.word(named: place.text) else { return nil }
    let before = place.source.bytes[..<place.range.lowerBound].suffix(200)
    switch kind {
    case .stackUnderflow where suggestion == nil:
      if before.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "}") {
        return ofLists.split(separator: ",").first { String($0).begins(with: place.text + " ") }
          .map { "of a list, it is '\($0.dropFirst(place.text.utf8.count + 1))'" }
      }
      let names = word.operandNames
      return names.count > 2 && names.contains { $0.utf8.count > 1 }
        ? "its effect is \(word.effect)" : nil
    case .typeMismatch: return adviceOnKinds(word, before)
    case .domain where place.text == "roundto" && suggestion == nil:
      return "'roundstep' rounds to the multiples of a number"
    default: return nil
    }
  }

  // Rare advice is never inlined, so that the page's first part is without it.
  @inline(never)
  private func adviceOnKinds(_ word: Word, _ before: ArraySlice<UInt8>) -> String? {
    if message.ends(with: "takes a list, not a quotation") {
      return "a list is written in braces: { 1 2 3 }"
    }
    let hasList = before.contains(UInt8(ascii: "}"))
    return message.ends(with: "takes a list, not a number") && word.operandNames.count > 1
      && hasList
      ? "its effect is \(word.effect)" : nil
  }

  /// Returns programs for lists, assignments and values as other languages write them.
  private func rewritten(at place: Place) -> [String] {
    guard kind == .unknownWord || kind == .malformedNumber else { return [] }
    let list = list(around: place)
    if !list.isEmpty { return list }
    let next = nextWord(behind: place)
    if next == "to", let meant = target(at: place) { return [meant] }
    if next.ends(with: "\""), let meant = feetAndInches(place.text, next) { return [meant] }
    if let program = repaired(from: place) { return [program] }
    for sign in ["$", "€", "£", "¥"] where place.text.contains(part: sign) {
      return amounts(place.text, sign)
    }
    return [binding(at: place), markedValue(place.text), polar(place.text)]
      .compactMap { $0 }.prefix(1).map { $0 }
  }

  private var mayBeGuessed: Bool {
    switch kind {
    case .unknownWord, .stackUnderflow: true
    // In `2pi`, a missing blank is more likely than a unit.
    case .malformedNumber: suggestion == nil
    default: false
    }
  }
}

/// Reads numbers between commas and brackets: `[1, 2]` is `{ 1 2 }`, and `(1,2)` may be `1+2i` too.
private func list(around place: Place) -> [String] {
  let bytes = place.source.bytes
  let brackets: [UInt8: UInt8] = [
    UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "("): UInt8(ascii: ")"),
  ]
  let before = bytes[...min(place.range.lowerBound, bytes.count - 1)].suffix(200)
  guard let start = before.lastIndex(where: { brackets[$0] != nil }) else { return [] }
  let rest = bytes[(start + 1)...].prefix(1000)
  guard let end = rest.firstIndex(where: { $0 == brackets[bytes[start]] }),
    place.range.upperBound <= end + 1
  else { return [] }
  let fields = rest[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    .map { field in
      field.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
    }
  guard fields.count > 1, fields.allSatisfy({ $0.count == 1 && isNumber($0[0]) }) else { return [] }
  let numbers = fields.map { $0[0] }
  let list = "{ \(numbers.joined(separator: " ")) }"
  guard bytes[start] == UInt8(ascii: "("), numbers.count == 2 else { return [list] }
  let sign = numbers[1].begins(with: "-") ? "" : "+"
  let complex = "\(numbers[0])\(sign)\(numbers[1])i"
  return isNumber(complex) ? [list, complex] : [list]
}

/// Returns advice on a letter that is a unit and, in formulas of physics, a constant.
private func constant(in source: Source) -> String? {
  guard source.bytes.count <= 1000, let tokens = try? source.tokens() else { return nil }
  for (index, token) in tokens.enumerated() {
    let isTarget = index + 1 < tokens.count && ["to", "}"].contains(tokens[index + 1].text)
    for (letter, unit, name, meaning) in constants where token.text == letter && !isTarget {
      return "'\(letter)' is \(unit), and '\(name)' \(meaning)"
    }
  }
  return nil
}

private let constants = [
  ("_h", "the hour", "_h_P", "the Planck constant"),
  ("_R", "the roentgen", "_R_gas", "the gas constant"),
  ("_g", "the gram", "_g_0", "the acceleration of gravity"),
  ("_F", "the farad", "_F_far", "the Faraday constant"),
]

/// Replaces a token that is no number, and those after it, by the numbers that were meant.
///
/// - Returns: The program; `nil` if only one token is replaced, or if one has no suggestion.
private func repaired(from place: Place) -> String? {
  let source = place.source
  guard source.bytes.count <= 200, source.bytes.contains(UInt8(ascii: " ")),
    postfix(of: source) == nil
  else { return nil }
  var (words, count): ([String], Int) = ([], 0)
  for bytes in source.bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
    let word = String(decoding: bytes, as: UTF8.self)
    words.append(word)
    // The tokens before the error have been read.
    if bytes.startIndex < place.range.lowerBound { continue }
    do throws(RPNError) {
      let tokens = try tokenize(word)
      guard let token = tokens.first, token.kind == .word, isAmount(word) else {
        if count == 0 { return nil }
        continue
      }
      throw .unknownWord(at: token.place)
    } catch {
      guard let meant = error.meant else { return nil }
      words[words.count - 1] = meant
      count += 1
    }
  }
  return count > 1 ? words.joined(separator: " ") : nil
}

/// Whether a word is an amount of money, such as `$5`.
private func isAmount(_ word: String) -> Bool {
  currencySignLength(Array(word.utf8)[...]) > 0 && word.utf8.contains { isDigit($0) }
}

extension RPNError {
  /// The program in the suggestion for a single token; `nil` without one.
  fileprivate var meant: String? {
    let start = "did you mean '"
    guard kind == .malformedNumber || kind == .unknownWord, let suggestion = guessing.suggestion,
      suggestion.begins(with: start)
    else { return nil }
    return String(suggestion.dropFirst(start.count).prefix { $0 != "'" })
  }
}

/// Reads an assignment with blanks: `x = 5` is `5 -> x`.
private func binding(at place: Place) -> String? {
  let rest = place.source.bytes[place.range.lowerBound...].prefix(200)
    .prefix { $0 != UInt8(ascii: "\n") }
  let parts = rest.split { $0 == UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
  let value = lastWord(before: place)
  if isNumber(value) {
    let sign = parts.count > 1 ? parts[1] : ""
    let isAssigned = place.text.begins(with: "=") || sign.isOne(of: "= sto STO")
    let name = place.text.drop { $0 == "=" }
    if isAssigned, !name.isEmpty, name.utf8.allSatisfy(isLetter) { return "\(value) -> \(name)" }
    if place.text == "x", sign.isEmpty || isNumber(sign) { return "*" }
  }
  guard parts.count == 3, ["=", ":="].contains(parts[1]), isNumber(parts[2]),
    parts[0] == place.text, parts[0].utf8.allSatisfy(isLetter)
  else { return nil }
  return "\(parts[2]) -> \(parts[0])"
}

/// Returns the last word before a place.
private func lastWord(before place: Place) -> String {
  let before = place.source.bytes[..<place.range.lowerBound].suffix(100)
  return String(decoding: before.split { $0 <= UInt8(ascii: " ") }.last ?? [], as: UTF8.self)
}

/// Returns the first word behind a place.
private func nextWord(behind place: Place) -> String {
  let rest = place.source.bytes[place.range.upperBound...].prefix(100)
  return String(decoding: rest.split { $0 <= UInt8(ascii: " ") }.first ?? [], as: UTF8.self)
}

/// Words of two numbers, with the programs that a list needs instead.
private let ofLists =
  "max maximum,min minimum,gcd 0 [ gcd ] fold,lcm 1 [ lcm ] fold,+ sum,* product"

/// Reads an amount of money: `$5` is `5_USD`.
@inline(never)
private func amounts(_ token: String, _ sign: String) -> [String] {
  var number = String(token.filter { String($0) != sign && $0 != "_" })
  if !isNumber(number) { number = numberSuggestion(for: number) { _ in false } ?? "" }
  guard isNumber(number), let code = UnitTable.sign(of: sign) else { return [] }
  return ["\(number)_\(code)"]
}

/// Reads feet and inches with a blank between them: `5' 11"` is `5_ft 11_in +`.
@inline(never)
private func feetAndInches(_ first: String, _ second: String) -> String? {
  guard first.ends(with: "'") else { return nil }
  let (feet, inches) = (String(first.dropLast()), String(second.dropLast()))
  return isNumber(feet) && isNumber(inches) ? "\(feet)_ft \(inches)_in +" : nil
}

/// Reads the unit to which `to` converts: `lb to` is `_lb to`.
@inline(never)
private func target(at place: Place) -> String? {
  let value = lastWord(before: place)
  guard value.utf8.contains(UInt8(ascii: "_")) || value == "}",
    UnitTable.reading(of: place.text, OwnUnits()) != nil
  else { return nil }
  return "_" + place.text
}

/// Reads the code of a resistor or a capacitor: `4k7` is `4.7_k`, `4R7` is `4.7`, and `2n2` is
/// `2.2_n`.
private func markedValue(_ token: String) -> String? {
  guard let mark = token.firstIndex(where: { "RkKnpuµ".contains($0) }) else { return nil }
  let (whole, rest) = (token[..<mark], token[token.index(after: mark)...])
  guard !whole.isEmpty, !rest.isEmpty, (whole + rest).utf8.allSatisfy({ isDigit($0) }) else {
    return nil
  }
  let prefix = token[mark] == "K" ? "k" : token[mark] == "R" ? "" : String(token[mark])
  return "\(whole).\(rest)" + (prefix.isEmpty ? "" : "_" + prefix)
}

/// Reads a complex number by its magnitude and its angle in degrees: `2∠45°` is `2 45_° polar`.
private func polar(_ token: String) -> String? {
  let parts = token.split(separator: "∠", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let magnitude = parts.first, let end = parts.last else { return nil }
  let angle = end.ends(with: "°") ? String(end.dropLast()) : end
  return isNumber(magnitude) && isNumber(angle) ? "\(magnitude) \(angle)_° polar" : nil
}

/// Converts a formula to a program, if it contains only words of the language.
private func postfix(of source: Source) -> String? {
  guard source.bytes.count <= 200, let program = formula(in: source),
    let tokens = try? program.tokens(), tokens.count > 1,
    tokens.allSatisfy({
      $0.kind != .word || Lexicon.word(named: $0.text) != nil
        || $0.text.begins(with: "_") && program.text.ends(with: " to")
          && UnitTable.reading(of: String($0.text.dropFirst()), OwnUnits()) != nil
    })
  else { return nil }
  let words = tokens.map { $0.text }
  return (words.last == "to" ? ofTemperature(words) : words).joined(separator: " ")
}

/// Returns a conversion between degrees for one from `_F` to `_C`: a capacitance is never converted
/// to a charge.
@inline(never)
private func ofTemperature(_ words: [String]) -> [String] {
  let units = words.map { $0.split(separator: "_").last.map(String.init) ?? "" }
  guard words.count == 3, "\(units[0])\(units[1])".isOne(of: "FC CF CK FK") else { return words }
  return zip(words, units).map { word, unit in
    unit.isOne(of: "C F") ? "\(word.dropLast())°\(unit)" : word
  }
}

/// Reads a formula, also with typographic symbols.
private func formula(in source: Source) -> Source? {
  if let program = try? Source(formula: source, names: []) { return program }
  guard let plain = plainSigns(source.text(source.bytes.indices)) else { return nil }
  return try? Source(formula: Source(plain), names: [])
}

/// Suggests quantities for a number followed by a unit.
private func quantities(at place: Place) -> [String] {
  guard place.range.count <= UnitReader.longest else { return [] }
  let token = Array(place.text.utf8)
  let letters = token.firstIndex(where: mayBeginUnit) ?? token.endIndex
  let unit = String(decoding: token[letters...], as: UTF8.self)
  var number = String(decoding: token[..<letters], as: UTF8.self)
  // A lone `%` is more likely to be a word of another language.
  if number.isEmpty, unit == "%" { return [] }
  if number.isEmpty {
    number = lastWord(before: place)
  }
  guard let tokens = try? tokenize(number), tokens.count == 1, mayHaveUnit(tokens[0]) else {
    return []
  }
  var reader = UnitReader(Array(unit.utf8)[...])
  if (try? reader.unit()) != nil { return ["\(number)_\(unit)"] }
  // In `12abc`, the letters are unlikely to mean abcoulombs.
  return letters > 0 ? [] : UnitTable.units(called: unit).map { "\(number)_\($0)" }
}

private func mayHaveUnit(_ token: Token) -> Bool {
  guard case .number(let numeral) = token.kind else { return false }
  return numeral.form == .decimal || numeral.form == .rational
}

private func mayBeginUnit(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "%") }
