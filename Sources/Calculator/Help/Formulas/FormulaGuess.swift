import ExactReals
import InfixFormulas
import PlainText
import ReversePolish

extension RPNError {
  /// The error of a formula with a suggestion: the formula in the notation of formulas, the unit
  /// that a name means, or advice on a name.
  ///
  /// A suggestion for programs is shown in the form of formulas. The formula that is suggested can
  /// be read.
  ///
  /// - Complexity: O(*n*²) in the length of the line, of which at most 500 bytes are read.
  package var guessingFormula: RPNError {
    guard let place, let line = FaultyLine(place) else { return self }
    if let (meant, advice) = line.rewritten() {
      let question = "did you mean \(quoted(meant))?"
      return saying(message, suggestion: advice.isEmpty ? question : "\(advice): \(question)")
    }
    // A file of rates may mend it.
    if asksForRates { return suggesting(RPNError.adviceOnRates) }
    if kind == .unknownWord, let advice = line.adviceOnName(suggestion) {
      return suggesting(advice)
    }
    let form = suggestion.flatMap(formulaForm) ?? line.advice(on: self)
    return saying(inFormula(message), suggestion: form)
  }

  /// Returns a suggestion in the form of formulas; `nil` if it has none.
  private func formulaForm(of suggestion: String) -> String? {
    let effect = "its effect is ( "
    if suggestion.hasPrefix(effect) {
      let name = message.split(separator: "'").dropFirst(message.hasPrefix("'") ? 0 : 1).first
      guard let word = name.flatMap({ Lexicon.word(named: String($0)) }) else { return nil }
      return "it is written \(word.name)(\(word.operandNames.joined(separator: ", ")))"
    }
    // What programs do with the stack has no form.
    if suggestion.contains(part: "stack") || suggestion.contains(part: "'strptime'") { return nil }
    var parts = suggestion.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices where index % 2 == 1 && parts.count > 2 {
      guard parts[index].utf8.contains(UInt8(ascii: " ")) else { continue }
      if (try? Source(formula: Source(parts[index]), names: [])) != nil { continue }
      guard let form = try? formula(parts[index], in: .infix) else { return nil }
      parts[index] = form
    }
    return inFormula(parts.joined(separator: "'"))
  }

  /// Returns a text with units as formulas write them.
  private func inFormula(_ text: String) -> String {
    let characters = Array(text)
    return String(
      characters.indices.filter { index in
        let isMark = index > 0 && characters[index] == "_" && characters[index - 1] == "'"
        return !isMark || index + 1 < characters.count && "_'".contains(characters[index + 1])
      }.map { characters[$0] })
  }
}

/// The line of an error in a formula.
private struct FaultyLine {
  private let scalars: [Unicode.Scalar]
  private let pieces: [FormulaPiece]

  /// The index of the piece at which the error is.
  private let faulty: Int

