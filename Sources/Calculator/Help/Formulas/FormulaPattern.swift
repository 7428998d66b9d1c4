import PlainText

/// A notation of other tools, and what it means in a formula.
struct FormulaPattern {
  private let elements: [String]
  private let meaning: String

  /// The advice on the notation; empty without one.
  let advice: String

  /// Makes a pattern of a line of the table.
  init?(_ line: String) {
    let fields = line.split(separator: "⇒", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 2 else { return nil }
    let parts = fields[1].split(separator: "—", omittingEmptySubsequences: false).map(trimmed)
    elements = fields[0].split(separator: " ").map(String.init)
    (meaning, advice) = (parts[0], parts.count > 1 ? parts[1] : "")
  }

  /// Returns the text with the notation that touches a piece replaced by its meaning; `nil` if it
  /// is not there.
  func applied(
    to scalars: [Unicode.Scalar], _ pieces: [FormulaPiece], at faulty: Int
  ) -> [Unicode.Scalar]? {
    for start in pieces.indices where start <= faulty + 1 {
      var match = PatternMatch(scalars: scalars, pieces: pieces, start: start)
      guard match.mayBegin(elements[0]), let end = match.end(elements[...], start),
        end >= faulty, let text = match.text(of: meaning)
      else { continue }
      let first = pieces[start].range.lowerBound
      let last = end > start ? pieces[end - 1].range.upperBound : first
      var result = Array(scalars[..<first]) + Array(text.unicodeScalars) + Array(scalars[last...])
      while result.last == " " { result.removeLast() }
      return result
    }
    return nil
  }
}

/// A match of a pattern, with the parts that stand for its wildcards.
private struct PatternMatch {
  let scalars: [Unicode.Scalar]
  let pieces: [FormulaPiece]
  let start: Int
  var parts: [Range<Int>] = []

  /// Whether a pattern with this first element may begin here.
  func mayBegin(_ element: String) -> Bool {
    guard start > 0 else { return true }
    let last = pieces[start - 1]
    switch element {
    case "*", "⊢": return last.text.isOne(of: "( [ { , ; =")
    case "(,)", "[,]", "!", "|":
      return last.kind == .sign && !last.text.isOne(of: ") ] } % ° ' \" !")
    default: return true
    }
  }

  /// Returns the end of a match of elements from a piece on; `nil` without one.
  mutating func end(_ elements: ArraySlice<String>, _ index: Int) -> Int? {
    guard let element = elements.first else { return index }
    let rest = elements.dropFirst()
    if element == "*" { return endOfExpression(rest, index) }
    if element == "⊢" { return end(rest, index) }
    if element == "¬@" {
      return index < pieces.count && pieces[index].kind == .name ? nil : end(rest, index)
    }
    guard index < pieces.count, let next = endOfElement(element, index) else { return nil }
    if pieces[index].text.asciiLowercased == element { return end(rest, next) }
    parts.append(index..<next)
    if let end = end(rest, next) { return end }
    parts.removeLast()
    return nil
  }

  /// Returns the end of a match whose first element is an expression; at the end of a pattern, it
  /// goes as far as an expression can go.
  private mutating func endOfExpression(_ rest: ArraySlice<String>, _ index: Int) -> Int? {
    var (next, depth) = (index, 0)
    while next < pieces.count {
      if depth == 0, pieces[next].text.isOne(of: ") ] } , ;") { break }
      depth += pieces[next].nesting
      next += 1
      if depth > 0 || rest.isEmpty { continue }
      parts.append(index..<next)
      if let end = end(rest, next) { return end }
      parts.removeLast()
    }
    guard rest.isEmpty, next > index, depth == 0 else { return nil }
    parts.append(index..<next)
    return next
  }

