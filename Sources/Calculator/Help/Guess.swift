import PlainText
import ReversePolish

extension RPNError {
  /// The error with a suggestion, if the program looks like another notation: a formula (`3 + 5`),
  /// or a unit apart from its number (`5 kg`, `5km`).
  ///
  /// It is used for programs that users type. An existing suggestion for a name is kept.
  package var guessing: RPNError {
    guard let place, mayBeGuessed else { return self }
    var meant = postfix(of: place.source).map { [$0] } ?? quantities(at: place)
    if meant.isEmpty { return self }
    // A name of a unit may also be a word of another calculator.
    let known = kind == .unknownWord ? programs(knownElsewhereAs: place.text.lowercased()) : []
    if !meant[0].utf8.contains(UInt8(ascii: " ")) { meant = known + meant }
    return suggesting("did you mean \(meant.map(quoted).joined(separator: " or "))?")
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

/// Converts a formula to a program, if it contains only words of the language.
private func postfix(of source: Source) -> String? {
  guard source.bytes.count <= 200, let program = formula(in: source),
    let tokens = try? program.tokens(), tokens.count > 1,
    tokens.allSatisfy({ $0.kind != .word || Lexicon.word(named: $0.text) != nil })
  else { return nil }
  // `5%` is a quantity with a unit.
  if tokens.count == 3, source.bytes.last(where: { $0 > 0x20 }) == UInt8(ascii: "%") { return nil }
  var words: [String] = []
  for token in tokens {
    words.append(token.text)
    if words.suffix(4).dropLast().elementsEqual(["over", "swap", "percent"]) {
      words.removeLast(4)
      words.append(token.text == "+" ? "pluspercent" : "minuspercent")
    }
  }
  return words.joined(separator: " ")
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
  let letters = token.firstIndex(where: isLetter) ?? token.endIndex
  let unit = String(decoding: token[letters...], as: UTF8.self)
  var number = String(decoding: token[..<letters], as: UTF8.self)
  // A lone `%` is more likely to be a word of another language.
  if number.isEmpty, unit == "%" { return [] }
  if number.isEmpty {
    let before = place.source.bytes[..<place.range.lowerBound].suffix(100)
    number = String(decoding: before.split { $0 <= UInt8(ascii: " ") }.last ?? [], as: UTF8.self)
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

private func isLetter(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "%") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}