  /// Finds the line of a place; `nil` for a long line.
  init?(_ place: Place) {
    let bytes = place.source.bytes
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<min(place.range.lowerBound, bytes.count)].lastIndex(where: isEnd)
    let line = bytes[(start.map { $0 + 1 } ?? place.source.start)...].prefix { !isEnd($0) }
    guard line.count <= 500, place.range.lowerBound >= line.startIndex else { return nil }
    self.init(
      String(decoding: line, as: UTF8.self),
      at: String(decoding: line[..<min(place.range.lowerBound, line.endIndex)], as: UTF8.self)
        .unicodeScalars.count)
  }

  private init(_ text: String, at index: Int) {
    scalars = Array(text.unicodeScalars)
    pieces = FormulaPiece.pieces(of: scalars)
    faulty = pieces.firstIndex { $0.range.upperBound > index } ?? max(pieces.count - 1, 0)
  }

  // MARK: The formula that was meant

  /// Returns the line in the notation of formulas, and advice on the notation; `nil` if no formula
  /// results.
  func rewritten() -> (formula: String, advice: String)? {
    var attempts = 100
    return rewritten(&attempts)
  }

  /// Rewrites a part of the line, and then the next part that is no formula.
  private func rewritten(_ attempts: inout Int) -> (formula: String, advice: String)? {
    if isInGroups, let formula = number().flatMap({ finished($0, &attempts) }) {
      return (formula, "'_' groups digits")
    }
    for pattern in FormulaPattern.all {
      if let found = pattern.applied(to: scalars, pieces, at: faulty),
        let formula = finished(string(found), &attempts)
      {
        return (formula, pattern.advice)
      }
    }
    let meant = number() ?? program()
    return meant.flatMap { finished($0, &attempts) }.map { ($0, "") }
  }

  /// Whether the error is at the comma of a number in groups, such as `12,000`.
  private var isInGroups: Bool {
    guard faulty > 0, pieces.indices.contains(faulty + 1), pieces[faulty].text == "," else {
      return false
    }
    let (before, group) = (pieces[faulty - 1], pieces[faulty + 1])
    return before.kind == .number && before.range.upperBound == pieces[faulty].range.lowerBound
      && group.range.lowerBound == pieces[faulty].range.upperBound
      && group.text.utf8.prefix(while: isDigit).count == 3
  }

  /// Returns a text if it is a formula, or the formula that it means.
  private func finished(_ text: String, _ attempts: inout Int) -> String? {
    attempts -= 1
    if attempts < 0 { return nil }
    do throws(RPNError) {
      let unknown = try Source(formula: Source(text), names: []).tokens().first { token in
        token.kind == .word && !token.text.hasPrefix("_") && Lexicon.word(named: token.text) == nil
      }
      return unknown.flatMap { finished(text, from: $0.place.origin, &attempts) } ?? text
    } catch {
      return error.place.flatMap { finished(text, from: $0, &attempts) }
    }
  }

  /// Returns the formula that a text means, whose error is at a place.
  private func finished(_ text: String, from place: Place, _ attempts: inout Int) -> String? {
    guard place.source.bytes.elementsEqual(text.utf8) else { return nil }
    let before = place.source.text(0..<place.range.lowerBound)
    return FaultyLine(text, at: before.unicodeScalars.count).rewritten(&attempts)?.formula
  }

  /// Returns the line as a formula if it is a program, as in `84.95 19% +`.
  private func program() -> String? {
    guard pieces.indices.contains(faulty), faulty > 0, pieces[faulty - 1].kind != .sign,
      let formula = try? formula(string(scalars), in: .infix), formula != string(scalars)
    else { return nil }
    // A percentage is written as people write it.
    let parts = formula.split(separator: "_", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { $0 + ($1.hasPrefix("%") ? "" : "_") + $1 }
  }

  /// Returns the line with the number that the characters around the error mean: `1.5` for `1,5`,
  /// `0xFF` for `$FF`.
  private func number() -> String? {
    guard pieces.indices.contains(faulty) else { return nil }
    let isPart = { (scalar: Unicode.Scalar) in
      scalar.value < 0x80 && (isLetter(UInt8(scalar.value)) || isDigit(UInt8(scalar.value)))
        || ".,'$#&".unicodeScalars.contains(scalar)
    }
    let range = pieces[faulty].range
    let start = scalars[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = scalars[range.lowerBound...].firstIndex { !isPart($0) } ?? scalars.count
    guard start < end else { return nil }
    let token = string(scalars[start..<end])
    // The hours in '1d12h' are no base.
    if token.hasSuffix("h"), isDigit(token.utf8.first ?? 0) { return nil }
    guard let meant = numberSuggestion(for: token, isWord: { _ in false }), isNumber(meant) else {
      return nil
    }
    return string(scalars[..<start]) + meant + string(scalars[end...])
  }

  // MARK: Names

  /// Returns advice on an error without a suggestion.
  func advice(on error: RPNError) -> String? {
    guard pieces.indices.contains(faulty) else { return nil }
    let isOfTwo = faulty > 0 && pieces[faulty - 1].kind == .number
    switch error.kind {
    case .misplaced where isOfTwo && pieces[faulty].kind == .number:
      return "a product is written with '*', a sum with '+', and a list as {3, 4}"
    case .dimensionMismatch where error.message.hasSuffix("and a plain number"),
      .dimensionMismatch where error.message.contains(part: " a plain number and "):
      return "each number of a sum needs a unit"
    case .dimensionMismatch:
      let letter = pieces.indices.dropFirst().first { index in
        pieces[index].text.isOne(of: "k M G") && pieces[index - 1].kind == .number
          && (index + 1 == pieces.count || pieces[index + 1].kind != .name)
      }
      return letter.map { index in
        let text = pieces[index].text
        return "'\(text)' is a number here; with the unit it is written like \(text)Ω or \(text)g"
      }
    case .typeMismatch:
      guard let word = Lexicon.word(named: pieces[faulty].text), word.operandNames.count > 1 else {
        return nil
      }
      return "it is written \(word.name)(\(word.operandNames.joined(separator: ", ")))"
    default: return nil
    }
  }

  /// Returns advice on a name without a meaning.
  func adviceOnName(_ suggestion: String?) -> String? {
    guard pieces.indices.contains(faulty), pieces[faulty].kind == .name else { return nil }
    let name = pieces[faulty].text
    let isUnit = mayBeUnit
    if isUnit, let advice = UnitTable.advice(on: name, marked: "") { return advice }
    if let advice = adviceOnResults(name.asciiLowercased) { return advice }
    // Almost every short name is similar to another one.
    if suggestion != nil, name.count > 2 { return nil }
    if pieces.indices.contains(faulty + 1), pieces[faulty + 1].text == "(" { return nil }
    if isTarget { return "no unit and no format has this name" }
    return (isUnit ? "no unit has this name, and a " : "a ")
      + "variable gets its value first: 'x = 3; 5 x'"
  }

  private func adviceOnResults(_ name: String) -> String? {
    name.isOne(of: "ans answer lastx last prev result")
      ? "a formula gives its result a name: 'x = 2 * 3; x + 1'" : nil
  }

  /// Whether the name is behind a number, a bracket or another unit, or what a conversion leads to.
  private var mayBeUnit: Bool {
    guard faulty > 0 else { return false }
    let last = pieces[faulty - 1]
    switch last.kind {
    case .number, .clock, .raised: return true
    case .name: return isTarget || UnitTable.reading(of: last.text, OwnUnits()) != nil
    case .sign:
      if last.text.isOne(of: ") % °") || isTarget { return true }
      let before = faulty > 1 ? pieces[faulty - 2] : last
      return last.text.isOne(of: "/ * ·")
        && (before.kind == .name && UnitTable.reading(of: before.text, OwnUnits()) != nil
          || before.kind == .number && last.text == "/")
    default: return false
    }
  }

  private var isTarget: Bool {
    faulty > 0 && pieces[faulty - 1].text.isOne(of: "to in as > →")
  }
}