  private func endOfElement(_ element: String, _ index: Int) -> Int? {
    switch element {
    case "@units":
      let end =
        pieces.indices[(index + 1)...].first {
          !isUnit(pieces[$0]) || !isAlike(pieces[$0 - 1], pieces[$0])
        } ?? pieces.count
      return end > index + 1 ? end : nil
    case "@numbers":
      return index == 0 && pieces.count > 2 && pieces.allSatisfy { $0.kind == .number }
        ? pieces.count : nil
    case "(,)": return endOfGroup("(", ")", index, hasCommas: true)
    case "[,]": return endOfGroup("[", "]", index, hasCommas: true)
    case "{}": return endOfGroup("{", "}", index, hasCommas: false)
    default: return matches(pieces[index], element) ? index + 1 : nil
    }
  }

  /// Whether a piece is an element.
  private func matches(_ piece: FormulaPiece, _ element: String) -> Bool {
    let text = piece.text
    switch element {
    case _ where element.utf8.first == UInt8(ascii: "#"):
      return piece.kind == .number && isNumeral(text, element)
    case "@": return piece.kind == .name
    case "@date": return piece.kind == .date
    case "@clock": return piece.kind == .clock
    case "@text": return piece.kind == .text
    case "@raised": return piece.kind == .raised
    case "@inverse": return piece.kind == .raised && text == "-1"
    case "@lowered": return piece.kind == .lowered
    case "@choices": return number(behind: "C", in: text) != nil
    case "@orders": return number(behind: "P", in: text) != nil
    case "@times": return number(behind: "x", in: text) != nil
    case "@minutes": return number(behind: "h", in: text)?.utf8.count == 2
    case "@month": return month(text) != nil
    case "@coin": return UnitTable.isCurrency(text)
    case "@function": return isFunction(text)
    case "@unit": return isUnit(piece)
    // Parts in falling size are one quantity.
    case "@alike":
      return parts.dropFirst().first.map { isPart(pieces[$0.lowerBound], piece) } ?? false
    case "@oflist":
      return Lexicon.word(named: text).flatMap { StackEffect($0.effect) }
        .map { $0.operands.count > 1 && $0.operands[0] == .list } ?? false
    default:
      let text = text.asciiLowercased
      return text == element || element.split(separator: "/").contains { $0 == text }
    }
  }

  private func isUnit(_ piece: FormulaPiece) -> Bool {
    piece.kind == .name && UnitTable.reading(of: piece.text, OwnUnits()) != nil
  }

  /// Whether two units have one dimension.
  private func isAlike(_ first: FormulaPiece, _ second: FormulaPiece) -> Bool {
    isPart(first, second) || isPart(second, first)
  }

  /// Whether the first unit is smaller than the second one, and has its dimension.
  private func isPart(_ first: FormulaPiece, _ second: FormulaPiece) -> Bool {
    guard isUnit(first), isUnit(second), let part = UnitTable.reading(of: first.text, OwnUnits()),
      let whole = UnitTable.reading(of: second.text, OwnUnits())
    else { return false }
    return UnitTable.isPart(part, of: whole, OwnUnits())
  }

  /// Returns the end of what is in brackets.
  private func endOfGroup(
    _ opening: String, _ closing: String, _ index: Int, hasCommas: Bool
  ) -> Int? {
    guard pieces[index].text == opening else { return nil }
    var (depth, commas) = (0, 0)
    for next in index..<pieces.count {
      let text = pieces[next].text
      depth += pieces[next].nesting
      if depth == 1, text == "," { commas += 1 }
      if depth == 0 { return text == closing && (!hasCommas || commas > 0) ? next + 1 : nil }
    }
    return nil
  }

  // MARK: Meanings

  /// Returns a meaning with the parts in place of `$1`, `$2` and so on; `nil` if a part has no such
  /// form.
  func text(of meaning: String) -> String? {
    let texts = meaning.split(separator: "$", omittingEmptySubsequences: false)
    var result = String(texts[0])
    for text in texts.dropFirst() {
      let hasForm = !isDigit(text.utf8.first ?? 0)
      let rest = text.dropFirst(hasForm ? 1 : 0)
      guard let number = Int(rest.prefix(1)), number > 0, number <= parts.count,
        let part = self.text(of: parts[number - 1], as: hasForm ? text.first : nil)
      else { return nil }
      result += part + rest.dropFirst()
    }
    return result
  }

  private func text(of part: Range<Int>, as form: Character?) -> String? {
    let range =
      pieces[part.lowerBound].range.lowerBound..<pieces[part.upperBound - 1].range.upperBound
    let text = string(scalars[range])
    switch form {
    // The inside of brackets or quotation marks.
    case "i": return string(scalars[range].dropFirst().dropLast())
    // At least two digits at the start.
    case "p": return text.utf8.prefix(while: isDigit).count == 1 ? "0" + text : text
    case "m": return month(text).map { $0 < 10 ? "0\($0)" : "\($0)" }
    // Plain digits of raised and lowered ones.
    case "r": return pieces[part.lowerBound].text
    // Digits behind a letter.
    case "x": return text.first.flatMap { number(behind: $0, in: text) }
    case "l": return pieces[part].map { $0.text }.joined(separator: ", ")
    case "a", "h":
      // An hour before noon, or after it.
      let parts = text.split(separator: ":", maxSplits: 1)
      guard let hour = parts.first.flatMap({ Int($0) }), 1...12 ~= hour else { return nil }
      return "\(hour % 12 + (form == "h" ? 12 : 0)):" + (parts.count > 1 ? String(parts[1]) : "00")
    case "d":
      // A date in quotation marks.
      return date(string(scalars[range].dropFirst().dropLast()))
    default: return text
    }
  }
}

/// Whether a numeral has the form of an element: any (`#`), digits only (`#i`), four digits (`#4`),
/// three digits before a point (`#3`), or a group of digits (`#g`).
private func isNumeral(_ text: String, _ element: String) -> Bool {
  let (bytes, point) = (text.utf8, UInt8(ascii: "."))
  let whole = bytes.prefix(while: isDigit).count
  let isInteger = whole == bytes.count
  switch element {
  case "#i": return isInteger
  case "#4": return isInteger && whole == 4
  case "#3": return whole == 3 && (isInteger || bytes.dropFirst(whole).first == point)
  case "#g":
    return (isInteger && whole <= 3 || bytes.contains(UInt8(ascii: "_"))) && !bytes.contains(point)
  default: return element == "#"
  }
}

/// Whether a name is that of a function of one number.
private func isFunction(_ name: String) -> Bool {
  guard let word = Lexicon.word(named: name) else { return false }
  return word.hasOneResult && word.operandNames.count == 1
}

/// Returns the digits behind a letter, as behind the `x` of a product such as `3x4`.
private func number(behind letter: Character, in name: String) -> String? {
  let rest = name.dropFirst()
  return name.first == letter && !rest.isEmpty && rest.utf8.allSatisfy { isDigit($0) }
    ? String(rest) : nil
}

/// Returns the date that a text means: `4 July 1776` or `2026-11-21`.
private func date(_ text: String) -> String? {
  let scalars = Array(text.unicodeScalars)
  let pieces = FormulaPiece.pieces(of: scalars)
  if pieces.count == 1, pieces[0].kind == .date { return text }
  let found = FormulaPattern.dates.lazy
    .compactMap { $0.applied(to: scalars, pieces, at: 1) }.first.map { string($0) }
  return found.flatMap { isNumber($0) ? $0 : nil }
}

/// Returns the number of a month by its name or the beginning of it.
private func month(_ name: String) -> Int? {
  let name = name.asciiLowercased
  guard name.count >= 3 else { return nil }
  return months.split(separator: " ").firstIndex { names in
    names.split(separator: "/").contains {
      $0 == name || $0.prefix(3) == name || name == "sept" && $0.hasPrefix(name)
    }
  }.map { $0 + 1 }
}

private let months = """
  january/januar february/februar march/märz april/april may/mai june/juni july/juli august/august \
  september/september october/oktober november/november december/dezember
  """

/// Returns a text without blanks at its ends.
private func trimmed(_ text: Substring) -> String {
  let rest = text.drop { $0 == " " }
  return String(rest.reversed().drop { $0 == " " }.reversed())
}
